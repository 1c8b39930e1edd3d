// What whoever plays alone keeps in mind besides: their own hand and row, and what the colleagues
// can have. Whatever is announced that cannot be is objected to.
import assert from "node:assert/strict";
import { Minutes, SUIT, figure, name, numbers, sentence } from "./minutes.mjs";
import {
  BOX, NUMBERS, TURNED, binaryCards, isAlike, normalCards, playable, suitCards, tricksOf,
  turnable,
} from "./rules.mjs";

const COUNTS = ["no", "a", ...NUMBERS.slice(2), "eight"];
const WORDS = new RegExp(`\\b(?:(${SUIT})|(\\d+)|(${COUNTS.join("|")})|suit cards?)\\b`, "gi");

// "Red, trump: 1 and two suit cards", "a blue suit card, and green 6", or "red with 6", as cards.
export function cards(text) {
  const told = [];
  let [suit, count] = [undefined, 1];
  for (const [, named, rank, counted] of text.replace(/(?<=\w) with \d+/, " suit card").matchAll(WORDS)) {
    if (named) suit = named.toLowerCase();
    else if (rank) told.push({ suit, rank: Number(rank) });
    else if (counted) count = COUNTS.indexOf(counted.toLowerCase());
    else told.push(...Array.from({ length: count }, () => ({ suit })));
  }
  return told;
}

const sorted = (some) => some.map((card) => `${card.suit} ${card.rank}`).sort();
const kinds = (some) => [...new Set(sorted(some))];
const ascending = (some) => some.toSorted((a, b) => a - b);
const distinct = (some) => ascending([...new Set(some)]);

// What is told of the own cards, also once more.
const TOLD_AGAIN = [
  [sentence(`((?:${SUIT})(?:, trump)?: .+)\\.`), (seen, told) => seen.holdsOf(cards(told))],
  [sentence(`You have ((?:(?:${COUNTS.slice(1).join("|")}) )?(?:${SUIT}) .+)\\.`), (seen, told) =>
    assert.deepEqual(sorted(cards(told)), sorted(seen.hand), "the hand is another")],
  [/^Your binary cards: (.+)\.$/, (seen, told) => seen.holdsBinaries(numbers(told))],
  [/^In front of you: (.+)\.$/, (seen, told) => seen.seesRow(numbers(told))],
  [/^Face up: (.+); your display is (\d+)\.$/, (seen, told, display) => {
    seen.seesRow(numbers(told));
    assert.equal(seen.display.you, Number(display), "the display is another");
  }],
];

// What is announced, and what it does to what is seen.
const ANNOUNCED = [
  ...TOLD_AGAIN,
  [sentence(`(?:Round (\\d+): )?(${SUIT}) is trump, and (\\w+) leads? first\\.`), (seen, index, suit, who) =>
    seen.begins(Number(index ?? 1), suit.toLowerCase(), name(who))],
  [/^(\d and \d) to (\w+)\.$/, (seen, told, who) => seen.passes(numbers(told), who)],
  [/^You get (\d and \d) from (\w+)\.$/, (seen, told, who) => seen.gets(numbers(told), who)],
  [/^Setup cards: (.+)\.$/, (seen, told) => seen.setUp(told)],
  [sentence(`(?:You must follow|Any card goes:) (.+?)(?:; face up: (.+))?\\.`), (seen, told, row) =>
    seen.mayPlay(cards(told), row)],
  [/^You (?:must|can only) play (.+?)(?:, and turn over one of (.+), like: .+)?\.$/, (seen, told, row) =>
    seen.mayPlay(cards(told), row)],
  [/^Face up: ([^;]+)\.$/, (seen, told) => seen.mayTurn(numbers(told))],
  [sentence(`You have no (${SUIT})\\.`), (seen, suit) => {
    assert.equal(seen.led, suit.toLowerCase(), "another suit was led");
    assert(seen.hand.every((card) => card.suit !== seen.led), "there is some of it in the hand");
  }],
  [/^You turn last, and the others keep (.+)\.$/, (seen, told) => (seen.round.others = numbers(told))],
  [/^So a (\d) may not stay: it would make/, (seen, number) => seen.isForbidden(Number(number))],
  [/^The (\d) must go: if it stayed/, (seen, number) => seen.isForbidden(Number(number))],
  [/^Round (\d+): you won (\d+) with (\d) left, (minus \d+|\d+)\.$/, (seen, index, ...told) => {
    assert.equal(seen.rounds.length, Number(index));
    seen.settles("you", ...told.map(figure));
  }],
];

export class Seen extends Minutes {
  waiting = []; // what can be checked once it is told what the round came to for all

  write(told, announced) {
    super.write(told, ANNOUNCED);
    super.write(told, announced);
  }

  recall(text) {
    super.recall(text);
    for (const each of text.split(/(?<=[.!?]) /)) super.write(each, TOLD_AGAIN);
  }

  get hand() {
    return this.round.hand;
  }

  get led() {
    return this.laid[0]?.card.suit;
  }

  // A round begins -------------------------------------------------------------------------------

