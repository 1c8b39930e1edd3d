// What somebody at the table writes down of a game: the rolls and rounds as they are announced,
// and the score by the rules. Whatever the chairman announces otherwise is objected to.
import assert from "node:assert/strict";
import { judge } from "./rules.mjs";

const count = (text) => (text.startsWith("one") ? 1 : parseInt(text, 10));
const name = (text) => (text === "You" ? "you" : text);

// What is announced, and what it does to the minutes.
const ANNOUNCED = [
  [/Roll (\d+): (\d)\./, (minutes, index, digit) => minutes.roll(Number(index), digit)],
  [/In round (\d+) |Round (\d+), judged again/, (minutes, a, b) => (minutes.at = Number(a ?? b))],
  [
    /Card (\d+)(?:, the last one)?: (.+?), worth (.+?)\./,
    (minutes, index, card, worth) => minutes.turn(Number(index), card, worth),
  ],
  [/Revealed: (.+?)\./, (minutes, shown) => minutes.reveal(shown)],
  [
    /(\w+) wins? (one point|\d+ points) with (\d\d)/,
    (minutes, who, points) => minutes.end({ winner: name(who), points: count(points) }),
  ],
  [/Nobody (?:fights|wins), and the card is discarded/, (minutes) => minutes.end({})],
  [
    /(\w+) (?:(?:is|are) the new chairman|keeps? the chair)/,
    (minutes, who) => assert.equal(name(who), minutes.chairman),
  ],
  [/The score: (.+?)\./, (minutes, scores) => minutes.compare(scores)],
  [
    /([A-Z][\w, ]*?) (?:wins? the match|shares? the victory)!/,
    (minutes, who) => minutes.congratulate(who.replace(/,| and/g, "").split(" ").map(name)),
  ],
];
const ANYTHING = new RegExp(ANNOUNCED.map(([pattern]) => pattern.source).join("|"), "g");

export class Minutes {
  rolls = [];
  cards = []; // all that were ever turned, each with its points; "X" is one for everyone who fights
  rounds = []; // each with its card, its points, and the numbers shown, by name
  compared = 0; // how often the score was announced
  winners = []; // of the match

  constructor(players) {
    this.players = players; // the tallest first, who is the first chairman
  }

  hear(text) {
    const next = /Card (\d+)/.exec(text);
    this.at = next ? Number(next[1]) - 1 : this.rounds.length; // the round that is spoken of
    for (const [announced] of text.matchAll(ANYTHING)) {
      const [pattern, write] = ANNOUNCED.find(([each]) => each.test(announced));
      write(this, ...pattern.exec(announced).slice(1));
    }
  }

  // The round that is played.
  get round() {
    return this.rounds.at(-1);
  }

  // What is told to whoever comes back.
  get standing() {
    const { rounds, rolls } = this;
    return rounds.length ? `Card ${rounds.length}: ` : `Roll ${rolls.length}: ${rolls.at(-1)}.`;
  }

  // Who is in the chair after the round that is spoken of: whoever won last.
  get chairman() {
    const won = this.rounds.slice(0, this.at).map((each) => judge(each).winner);
    return won.findLast(Boolean) ?? this.players[0];
  }

  get score() {
    const points = Object.fromEntries(this.players.map((who) => [who, 0]));
    for (const { winner, points: won } of this.rounds.map(judge)) if (winner) points[winner] += won;
    return points;
  }

  roll(index, digit) {
    assert.equal(this.rolls[index - 1] ?? digit, digit, `roll ${index} was another`);
    this.rolls[index - 1] = digit;
  }

  // A card is turned, or read again. One that was taken back and is turned again is the same.
  turn(index, card, worth) {
    const points = worth === "a point for everyone who fights" ? "X" : count(worth);
    this.cards[index - 1] ??= { card, points };
    assert.deepEqual({ card, points }, this.cards[index - 1], `card ${index} was another`);
    assert.equal(new Set(this.cards.map((each) => each.card)).size, this.cards.length);
    if (index > this.rounds.length) this.rounds.push({ card, points, numbers: {} });
    assert.equal(this.rounds.length, index, "a card was left out");
    this.at = index;
  }

  // Take back a round's number. Cards that were turned since are taken back, too.
  undo(round, who) {
    delete round.numbers[who];
    this.rounds.length = this.rounds.indexOf(round) + 1;
  }

  reveal(shown) {
    const { numbers } = this.rounds[this.at - 1];
    for (const [, who, number] of shown.matchAll(/(\w+) (\d\d)/g)) numbers[who] = number;
  }

  end(announced) {
    const { winner, points } = judge(this.rounds[this.at - 1]);
    const expected = winner ? { winner, points } : {};
    assert.deepEqual(announced, expected, `round ${this.at} was judged wrongly`);
  }

  compare(scores) {
    const announced = Array.from(scores.matchAll(/(\w+) (\d+)/g), ([, who, n]) => [who, Number(n)]);
    assert.deepEqual(Object.fromEntries(announced), this.score, "the score is wrong");
    this.compared += 1;
  }

  congratulate(winners) {
    const most = Math.max(...Object.values(this.score));
    const expected = this.players.filter((who) => this.score[who] === most);
    assert.deepEqual([...winners].sort(), expected.sort(), "others have won the match");
    this.winners = winners;
  }
}
