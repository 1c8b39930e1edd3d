// What somebody at the table writes down of a match: all that is played, and what it comes to by
// the rules. Whatever the chairman announces otherwise is objected to.
import assert from "node:assert/strict";
import {
  PENALTY, ROUNDS, SUITS, TURNED, flipped, made, points, tricksOf, winning,
} from "./rules.mjs";

export const SUIT = SUITS.join("|");
const CARD = `(${SUIT}),? (with|turning|)\\s?(\\d+)`; // "red 5", "red with 6", "red, turning 6"

export const name = (text) => (/^you$/i.test(text) ? "you" : text);
export const names = (text) => text.match(/\w+/g).filter((word) => word !== "and").map(name);

// Numbers as they are listed: "0, 1, 1, and 3".
export const numbers = (text) => Array.from(text.matchAll(/\d+/g), Number);

export const figure = (text) => Number(text.replace("minus ", "-"));

// "no trick", "one trick", "3 tricks"
const tricks = (text) => Number({ no: 0, one: 1 }[text.split(" ")[0]] ?? parseInt(text, 10));

// "no points", "one point", "minus 4 points"
const brings = (text) =>
  figure(text.replace(/ points?$/, "").replace(/\bno$/, "0").replace(/\bone$/, "1"));

// "Boris 9, Clara 1, and you minus 4" by names, in that order.
const amounts = (text) =>
  Array.from(text.matchAll(/(\w+) ((?:minus )?\d+)/g), ([, who, much]) => [name(who), figure(much)]);

// A card as it is told, and what is turned over with it.
const play = (suit, flips, number) =>
  flips
    ? { card: { suit: suit.toLowerCase() }, binary: Number(number) }
    : { card: { suit: suit.toLowerCase(), rank: Number(number) }, binary: undefined };

const lays = (minutes, who, ...told) =>
  minutes.lays(who && name(who), play(...told), told[3] ? Number(told[3]) : undefined);

export const sentence = (text) => new RegExp(`^${text}$`, "i");

// What is announced, and what it does to the minutes.
const ANNOUNCED = [
  [sentence(`(?:(\\w+) )?${CARD}: (\\d+)\\.`), lays],
  [sentence(`(?:(\\w+): )?${CARD} makes (\\d+)\\.`), lays],
  [sentence(`(\\w+): ${CARD}()\\.`), lays], // what is thrown off
  [sentence(`(?:In trick (\\d+) )?(\\w+) ${CARD} makes (\\d+)\\.`), (minutes, trick, who, ...told) =>
    minutes.corrects(trick, name(who), play(...told), Number(told[3]))],
  [/^Trick (\d+) goes to (\w+)\.$/, (minutes, trick, who) => minutes.goesTo(Number(trick), name(who))],
  [/^(\w+) wins?, (\d+) so far\.$/, (minutes, who, count) => minutes.takes(name(who), Number(count))],
  [/^(\w+) takes? it\.$/, (minutes, who) => minutes.takes(name(who))],
  [/^(\w+) loses? (\d+) points\.$/, (minutes, who, lost) => minutes.pays(name(who), Number(lost))],
  [/^Round (\d+) is over\.$/, (minutes, index) => assert.equal(minutes.rounds.length, Number(index))],
  [
    /^(\w+): ((?:no|one|\d+) tricks?), (\d+) left(?:, difference (\d+))?: (.+ points?)\.$/,
    (minutes, who, won, left, apart, brought) => {
      const difference = Math.abs(tricks(won) - Number(left));
      assert.equal(Number(apart ?? difference), difference, "another difference");
      minutes.settles(name(who), tricks(won), Number(left), brings(brought));
    },
  ],
  [/^Points: (.+)\.$/, (minutes, listed) => minutes.compare(amounts(listed))],
  [/^Nobody has points yet\.$/, (minutes) => minutes.compare(minutes.players.map((who) => [who, 0]))],
  [/^(.+) share the lead, so there is a fourth round\.$/, (minutes, who) => minutes.goesOn(names(who))],
  [/^A tie, so one round more\.$/, (minutes) => minutes.goesOn()],
  [/^(\w+) starts\.$/, (minutes, who) => assert.equal(name(who), minutes.nextStarter, "another starts")],
  [/^(\w+) wins? the match!$/, (minutes, who) => minutes.congratulate([name(who)])],
  [/^(.+) share the win!$/, (minutes, who) => minutes.congratulate(names(who))],
];

