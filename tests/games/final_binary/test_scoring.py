from itertools import combinations_with_replacement, product

from skill.games.final_binary.scoring import PENALTY, differences, may_turn, penalty, points

TRICKS = (12, 14, 16)


def test_the_rulebooks_second_round() -> None:
    """Differences of 2, 0, 1 and 3 after 2, 6, 4 and 2 tricks: -4, 8, 0 and -6.

    That is 2 x -2; 2 + 6, the sum of all differences; nothing; 3 x -2.
    """
    won = {"A": 2, "B": 6, "C": 4, "D": 2}
    apart = differences(won, {"A": 4, "B": 6, "C": 3, "D": 5})
    assert apart == differences(won, {"A": 0, "B": 6, "C": 5, "D": 5})
    assert apart == {"A": 2, "B": 0, "C": 1, "D": 3}
    assert points(2, apart) == {"A": -4, "B": 8, "C": 0, "D": -6}


def test_each_round_counts_more() -> None:
    """(F21, F22) The same differences in rounds 1 to 4."""
    apart = {"A": 2, "B": 0, "C": 1, "D": 3}
    assert [tuple(points(number, apart).values()) for number in range(1, 5)] == [
        (-2, 7, 0, -3),
        (-4, 8, 0, -6),
        (-6, 9, 0, -9),
        (-8, 10, 0, -12),
    ]


def test_everybody_who_is_right_gets_the_whole_sum() -> None:
    """(F21) The differences of 1 are part of it."""
    assert points(1, {"A": 0, "B": 0, "C": 1}) == {"A": 2, "B": 2, "C": 0}
    assert points(3, {"A": 0, "B": 0, "C": 0}) == {"A": 3, "B": 3, "C": 3}


def test_the_whole_difference_is_lost() -> None:
    """(F22) And not from the second on."""
    assert points(3, {"A": 7})["A"] == -21


# The total that the last one may not leave -------------------------------------------------------


def test_the_rulebooks_forbidden_total() -> None:
    """(F16) Others keep 4, 6 and 3: with the 1 it would be 14, and so the 4 stays."""
    assert may_turn((4, 6, 3), (1, 4), 14) == (1,)
    assert penalty((4, 6, 3), 4, 14) == 0
    assert penalty((4, 6, 3), 1, 14) == 10


def test_equal_cards_leave_no_choice() -> None:
    """(F17)"""
    assert may_turn((4, 6, 3), (1, 1), 14) == (1,)
    assert may_turn((4, 6, 3), (2, 2), 14) == (2,)


def test_of_two_different_cards_one_may_always_go_and_costs_nothing() -> None:
    """(F17) For all that three to five players can have kept."""
    for tricks in TRICKS:
        for others in combinations_with_replacement(range(8), tricks // 2 - 4):
            for one, other in product(range(8), repeat=2):
                up = one, other
                allowed = may_turn(others, up, tricks)
                costs = {turned: penalty(others, sum(up) - turned, tricks) for turned in up}
                if up[0] == up[1]:
                    assert allowed == (up[0],)
                else:
                    assert allowed == tuple(sorted(n for n in up if not costs[n]))
                    assert allowed


def test_the_price_is_ten() -> None:
    assert PENALTY == 10
