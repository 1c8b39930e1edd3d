"""The record of a table: text to table to text, and what cannot be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.chair.heard import Heard, Said
from skill.chair.record import (
    NewerRecord,
    RecordError,
    read_profile,
    read_table,
    write_profile,
    write_table,
)
from skill.chair.solo import Daily, Solo
from skill.chair.table import Company, Doubt, Idle, Lobby, Profile, Replaced, Standing, Table
from skill.games.base import Match
from skill.games.binomial.actions import Bid, Fight
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup, Player
from skill.games.binomial.state import BINOMIAL
from tests.chair.binomial.kept import any_kept_answer
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, any_answer, at_the_table
from tests.chair.sitting import counted, heard, number, until_over, variant

GAME: Final = CHAIRMAN.game
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=24)
VARIANTS = st.frozensets(st.sampled_from(GAME.variants))
GAMES = st.integers(1, 9)
OWN = st.frozensets(st.sampled_from(GAME.belongings))
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=16)


def in_json(fields: Any) -> str:
    """Fields as a record has them, that are perhaps none."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


@st.composite
def lobbies(draw: st.DrawFn) -> Lobby:
    """Whatever can be agreed so far, with names in any script."""
    company = draw(st.sampled_from([None, *Company]))
    lobby = Lobby(
        *(company, 0, (), False, draw(VARIANTS), draw(GAMES), 0, draw(OWN), draw(st.booleans())),
        rung=draw(st.integers(0, 5)),
    )
    if company is Company.SOLO and draw(st.booleans()):
        lobby = replace(lobby, daily=draw(st.just("") | st.dates().map(str)))
        return replace(lobby, size=draw(st.integers(1, 6)), seated=True)
    if company is Company.TABLE:
        names = tuple(draw(st.lists(NAMES, max_size=7, unique=True)))
        bots = draw(st.integers(0, 7 - len(names)))
        size = draw(st.sampled_from([0, *GAME.people]))
        seated = bool(names) and len(names) + bots > 1 and draw(st.booleans())
        return replace(lobby, size=size, names=names, bots=bots, seated=seated)
    return lobby


STANDINGS = st.builds(
    Standing, NAMES, st.integers(0, 999), st.integers(0, 999), st.integers(-9999, 9999)
)
DAYS = st.dates().map(str)
SUMS = st.integers(0, 9999)
POINTS = st.integers(-9999, 9999)
SOLOS = st.builds(
    Solo,
    *(st.integers(1, 5), *[SUMS] * 5, POINTS, SUMS, SUMS, POINTS),
    st.none() | st.builds(Daily, DAYS, POINTS, st.integers(1, 4), st.just(4)),
    st.just("") | DAYS,
)
PROFILES = st.builds(
    Profile,
    last=st.none() | lobbies(),
    pace=st.sampled_from(GAME.paces),
    prices=st.dictionaries(
        st.sampled_from([postulate.value for postulate in Postulate]),
        st.sampled_from(["X", "0", "3", "12"]),
    ).map(lambda prices: tuple(prices.items())),
    league=st.lists(STANDINGS, max_size=9).map(tuple),
    coaching=st.booleans(),
    alone=st.none() | lobbies(),
    solo=SOLOS,
    quiet=st.booleans(),
)
UTTERANCES = st.builds(
    Heard,
    st.sampled_from(["Fight", "Correction"]),
    st.dictionaries(
        st.sampled_from(["player_a", "number", "index"]),
        st.builds(Said, TEXT, st.lists(TEXT, max_size=3).map(tuple)),
    ),
)
DOUBTS = st.builds(
    Doubt,
    st.sampled_from(["which-name", "forget", "binomial-misfit"]),
    st.sampled_from(["", "07", "player_a"]),
    st.none() | UTTERANCES,
    st.lists(NAMES, max_size=3).map(tuple),
)


def written(table: Table) -> str:
    """The records of a table and of its profile, a line each."""
    return f"{write_table(table)}\n{write_profile(table.profile)}"


