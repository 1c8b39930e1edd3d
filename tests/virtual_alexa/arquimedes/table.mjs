// Four people around a table play a whole match with a deck of their own: in turn and all at once.
// They are misheard, err, take back, go away and come back, and in between the server is killed.
import assert from "node:assert/strict";
import { restart } from "../device.mjs";
import { Game } from "../game.mjs";
import { Minutes } from "./minutes.mjs";
import { DECK, JOKER, NAMES, equations, isCorrect, total } from "./rules.mjs";

const PLAYERS = ["Anna", "Boris", "Clara", "Emma"];
const game = new Game();
let pile, hands, open, turn; // of the round: the draw pile, hands by name, the open card, who is on

// A deck that lies the same in each run.
let chance = 7;
function shuffled() {
  const cards = [...DECK];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    chance = (chance * 48271) % 2147483647;
    const other = chance % (last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

async function begin() {
  assert.match(await game.launch(), /^Welcome to Arquimedes/);
  await game.say("TableIntent", "table");
  await game.help();
  await game.say("NamesIntent", "anna and doris");
  assert.match(await game.say("RenameIntent", "boris not doris"), /I have Anna and Boris\./);
  await game.say("AddIntent", "add clara and emma");
  const seated = await game.say("DoneIntent", "that's all");
  assert.match(seated, /clockwise: Anna, Boris, Clara, and Emma\. Anna is the youngest, and starts\./);
  game.seat(new Minutes(PLAYERS), PLAN);
  await game.say("ReadyIntent", "we are ready");
}

const next = (who) => PLAYERS[(PLAYERS.indexOf(who) + 1) % PLAYERS.length];

// What lies there, and who is on, is what is asked.
const checkTurn = () =>
  assert.equal(game.question, `${turn}, on ${open === undefined ? "the joker" : open}?`);

async function deal() {
  pile = shuffled();
  hands = Object.fromEntries(PLAYERS.map((who) => [who, pile.splice(0, 5)]));
  const card = pile.shift();
  open = card === JOKER ? undefined : card;
  await game.moment("deal");
  turn = game.minutes.begin();
  if (card === JOKER) await game.say("JokerIntent", "the joker");
  else await game.say("CorrectFirstIntent", `the first card is a ${NAMES[card - 1]}`);
  checkTurn();
}

// The slots of an equation, said with its joker, if it has one, as the number that it stands for.
function slots({ first, operation, numbers, laid }) {
  const said = laid.map((card, i) => (card === JOKER ? "joker as " : "") + NAMES[numbers[i] - 1]);
  return operation === "equals"
    ? { open: NAMES[first - 1], second: said[0] }
    : { open: NAMES[first - 1], operation, second: said[0], result: said[1] };
}

async function play(equation) {
  assert(isCorrect(equation));
  const { numbers, laid, operation } = equation;
  const hand = hands[turn];
  for (const card of laid) hand.splice(hand.indexOf(card), 1);
  const intent = operation === "equals" ? "EqualsIntent" : "EquationIntent";
  const answer = await game.mean(intent, slots(equation));
  const joker = laid.indexOf(JOKER);
  const right = joker < 0 ? "Right." : `Right, the joker is ${numbers[joker]}.`;
  assert(answer.startsWith(right), answer);
  assert.equal(answer.includes(`${turn} has one card left.`), hand.length === 1);
  assert.equal(answer.includes(`${turn} is out! The round is over.`), hand.length === 0);
  open = numbers.at(-1);
}

async function draw() {
  const answer = await game.say("DrawIntent", pile.length % 2 ? "draw" : "i take a card");
  assert(answer.startsWith(`${turn} draws.`), answer);
  hands[turn].push(pile.shift());
  assert.equal(answer.includes("The draw pile is empty"), pile.length === 0);
}

async function pass() {
  const answer = await game.say("PassIntent", "i pass");
  assert(answer.startsWith(`${turn} passes.`), answer);
}

// One turn: an equation if the hand has one on the open card; then the next is on.
async function takeTurn() {
  const [found] = equations(open, hands[turn]);
  if (found) await play(found);
  else await (pile.length ? draw() : pass());
  if (game.question.includes(", on ")) {
    turn = next(turn);
    checkTurn();
  }
}

// What everybody has left: one after the other as they are asked, or in the third round at once.
async function count() {
  const { totals } = game.minutes.round;
  for (const who of PLAYERS) totals[who] = total(hands[who]);
  const holding = PLAYERS.filter((who) => hands[who].length > 0);
  await game.moment("count");
  if (game.minutes.rounds.length === 3) return tellAll(holding);
  for (let asked; (asked = /^(\w+), what /.exec(game.question)?.[1]); ) {
    await game.say("NumberIntent", `${asked.toLowerCase()} has ${totals[asked]}`);
  }
}

async function tellAll(holding) {
  const told = holding.map((who, i) => [
    [`player_${"abcd"[i]}`, who.toLowerCase()],
    [`number_${"abcd"[i]}`, String(game.minutes.round.totals[who])],
  ]);
  await game.mean("NumbersIntent", Object.fromEntries(told.flat()));
}

// Those who have as much as somebody else draw, from the pile or, for the victory, from all cards.
async function breakTies() {
  let cards;
  for (let who; (who = /^(\w+), which card do you draw\?$/.exec(game.question)?.[1]); ) {
    const isFinal = game.minutes.settled.length === 5 && !/ have \d+: each/.test(game.device.text);
    cards ??= isFinal || pile.length === 0 ? shuffled() : pile;
    const card = cards.shift();
    if (card === JOKER) await game.say("JokerIntent", `${who.toLowerCase()} drew the joker`);
    else await game.say("NumberIntent", `${who.toLowerCase()} drew a ${NAMES[card - 1]}`);
  }
}

// Mishaps -----------------------------------------------------------------------------------------

async function sayWhatIsWrong() {
  const { question } = game;
  const [first, wrong] = [open ?? 2, (open ?? 2) === 1 ? 3 : 1];
  const slots = { open: NAMES[first - 1], operation: "plus", second: "one", result: NAMES[wrong] };
  const answer = await game.mean("EquationIntent", slots);
  assert.match(answer, new RegExp(`${first} plus 1 is ${first + 1}, not ${wrong + 1}\\.`));
  assert.match(game.question, /^Did you play /);
  assert.match(await game.say("AMAZON.NoIntent", "no"), /^Then please say it once more\./);
  assert.equal(game.question, question);
}

async function undoTheTurn() {
  const before = { hands: structuredClone(hands), pile: [...pile], open, turn };
  await takeTurn();
  assert.match(await game.say("UndoIntent", "undo"), /^I take back: /);
  ({ hands, pile, open, turn } = before);
  checkTurn();
}

async function askWhatIsLeft() {
  const held = hands.Emma.length;
  const count = held === 1 ? "one card" : `${held} cards`;
  const left = await game.aside(() => game.say("LeftIntent", "how many cards are left"));
  assert(left.includes(`The draw pile has ${pile.length} cards`), left);
  const emma = await game.aside(() => game.say("HeldIntent", "how many cards has emma"));
  assert(emma.includes(`Emma has ${count}.`), emma);
}

async function misspeakTheFirstCard() {
  await game.say("CorrectFirstIntent", "the first card is a ten");
  assert.match(await game.say("UndoIntent", "undo"), /^I take back: the first card was a ten\./);
}

// When it happens: before a turn of a round, or before something else in the match.
const PLAN = {
  deal: misspeakTheFirstCard,
  "1 turn 1": game.help,
  "1 turn 2": sayWhatIsWrong,
  "1 turn 3": game.stopAndComeBack,
  "1 turn 4": undoTheTurn,
  count: game.help,
  "2 turn 1": game.score,
  "2 turn 2": restart,
  "2 turn 3": game.fallSilentAndComeBack,
  "3 turn 2": askWhatIsLeft,
};

await begin();
for (let round = 1; round <= 5; round += 1) {
  assert.match(game.question, /^Which card lies there\?$/);
  await deal();
  for (let taken = 1; game.question.includes(", on "); taken += 1) {
    await game.moment(`${round} turn ${taken}`);
    await takeTurn();
  }
  await count();
  await breakTies();
}
assert.equal(game.question, "Another game?");
await game.finish();
