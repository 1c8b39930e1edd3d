// People at a table with cards of their own: their hands, their rows, and what they play. All is
// shuffled, but lies the same in each run.
import {
  BOX, PASSED, SUITS, binaryCards, isAlike, normalCards, playable, suitCards, turnable,
} from "./rules.mjs";

const next = (all, one) => all[(all.indexOf(one) + 1) % all.length];

export class People {
  hands = {}; // by name
  rows = {}; // the binary cards that lie face up, by name
  setups = {};

  constructor(names, chance) {
    this.names = names; // clockwise
    this.chance = chance;
    this.trumps = this.#shuffled(SUITS);
  }

  #shuffled(cards) {
    const shuffled = [...cards];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      this.chance = (this.chance * 48271) % 2147483647;
      const other = this.chance % (last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  }

  // A round: everybody is dealt cards, passes binary cards to the left, and gets a setup card.
  deal() {
    const { names } = this;
    const shares = (cards) => {
      const shuffled = this.#shuffled(cards);
      return Object.fromEntries(
        names.map((who) => [who, shuffled.splice(0, cards.length / names.length)]),
      );
    };
    const [normals, suits] = [shares(normalCards(names.length)), shares(suitCards(names.length))];
    const dealt = shares(binaryCards(names.length));
    const passed = Object.fromEntries(names.map((who) => [next(names, who), dealt[who].slice(0, PASSED)]));
    const setups = this.#shuffled(BOX[names.length].setups);
    for (const [place, who] of names.entries()) {
      this.hands[who] = this.#shuffled([...normals[who], ...suits[who]]);
      this.setups[who] = setups[place];
      this.rows[who] = this.#shuffled([...dealt[who].slice(PASSED), ...passed[who], setups[place]]);
    }
  }

  // Who turns the last eighth card, if that is the next card that they turn.
  isLastToTurn(who) {
    const others = this.names.filter((other) => other !== who);
    return this.rows[who].length === 2 && others.every((other) => this.rows[other].length === 1);
  }

  turnable(who) {
    if (!this.isLastToTurn(who)) return this.rows[who];
    const others = this.names.filter((other) => other !== who);
    return turnable(this.rows[who], others.flatMap((other) => this.rows[other]));
  }

  // What somebody plays on the suit that was led, and what is turned over with it.
  choose(who, led) {
    const [card] = playable(this.hands[who], led);
    return { who, card, binary: card.rank === undefined ? this.turnable(who)[0] : undefined };
  }

  lay({ who, card, binary }) {
    const [hand, row] = [this.hands[who], this.rows[who]];
    hand.splice(hand.findIndex((each) => isAlike(each, card)), 1);
    if (binary !== undefined) row.splice(row.indexOf(binary), 1);
  }
}
