// A game of Binomial on a device: what is said alike by one and by many.
import assert from "node:assert/strict";
import { Game as AnyGame } from "../game.mjs";
import { Minutes } from "./minutes.mjs";

export class Game extends AnyGame {
  get round() {
    return this.minutes.round;
  }

  seat(players, plan) {
    super.seat(new Minutes(players), plan);
  }

  // Hear all sixteen rolls, some of them twice, and be away for a while: the digits.
  async write() {
    while (this.question === "Ready?") {
      if (this.minutes.rolls.length === 4) await this.repeat();
      if (this.minutes.rolls.length === 8) await this.stopAndComeBack();
      await this.say("AMAZON.NextIntent", "next");
    }
    const told = await this.aside(() => this.say("RollsIntent", "what were the rolls"));
    const digits = told.match(/(?<=: )[\d, ]+/g).join().replace(/\D/g, "");
    assert.equal(digits, this.minutes.rolls.join(""));
    assert.equal(digits.length, 16);
    await this.say("ReadyIntent", "ready");
    return digits;
  }

  // A digit that was rolled at most once, twice: nobody can have that number.
  get impossible() {
    const { rolls } = this.minutes;
    const rare = [..."0123456789"].find((digit) => rolls.filter((roll) => roll === digit).length < 2);
    return rare + rare;
  }
}
