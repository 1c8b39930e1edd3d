// A speaker on the shelf, played by virtual-alexa: whatever is said to it goes to one address, as
// plain requests that somebody there signs. Each turn is told on stdout, a line of JSON each.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import client from "virtual-alexa";

const [address, skillId, modelFile] = process.argv.slice(2);

// The client understands no sample in which one slot follows another, and takes minutes to find
// that out for those with many slots. Nothing else of the model is left out.
function understandable(model) {
  for (const intent of model.interactionModel.languageModel.intents) {
    intent.samples = intent.samples?.filter((sample) => !/\} *\{/.test(sample));
  }
  return model;
}

const plain = (ssml) => ssml?.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();

const model = JSON.parse(readFileSync(modelFile, "utf-8"));

export class Device {
  text = ""; // what it said last, without markup
  isOpen = false; // whether it listens

  constructor() {
    this.alexa = client.VirtualAlexa.Builder()
      .applicationID(skillId)
      .skillURL(address)
      .interactionModel(understandable(model))
      .create();
    this.alexa.filter((request) => (this.sent = request));
  }

  // The last sentence: what is asked.
  get question() {
    return this.text.match(/[^.?!]*\?$/)?.[0].trim();
  }

  // What every answer must be that leaves the session open: a question, and the same said otherwise.
  #hear(said, response) {
    this.text = plain(response.prompt()) ?? "";
    this.isOpen = response.response.shouldEndSession === false;
    const reprompt = plain(response.reprompt());
    console.log(JSON.stringify({ said, heard: this.text, reprompt }));
    if (this.isOpen) {
      assert.match(this.text, /\?$/, "an open session must end with a question");
      assert.match(reprompt ?? "", /\?$/, "an open session must have a reprompt that asks");
      assert.notEqual(reprompt, this.question, "a reprompt must say it otherwise");
    } else {
      assert.equal(response.response.shouldEndSession, true);
      assert.doesNotMatch(this.text, /\?/, "nobody can answer any more");
      assert.equal(reprompt, undefined, "nobody waits for an answer any more");
    }
    return this.text;
  }

  async launch() {
    assert(!this.isOpen);
    const { invocationName } = model.interactionModel.languageModel;
    return this.#hear(`alexa, open ${invocationName}`, await this.alexa.launch());
  }

  // Say something that the client understands as this very intent.
  async say(intent, utterance) {
    assert(this.isOpen, `nobody listens to: ${utterance}`);
    const response = await this.alexa.utter(utterance);
    assert.equal(this.sent.request.intent?.name, intent, utterance);
    return this.#hear(utterance, response);
  }

  // What the client understands by no utterance: an intent with its slots.
  async mean(intent, slots) {
    assert(this.isOpen);
    const response = await this.alexa.intend(intent, slots);
    return this.#hear(`${intent}: ${Object.values(slots).join(" ")}`, response);
  }

  // Say nothing until the device stops listening.
  async fallSilent() {
    await this.alexa.endSession(1); // EXCEEDED_MAX_REPROMPTS
    this.isOpen = false;
    console.log(JSON.stringify({ said: "", heard: "" }));
  }
}

// Have the server killed and started again: whoever runs this does so, and answers with a line.
export async function restart() {
  console.log(JSON.stringify({ wants: "restart" }));
  await once(process.stdin, "data");
  process.stdin.pause();
}
