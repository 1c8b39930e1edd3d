// Somebody alone plays a whole match against two colleagues, whatever is dealt: asks for the hand
// and for what can be played, errs, takes back, goes away and comes back, and in between the server
// is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "../game.mjs";
import { counted } from "../words.mjs";
import { Seen, cards } from "./seen.mjs";
import { NUMBERS, SUITS, isAlike, normalCards } from "./rules.mjs";

const game = new Game();
const seen = () => game.minutes;
const round = () => seen().round;

async function begin() {
  assert.match(await game.launch(), /^Welcome to Final Binary/);
  await game.help();
  const seated = await game.say("SoloIntent", "solo against two");
  const [, told] = /You play against (.+?), (?:relaxed|keen|expert)/.exec(seated);
  game.seat(new Seen(["you", ...told.match(/[A-Z]\w+/g)]), PLAN);
  await game.help();
}

async function deal(index) {
  await game.say("ReadyIntent", index === 1 ? "i am ready" : "ready");
  assert.equal(seen().rounds.length, index, "no round was begun");
  assert.equal(game.question, `Which two do you pass to ${seen().next("you")}?`);
  await game.moment(`${index} pass`);
  await pass(index);
  checkTurn();
}

// Both at once, or in the second round one after the other.
async function pass(index) {
  const [low, high] = round().row.slice(2, 4).map((number) => NUMBERS[number]);
  if (index !== 2) return game.say("TwoIntent", `${low} and ${high}`);
  await game.say("NumberIntent", low);
  assert.match(game.question, /which other one\?$/);
  return game.say("NumberIntent", high);
}

function checkTurn() {
  assert.equal(seen().turn, "you", "it is somebody else's turn");
  if (game.device.text.endsWith("You lead. Your card?")) assert.equal(seen().led, undefined);
}

// A card, and what is turned over with it.
function choose() {
  const middle = (some) => some[Math.floor(some.length / 2)];
  const card = middle(seen().playable);
  return { card, binary: card.rank === undefined ? middle(seen().turnable) : undefined };
}

const said = ({ card: { suit, rank }, binary }) =>
  rank === undefined ? `${suit} suit card with ${NUMBERS[binary]}` : `${suit} ${counted(rank)}`;

async function play(chosen) {
  const before = round().plays.length;
  if (game.question === "Shall I play it?") await game.say("AMAZON.YesIntent", "of course");
  else if (/turn over\?$/.test(game.question)) await game.say("FlipIntent", `with ${NUMBERS[chosen.binary]}`);
  else await game.mean("CardIntent", { card_a: said(chosen) });
  const { card, binary } = round().plays[before];
  assert.deepEqual({ card, binary }, chosen, "something else was played");
}

async function takeTurn() {
  await playWhatMustNotGo();
  if (seen().playable.length < seen().hand.length) await game.moment("must follow");
  await play(choose());
}

// Mishaps -----------------------------------------------------------------------------------------

// What cannot be played costs nothing.
async function err(play) {
  const count = round().plays.length;
  const answer = await game.mean("CardIntent", { card_a: said(play) });
  assert.equal(round().plays.length, count, "it was played all the same");
  checkTurn();
  return answer;
}

async function playWhatIsNotThere() {
  const card = normalCards(3).find((each) => seen().hand.every((held) => !isAlike(held, each)));
  const answer = await err({ card });
  assert(answer.includes(`do not have ${card.suit} ${card.rank}`), answer);
}

async function playWhatDoesNotFollow() {
  const card = seen().hand.find(({ suit }) => suit !== seen().led);
  const answer = await err({ card, binary: seen().turnable[0] });
  assert.match(answer, new RegExp(`\\b${seen().led}\\b`, "i"));
}

async function turnWhatIsNotThere() {
  const { row } = round();
  const card = seen().playable.find(({ rank }) => rank === undefined);
  const binary = NUMBERS.findIndex((_, number) => !row.includes(number));
  if (card && binary >= 0) await err({ card, binary });
}

// The last one to turn an eighth card may not leave the forbidden total.
async function playWhatMustNotGo() {
  const wrong = round().row.find((number) => !seen().turnable.includes(number));
  const card = seen().playable.find(({ rank }) => rank === undefined);
  if (card && wrong !== undefined) await err({ card, binary: wrong });
}

async function passWhatIsNotThere() {
  const { row } = round();
  const lacking = NUMBERS.findIndex((_, number) => row.filter((each) => each === number).length < 2);
  const answer = await game.say("TwoIntent", `${NUMBERS[lacking]} and ${NUMBERS[lacking]}`);
  assert.match(answer, /^You have (no|only one) /);
  assert.equal(row.length, 8, "it was passed all the same");
}

async function askForTheHand() {
  const told = await game.aside(() => game.say("HandIntent", "my hand"));
  assert(SUITS.some((suit) => told.toLowerCase().includes(suit)), told);
  assert.match(told, /Your binary cards: .+|Face up: .+; your display is \d/);
}

async function askForTheRow() {
  const row = await game.aside(() => game.say("UpIntent", "my row"));
  assert.match(row, /^In front of you: /);
}

// What is told to be playable is.
async function playWhatIsTold() {
  const told = await game.aside(() => game.say("PlayableIntent", "what can i play"));
  const [sentence, numbers] = told.split(".")[0].split("; face up: ");
  const [card] = cards(sentence);
  const binary = card.rank === undefined ? Number(numbers[0]) : undefined;
  await play({ card, binary });
  return card;
}

async function undoTheTurn() {
  const before = structuredClone(round());
  await takeTurn();
  seen().rounds[seen().rounds.length - 1] = before;
  assert.match(await game.say("UndoIntent", "undo"), /^I take back: you played /);
  checkTurn();
}

async function askHowItStands() {
  const { display, won } = seen();
  const about = (intent, utterance) => game.aside(() => game.say(intent, utterance));
  const trump = await about("WhatTrumpIntent", "what is trump");
  assert.match(trump, new RegExp(`^${round().trump} is trump\\.`, "i"));
  const shown = await about("DisplayIntent", "my display");
  assert(shown.startsWith(`Your display is ${display.you}`), shown);
  const tricks = await about("TricksIntent", "the tricks");
  for (const who of seen().players) assert(tricks.includes(`${who} ${won[who]}`), tricks);
}

// When it happens: before a turn of a round, or before something else in the match.
const PLAN = {
  "1 pass": game.help,
  "1 turn 1": game.help,
  "1 turn 2": playWhatIsNotThere,
  "must follow": playWhatDoesNotFollow,
  "1 turn 3": undoTheTurn,
  "1 turn 5": askForTheHand,
  "1 turn 6": turnWhatIsNotThere,
  "1 turn 7": playWhatIsTold,
  "1 turn 8": askForTheRow,
  "1 over": game.help,
  "2 pass": passWhatIsNotThere,
  "2 turn 1": game.stopAndComeBack,
  "2 turn 3": askHowItStands,
  "2 turn 4": restart,
  "2 turn 5": game.score,
  "2 turn 7": playWhatIsTold,
  "2 over": game.score,
  "3 pass": askForTheHand,
  "3 turn 4": game.fallSilentAndComeBack,
};

await begin();
for (let index = 1; game.question !== "Another game?"; index += 1) {
  await deal(index);
  for (let taken = 1; !seen().isOver; taken += 1) {
    await game.moment(`${index} turn ${taken}`);
    checkTurn();
    if (!seen().isOver) await takeTurn();
  }
  await game.aside(() => game.say("RoundIntent", "what happened in the last round"));
  assert(seen().isSettled, "it was not told what the round came to");
  await game.moment(`${index} over`);
}
await game.finish();
