"""The rulebook read once more, by nobody who knows how the game is programmed.

Cards are words, "r5" for the red five and "r" for a red suit card, and what happens is told in
words as in a record: "0>37", "2:r/6". All cards lie open here; it is plain, and slow.
"""

from collections import Counter
from copy import deepcopy
from itertools import combinations

SUITS = ("b", "r", "y", "g")
NORMALS = {3: (1, 2, 3), 4: (1, 2, 3, 4, 5, 6), 5: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)}
SUIT_CARDS = {3: 6, 4: 8, 5: 10}
SETUP_CARDS = {3: (3, 4, 5), 4: (2, 3, 4, 5), 5: (1, 2, 3, 4, 5)}
TRICKS = {3: 12, 4: 14, 5: 16}
MARKS = {0: (), 1: (1,), 2: (2,), 3: (2, 1), 4: (4,), 5: (4, 1), 6: (4, 2), 7: (4, 2, 1)}
"""Which of the three displays a binary card flips."""
REWARD = {1: 1, 2: 2, 3: 3, 4: 4}
"""What a difference of 0 brings in each round, besides the differences of all."""
FINE = {1: -1, 2: -2, 3: -3, 4: -4}
"""What each difference brings, where it is 2 or more."""


def score(number: int, won: list[int], left: list[int]) -> list[int]:
    """What everybody gets in a round."""
    away = []
    for tricks, card in zip(won, left, strict=True):
        away.append(tricks - card if tricks > card else card - tricks)
    points = []
    for difference in away:
        if difference == 0:
            points.append(REWARD[number] + sum(away))
        elif difference == 1:
            points.append(0)
        else:
            points.append(difference * FINE[number])
    return points