  begins(index, trump, starter) {
    this.first ??= starter;
    this.begin(trump);
    assert.deepEqual([this.rounds.length, this.round.starter], [index, starter]);
    Object.assign(this.round, { hand: [], row: undefined, others: undefined });
  }

  // The cards of a suit: as the round begins they are news.
  holdsOf(told) {
    if (this.round.row === undefined) this.hand.push(...told);
    const held = this.hand.filter(({ suit }) => suit === told[0].suit);
    assert.deepEqual(sorted(told), sorted(held), "the hand is another");
  }

  holdsBinaries(told) {
    this.round.row ??= told;
    assert.equal(told.length, TURNED);
    assert.equal(this.hand.length, tricksOf(this.players.length));
    assert.equal(this.hand.filter(({ rank }) => rank === undefined).length, TURNED);
    this.seesRow(told);
  }

  seesRow(told) {
    assert.deepEqual(ascending(told), ascending(this.round.row), "the row is another");
  }

  passes(told, who) {
    assert.equal(who, this.next("you"), "it goes to the left");
    for (const number of told) this.#turn(number);
  }

  gets(told, who) {
    assert.equal(who, this.next("you", this.players.length - 1), "it comes from the right");
    this.round.row.push(...told);
  }

  setUp(told) {
    const { round, players } = this;
    const setups = Array.from(told.matchAll(/(\w+) (\d)/g), ([, who, number]) => [who, Number(number)]);
    assert.deepEqual(ascending(setups.map(([, number]) => number)), BOX[players.length].setups);
    round.setups = Object.fromEntries(setups);
    round.row.push(round.setups.you);
  }

  // Cards are played -----------------------------------------------------------------------------

  get playable() {
    return playable(this.hand, this.led);
  }

  // What may be turned over, of which the last one to turn has less choice.
  get turnable() {
    const { row, others } = this.round;
    return row.length === 2 && others ? turnable(row, others) : row;
  }

  mayPlay(told, row) {
    assert.deepEqual(kinds(told), kinds(this.playable), "something else may be played");
    if (row) this.mayTurn(numbers(row));
  }

  mayTurn(told) {
    assert.deepEqual(told, distinct(this.turnable), "something else may be turned over");
  }

  isForbidden(number) {
    const { others } = this.round;
    assert.equal(others.length, this.players.length - 1);
    assert.equal(others.reduce((sum, each) => sum + each, number), tricksOf(this.players.length));
  }

  lays(who = "you", play, makes) {
    if (who === "you") this.#laysOwn(play);
    super.lays(who, play, makes);
    const laid = this.round.plays.filter(({ card }) => isAlike(card, play.card)).length;
    assert(laid <= this.#box.filter((card) => isAlike(card, play.card)).length, "there is no such card left");
  }

  #laysOwn({ card, binary }) {
    assert(this.playable.some((each) => isAlike(each, card)), "that may not be played");
    this.hand.splice(this.hand.findIndex((each) => isAlike(each, card)), 1);
    if (binary === undefined) return;
    assert(this.turnable.includes(binary), "that may not be turned over");
    this.#turn(binary);
  }

  #turn(number) {
    assert(this.round.row.includes(number), "it is not in the row");
    this.round.row.splice(this.round.row.indexOf(number), 1);
  }

  get #box() {
    return [...normalCards(this.players.length), ...suitCards(this.players.length)];
  }

  // What only shows when a round is over: that everything came up, and that everybody followed suit.
  settles(...told) {
    super.settles(...told);
    if (!this.isSettled) return;
    this.#checkBox();
    for (const check of this.waiting.splice(0)) check();
  }

  #checkBox() {
    const { round, players } = this;
    assert.deepEqual(sorted(round.plays.map(({ card }) => card)), sorted(this.#box));
    const turned = players.flatMap((who) => [...this.turnedBy(who), round.left[who]]);
    const binaries = [...binaryCards(players.length), ...BOX[players.length].setups];
    assert.deepEqual(ascending(turned), ascending(binaries));
    assert.deepEqual(round.row, [round.left.you], "something else is left");
    const others = players.filter((who) => who !== "you").map((who) => round.left[who]);
    if (round.others) assert.deepEqual(ascending(round.others), ascending(others));
    for (const place of round.plays.keys()) this.#checkFollowing(place);
  }

  // Who does not follow a suit has none of it any more.
  #checkFollowing(place) {
    const { plays } = this.round;
    const { who, card } = plays[place];
    const led = plays[place - (place % this.players.length)].card.suit;
    const later = plays.slice(place).filter((each) => each.who === who);
    if (card.suit !== led) assert(later.every((each) => each.card.suit !== led), `${who} did not follow`);
  }

  // Whoever plays alone hears first how it stands, and asks then what the others got for it.
  #onceSettled(check) {
    if (this.isOver && !this.isSettled) this.waiting.push(check);
    else check();
  }

  compare(announced) {
    this.#onceSettled(() => super.compare(announced));
  }

  goesOn(sharing) {
    this.#onceSettled(() => super.goesOn(sharing));
  }

  congratulate(winners) {
    this.#onceSettled(() => super.congratulate(winners));
  }
}
