// A game on a device, and the minutes that are kept of it: what is said alike by one and by many.
import assert from "node:assert/strict";
import { Device } from "../device.mjs";
import { Minutes } from "./minutes.mjs";

export class Game {
  device = new Device();
  minutes;

  get question() {
    return this.device.question;
  }

  get round() {
    return this.minutes.round;
  }

  #hear(text) {
    this.minutes?.hear(text);
    return text;
  }

  launch = async () => this.#hear(await this.device.launch());
  say = async (intent, utterance) => this.#hear(await this.device.say(intent, utterance));
  mean = async (intent, slots) => this.#hear(await this.device.mean(intent, slots));

  // From now on minutes are kept. ``plan`` has what is to happen on the way, by its moments.
  seat(players, plan = {}) {
    this.minutes = new Minutes(players);
    this.plan = new Map(Object.entries(plan));
  }

  // A moment that may have been planned for something, such as "1 call".
  async moment(when, round) {
    const happens = this.plan.get(when);
    this.plan.delete(when);
    await happens?.(round);
  }

  // Something that leaves the question as it is.
  async aside(what) {
    const { question } = this;
    const answer = await what();
    assert.equal(this.question, question);
    return answer;
  }

  help = () => this.aside(() => this.say("AMAZON.HelpIntent", "help"));

  async repeat() {
    const { text } = this.device;
    assert.equal(await this.say("AMAZON.RepeatIntent", "repeat"), text);
  }

  score = async () => {
    const { compared } = this.minutes;
    await this.aside(() => this.say("ScoreIntent", "what is the score"));
    assert.equal(this.minutes.compared, compared + 1, "no score was told");
  };

  // It goes on where it was: with the same rolls or the same card, and (see ``aside``) the question.
  async #comeBack() {
    const { rounds, rolls } = this.minutes;
    const at = rounds.length ? `Card ${rounds.length}: ` : `Roll ${rolls.length}: ${rolls.at(-1)}.`;
    const answer = await this.launch();
    assert.match(answer, /^Welcome back\./);
    assert(answer.includes(at), `it does not go on at: ${at}`);
  }

  async stop() {
    assert.match(await this.say("AMAZON.StopIntent", "stop"), /I keep your game.*Goodbye!$/);
    assert(!this.device.isOpen);
  }

  stopAndComeBack = () => this.aside(() => this.stop().then(() => this.#comeBack()));

  fallSilentAndComeBack = () =>
    this.aside(() => this.device.fallSilent().then(() => this.#comeBack()));

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

  // No other game, after all that was planned has happened.
  async finish() {
    assert.deepEqual([...this.plan.keys()], [], "it did not come to that");
    assert(this.minutes.winners.length > 0, "nobody was congratulated");
    await this.score();
    await this.say("AMAZON.NoIntent", "no");
    assert(!this.device.isOpen);
  }
}