def read(text: str) -> Table:
    """The table of what `written` gives, or of a record of an edition that had it all in one."""
    record, _, profile = text.partition("\n")
    return read_table(GAME, record, profile)


@given(
    lobbies(),
    st.lists(lobbies(), max_size=3).map(tuple),
    TEXT,
    st.none() | st.builds(Idle, TEXT, st.integers(1, 2)),
    st.none() | DOUBTS,
    PROFILES,
)
def test_a_lobby_is_read_as_it_was_written(
    lobby: Lobby,
    before: tuple[Lobby, ...],
    seed: str,
    idle: Idle | None,
    doubt: Doubt | None,
    profile: Profile,
) -> None:
    table = Table(lobby=lobby, lobbies=before, seed=seed, idle=idle, doubt=doubt, profile=profile)
    text = written(table)
    assert read(text) == table
    assert written(read(text)) == text
    assert text.count("\n") == 1


def sat(variants: frozenset[str], people: int, games: int) -> list[Heard]:
    """What is said until the first card: one person is alone against two."""
    first = [*(variant("Variant", id_) for id_ in sorted(variants)), counted("Series", str(games))]
    if people == 1:
        return alone(2, first)
    return at_the_table(*("Anna", "Boris", "Clara", "Dora")[:people], first=first)


@settings(deadline=None, max_examples=25)
@given(VARIANTS, st.integers(1, 4), st.integers(1, 2), st.integers(0, 60), st.randoms())
def test_a_match_is_read_as_it_was_written(
    variants: frozenset[str], people: int, games: int, turns: int, chance: Random
) -> None:
    sitting = Sitting()
    sitting.say(*sat(variants, people, games))
    for _ in range(turns):
        sitting.say(any_answer(sitting, chance))
    text = written(sitting.table)
    again = read(text)
    assert again == sitting.table
    assert written(again) == text


def test_a_doubt_is_kept() -> None:
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("Everyone"), number("88", "88"))
    assert read(written(sitting.table)).doubt == Doubt("binomial-impossible", "88")


def test_what_can_be_taken_back_is_kept() -> None:
    sitting = Sitting()
    sitting.say(heard("Table"), heard("Names", "Anna"))
    assert read(written(sitting.table)).lobbies == (Lobby(), Lobby(Company.TABLE))
    sitting.say(*at_the_table("Boris"), heard("Fight"), heard("Nobody"))
    # Sixteen rolls and a card come before Anna's answer, and that is one action.
    assert read(written(sitting.table)).answers == (17, 18)


def test_a_later_edition_is_told_from_what_cannot_be_read() -> None:
    text = write_table(Table()).replace('"edition":4', '"edition":5')
    with pytest.raises(NewerRecord, match="later edition"):
        read(text)
    profile = write_profile(Profile()).replace('"edition":4', '"edition":99')
    with pytest.raises(NewerRecord, match="later edition"):
        read_profile(GAME, profile)


@pytest.mark.parametrize("edition", ["0", "-1", "true", "4.0", '"4"', "null"])
def test_an_edition_that_there_never_was_is_refused(edition: str) -> None:
    text = write_table(Table()).replace('"edition":4', f'"edition":{edition}')
    with pytest.raises(RecordError) as refused:
        read(text)
    assert not isinstance(refused.value, NewerRecord)


def mended() -> Table:
    """Anna and Boris fight, her 27 was heard as 72, he won with 50 and passed as the chairman.

    With 27 she has the smallest number, and is the chairman who is asked first.
    """
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("Everyone"), number("72", "72"))
    sitting.say(number("50", "50"), heard("Pass"))
    table, match = sitting.table, sitting.table.match
    assert match
    start = match.actions.index(Bid(0, "72"))
    old = match.actions[start:]
    rewritten = (*match.actions[:start], Bid(0, "27"), *old[1:-1])
    mark = Replaced(start, old)
    match = Match.replay(GAME.rules, match.setup, rewritten)
    return replace(table, match=match, answers=(*table.answers, mark))


