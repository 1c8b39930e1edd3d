// Four people around a table play a whole match with cards of their own: card by card, a trick in a
// sentence, with names and without. They are misheard, err, take back, ask, go away and come back,
// and in between the server is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "../game.mjs";
import { counted } from "../words.mjs";
import { Minutes, numbers } from "./minutes.mjs";
import { People } from "./people.mjs";
import { NUMBERS, isAlike, normalCards } from "./rules.mjs";

const AT_ONCE = [0, 1, 4, 2, 4]; // so many cards are told in a sentence, by rounds
const PLAYERS = ["Anna", "Boris", "Clara", "Emma"];
// Ten points are lost in round two, and in the fourth, as the lead is shared, a card must go.
const people = new People(PLAYERS, 2211);
const game = new Game();
const minutes = new Minutes(PLAYERS, PLAYERS[0]);
const round = () => minutes.round;

async function begin() {
  assert.match(await game.launch(), /^Welcome to Final Binary/);
  await game.say("TableIntent", "table");
  await game.help();
  await game.say("NamesIntent", "anna and doris");
  assert.match(await game.say("RenameIntent", "boris not doris"), /I have Anna and Boris\./);
  await game.say("AddIntent", "add clara and emma");
  const seated = await game.say("DoneIntent", "that's all");
  assert.match(seated, /clockwise: Anna, Boris, Clara, and Emma\. Anna begins\./);
  game.seat(minutes, PLAN);
  await game.say("ReadyIntent", "we are ready");
}

// The trump, and everybody's setup card.
async function deal() {
  const index = minutes.rounds.length;
  await game.moment(`${index + 1} trump`);
  people.deal();
  minutes.begin(people.trumps[index]);
  const { trump } = round();
  const isClear = index === 3; // no other suit is left
  const answer = await (isClear
    ? game.say("AMAZON.YesIntent", "of course")
    : game.say("SuitIntent", trump));
  assert.match(answer, new RegExp(`^${trump} is trump\\.`, "i"));
  assert(game.question.startsWith(`${round().starter}, `));
  round().setups = { ...people.setups };
  await game.moment(`${index + 1} setup`);
  if (/which setup card/.test(game.question)) await tellSetups(people.setups);
  checkTurn();
}

// All but the last, which follows from the others.
async function tellSetups(setups) {
  const seats = PLAYERS.map((_, i) => minutes.next(round().starter, i));
  const told = seats.slice(0, -1).map((who, i) => [
    [`player_${"abc"[i]}`, who.toLowerCase()],
    [`number_${"abc"[i]}`, String(setups[who])],
  ]);
  const answer = await game.mean("NumbersIntent", Object.fromEntries(told.flat()));
  for (const who of seats) assert.match(answer, new RegExp(`${who} (has the )?${setups[who]}\\b`));
  assert(answer.includes(`${round().starter} leads.`), answer);
}

const checkTurn = () => assert.equal(game.question, `${minutes.turn}?`);

// A card as people say it.
const said = ({ card: { suit, rank }, binary }) =>
  rank === undefined ? `${suit} suit card with ${NUMBERS[binary]}` : `${suit} ${counted(rank)}`;

// What is played next, up to so many cards: no more once somebody has turned the eighth binary
// card, since what stays is asked for then.
function choose(most) {
  const chosen = [];
  let { turn } = minutes;
  let led = minutes.laid[0]?.card.suit;
  while (chosen.length < most) {
    const play = people.choose(turn, led);
    if (chosen.length > 0 && play.binary !== undefined && people.isLastToTurn(turn)) break;
    chosen.push(play);
    if (play.binary !== undefined && people.rows[turn].length === 2) break;
    led ??= play.card.suit;
    turn = minutes.next(turn);
  }
  return chosen;
}

// One by one it is said as it comes; several at once with names, or without.
async function tell(chosen) {
  if (chosen.length > 1) return tellAll(chosen, minutes.rounds.length === 2);
  if (round().plays.length % 5 === 4) return tellByHalves(chosen[0]);
  return tellAll(chosen, round().plays.length % 2 === 1);
}

