// A game on a device, and the minutes that are kept of it: what is said alike whatever is played.
import assert from "node:assert/strict";
import { Device } from "./device.mjs";

export class Game {
  device = new Device();
  minutes; // they hear all that is announced, and know what is told to whoever comes back
  plan = new Map(); // what is to happen on the way, by its moments

  get question() {
    return this.device.question;
  }

  #hear(text) {
    this.minutes?.hear(text);
    return text;
  }

  launch = async () => this.#hear(await this.device.launch());
  say = async (intent, utterance) => this.#hear(await this.device.say(intent, utterance));
  mean = async (intent, slots) => this.#hear(await this.device.mean(intent, slots));

  // From now on minutes are kept. ``plan`` has what is to happen on the way, by its moments.
  seat(minutes, plan = {}) {
    this.minutes = minutes;
    this.plan = new Map(Object.entries(plan));
  }

  // A moment that may have been planned for something, such as "1 call".
  async moment(when, about) {
    const happens = this.plan.get(when);
    this.plan.delete(when);
    await happens?.(about);
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

  // It goes on where it was: that is told again, and (see ``aside``) the question.
  async #comeBack() {
    const { standing } = this.minutes;
    const answer = await this.launch();
    assert.match(answer, /^Welcome back\./);
    assert(answer.includes(standing), `it does not go on at: ${standing}`);
  }

  async stop() {
    assert.match(await this.say("AMAZON.StopIntent", "stop"), /I keep your game.*Goodbye!$/);
    assert(!this.device.isOpen);
  }

  stopAndComeBack = () => this.aside(() => this.stop().then(() => this.#comeBack()));

  fallSilentAndComeBack = () =>
    this.aside(() => this.device.fallSilent().then(() => this.#comeBack()));

  // No other game, after all that was planned has happened.
  async finish() {
    assert.deepEqual([...this.plan.keys()], [], "it did not come to that");
    assert(this.minutes.winners.length > 0, "nobody was congratulated");
    await this.score();
    await this.say("AMAZON.NoIntent", "no");
    assert(!this.device.isOpen);
  }
}