def test_a_mended_match_is_read_as_it_was_written_and_undone_to_what_it_was() -> None:
    table = mended()
    assert read(written(table)) == table
    undone = table.without_last_answer()
    assert undone.match and Bid(0, "72") in undone.match.actions
    assert Bid(0, "27") not in undone.match.actions
    assert undone.without_last_answer().match != undone.match
    assert Fight(0) in undone.match.actions


@pytest.mark.parametrize("mark", [[-1, "0=72"], [99, "0=72"], [17], [17, "0=7"], ["17", "0=72"]])
def test_a_mending_that_was_none_is_refused(mark: Any) -> None:
    fields = json.loads(write_table(mended()))
    fields["answers"][-1] = mark
    with pytest.raises(RecordError):
        read(in_json(fields))


# Earlier editions ------------------------------------------------------------------------------


def written_by(edition: int) -> list[str]:
    """The records that an edition wrote."""
    file = Path(__file__).parents[1] / f"records/tables/edition-{edition}.txt"
    return [text for text in file.read_text("utf-8").splitlines() if not text.startswith("#")]


EDITION_1: Final = written_by(1)
EDITION_2: Final = written_by(2)
EDITION_3: Final = written_by(3)


@pytest.mark.parametrize("text", EDITION_1)
def test_a_record_of_edition_1_is_read(text: str) -> None:
    table = read(text)
    fields = json.loads(text)
    assert (table.match.to_text() if table.match else "") == fields["match"]
    assert list(table.lobby.names) == fields["lobby"][2]
    assert table.answers == tuple(fields["answers"])
    assert (table.profile, table.idle) == (Profile(), None)
    assert read(written(table)) == table


@pytest.mark.parametrize("text", EDITION_2)
def test_a_record_of_edition_2_is_read_with_all_that_it_holds(text: str) -> None:
    """Of what it does not hold, nothing is on: no sheet kept, no rung, no coaching, and so on."""

    def now(lobby: list[Any]) -> list[Any]:
        return [*lobby, 0, 0, ""] if lobby else []

    fields = json.loads(text)
    last, *others = fields["profile"]
    fields |= {
        "edition": 4,
        "lobby": now(fields["lobby"]),
        "lobbies": list(map(now, fields["lobbies"])),
    }
    del fields["profile"]
    profile = {"edition": 4, "profile": [now(last), *others, 0, [], [], 0]}
    assert written(read(text)) == f"{in_json(fields)}\n{in_json(profile)}"


@pytest.mark.parametrize("text", EDITION_3)
def test_a_record_of_edition_3_is_read_with_all_that_it_holds(text: str) -> None:
    fields = json.loads(text)
    profile = {"edition": 4, "profile": fields.pop("profile")}
    fields["edition"] = 4
    assert written(read(text)) == f"{in_json(fields)}\n{in_json(profile)}"


@pytest.mark.parametrize("text", EDITION_1 + EDITION_2 + EDITION_3)
def test_a_record_of_an_earlier_edition_is_played_on(text: str) -> None:
    sitting = Sitting(read(text))
    sitting.say(heard("Repeat"), heard("Undo"), heard("Score"))
    assert sitting.reply.question
    if not sitting.table.match:
        return
    sitting.say(heard("No"))  # to whatever is in doubt
    answer, chance = any_kept_answer if sitting.table.lobby.kept else any_answer, Random(1)
    for _ in until_over(sitting):
        sitting.say(answer(sitting, chance))


def test_an_undo_of_an_earlier_edition_takes_back_the_same_answer() -> None:
    """In the fifth table Anna, Boris and Mary Ann fight, all in one answer; 88 is in doubt."""
    sitting = Sitting(read(EDITION_1[4]))
    sitting.say(heard("No"), heard("Undo"))
    assert sitting.asked == "binomial-call"
    assert sitting.state.open and not sitting.state.open.answers


# What cannot be read ---------------------------------------------------------------------------


def played() -> str:
    """The records of a match in the middle of a doubt."""
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"), heard("Nobody"), heard("Everyone"))
    sitting.say(number("88", "88"))
    return written(sitting.table)