function tellAll(chosen, areNamed) {
  const slots = chosen.flatMap((play, i) => [
    ...(areNamed ? [[`player_${"abcd"[i]}`, play.who.toLowerCase()]] : []),
    [`card_${"abcd"[i]}`, said(play)],
  ]);
  return game.mean("CardIntent", Object.fromEntries(slots));
}

// A suit card without its number, which is told when it is asked for.
async function tellByHalves(play) {
  if (play.binary === undefined) return game.mean("CardIntent", { card_a: said(play) });
  await game.mean("CardIntent", { card_a: `${play.card.suit} suit card` });
  assert.match(game.question, /^Which binary card does /);
  return game.say("FlipIntent", `with ${NUMBERS[play.binary]}`);
}

// Cards are played, and each is announced as it was.
async function takeTurns(most) {
  const chosen = choose(most);
  const before = round().plays.length;
  const [{ who, binary }] = chosen;
  if (binary !== undefined && people.isLastToTurn(who)) await turnLast(chosen[0]);
  else await tell(chosen);
  for (const play of chosen) people.lay(play);
  assert.deepEqual(round().plays.slice(before), chosen, "something else was heard");
  await show();
}

// The last eighth card: at first the one that would leave the forbidden total, if it can be left.
async function turnLast(play) {
  const [low, high] = people.rows[play.who];
  const isBound = people.turnable(play.who).length === 1;
  if (isBound) {
    const wrong = { ...play, binary: low === play.binary ? high : low };
    await tell([wrong]);
    assert.match(game.question, new RegExp(`${play.card.suit} with ${play.binary}\\?$`));
    await game.moment("must go");
    return game.say("AMAZON.YesIntent", "of course");
  }
  const answer = await tell([play]);
  const kept = PLAYERS.map((who) => (who === play.who ? low : people.rows[who][0]));
  const isForbidden = low === high && kept.reduce((sum, each) => sum + each) === 14;
  assert.equal(answer.includes(`${play.who} loses 10 points.`), isForbidden, answer);
  if (isForbidden) await game.moment("penalty");
}

const SHOWN = /(\w+), (which binary card stays|which two|what is left|by my count)[^.]*(\. Right)?\?$/;

// What lies face up, of whoever is asked.
async function show() {
  for (let asked; (asked = SHOWN.exec(game.device.text)); ) {
    const [, who, what] = asked;
    const row = people.rows[who].toSorted();
    await game.moment("what stays");
    if (what === "by my count") await confirm(row);
    else if (row.length === 1) await game.say("StaysIntent", `the ${NUMBERS[row[0]]} stays`);
    else await game.say("TwoIntent", row.map((each) => NUMBERS[each]).join(" and "));
  }
}

async function confirm(row) {
  const [, told] = /by my count you have (.+)\. Right\?$/.exec(game.device.text);
  assert.deepEqual(numbers(told).toSorted(), row, "it is counted wrongly");
  await game.say("AMAZON.YesIntent", "of course");
}

// Mishaps -----------------------------------------------------------------------------------------

async function misspeakTheSetupCards() {
  const { Boris, Clara } = people.setups;
  await tellSetups({ ...people.setups, Boris: Clara, Clara: Boris });
  const answer = await game.aside(() => game.say("CorrectionIntent", `no boris has ${NUMBERS[Boris]}`));
  assert.match(answer, new RegExp(`Boris.* ${Boris}\\b`));
}

async function tellSetupsOneByOne() {
  for (let asked; (asked = /^(\w+), which setup card/.exec(game.question)?.[1]); ) {
    await game.say("NumberIntent", `${asked.toLowerCase()} has ${NUMBERS[people.setups[asked]]}`);
  }
}

// What is misheard is put right, and counts as it was.
async function mishear() {
  const [play] = choose(1);
  await game.mean("CardIntent", { card_a: said(mistaken(play)) });
  assert.notDeepEqual(round().plays.at(-1), play);
  await correct(play);
  assert.deepEqual(round().plays.at(-1), play);
  people.lay(play);
  checkTurn();
}

// Something else of that suit, which nobody has played.
function mistaken({ who, card, binary }) {
  if (binary !== undefined) return { who, card, binary: (binary + 1) % 8 };
  const isPlayed = (other) => round().plays.some((each) => isAlike(each.card, other));
  const others = normalCards(4).filter((other) => other.suit === card.suit && !isAlike(other, card));
  return { who, card: others.find((other) => !isPlayed(other)), binary };
}

