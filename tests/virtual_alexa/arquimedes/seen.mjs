// What whoever plays alone sees besides: their own hand, how many cards the others have, what lies
// open, and whose turn it is. Whatever is announced that cannot be is objected to.
import assert from "node:assert/strict";
import { Minutes } from "./minutes.mjs";
import { DECK, JOKER, NAMES, isCorrect, total } from "./rules.mjs";

const name = (text) => (text === "You" ? "you" : text);
const listed = (text) => text.replace(/,? and /, ", ").split(", ");
const KINDS = [...NAMES, "joker"]; // of one card
const SEVERAL = KINDS.map((kind) => (kind === "six" ? "sixes" : `${kind}s`));

// "a nine, two twelves, and the joker" as cards.
const cards = (text) =>
  listed(text).flatMap((some) => {
    const [count, kind] = some.split(" ");
    const index = Math.max(KINDS.indexOf(kind), SEVERAL.indexOf(kind));
    assert(index >= 0, `no cards: ${some}`);
    return Array(NAMES.indexOf(count) + 1 || 1).fill(index === 13 ? JOKER : index + 1);
  });
const sorted = (hand) => hand.map(String).sort();

const EQUATION =
  /^(?:(\w+): )?((?:[Tt]he joker as )?\d+) (plus|minus|times|divided by|equals) ([^.]+?)(, one card left)?\.$/;

// What is announced, and what it does to what is seen.
const ANNOUNCED = [
  [/^You have (an? .+|two .+|three .+|the joker.*)\.$/, (seen, told) => seen.holds(cards(told))],
  [/^You have (\d+) cards\.$/, (seen, count) => assert.equal(seen.hand.length, Number(count))],
  [/^The first card is (.+)\.$/, (seen, told) => seen.turnUp(cards(told)[0])],
  [EQUATION, (seen, who, ...equation) => seen.plays(who ?? "you", ...equation)],
  [/^You draw (.+)\.$/, (seen, told) => seen.draws("you", cards(told))],
  [/^(?!You )([A-Z]\w+(?:,? (?:and )?[A-Z]\w+)*) draws?\.$/, (seen, told) => listed(told).forEach((who) => seen.draws(who))],
  [/^([A-Z]\w+(?:,? (?:and )?[A-Z]\w+)*) pass(?:es)?\.$/, (seen, told) => listed(told).forEach((who) => seen.passes(name(who)))],
  [/^The draw pile is empty: /, (seen) => assert.equal(seen.round.left, 0)],
  [/^(\w+) (?:is|are) out!$/, (seen, who) => seen.isOut(name(who))],
  [/^(\w+) has one card left\.$/, (seen, who) => assert.equal(seen.round.counts[who], 1)],
  [/^(\w+) held (.+): (\d+)\.$/, (seen, who, told, sum) => seen.held(name(who), told, Number(sum))],
];

export class Seen extends Minutes {
  hear(text) {
    for (const sentence of text.split(/(?<=[.!?]) /)) {
      this.write(sentence, ANNOUNCED);
      super.hear(sentence);
    }
  }

  // A round begins: five cards for everybody, and one is turned up.
  begin() {
    const turn = super.begin();
    const counts = Object.fromEntries(this.players.map((who) => [who, 5]));
    const left = DECK.length - 5 * this.players.length - 1;
    Object.assign(this.round, { turn, counts, left, hand: undefined, open: undefined, laid: [] });
  }

  get hand() {
    return this.round.hand;
  }

  holds(told) {
    this.round.hand ??= told;
    assert.deepEqual(sorted(told), sorted(this.hand), "the hand is another");
  }

  turnUp(card) {
    this.round.open = card === JOKER ? undefined : card;
  }

  // Whose turn it is takes it; then the next is on, clockwise.
  #takes(who) {
    assert.equal(who, this.round.turn, "it is somebody else's turn");
    const place = this.players.indexOf(who) + 1;
    this.round.turn = this.players[place % this.players.length];
  }

  plays(who, first, operation, rest, left) {
    this.#takes(who);
    const numbers = rest.split(" is ").map((card) => Number(/\d+$/.exec(card)));
    const equation = { first: Number(/\d+$/.exec(first)), operation, numbers };
    assert(isCorrect(equation), `${who} played what is wrong`);
    assert.equal(equation.first, this.round.open ?? equation.first, "another card lies there");
    this.round.counts[who] -= numbers.length;
    if (who !== "you") assert.equal(this.round.counts[who] === 1, left !== undefined);
    this.#lays(rest.split(" is ").map((card, i) => (card.includes(JOKER) ? JOKER : numbers[i])));
    this.round.open = numbers.at(-1);
  }

  // No card is laid more often in a round than there is of it.
  #lays(laid) {
    this.round.laid.push(...laid);
    for (const card of laid) {
      const count = (among) => among.filter((each) => each === card).length;
      assert(count(this.round.laid) <= count(DECK), `too many of ${card} were laid`);
    }
  }

  draws(who, drawn = []) {
    this.#takes(who);
    this.round.counts[who] += 1;
    this.round.left -= 1;
    assert(this.round.left >= 0, "no card was left to draw");
    this.hand.push(...drawn);
  }

  passes(who) {
    this.#takes(who);
    assert.equal(this.round.left, 0, "nobody passes while there are cards");
  }

  isOut(who) {
    assert.equal(this.round.counts[who], 0, "it holds cards who is out");
    this.round.totals[who] = 0;
  }

  // What somebody has left; of many kinds only their count is told.
  held(who, told, sum) {
    const count = /^(\d+) cards$/.exec(told)?.[1];
    assert.equal(count ? Number(count) : cards(told).length, this.round.counts[who]);
    if (!count) assert.equal(total(cards(told)), sum, "it is summed up wrongly");
    if (who === "you") assert.equal(total(this.hand), sum, "the hand comes to another total");
    this.round.totals[who] = sum;
  }
}