def is_read_or_refused(text: str) -> None:
    """What is read is a record as it would be written; all else raises ``RecordError``."""
    try:
        table = read(text)
    except RecordError:
        return
    assert text in (written(table), write_table(table))


def test_every_truncated_record_is_refused() -> None:
    """Where a profile is, a blank one is none."""
    record, profile = played().split("\n")
    for length in range(len(record)):
        with pytest.raises(RecordError):
            read_table(GAME, record[:length])
    for length in range(1, len(profile)):
        with pytest.raises(RecordError):
            read_table(GAME, record, profile[:length])


@given(st.data())
def test_a_damaged_record_is_refused_or_says_something_else(data: st.DataObject) -> None:
    text = played()
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 4))
    inserted = data.draw(
        st.text(st.sampled_from('0123456789"[]{},:+-=!#d @XabA\\n\u00e9'), max_size=4)
    )
    is_read_or_refused(text[:start] + inserted + text[start + length :])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(json_values)
def test_any_other_json_is_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        read(json.dumps(value))


FIELDS: Final = tuple(json.loads(write_table(Table())))


@given(st.sampled_from(FIELDS), json_values)
def test_a_field_of_another_kind_is_refused_or_says_something_else(field: str, value: Any) -> None:
    record, profile = played().split("\n")
    is_read_or_refused(f"{in_json(json.loads(record) | {field: value})}\n{profile}")


IDLE: Final = ["Fallback", 2]
STANDING: Final = ["Anna", 3, 2, 41]
ALONE: Final = ["solo", 2, [], 1, [], 1, 0, [], 1, 5, ""]
DAILY: Final[list[Any]] = ["2026-11-30", 21, 2, 4]
SOLO: Final[list[Any]] = [[3, 1, 12, 5, 0, 3, 31, 2, 2, 25], DAILY, "2026-12-01"]
PROFILE: Final[list[Any]] = [
    *(ALONE, 2, [["contains_one", "X"]], [STANDING]),
    *(1, ALONE, SOLO, 1),
]


def remembered(**changed: Any) -> str:
    """The records of a table that was idle, of people who have played before."""
    record = json.loads(write_table(Table())) | {"idle": IDLE}
    profile = json.loads(write_profile(Profile())) | {"profile": PROFILE}
    return "\n".join(
        in_json(fields | {key: changed[key] for key in fields if key in changed})
        for fields in (record, profile)
    )


def changed_profile(index: int, value: Any) -> dict[str, Any]:
    """The field of a record with the profile in which one thing is another."""
    return {"profile": [*PROFILE[:index], value, *PROFILE[index + 1 :]]}


def test_what_is_remembered_is_read() -> None:
    """So that what is damaged below was not refused before."""
    table = read(remembered())
    assert table.idle == Idle("Fallback", 2)
    assert table.profile.prices == (("contains_one", "X"),)
    assert table.profile.league == (Standing("Anna", 3, 2, 41),)
    assert table.profile.coaching
    assert table.profile.alone == Lobby(Company.SOLO, 2, seated=True, kept=True, rung=5)
    assert table.profile.solo == Solo(
        *(3, 1, 12, 5, 0, 3, 31, 2, 2, 25), Daily("2026-11-30", 21, 2, 4), "2026-12-01"
    )


@given(st.integers(0, 1), json_values)
def test_an_idle_turn_of_another_kind_is_refused_or_says_something_else(
    index: int, value: Any
) -> None:
    is_read_or_refused(remembered(idle=[*IDLE[:index], value, *IDLE[index + 1 :]]))


@given(st.integers(0, 6), json_values)
def test_a_profile_of_another_kind_is_refused_or_says_something_else(
    index: int, value: Any
) -> None:
    is_read_or_refused(remembered(profile=[*PROFILE[:index], value, *PROFILE[index + 1 :]]))