function correct({ who, card, binary }) {
  const person = who.toLowerCase();
  return binary === undefined
    ? game.say("CorrectCardIntent", `no ${person} played ${said({ card })}`)
    : game.say("CorrectFlipIntent", `no ${person} flipped ${NUMBERS[binary]}`);
}

async function sayWhatWasPlayed() {
  const { question } = game;
  const { card } = round().plays.find((each) => each.binary === undefined);
  const answer = await game.mean("CardIntent", { card_a: said({ card }) });
  assert.match(answer, new RegExp(`played ${card.suit} ${card.rank} in trick \\d+\\. Is it `));
  await game.say("AMAZON.NoIntent", "of course not");
  assert.equal(game.question, question);
}

async function sayWhoIsNotOn() {
  const other = minutes.next(minutes.turn, 2);
  const slots = { player_a: other.toLowerCase(), card_a: "red suit card with six" };
  const answer = await game.aside(() => game.mean("CardIntent", slots));
  assert(answer.includes(`${minutes.turn}'s turn`), answer);
}

async function undoTheTurn() {
  const before = structuredClone({ round: round(), hands: people.hands, rows: people.rows });
  await takeTurns(1);
  minutes.rounds[minutes.rounds.length - 1] = before.round;
  Object.assign(people, { hands: before.hands, rows: before.rows });
  assert.match(await game.say("UndoIntent", "undo"), /^I take back: /);
  checkTurn();
}

async function ask() {
  const { trump } = round();
  const [leader] = minutes.laid;
  const about = (intent, utterance) => game.aside(() => game.say(intent, utterance));
  assert.match(await about("WhatTrumpIntent", "what is trump"), new RegExp(`^${trump} is trump\\.`, "i"));
  const tricks = await about("TricksIntent", "how many tricks has clara");
  const won = ["no trick", "one trick"][minutes.won.Clara] ?? `${minutes.won.Clara} tricks`;
  assert(tricks.startsWith(`Clara has ${won}`), tricks);
  const display = await about("DisplayIntent", "what is clara's display");
  assert(display.startsWith(`Clara's display is ${minutes.display.Clara}`), display);
  const lies = await about("ThisTrickIntent", "what lies there");
  assert(lies.startsWith(`${leader.who} ${leader.card.suit} `), lies);
  assert(lies.includes(` makes ${leader.makes}`), lies);
}

function killTheServer() {
  assert(minutes.laid.length > 0, "no trick is being played");
  return restart();
}

async function sayATrumpOfBefore() {
  const { trump } = round();
  const answer = await game.aside(() => game.say("SuitIntent", trump));
  assert.match(answer, /was trump in round 1\./);
}

// When it happens: before a turn of a round, or before something else in the match.
const PLAN = {
  "1 setup": misspeakTheSetupCards,
  "1 turn 1": game.help,
  "1 turn 2": sayWhoIsNotOn,
  "1 turn 3": game.stopAndComeBack,
  "1 turn 4": undoTheTurn,
  "1 turn 6": mishear,
  "1 turn 11": mishear,
  "1 turn 15": sayWhatWasPlayed,
  "what stays": game.help,
  "2 trump": sayATrumpOfBefore,
  "2 setup": tellSetupsOneByOne,
  "2 turn 2": game.score,
  "2 turn 4": game.help,
  penalty: game.score,
  "3 trump": game.fallSilentAndComeBack,
  "3 turn 2": ask,
  "3 turn 4": killTheServer,
  "4 trump": game.help,
  "must go": game.help,
};

await begin();
while (game.question !== "Another game?") {
  await deal();
  const number = minutes.rounds.length;
  for (let taken = 1; !minutes.isOver; taken += 1) {
    await game.moment(`${number} turn ${taken}`);
    await takeTurns(Math.min(AT_ONCE[number], PLAYERS.length - minutes.laid.length));
    if (!minutes.isOver) checkTurn();
  }
  assert(minutes.isSettled, "it was not told what the round came to");
}
assert.deepEqual([minutes.rounds.length, minutes.winners.length], [4, 2]);
await game.finish();
