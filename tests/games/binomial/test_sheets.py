from collections import Counter
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.binomial.sheets import KeptSheet, PaperSheet


@cache
def sheets_written_from(rolls: str) -> set[tuple[str, ...]]:
    """Every sheet that these rolls can fill, its numbers sorted."""
    return {
        tuple(sorted(cells[at] + cells[at + 1] for at in range(0, len(cells), 2)))
        for cells in permutations(rolls)
    }


def is_writable(numbers: tuple[str, ...], rolls: str) -> bool:
    """Whether some way of writing the rolls down leaves a sheet that holds the numbers."""
    return any(not Counter(numbers) - Counter(sheet) for sheet in sheets_written_from(rolls))


@st.composite
def audits(draw: st.DrawFn) -> tuple[str, tuple[str, ...], str]:
    """Two to six rolls, what was revealed of a sheet written from them, and one number more."""
    count = draw(st.integers(1, 3))
    rolls = "".join(draw(st.lists(st.sampled_from("0123"), min_size=2 * count, max_size=2 * count)))
    sheet = draw(st.sampled_from(sorted(sheets_written_from("".join(sorted(rolls))))))
    spent = sheet[: draw(st.integers(0, count - 1))]
    digits = st.sampled_from("0123")
    return rolls, spent, draw(digits) + draw(digits)


@given(audits())
@settings(max_examples=400)
def test_audit_accepts_what_can_be_written_and_nothing_else_b23(
    audit: tuple[str, tuple[str, ...], str],
) -> None:
    rolls, spent, number = audit
    expected = is_writable((*spent, number), "".join(sorted(rolls)))
    assert PaperSheet(spent).could_hold(number, rolls) == expected


@pytest.mark.parametrize(
    ("spent", "number", "possible"),
    [
        # The rolls are 0 1 1 2 8 8 9 9.
        ((), "18", True),
        ((), "81", True),  # the same digits the other way round
        ((), "00", False),  # one zero was rolled
        ((), "33", False),  # no three was
        (("88",), "18", False),  # both eights are gone
        (("18",), "18", True),  # two ones, two eights
        (("18", "18"), "18", False),
        (("18", "19", "28"), "90", True),  # 9 and 0 are just what is left
        (("18", "19", "28"), "99", False),
    ],
)
def test_audit_counts_digits_b23(spent: tuple[str, ...], number: str, possible: bool) -> None:
    assert PaperSheet(spent).could_hold(number, "01128899") == possible


def test_an_insisted_number_is_spent_but_uses_no_digits_b14_b22() -> None:
    sheet = PaperSheet(("10",)).spend("77", insisted=True)
    assert sheet.spent_count == 2
    assert sheet == PaperSheet(("10",), refused=1)
    assert sheet.could_hold("23", "1023")


def test_a_kept_sheet_is_written_cell_by_cell() -> None:
    sheet = KeptSheet("......").write(1, "7").write(4, "3").write(0, "0")
    assert sheet.cells == "07..3."
    assert sheet.filled == 3
    assert sheet.numbers == ("07",)  # the 3 has no units yet


def test_equal_numbers_on_a_sheet_are_two_numbers_b14() -> None:
    sheet = KeptSheet("421742")
    assert sheet.numbers == ("42", "17", "42")
    once = sheet.spend("42")
    assert sorted(once.numbers) == ["17", "42"]
    assert once.spend("42").numbers == ("17",)
    assert once.spent_count == 1


def test_others_see_of_a_kept_sheet_what_was_put_forward() -> None:
    sheet = KeptSheet("421799", ("17",))
    assert sheet.seen_by_others() == PaperSheet(("17",))
    assert KeptSheet("429917", ("17",)).seen_by_others() == sheet.seen_by_others()