@given(st.integers(0, 9), json_values)
def test_what_is_counted_of_another_kind_is_refused_or_says_something_else(
    index: int, value: Any
) -> None:
    sums = [*SOLO[0][:index], value, *SOLO[0][index + 1 :]]
    is_read_or_refused(remembered(profile=[*PROFILE[:6], [sums, *SOLO[1:]], 1]))


@given(st.integers(0, 3), json_values)
def test_a_daily_of_another_kind_is_refused_or_says_something_else(index: int, value: Any) -> None:
    daily = [*DAILY[:index], value, *DAILY[index + 1 :]]
    is_read_or_refused(remembered(profile=[*PROFILE[:6], [SOLO[0], daily, ""], 1]))


@given(st.integers(0, 3), json_values)
def test_a_standing_of_another_kind_is_refused_or_says_something_else(
    index: int, value: Any
) -> None:
    standing = [*STANDING[:index], value, *STANDING[index + 1 :]]
    is_read_or_refused(remembered(profile=[*PROFILE[:3], [standing], *PROFILE[4:]]))


@pytest.mark.parametrize(
    "changed",
    [
        *({"idle": ["Fallback", times]} for times in (0, -1, 2.0, True, "2", None)),
        *({"idle": idle} for idle in (["Fallback"], [2, 2], ["Fallback", 2, 2], "Fallback", None)),
        *({"profile": PROFILE[:length]} for length in range(8)),
        {"profile": [*PROFILE, []]},
        *(changed_profile(0, last) for last in (["chess", *ALONE[1:]], [*ALONE, 0])),
        *(changed_profile(1, pace) for pace in (99, 2.0, True, "1", None)),
        *(changed_profile(2, [["contains_one", price]]) for price in ("", "Y", "100", 3)),
        *(changed_profile(3, [standing]) for standing in (["Anna"], ["Anna", 1, 0, "7"])),
        *(changed_profile(4, coaching) for coaching in (2, True, "yes", None)),
        *(changed_profile(5, alone) for alone in (["solo"], [*ALONE[:9], "keen", ""])),
        *(changed_profile(5, [*ALONE[:10], day]) for day in ("2026-11-31", "today", 20261130)),
        *(changed_profile(6, solo) for solo in (SOLO[1:], SOLO[:1], SOLO[:2], [*SOLO, 0])),
        *(changed_profile(6, [[rung, *SOLO[0][1:]], [], ""]) for rung in (0, 6, -1, "3", True)),
        *(changed_profile(6, [[3, losses, *SOLO[0][2:]], [], ""]) for losses in (-1, 1.0)),
        *(changed_profile(6, [SOLO[0], [day, 21, 2, 4], ""]) for day in ("", "2026-02-30", 5)),
        *(changed_profile(6, [SOLO[0], DAILY[:length], ""]) for length in (1, 3)),
        *(changed_profile(6, [*SOLO[:2], day]) for day in ("2026-02-30", 5, None)),
    ],
)
def test_what_nobody_can_remember_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        read(remembered(**changed))


@pytest.mark.parametrize("text", ["a" * 201, "\ud800"])
@pytest.mark.parametrize(
    "changed",
    [
        lambda text: {"lobby": ["table", 0, [text], 0, [], 1, 0, [], 0, 0, ""]},
        lambda text: {"idle": [text, 1]},
        lambda text: {"doubt": ["binomial-misfit", "07", ["Number", {"number": [text]}], []]},
        lambda text: {"doubt": ["which-name", "", [], [text]]},
        lambda text: changed_profile(3, [[text, 1, 0, 7]]),
        lambda text: {"match": match_of(text)},
    ],
)
def test_what_nobody_says_is_refused(changed: Callable[[str], dict[str, Any]], text: str) -> None:
    """What is too long to be said, and halves of a character, of which no speech can be made."""
    read(remembered(**changed("a" * 24)))
    with pytest.raises(RecordError):
        read(remembered(**changed(text)))


def match_of(name: str) -> str:
    """The record of a match in which somebody has that name."""
    setup = BinomialSetup((Player(name), Player("Boris")))
    return Match.new(BINOMIAL, setup).to_text()


