// The rules by which somebody at the table works out ranks, tricks and scores on paper.
// A card is { suit, rank }, and a suit card has no rank.
export const SUITS = "blue red yellow green".split(" ");
export const NUMBERS = "zero one two three four five six seven".split(" ");
export const ROUNDS = 3; // and a fourth, if the highest score is shared
export const TURNED = 8; // binary cards that everybody turns over in a round
export const PASSED = 2;
export const PENALTY = 10;

// What so many players take out of the box.
export const BOX = {
  3: { highest: 3, suitCards: 6, setups: [3, 4, 5] },
  4: { highest: 6, suitCards: 8, setups: [2, 3, 4, 5] },
  5: { highest: 10, suitCards: 10, setups: [1, 2, 3, 4, 5] },
};

export const tricksOf = (players) => TURNED + (4 * BOX[players].highest) / players;

const upTo = (highest) => Array.from({ length: highest }, (_, i) => i + 1);

export const normalCards = (players) =>
  SUITS.flatMap((suit) => upTo(BOX[players].highest).map((rank) => ({ suit, rank })));
export const suitCards = (players) =>
  SUITS.flatMap((suit) => Array.from({ length: BOX[players].suitCards }, () => ({ suit })));
export const binaryCards = (players) => Array(players).fill([...NUMBERS.keys()]).flat();

// What a display shows after a binary card: each of its marks flips one of 4, 2 and 1.
export const flipped = (display, binary) => display ^ binary;

// What a card comes to on a display, which has been flipped already if it is a suit card.
export const made = (card, display) => (card.rank ?? 0) + display;

export const isAlike = (one, other) => one.suit === other.suit && one.rank === other.rank;

// What may be played on what lies there: who can follow suit has to.
export function playable(hand, led) {
  const following = hand.filter(({ suit }) => suit === led);
  return following.length > 0 ? following : hand;
}

// Who wins the cards that lie there in the order of play, each with what it makes.
export function winning(laid, trump) {
  const counts = laid.some(({ card }) => card.suit === trump) ? trump : laid[0].card.suit;
  const counting = laid.filter(({ card }) => card.suit === counts);
  const best = Math.max(...counting.map(({ makes }) => makes));
  return counting.findLast(({ makes }) => makes === best).who;
}

// Which of two cards the last one to turn may turn over, since the other one stays: either if
// nothing else is possible, which then costs points.
export function turnable(row, others) {
  const total = (kept) => others.reduce((sum, number) => sum + number, kept);
  const allowed = row.filter((_, place) => total(row[1 - place]) !== tricksOf(others.length + 1));
  return allowed.length > 0 ? allowed : row;
}

// What a round brings everybody, by the tricks that they won and the numbers that they left.
export function points(round, won, left) {
  const apart = Object.fromEntries(Object.keys(won).map((who) => [who, Math.abs(won[who] - left[who])]));
  const sum = Object.values(apart).reduce((all, each) => all + each, 0);
  const brings = (away) => (away === 0 ? round + sum : away === 1 ? 0 : -round * away);
  return Object.fromEntries(Object.entries(apart).map(([who, away]) => [who, brings(away)]));
}