export class Minutes {
  rounds = []; // each with its trump, its starter, the setup cards, and all plays
  compared = 0; // how often the points were announced
  winners = [];

  constructor(players, starter) {
    this.players = players; // clockwise
    this.first = starter; // of the first round
  }

  hear(text) {
    if (/^(Welcome back|I take back)/.test(text)) this.recall(text);
    else for (const each of text.split(/(?<=[.!?]) /)) this.write(each, ANNOUNCED);
  }

  write(sentence, announced) {
    for (const [pattern, write] of announced) {
      const found = pattern.exec(sentence);
      if (found) return write(this, ...found.slice(1));
    }
  }

  // What is told again of the trick to whoever comes back, or takes back a card. Of what was thrown
  // off the rank may be left out.
  recall(text) {
    const again = new RegExp(`(${this.players.join("|")}):? (${CARD})(?:(?: makes|:) (\\d+))?`, "gi");
    const told = Array.from(text.replace(/^I take back[^.]*\./, "").matchAll(again));
    if (told.length > 0 || text.startsWith("Welcome")) assert.equal(told.length, this.laid.length);
    for (const [place, [, who, , ...rest]] of told.entries()) {
      const makes = rest[3] ? Number(rest[3]) : this.laid[place].makes;
      assert.deepEqual({ who: name(who), ...play(...rest), makes }, this.laid[place]);
    }
  }

  // A round begins.
  begin(trump) {
    const starter = this.nextStarter;
    assert(this.rounds.length === 0 || this.isSettled, "it was not told what the round came to");
    this.rounds.push({ trump, starter, setups: {}, plays: [], told: 0, lost: {}, left: {}, brought: {} });
  }

  get round() {
    return this.rounds.at(-1);
  }

  next(who, steps = 1) {
    return this.players[(this.players.indexOf(who) + steps) % this.players.length];
  }

  // Who starts the next round: clockwise, whoever has won the last trick.
  get nextStarter() {
    return this.rounds.length ? this.next(this.round.starter) : this.first;
  }

  // Tricks ----------------------------------------------------------------------------------------

  // What all plays of the round make, by the displays as they are then.
  get laidSoFar() {
    const displays = { ...this.round.setups };
    return this.round.plays.map(({ who, card, binary }) => {
      if (binary !== undefined) displays[who] = flipped(displays[who], binary);
      return { who, card, binary, makes: made(card, displays[who]) };
    });
  }

  get display() {
    return Object.fromEntries(
      this.players.map((who) => [who, this.turnedBy(who).reduce(flipped, this.round.setups[who])]),
    );
  }

  turnedBy(who) {
    const turned = this.round.plays.filter((each) => each.who === who && each.binary !== undefined);
    return turned.map(({ binary }) => binary);
  }

  // All tricks that are finished, as cards in the order of play.
  get tricks() {
    const [laid, size] = [this.laidSoFar, this.players.length];
    const count = Math.floor(laid.length / size);
    return Array.from({ length: count }, (_, i) => laid.slice(i * size, (i + 1) * size));
  }

  // The cards of the trick that is being played, and its number.
  get laid() {
    const { players, laidSoFar } = this;
    return laidSoFar.slice(laidSoFar.length - (laidSoFar.length % players.length));
  }

  get trick() {
    return this.tricks.length + 1;
  }

  // Who won them.
  get takers() {
    return this.tricks.map((trick) => winning(trick, this.round.trump));
  }

  get won() {
    const { takers } = this;
    return Object.fromEntries(
      this.players.map((who) => [who, takers.filter((taker) => taker === who).length]),
    );
  }

  // Whose turn it is.
  get turn() {
    const { laid } = this;
    if (laid.length) return this.next(laid[0].who, laid.length);
    return this.takers.at(-1) ?? this.round.starter;
  }

  get isOver() {
    return this.tricks.length === tricksOf(this.players.length);
  }

  get isSettled() {
    return Object.keys(this.round.left).length === this.players.length;
  }

  // Somebody plays a card; whose it is goes without saying if it is told by itself.
  lays(who, { card, binary }, makes) {
    const { turn, laid } = this;
    assert.equal(who ?? turn, turn, "it is somebody else's turn");
    assert.equal(this.round.told, this.tricks.length, "it was not told who won the trick");
    this.round.plays.push({ who: turn, card, binary });
    const isThrown = laid.length > 0 && ![laid[0].card.suit, this.round.trump].includes(card.suit);
    if (makes !== undefined) assert.equal(makes, this.laidSoFar.at(-1).makes, "the rank is wrong");
    else assert(isThrown, "the rank was not told");
    assert(this.turnedBy(turn).length <= TURNED, "nobody turns over nine cards");
  }

