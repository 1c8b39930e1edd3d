// Somebody alone plays a whole game against three colleagues, whatever is rolled: asks again, errs,
// goes away and comes back, and in between the server is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "./game.mjs";
import { fits } from "./rules.mjs";
import { words } from "../words.mjs";

const game = new Game();
let sheet; // the numbers that are not spent

async function begin() {
  assert.match(await game.launch(), /^Welcome to Binomial/);
  await game.help();
  const seated = await game.say("SoloIntent", "solo against three");
  const [, names] = /You play against (.+?), (?:relaxed|keen|expert)/.exec(seated);
  game.seat(["you", ...names.match(/[A-Z]\w+/g)], PLAN);
  await game.help();
  await game.say("ReadyIntent", "i am ready");
}

// Somebody else has a game of their own, begins it, and goes on with it later.
const neighbour = new Game();

async function neighbourBegins() {
  assert.match(await neighbour.launch(), /^Welcome to Binomial/);
  await neighbour.say("SoloIntent", "solo against two");
  neighbour.seat(["you"]);
  await neighbour.say("ReadyIntent", "ready");
  await neighbour.stopAndComeBack();
}

async function neighbourGoesOn() {
  await neighbour.say("AMAZON.NextIntent", "next");
  assert.equal(neighbour.minutes.rolls.length, 8);
}

// The number that is tried next: one that fits, if there is any.
const next = () => sheet.find((number) => fits(game.round.card, number)) ?? sheet[0];

// Say a number in a round, and stand by it if it does not fit.
async function show(number, round, intent = "NumberIntent", utterance = words(number)) {
  round.numbers.you = number;
  sheet.splice(sheet.indexOf(number), 1);
  await game.say(intent, utterance);
  if (fits(round.card, number)) return;
  assert.equal(game.question, `Is it really ${number}?`);
  await game.say("AMAZON.YesIntent", "yes");
}

async function sayTheImpossible() {
  const answer = await game.say("NumberIntent", words(game.impossible));
  assert.match(answer, new RegExp(`${game.impossible} cannot be: `));
}

async function correct(round) {
  const wrong = round.numbers.you;
  const right = sheet.find((number) => number !== wrong);
  sheet.push(wrong);
  await show(right, round, "CorrectionIntent", `no i meant ${words(right)}`);
}

async function undo(round) {
  const number = round.numbers.you;
  sheet.push(number);
  game.minutes.undo(round, "you");
  assert.match(await game.say("UndoIntent", "undo"), new RegExp(`I take back your ${number}`));
  await show(number, round);
}

// When it happens: before the call is answered, or the number told, or afterwards. There are at
// least eight rounds.
const PLAN = {
  "1 call": game.help,
  "1 number": game.help,
  "2 call": neighbourBegins,
  "2 over": correct,
  "3 call": game.score,
  "3 number": sayTheImpossible,
  "4 over": undo,
  "5 call": game.stopAndComeBack,
  "5 number": restart,
  "6 number": game.fallSilentAndComeBack,
};

async function play(round, index) {
  assert.equal(game.question, "Do you fight?");
  await game.moment(`${index} call`);
  if (index > 7 && !fits(round.card, next())) return game.say("PassIntent", "pass");
  await game.say("FightIntent", "i fight");
  assert.equal(game.question, "What is your number?");
  await game.moment(`${index} number`);
  await show(next(), round);
  return game.moment(`${index} over`, round);
}

await begin();
sheet = (await game.write()).match(/../g);
while (game.question !== "Another game?") await play(game.round, game.minutes.rounds.length);
await neighbourGoesOn();
await game.finish();
