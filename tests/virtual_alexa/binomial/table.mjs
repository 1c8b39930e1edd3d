// Four people around a table play a whole game, whatever is rolled: in turn and all at once. They
// are misheard, take back and put right, go away and come back, and in between the server is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "./game.mjs";
import { fits } from "./rules.mjs";
import { counted, words } from "../words.mjs";

const PLAYERS = ["Anna", "Boris", "Clara", "Emma"];
const game = new Game();
const sheets = {}; // the numbers that are not spent, by player

async function begin() {
  assert.match(await game.launch(), /^Welcome to Binomial/);
  await game.say("TableIntent", "table");
  await game.help();
  await game.say("NamesIntent", "anna and doris");
  assert.match(await game.say("RenameIntent", "boris not doris"), /I have Anna and Boris\./);
  await game.say("AddIntent", "add clara and emma");
  const seated = await game.say("DoneIntent", "that's all");
  assert.match(seated, /clockwise: Anna, Boris, Clara, and Emma\. Anna is the first chairman\./);
  game.seat(PLAYERS, PLAN);
  await game.say("ReadyIntent", "we are ready");
}

// Each writes the digits down in a way of their own, so that some numbers are equal.
function write(digits) {
  const turned = (sheet) => sheet.map(([tens, units]) => units + tens);
  sheets.Anna = digits.match(/../g);
  sheets.Boris = turned(sheets.Anna);
  sheets.Clara = sheets.Anna.map((_, i) => digits[i] + digits[i + 8]);
  sheets.Emma = turned(sheets.Clara);
}

const asked = () => /^(\w+), (?:do you fight|what is your number)\?$/.exec(game.question)?.[1];
const isCalled = () => game.question.endsWith("do you fight?");
const fitting = (who) => sheets[who].find((number) => fits(game.round.card, number));

// Who fights: all in the first rounds, of which there are at least eight, so that there is something
// to put right; then, and in the fourth, whoever has a number that fits.
const fighters = (index) => PLAYERS.filter((who) => (index < 8 && index !== 4) || fitting(who));

// A number that is shown in a round, instead of another if there was one.
function shows(who, round, number = fitting(who) ?? sheets[who][0]) {
  if (round.numbers[who]) sheets[who].push(round.numbers[who]);
  round.numbers[who] = number;
  sheets[who].splice(sheets[who].indexOf(number), 1);
  return words(number);
}

// Say yes to whatever is asked about numbers that do not fit.
async function standBy() {
  for (let number; (number = /^Is it really (\d\d)\?$/.exec(game.question)?.[1]); ) {
    await game.say("ConfirmIntent", `yes it is ${words(number)}`);
  }
}

// One after the other, as they are asked.
async function inTurn(round, index) {
  const fights = fighters(index);
  for (let i = 0; isCalled() && game.round === round; i++) {
    await game.moment(`${index} call ${i}`, round);
    const does = fights.includes(asked());
    await (does ? game.say("FightIntent", "i fight") : game.say("PassIntent", "i pass"));
  }
  for (let i = 0; asked() && game.round === round; i++) {
    await game.moment(`${index} number ${i}`, round);
    await game.say("NumberIntent", shows(asked(), round));
    await standBy();
  }
}

// All in one sentence, first who fights, then the numbers.
async function atOnce(round, index) {
  const fights = fighters(index);
  await game.moment(`${index} call`, round);
  await declare(fights);
  if (fights.length > 0) await tell(fights, round);
}

function declare(fights) {
  const names = fights.map((who) => who.toLowerCase());
  const [other] = PLAYERS.filter((who) => !fights.includes(who));
  if (names.length === 0) return game.say("NobodyIntent", "nobody");
  if (names.length === 3) return game.say("AllButIntent", `all but ${other.toLowerCase()}`);
  if (names.length === 4) return game.say("EveryoneIntent", "everyone");
  return game.say("OnlyIntent", `only ${names.join(" and ")}`);
}

// The client knows no sentence in which names and numbers stand in a row.
async function tell(fights, round) {
  const pairs = fights.map((who) => [who.toLowerCase(), shows(who, round)]);
  const slots = pairs.flatMap(([who, number], i) => [
    [`player_${"abcd"[i]}`, who],
    [`number_${"abcd"[i]}`, number],
  ]);
  if (pairs.length === 1) await game.say("NumberIntent", pairs[0].join(" has "));
  else await game.mean("NumbersIntent", Object.fromEntries(slots));
  await standBy();
}

const play = (round, index) => (index % 2 ? inTurn : atOnce)(round, index);

// What is put right ------------------------------------------------------------------------------

// A player's number of a round was another one.
async function correct(who, round, sentence) {
  const wrong = round.numbers[who];
  const right = sheets[who].find((number) => number !== wrong);
  await game.say("CorrectionIntent", sentence(shows(who, round, right), words(wrong)));
  await standBy();
}

const lastWasMisheard = (round) =>
  correct(Object.keys(round.numbers).at(-1), round, (right) => `no i meant ${right}`);

const annaWasMisheard = (round) =>
  correct("Anna", round, (right, wrong) => `anna said ${right} not ${wrong}`);

const borisErredInRoundTwo = () =>
  correct("Boris", game.minutes.rounds[1], (right) => `boris had ${right} in round ${counted(2)}`);

async function annaPassed(round) {
  sheets.Anna.push(round.numbers.Anna);
  delete round.numbers.Anna;
  const answer = await game.say("CorrectPassIntent", `anna passed in round ${counted(7)}`);
  assert.match(answer, /^In round 7 Anna passed\./);
}

async function undoCall() {
  assert.match(await game.say("UndoIntent", "undo"), /^I take back the answer/);
}

async function onlyAnnaUndone() {
  await game.aside(async () => {
    await game.say("OnlyIntent", "only anna");
    await undoCall();
  });
}

async function undoTwoNumbers(round) {
  for (const who of Object.keys(round.numbers).slice(-2)) {
    sheets[who].push(round.numbers[who]);
    game.minutes.undo(round, who);
  }
  await game.say("UndoIntent", `undo the last ${counted(2)}`);
}

// It may be asked whether it was another one that sounds like it: then it was not.
async function sayTheImpossible() {
  const answer = await game.say("NumberIntent", words(game.impossible));
  assert.match(answer, new RegExp(`${game.impossible} cannot be: `));
  if (!asked()) await game.say("AMAZON.NoIntent", "no");
}

// When it happens: before so many have answered the call, or told their number, or afterwards.
const PLAN = {
  "1 call 0": game.help,
  "1 call 2": game.stopAndComeBack,
  "1 number 2": restart,
  "1 over": lastWasMisheard,
  "2 over": annaWasMisheard,
  "3 call 3": undoCall,
  "3 number 0": game.help,
  "3 number 2": undoTwoNumbers,
  "4 call": onlyAnnaUndone,
  "4 over": borisErredInRoundTwo,
  "5 number 0": sayTheImpossible,
  "5 number 3": game.fallSilentAndComeBack,
  "6 call": game.score,
  "7 over": annaPassed,
};

await begin();
write(await game.write());
while (game.question !== "Another game?") {
  const { round } = game;
  const index = game.minutes.rounds.length;
  await play(round, index);
  await game.moment(`${index} over`, round);
}
await game.finish();