  // The last card of somebody was misheard: then another may have won the trick.
  corrects(trick, who, { card, binary }, makes) {
    const { plays } = this.round;
    const winner = this.takers.at(-1);
    const at = plays.findLastIndex((each) => each.who === who);
    const index = Math.floor(at / this.players.length) + 1;
    assert.equal(trick === undefined ? this.trick : Number(trick), index, "it lies in another trick");
    plays[at] = { who, card, binary };
    assert.equal(makes, this.laidSoFar[at].makes, "the rank is wrong");
    if (this.takers.at(-1) !== winner) this.round.told -= 1;
  }

  goesTo(trick, who) {
    assert.equal(this.takers[trick - 1], who, "somebody else wins the trick");
    this.round.told += 1;
  }

  takes(who, count) {
    assert.equal(this.laid.length, 0, "the trick is not over");
    assert.equal(who, this.takers.at(-1), "somebody else wins the trick");
    assert.equal(count ?? this.won[who], this.won[who], "it is another number of tricks");
    this.round.told += 1;
  }

  // Scores ----------------------------------------------------------------------------------------

  // Ten points are lost at once by whoever turns the last eighth card.
  pays(who, lost) {
    const last = this.round.plays.findLast(({ binary }) => binary !== undefined);
    assert.deepEqual([who, lost], [last.who, PENALTY], "somebody else loses points");
    this.round.lost[who] = lost;
  }

  settles(who, won, left, brought) {
    const { round } = this;
    assert(this.isOver, "the round is not over");
    assert.equal(won, this.won[who], "it is another number of tricks");
    Object.assign(round.left, { [who]: left });
    Object.assign(round.brought, { [who]: brought });
    if (!this.isSettled) return;
    assert.deepEqual(round.brought, points(this.rounds.length, this.won, round.left), "points are wrong");
    this.#checkTotal();
  }

  // The forbidden total was left only if there was no other, and was paid for.
  #checkTotal() {
    const { plays, left, lost } = this.round;
    const last = plays.findLast(({ binary }) => binary !== undefined);
    const total = Object.values(left).reduce((sum, each) => sum + each);
    const isForbidden = total === tricksOf(this.players.length);
    if (isForbidden) assert.equal(left[last.who], last.binary, "the forbidden total was left");
    assert.deepEqual(lost, isForbidden ? { [last.who]: PENALTY } : {});
  }

  get scores() {
    const scores = Object.fromEntries(this.players.map((who) => [who, 0]));
    for (const { brought, lost } of this.rounds) {
      for (const who of Object.keys(lost)) scores[who] -= lost[who];
      for (const who of Object.keys(brought)) scores[who] += brought[who];
    }
    return scores;
  }

  get leaders() {
    const { scores } = this;
    return this.players.filter((who) => scores[who] === Math.max(...Object.values(scores)));
  }

  compare(announced) {
    assert.deepEqual(Object.fromEntries(announced), this.scores, "the points are wrong");
    const told = announced.map(([, amount]) => amount);
    assert.deepEqual(told, told.toSorted((a, b) => b - a), "points are told in another order");
    this.compared += 1;
  }

  goesOn(sharing = this.leaders) {
    assert.equal(this.rounds.length, ROUNDS);
    assert.deepEqual(sharing.toSorted(), this.leaders.toSorted(), "others share the lead");
    assert(sharing.length > 1, "there is no fourth round");
  }

  congratulate(winners) {
    assert.deepEqual(winners.toSorted(), this.leaders.toSorted(), "somebody else has the most points");
    assert(this.rounds.length > ROUNDS || winners.length === 1, "a fourth round must be played");
    this.winners = winners;
  }

  // What is told to whoever comes back.
  get standing() {
    const { rounds, round, trick, isOver } = this;
    if (isOver) return `Round ${rounds.length} is over.`;
    const isShort = this.laid.length > 0 && !this.players.includes("you");
    const where = isShort ? `Trick ${trick}` : `Round ${rounds.length}, trick ${trick}`;
    return `${where}, ${round.trump} is trump.`;
  }
}
