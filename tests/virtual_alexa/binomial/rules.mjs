// The rules by which somebody at the table keeps the score on paper, to hold the chairman to them.
import assert from "node:assert/strict";

const any = () => true;
const largest = (a, b) => 10 * a + b;
const card = (fits, worth = largest) => ({ fits, worth });

// By what the chairman calls them: the digits that fit, and what is better the more there is of it.
const CARDS = {
  "two identical digits": card((a, b) => a === b),
  "divisible by 10": card((a, b) => b === 0),
  "divisible by 5": card((a, b) => b % 5 === 0),
  "contains zero": card((a, b) => a === 0 || b === 0),
  "contains one": card((a, b) => a === 1 || b === 1),
  "contains five": card((a, b) => a === 5 || b === 5),
  "contains nine": card((a, b) => a === 9 || b === 9),
  "first digit divisible by second": card((a, b) => b > 0 && a % b === 0),
  "digits sum to 10": card((a, b) => a + b === 10),
  "largest number": card(any),
  "smallest number": card(any, (a, b) => -(10 * a + b)),
  "largest digit sum": card(any, (a, b) => a + b),
  "smallest digit sum": card(any, (a, b) => -(a + b)),
  "largest difference of digits": card(any, (a, b) => Math.abs(a - b)),
  "smallest difference of digits": card(any, (a, b) => -Math.abs(a - b)),
  "closest to 50": card(any, (a, b) => -Math.abs(10 * a + b - 50)),
};

const digits = (number) => [...number].map(Number);

export function fits(name, number) {
  assert(name in CARDS, `a card that is not in the deck: ${name}`);
  return CARDS[name].fits(...digits(number));
}

// Who wins a round in which these numbers were shown, by the names of those who showed them, and
// how many points; nobody wins none. Misfits leave first, then equal numbers cancel each other, and
// of those that are equally good the largest wins.
export function judge({ card: name, points, numbers }) {
  const shown = Object.entries(numbers);
  const fitting = shown.filter(([, number]) => fits(name, number));
  const left = fitting.filter(([who, number]) => !fitting.some(([w, n]) => w !== who && n === number));
  const better = ([, a], [, b]) =>
    CARDS[name].worth(...digits(b)) - CARDS[name].worth(...digits(a)) || b - a;
  const [winner] = left.sort(better)[0] ?? [];
  return winner ? { winner, points: points === "X" ? shown.length : points } : {};
}
