// What somebody at the table writes down of a match: what everybody took, and the sums, by the
// rules. Whatever the chairman announces otherwise is objected to.
import assert from "node:assert/strict";
import { JOKER, NAMES, points, tokens } from "./rules.mjs";

const name = (text) => (/^you(rs)?$/i.test(text) ? "you" : text);

// "Tokens: Anna none, Clara 2, and you 3" by names, in that order.
const amounts = (listed) =>
  Array.from(listed.matchAll(/(\w+) (none|\d+)(?=,|$| and)/g), ([, who, count]) => [
    name(who),
    count === "none" ? 0 : Number(count),
  ]);

// A card as it is told when it is drawn: "a seven", "the joker".
const drawn = (text) => {
  const index = NAMES.findIndex((word) => text.endsWith(` ${word}`));
  return index < 0 ? JOKER : index + 1;
};

// What is announced, and what it does to the minutes.
const ANNOUNCED = [
  [/^Tokens: (.+)\.$/, (minutes, listed) => minutes.settle(amounts(listed))],
  [/^(?:In sum|Minus points): (.+)\.$/, (minutes, listed) => minutes.compare(amounts(listed))],
  [
    /^(\w+) took the most, and starts?\.$/,
    (minutes, who) => assert.equal(name(who), minutes.starter, "somebody else starts"),
  ],
  [
    /^(\w+) drew (.+), and (?:has|have) (\d+)\.$/,
    (minutes, who, card, sum) => minutes.breakTie(name(who), drawn(card), Number(sum)),
  ],
  [/^(\w+) counts? as lower\.$/, (minutes, who) => minutes.round.lots.push(name(who))],
  [/^(\w+) drew ((?:an? |the )\w+)\.$/, (minutes, who, card) => minutes.decide(name(who), drawn(card))],
  [/^(\w+) drew the lowest, and wins the match!$/, (minutes, who) => minutes.congratulate(name(who))],
  [/^(Yours) is the lowest: you win the match!$/, (minutes, who) => minutes.congratulate(name(who))],
  [/^(\w+) wins? the match!$/, (minutes, who) => minutes.congratulate(name(who))],
];

export class Minutes {
  rounds = []; // each with the totals of all by name, nothing for whoever is out; and lots
  last = {}; // the cards that were drawn for the victory
  compared = 0; // how often the sums were announced
  winners = [];

  constructor(players) {
    this.players = players; // the youngest first
  }

  hear(text) {
    for (const sentence of text.split(/(?<=[.!?]) /)) this.write(sentence, ANNOUNCED);
  }

  write(sentence, announced) {
    for (const [pattern, write] of announced) {
      const found = pattern.exec(sentence);
      if (found) write(this, ...found.slice(1));
    }
  }

  // A round begins: who starts it.
  begin() {
    const { starter } = this;
    this.rounds.push({ totals: {}, lots: [] });
    return starter;
  }

  get round() {
    return this.rounds.at(-1);
  }

  // What is told to whoever comes back in a round.
  get standing() {
    return `Round ${this.rounds.length}.`;
  }

  // The rounds of which all totals are known.
  get settled() {
    return this.rounds.filter(({ totals }) => Object.keys(totals).length === this.players.length);
  }

  // Who starts the next round: who took the most in the last, and in the first the youngest.
  get starter() {
    const taken = this.settled.length ? tokens(this.settled.at(-1).totals, this.settled.at(-1).lots) : {};
    return this.players.toSorted((a, b) => (taken[b] ?? 0) - (taken[a] ?? 0))[0];
  }

  get sums() {
    const sums = Object.fromEntries(this.players.map((who) => [who, 0]));
    for (const { totals, lots } of this.settled) {
      for (const [who, token] of Object.entries(tokens(totals, lots))) sums[who] += token;
    }
    return sums;
  }

  settle(announced) {
    const { totals, lots } = this.round;
    assert.deepEqual(Object.fromEntries(announced), tokens(totals, lots), "tokens are wrong");
    const counts = announced.map(([, count]) => count);
    assert.deepEqual(counts, counts.toSorted((a, b) => a - b), "tokens are told in another order");
  }

  compare(announced) {
    assert.deepEqual(Object.fromEntries(announced), this.sums, "the sums are wrong");
    this.compared += 1;
  }

  // Somebody draws since somebody else has as much.
  breakTie(who, card, sum) {
    this.round.totals[who] += points(card);
    assert.equal(this.round.totals[who], sum, `${who} has another total`);
  }

  decide(who, card) {
    this.last[who] = points(card);
  }

  congratulate(winner) {
    const fewest = Math.min(...Object.values(this.sums));
    const sharing = this.players.filter((who) => this.sums[who] === fewest);
    assert(sharing.includes(winner), "somebody else has fewer minus points");
    if (sharing.length > 1) {
      const lowest = Math.min(...sharing.map((who) => this.last[who]));
      assert.equal(this.last[winner], lowest, "somebody else drew a lower card");
    }
    this.winners = [winner];
  }
}
