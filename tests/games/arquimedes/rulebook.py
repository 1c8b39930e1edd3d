"""The rulebook read once more, by nobody who knows how the game is programmed.

Cards are numbers, and the joker is "joker". An equation is what is said: the numbers in order.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

JOKER = "joker"
Card = int | str
NUMBERS = range(1, 14)


def is_correct(first: int, operation: str, *others: int) -> bool:
    """Whether an equation of these numbers is one of the five kinds, and true."""
    if operation == "equals":
        return others == (first,)
    if len(others) != 2 or not all(number in NUMBERS for number in (first, *others)):
        return False
    second, result = others
    return {
        "plus": first + second == result,
        "minus": first == result + second,
        "times": result == sum([first] * second),
        "divided": first == second * result,
    }[operation]


OPERATIONS = ("plus", "minus", "times", "divided", "equals")


def worth(card: Card) -> int:
    return 13 if isinstance(card, str) else card


def spoken(card: Card) -> Sequence[int]:
    """The numbers that a card can stand for."""
    return NUMBERS if isinstance(card, str) else (card,)


# A round, told to every end that it can have -----------------------------------------------------


@dataclass(frozen=True)
class Board:
    """Hands and piles of a round; ``open`` is the number of the top card, None for any (A14)."""

    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    laid: tuple[Card, ...] = ()
    open: int | None = None
    turn: int = 0
    passes: int = 0
    lots: tuple[int, ...] = ()

    def gets(self, player: int) -> Iterator["Board"]:
        """The player draws: once for each kind of card in the draw pile."""
        for card in sorted(set(self.draw), key=str):
            draw = list(self.draw)
            draw.remove(card)
            hands = list(self.hands)
            hands[player] = (*hands[player], card)
            yield replace(self, hands=tuple(hands), draw=tuple(draw))

    def next(self) -> "Board":
        return replace(self, turn=(self.turn + 1) % len(self.hands))


def count(players: int, hand: int, deck: Sequence[Card]) -> Counter[str]:
    """The nodes of chance, of decision and of ending of one round that player 0 starts.

    Endings are counted by their tokens as well, as in "ending 0 2".
    """
    nodes: Counter[str] = Counter()
    _deal(Board(((),) * players, tuple(deck)), list(range(players)) * hand, nodes)
    return nodes


def _deal(board: Board, order: list[int], nodes: Counter[str]) -> None:
    nodes["chance"] += 1
    if order:
        for dealt in board.gets(order[0]):
            _deal(dealt, order[1:], nodes)
        return
    for card in set(board.draw):
        draw = list(board.draw)
        draw.remove(card)
        number = None if isinstance(card, str) else card
        _turn(replace(board, draw=tuple(draw), laid=(card,), open=number), nodes)


def _turn(board: Board, nodes: Counter[str]) -> None:
    nodes["decision"] += 1
    for cards, number in _equations(board):
        left = list(board.hands[board.turn])
        for card in cards:
            left.remove(card)
        hands = list(board.hands)
        hands[board.turn] = tuple(left)
        laid = (*board.laid, *cards)
        after = replace(board, hands=tuple(hands), laid=laid, open=number, passes=0)
        if left:
            _turn(after.next(), nodes)
        else:
            _settle(after, board.turn, nodes)
    for _ in ("a card instead", "a wrong equation"):
        if board.draw:
            nodes["chance"] += 1
            for drawn in board.gets(board.turn):
                _turn(drawn.next(), nodes)
        elif board.passes + 1 == len(board.hands):
            _settle(board, None, nodes)
        else:
            _turn(replace(board, passes=board.passes + 1).next(), nodes)


def _equations(board: Board) -> Iterator[tuple[tuple[Card, ...], int]]:
    """What whoever's turn it is can lay, and the number that lies open then."""
    hand = board.hands[board.turn]
    firsts = NUMBERS if board.open is None else (board.open,)
    singles = {(card,) for card in hand}
    pairs = {(a, b) for i, a in enumerate(hand) for j, b in enumerate(hand) if i != j}
    for first, operation, cards in product(firsts, OPERATIONS, singles | pairs):
        for said in product(*map(spoken, cards)):
            if is_correct(first, operation, *said):
                yield cards, said[-1]


def _settle(board: Board, out: int | None, nodes: Counter[str]) -> None:
    """Ties are broken until there are none."""
    ranks = {
        player: (sum(map(worth, hand)), board.lots.index(player) if player in board.lots else 99)
        for player, hand in enumerate(board.hands)
        if player != out
    }
    tied = [player for player in ranks if list(ranks.values()).count(ranks[player]) > 1]
    if not tied:
        tokens = ["0"] * len(board.hands)
        for token, player in enumerate(sorted(ranks, key=ranks.__getitem__), 1 + (out is not None)):
            tokens[player] = str(token)
        nodes["ending"] += 1
        nodes[f"ending {' '.join(tokens)}"] += 1
    elif board.draw or board.laid:
        _break(board, tied, out, nodes)
    else:
        nodes["chance"] += 1
        lowest = min(ranks[player] for player in tied)
        for player in tied:
            if ranks[player] == lowest:
                _settle(replace(board, lots=(*board.lots, player)), out, nodes)


def _break(board: Board, tied: list[int], out: int | None, nodes: Counter[str]) -> None:
    if not board.draw:
        board = replace(board, draw=board.laid, laid=())
    if not tied or not board.draw:
        _settle(board, out, nodes)
        return
    nodes["chance"] += 1
    for drawn in board.gets(tied[0]):
        _break(drawn, tied[1:], out, nodes)
