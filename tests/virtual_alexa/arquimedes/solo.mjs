// Somebody alone plays a whole match against three colleagues, whatever is dealt: asks again, errs,
// takes back, goes away and comes back, and in between the server is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "../game.mjs";
import { Seen } from "./seen.mjs";
import { JOKER, NAMES, equations } from "./rules.mjs";

const game = new Game();
const round = () => game.minutes.round;

async function begin() {
  assert.match(await game.launch(), /^Welcome to Arquimedes/);
  await game.help();
  const seated = await game.say("SoloIntent", "solo against three");
  const [, names] = /You play against (.+?), (?:relaxed|keen|expert)/.exec(seated);
  game.seat(new Seen(["you", ...names.match(/[A-Z]\w+/g)]), PLAN);
  await game.help();
}

async function deal(utterance) {
  game.minutes.begin();
  await game.say("ReadyIntent", utterance);
  checkTurn();
}

// The question says what lies open.
function checkTurn() {
  assert.equal(game.question, "Your turn?");
  assert.equal(round().turn, "you");
  const [, told] = /(\w+) is open[^.]*\. Your turn\?$/.exec(game.device.text);
  if (told === "joker") assert.equal(round().open, undefined);
  else round().open ??= NAMES.indexOf(told.toLowerCase()) + 1;
  assert.equal(told.toLowerCase(), NAMES[round().open - 1] ?? JOKER);
}

const said = (number, card) => (card === JOKER ? "joker as " : "") + NAMES[number - 1];

async function play({ first, operation, numbers, laid }) {
  const { hand } = round();
  for (const card of laid) hand.splice(hand.indexOf(card), 1);
  const [second, result] = numbers.map((number, i) => said(number, laid[i]));
  const open = NAMES[first - 1];
  if (result === undefined) return game.mean("EqualsIntent", { open, second });
  return game.mean("EquationIntent", { open, operation, second, result });
}

async function takeTurn() {
  const [found] = equations(round().open, round().hand);
  if (found) return play(found);
  return round().left ? game.say("DrawIntent", "draw") : game.say("PassIntent", "i pass");
}

// Mishaps -----------------------------------------------------------------------------------------

// A card that is not there costs nothing; nor does an equation that is wrong, until it is confirmed.
async function sayWhatCannotBe() {
  const open = round().open ?? 1;
  const others = NAMES.filter((_, i) => !round().hand.includes(i + 1));
  const slots = { open: NAMES[open - 1], operation: "plus", second: others[0], result: others[1] };
  await game.mean("EquationIntent", slots);
  while (game.question !== "Your turn?") await game.say("AMAZON.NoIntent", "no");
  checkTurn();
}

async function askForTheHand() {
  const told = await game.aside(() => game.say("HandIntent", "my hand"));
  assert.match(told, /^You have /);
  const open = await game.aside(() => game.say("OpenCardIntent", "what lies there"));
  const { open: number } = round();
  const said = number === undefined ? "" : `(${NAMES[number - 1]}\\.|the joker, as ${number}\\.)`;
  assert.match(open, new RegExp(`^On top lies (an? |the joker)?${said}`));
}

async function undoTheTurn() {
  const before = structuredClone(round());
  await takeTurn();
  game.minutes.rounds[game.minutes.rounds.length - 1] = before;
  assert.match(await game.say("UndoIntent", "undo"), /^I take back: you /);
  checkTurn();
}

// When it happens: before a turn of a round, each of which has two at least; or after it.
const PLAN = {
  "1 turn 1": game.help,
  "1 turn 2": sayWhatCannotBe,
  "1 turn 3": undoTheTurn,
  "1 over": game.help,
  "2 turn 1": askForTheHand,
  "2 turn 2": game.stopAndComeBack,
  "2 over": game.score,
  "3 turn 1": game.score,
  "3 turn 2": restart,
  "4 turn 1": game.fallSilentAndComeBack,
};

await begin();
for (let number = 1; number <= 5; number += 1) {
  await deal(number === 1 ? "i am ready" : "ready");
  for (let taken = 1; game.question === "Your turn?"; taken += 1) {
    await game.moment(`${number} turn ${taken}`);
    await takeTurn();
    if (game.question === "Your turn?") checkTurn();
  }
  await game.moment(`${number} over`);
  if (number < 5) assert.equal(game.question, `Ready for round ${number + 1}?`);
}
assert.equal(game.question, "Another game?");
await game.finish();
