from itertools import product

from skill.games.arquimedes.scoring import tied, tokens


def test_the_rulebooks_example() -> None:
    """8, 8 and 13; after A and B have drawn 15, 13 and 13; after B and C have 15, 23 and 16."""
    assert tied({"A": 8, "B": 8, "C": 13, "D": 0}, "D") == ("A", "B")
    assert tied({"A": 15, "B": 13, "C": 13, "D": 0}, "D") == ("B", "C")
    totals = {"A": 15, "B": 23, "C": 16, "D": 0}
    assert tied(totals, "D") == ()
    assert tokens(totals, "D") == {"A": 2, "B": 4, "C": 3, "D": 0}


def test_all_groups_that_are_tied_draw_at_once() -> None:
    assert tied({"A": 8, "B": 5, "C": 8, "D": 5, "E": 9}) == ("A", "B", "C", "D")


def test_the_lowest_takes_the_one_if_nobody_is_out() -> None:
    assert tokens({"A": 30, "B": 12, "C": 31}) == {"A": 2, "B": 1, "C": 3}


def test_tokens_follow_totals_whatever_they_are() -> None:
    """Who has more takes more; 1 to the number of players, without the 1 if somebody is out."""
    for totals in product(range(1, 6), repeat=4):
        by_player = dict(enumerate(totals))
        equal = {p for p in by_player if totals.count(by_player[p]) > 1}
        assert set(tied(by_player)) == equal
        if equal:
            continue
        taken = tokens(by_player)
        assert sorted(taken.values()) == [1, 2, 3, 4]
        assert sorted(taken, key=taken.__getitem__) == sorted(by_player, key=by_player.__getitem__)
        out = tokens({**by_player, 4: 0}, 4)
        assert out == {**{player: token + 1 for player, token in taken.items()}, 4: 0}