def test_a_seed_may_be_long_but_is_text() -> None:
    assert read(remembered(seed="7" * 999)).seed == "7" * 999
    with pytest.raises(RecordError):
        read(remembered(seed="\ud800"))


@given(st.integers(0, 10), json_values)
def test_a_lobby_of_another_kind_is_refused_or_says_something_else(index: int, value: Any) -> None:
    fields = json.loads(write_table(Table(lobby=Lobby(Company.SOLO, 2, seated=True))))
    fields["lobbies"].append(list(fields["lobby"]))
    for lobby in (fields["lobby"], fields["lobbies"][0]):
        was, lobby[index] = lobby[index], value
        is_read_or_refused(in_json(fields))
        lobby[index] = was


@pytest.mark.parametrize(
    "lobby",
    [
        ["table", 0, ["Anna", 2], 0, [], 1],
        ["table", 0, [], 1, [], 1],
        ["table", 0, [], 0, ["chess"], 1],
        ["table", 0, []],
        ["table", 0, ["Anna", "Boris"], 1, [], 1, 0, [], 0, 6, ""],
        ["table", 0, ["Anna", "Boris"], 0, [], 1, 6, [], 0, 0, ""],  # eight, and seven can sit
        ["table", 0, ["Anna", "Boris"], 1, [], 1, 0, [], 0, 0, "2026-11-30"],
        "table",
        None,
    ],
)
def test_a_lobby_to_go_back_to_that_could_not_have_been_is_refused(lobby: Any) -> None:
    fields = json.loads(write_table(Table(lobbies=(Lobby(Company.TABLE),))))
    fields["lobbies"] = [lobby]
    with pytest.raises(RecordError):
        read(in_json(fields))


@pytest.mark.parametrize(
    "answers",
    [
        [-1],  # before everything
        [0],  # a roll
        [16],  # the card
        [17, 17],  # the same one twice
        [19, 17],  # the later one first
        [17, 18, 19, 20, 21, 99],  # after everything
        [17.0],
        [True],
        ["17"],
        [None],
        17,
        None,
    ],
)
def test_answers_that_nobody_gave_are_refused(answers: Any) -> None:
    """In ``played`` sixteen rolls and a card are followed by two passes, a card and two calls."""
    fields = json.loads(played().partition("\n")[0])
    assert fields["answers"] == [17, 20]
    fields["answers"] = answers
    with pytest.raises(RecordError):
        read(in_json(fields))


def test_nobody_has_answered_before_a_match() -> None:
    with pytest.raises(RecordError, match="answers"):
        read(write_table(Table()).replace('"answers":[]', '"answers":[0]'))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["table",0,["Anna"],1,["chess"],1,0,[],0,0,""]',
        ),
        ('["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]', '["table",0,[],1,[],1,0,[],0,0,""]'),
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["table",0,["Anna",2],1,[],1,0,[],0,0,""]',
        ),
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["table","0",["Anna"],0,[],1,0,[],0,0,""]',
        ),
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["table",0,["Anna","Boris"],1,[],true,0,[],0,0,""]',
        ),
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["table",0,["Anna","Boris"],7,[],1,0,[],0,0,""]',
        ),
        (
            '["table",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
            '["bridge",0,["Anna","Boris"],1,[],1,0,[],0,0,""]',
        ),
        ('"doubt":["binomial-impossible","88",[],[]]', '"doubt":["binomial-impossible",88,[],[]]'),
        ('"doubt":["binomial-impossible","88",[],[]]', '"doubt":["a","b","c",[]]'),
        ("binomial/1 ", "binomial/2 "),
        ("binomial/1 ", "chess/1 "),
        ('"match":"', '"match":5,"_":"'),
        ("d5 d7", "d5 0+"),
    ],
)
def test_what_could_not_have_been_written_is_refused(before: str, after: str) -> None:
    text = played()
    assert before in text
    with pytest.raises(RecordError):
        read(text.replace(before, after))