class Table:
    """A match, and the round that is being played: ``hear`` what happens, ask what ``may``.

    ``dealt`` are fewer cards than the rulebook deals, normal cards and suit cards, for small games.
    """

    def __init__(
        self, players: int, first: int, rounds: int = 3, dealt: tuple[int, ...] = ()
    ) -> None:
        self.players = list(range(players))
        self.normals, self.suits = dealt or (TRICKS[players] - 8, 8)
        self.rounds, self.round, self.starter = rounds, 1, first
        self.points = [0 for _ in self.players]
        self.trumps_left = list(SUITS)
        self.is_over = False
        self.lay_out_the_box()

    def lay_out_the_box(self) -> None:
        count = len(self.players)
        self.trump = ""
        self.normal_cards = [f"{suit}{rank}" for suit in SUITS for rank in NORMALS[count]]
        self.suit_cards = [suit for suit in SUITS for _ in range(SUIT_CARDS[count])]
        self.binary_cards = [number for number in range(8) for _ in self.players]
        self.setup_cards = list(SETUP_CARDS[count])
        self.hands: list[list[str]] = [[] for _ in self.players]
        self.up: list[list[int]] = [[] for _ in self.players]
        self.down: list[list[int]] = [[] for _ in self.players]
        self.setup_of: list[int | None] = [None for _ in self.players]
        self.shown = [{4: False, 2: False, 1: False} for _ in self.players]
        self.passed: list[list[int]] = [[] for _ in self.players]
        self.is_laid_out = False
        self.leader = self.starter
        self.trick: list[tuple[int, str, int]] = []
        self.winners: list[int] = []
        self.played: list[str] = []

    # What is asked ----------------------------------------------------------------------------

    def order(self, first: int) -> list[int]:
        """All players, clockwise."""
        return self.players[first:] + self.players[:first]

    def display(self, player: int) -> int:
        return sum(card for card, is_up in self.shown[player].items() if is_up)

    def next_to_get(self, dealt: list[list[int]] | list[list[str]]) -> int:
        """Who gets the next card when they are dealt one by one."""
        fewest = min(map(len, dealt))
        return next(p for p in self.order(self.starter) if len(dealt[p]) == fewest)

    def turn(self) -> int:
        """Whose turn it is to pass or to play."""
        if not self.is_laid_out:
            return next(p for p in self.order(self.starter) if not self.passed[p])
        return self.order(self.leader)[len(self.trick)]

    def may(self) -> set[str]:
        """All that may happen next."""
        cards = sum(map(len, self.hands))
        if self.is_over:
            return set()
        if not self.trump:
            plain = {f"^{suit}" for suit in self.trumps_left}
            if self.round > 1:
                return plain
            others = [player for player in self.players if player != self.starter]
            return plain | {f"{word}@{player}" for word in plain for player in others}
        if not self.is_laid_out and cards < len(self.players) * (self.normals + self.suits):
            is_normal = cards < len(self.players) * self.normals
            pile = self.normal_cards if is_normal else self.suit_cards
            player = self.next_to_get(self.hands)
            return {f"{player}<{card}" for card in set(pile)}
        if not self.is_laid_out and sum(map(len, self.up)) < len(self.players) * self.suits:
            player = self.next_to_get(self.up)
            return {f"{player}<{card}" for card in set(self.binary_cards)}
        if not self.is_laid_out:
            player = self.turn()
            two = combinations(sorted(self.up[player]), 2)
            return {f"{player}>{low}{high}" for low, high in two}
        for player in self.order(self.starter):
            if self.setup_of[player] is None:
                return {f"{player}|{card}" for card in self.setup_cards}
        return self.may_play()

    def may_play(self) -> set[str]:
        player = self.turn()
        hand = self.hands[player]
        if self.trick:
            led = self.trick[0][1][0]
            following = [card for card in hand if card[0] == led]
            hand = following or hand
        words = set()
        for card in hand:
            if len(card) > 1:
                words.add(f"{player}:{card}")
            else:
                words |= {f"{player}:{card}/{number}" for number in self.may_turn(player)}
        return words

    def may_turn(self, player: int) -> set[int]:
        """The face-up cards that may be turned, by the special rule for the last player."""
        choices = set(self.up[player])
        others = [p for p in self.players if p != player]
        if len(self.up[player]) == 2 and all(len(self.up[p]) == 1 for p in others):
            allowed = set()
            for number in choices:
                stays = list(self.up[player])
                stays.remove(number)
                if sum(self.up[p][0] for p in others) + stays[0] != self.number_of_tricks():
                    allowed.add(number)
            return allowed or choices  # exempt, but see ``turn_over``
        return choices

    def number_of_tricks(self) -> int:
        return self.normals + self.suits

    # What happens -----------------------------------------------------------------------------

    def hear(self, word: str) -> None:
        assert "<" in word or word in self.may()  # it would take long to ask at every card
        if word[0] == "^":
            self.trump = word[1]
            self.trumps_left.remove(word[1])
            if word[2:]:  # by lot, before the first round
                self.starter = self.leader = int(word[3:])
            return
        player, sign, rest = int(word[0]), word[1], word[2:]
        if sign == "<" and rest.isdigit():
            self.binary_cards.remove(int(rest))
            self.up[player].append(int(rest))
        elif sign == "<":
            (self.suit_cards if len(rest) == 1 else self.normal_cards).remove(rest)
            self.hands[player].append(rest)
        elif sign == ">":
            self.passed[player] = [int(rest[0]), int(rest[1])]
            if all(self.passed):
                self.hand_on()
        elif sign == "|":
            self.setup_cards.remove(int(rest))
            self.setup_of[player] = int(rest)
            self.up[player].append(int(rest))
            self.flip(player, int(rest))
        else:
            self.play(player, *rest.split("/"))
        if self.is_laid_out:
            self.check()

    def hand_on(self) -> None:
        for player in self.players:
            left = (player + 1) % len(self.players)
            for number in self.passed[player]:
                self.up[player].remove(number)
                self.up[left].append(number)
        self.is_laid_out = True

    def flip(self, player: int, number: int) -> None:
        for card in MARKS[number]:
            self.shown[player][card] = not self.shown[player][card]

    def play(self, player: int, card: str, number: str = "") -> None:
        self.hands[player].remove(card)
        self.played.append(card)
        if number:
            self.turn_over(player, int(number))
        printed = int(card[1:]) if len(card) > 1 else 0
        assert 0 <= printed + self.display(player) <= 17
        self.trick.append((player, card, printed + self.display(player)))
        if len(self.trick) == len(self.players):
            self.leader = self.winner()
            self.winners.append(self.leader)
            self.trick = []
        if len(self.winners) == self.number_of_tricks():
            self.check()
            self.end_the_round()

    def turn_over(self, player: int, number: int) -> None:
        self.flip(player, number)
        self.up[player].remove(number)
        self.down[player].append(number)
        face_up = [card for row in self.up for card in row]
        if len(face_up) == len(self.players) and sum(face_up) == self.number_of_tricks():
            assert self.up[player] == [number]  # with two different ones it was not allowed
            self.points[player] -= 10

    def winner(self) -> int:
        """Whoever has the best card, the later being better of equal ones."""
        best_player, best_card, best_rank = self.trick[0]
        for player, card, rank in self.trick[1:]:
            is_of_its_suit = card[0] == best_card[0]
            if rank >= best_rank if is_of_its_suit else card[0] == self.trump:
                best_player, best_card, best_rank = player, card, rank
        return best_player

    def end_the_round(self) -> None:
        won = [self.winners.count(player) for player in self.players]
        self.left = [row[0] for row in self.up]
        number = self.round
        for player, gained in enumerate(score(number, won, self.left)):
            self.points[player] += gained
        best = max(self.points)
        if number > self.rounds or (number == self.rounds and self.points.count(best) == 1):
            self.is_over = True
            return
        self.round += 1
        self.starter = (self.starter + 1) % len(self.players)
        self.lay_out_the_box()

    def victors(self) -> list[int]:
        return [p for p in self.players if self.points[p] == max(self.points)]

    # What holds always ------------------------------------------------------------------------

    def check(self) -> None:
        """What the rulebook says of all times, and what follows from it."""
        count = len(self.players)
        cards = self.normal_cards + self.suit_cards + self.played
        cards += [card for hand in self.hands for card in hand]
        normals = [f"{suit}{rank}" for suit in SUITS for rank in NORMALS[count]]
        assert sorted(cards) == sorted(normals + list(SUITS) * SUIT_CARDS[count])
        for player, setup in enumerate(self.setup_of):
            if setup is None:
                continue
            suit_cards = [card for card in self.hands[player] if len(card) == 1]
            assert len(self.up[player]) == len(suit_cards) + 1
            assert len(self.up[player]) + len(self.down[player]) == self.suits + 1
            for card, is_up in self.shown[player].items():
                marked = [card in MARKS[number] for number in (setup, *self.down[player])]
                assert is_up == (sum(marked) % 2 == 1)
        if None not in self.setup_of:
            face = [n for rows in (self.up, self.down) for row in rows for n in row]
            everything = Counter(face) + Counter(self.binary_cards)
            box = Counter(list(range(8)) * count) + Counter(SETUP_CARDS[count])
            assert everything == box


def count(table: Table) -> Counter[str]:
    """All ways on from there: decisions, and endings by their points, as in "ending 0 -2 3"."""
    if table.is_over or table.round > 1:
        return Counter({f"ending {' '.join(map(str, table.points))}": 1})
    nodes = Counter({"decision": 1})
    for word in sorted(table.may()):
        after = deepcopy(table)
        after.hear(word)
        nodes += count(after)
    return nodes
