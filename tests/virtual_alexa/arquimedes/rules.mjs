// The rules by which somebody at the table checks equations and keeps the score on paper.
export const NAMES =
  "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
export const JOKER = "joker";

// How many there are of each number; and there is one joker.
const COUNTS = [6, 6, 6, 6, 6, 6, 3, 3, 3, 3, 2, 3, 1];
export const DECK = [JOKER, ...COUNTS.flatMap((count, i) => Array(count).fill(i + 1))];

export const points = (card) => (card === JOKER ? 13 : card);
export const total = (cards) => cards.reduce((sum, card) => sum + points(card), 0);

export const OPERATIONS = {
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  "divided by": (a, b) => a / b,
};

const isOnCard = (number) => Number.isInteger(number) && number >= 1 && number <= 13;
const without = (hand, card) => hand.toSpliced(hand.indexOf(card), 1);

// All equations that a hand has on the open card: what is laid, and the numbers that are said of it.
// Where the joker is the open card of a round, ``open`` is undefined, and any number may be said.
export function* equations(open, hand) {
  const firsts = open === undefined ? NAMES.map((_, i) => i + 1) : [open];
  for (const first of firsts) {
    for (const card of new Set(hand)) {
      if (card === JOKER || card === first) {
        yield { first, operation: "equals", numbers: [first], laid: [card] };
      }
      for (const second of card === JOKER ? firsts.concat(1, 2) : [card]) {
        for (const [operation, makes] of Object.entries(OPERATIONS)) {
          const result = makes(first, second);
          const rest = without(hand, card);
          const last = rest.includes(result) ? result : JOKER;
          if (isOnCard(result) && rest.includes(last)) {
            yield { first, operation, numbers: [second, result], laid: [card, last] };
          }
        }
      }
    }
  }
}

// Whether an equation is correct that somebody says.
export const isCorrect = ({ first, operation, numbers }) =>
  operation === "equals"
    ? numbers[0] === first
    : OPERATIONS[operation](first, numbers[0]) === numbers[1];

// What everybody takes of a round: the higher the total, the higher the token. Whoever is out has
// none, and the one is not needed then. Of those whose lot was cast, the first counts as lower.
export function tokens(totals, lots = []) {
  const lot = (who) => (lots.includes(who) ? lots.indexOf(who) : lots.length);
  const ranked = Object.keys(totals).sort((a, b) => totals[a] - totals[b] || lot(a) - lot(b));
  const first = totals[ranked[0]] === 0 ? 0 : 1; // nobody who holds a card has nothing
  return Object.fromEntries(ranked.map((who, i) => [who, i === 0 ? first : i + 1]));
}
