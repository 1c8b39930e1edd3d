"""Names as recognisers write them, judged as a person at the table would.

A verdict is a name (surely that one), names with question marks (is it one of these, best
first?), or a dash (nobody here is called so).
"""

import doctest
import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.chair import people
from skill.chair.heard import Said
from skill.chair.people import (
    LONGEST_NAME,
    NOBODY,
    NameMatch,
    match_name,
    match_names,
    name_id,
    plural_name,
    spoken_name,
)

MODEL = Path(__file__).parents[2] / "interaction_models/binomial/en-US.json"

HEARD = """
# The name itself, however it is written
anna            | Anna, Boris, Clara          | Anna
BORIS           | Anna, Boris, Clara          | Boris
 clara          | Anna, Boris, Clara          | Clara
Anna's          | Anna, Boris, Clara          | Anna
boris's         | Anna, Boris, Clara          | Boris
zoe             | Zoë, Anna                   | Zoë
josé            | Jose, Anna                  | Jose
lukasz          | Łukasz, Anna                | Łukasz
o'brien         | Obrien, Anna                | Obrien
obrien          | O'Brien, Anna               | O'Brien
jean luc        | Jean-Luc, Anna              | Jean-Luc
борис           | Анна, Борис                 | Борис
# The name itself is sure, however near another one is
jon             | John, Jon                   | Jon
ann             | Anna, Ann, Anne             | Ann
anne            | Ann, Anne                   | Anne
clara           | Lara, Clara                 | Clara
al              | Hal, Al, Alan               | Al
mary            | Mary Ann, Mary              | Mary
# Another spelling of the same sound: a recogniser knows the name, not the family's spelling
ana             | Anna, Boris                 | Anna
klara           | Clara, Anna                 | Clara
boriss          | Anna, Boris                 | Boris
bores           | Anna, Boris                 | Boris
katherine       | Catherine, Boris            | Catherine
kathryn         | Catherine, Boris            | Catherine
jon             | John, Anna                  | John
sofia           | Sophia, Anna                | Sophia
evdokia         | Evdokiya, Feofan            | Evdokiya
polycarp        | Polikarp, Feofan            | Polikarp
innokenti       | Innokentiy, Feofan          | Innokentiy
aquilina        | Akulina, Feofan             | Akulina
sara            | Sarah, Boris                | Sarah
steven          | Stephen, Boris              | Stephen
shawn           | Sean, Boris                 | Sean
teresa          | Theresa, Boris              | Theresa
geoff           | Jeff, Boris                 | Jeff
leah            | Lia, Boris                  | Lia
chloe           | Khloe, Boris                | Khloe
mohamad         | Mohammed, Boris             | Mohammed
bobbie          | Bobby, Anna                 | Bobby
sergei          | Sergey, Anna                | Sergey
bryan           | Brian, Anna                 | Brian
# The same sound, and what is at the table besides is not near enough to mean it
jon             | John, Joanna                | John
jon             | John, Jane                  | John
katherine       | Catherine, Kate             | Catherine
sara            | Sarah, Zara                 | Sarah
boriss          | Doris, Boris                | Boris
# The same sound, but another name is near: it may have been that one
ana             | Anna, Hanna                 | Anna? Hanna?
jon             | Joan, John                  | John? Joan?
klara           | Lara, Clara                 | Clara? Lara?
sofia           | Sophie, Sophia              | Sophia? Sophie?
# Near, but another name: the first sound is what recognisers mistake most
nora            | Dora, Laura                 | Dora? Laura?
doris           | Boris, Morris, Anna         | Boris? Morris?
will            | Bill, Anna                  | Bill?
harry           | Larry, Anna                 | Larry?
eva             | Ava, Boris                  | Ava?
dina            | Tina, Boris                 | Tina?
carrie          | Gary, Boris                 | Gary?
# Near, but another name: its vowels, its end
jan             | Jane, John                  | Jane? John?
christian       | Christina, Anna             | Christina?
eric            | Erica, Anna                 | Erica?
daniel          | Daniela, Anna               | Daniela?
mary            | Marie, Anna                 | Marie?
ellie           | Eli, Anna                   | Eli?
mia             | Maya, Anna                  | Maya?
laura           | Lauren, Anna                | Lauren?
# The beginning of a name may be short for it
kate            | Katherine, Boris            | Katherine?
ben             | Benjamin, Boris             | Benjamin?
alex            | Alexander, Boris            | Alexander?
mike            | Michael, Boris              | Michael?
# One or two letters tell too little to be sure
al              | Alan, Boris                 | Alan?
hal             | Al, Boris                   | Al?
bob             | Bo, Anna                    | Bo?
bo              | Bob, Joe                    | Bob?
jo              | Joe, Anna                   | Joe?
# A part of a name, if nobody else has it
mary            | Mary Ann, Boris             | Mary Ann
marry           | Mary Ann, Boris             | Mary Ann
mary            | Mary Ann, Mary Lou          | Mary Ann? Mary Lou?
second          | First Anna, Second Anna     | Second Anna
anna            | First Anna, Second Anna     | First Anna? Second Anna?
ana             | First Anna, Second Anna     | First Anna? Second Anna?
marie           | Mary Ann, Boris             | Mary Ann?
# Words that were joined or parted, or more than the name
maryann         | Mary Ann, Boris             | Mary Ann
bore is         | Anna, Boris                 | Boris
evdo kia        | Evdokiya, Anna              | Evdokiya
mary ann        | Mary, Boris                 | Mary?
anna please     | Anna, Boris                 | Anna?
# Nobody here
zebedee         | Anna, Boris, Clara          | -
hello           | Anna, Boris, Clara          | -
michael         | Michelle, Anna              | -
dan             | Ben, Anna                   | -
peter           | Anna, Boris, Clara          | -
anna            | Борис, Клара                | -
?               | Anna, Boris                 | -
                | Anna, Boris                 | -
# Seats
player three    | Anna, Boris, Clara          | Clara
player to       | Anna, Boris, Clara          | Boris
player number 1 | Anna, Boris, Clara          | Anna
seat 2          | Anna, Boris, Clara          | Boris
player four     | Anna, Boris, Clara          | -
player zero     | Anna, Boris, Clara          | -
player three    | Player Three, Anna, Boris   | Player Three
player 3        | Player Three, Anna, Boris   | Player Three
# Names that are told apart by a digit sound alike to no one
robot 1         | Robot 2, Anna               | Robot 2?
"""

TOGETHER = """
anna boris          | Boris, Anna, Clara          | Anna; Boris
boris and anna      | Boris, Anna, Clara          | Boris; Anna
anna boris klara    | Boris, Anna, Clara          | Anna; Boris; Clara
anna anna boris     | Boris, Anna, Clara          | Anna; Boris
mary ann boris      | Boris, Mary Ann             | Mary Ann; Boris
mary boris          | Boris, Mary Ann             | Mary Ann; Boris
mary ann            | Mary, Ann, Boris            | Mary; Ann
mary ann            | Mary Ann, Mary, Ann         | Mary Ann
first anna second   | First Anna, Second Anna     | First Anna; Second Anna
anna nora           | Anna, Dora                  | Anna; Dora?
first hanna         | First Anna, Second Anna     | First Anna?
bore is             | Boris, Iris                 | Boris
anna                | Anna, Boris                 | Anna
nora                | Dora, Boris                 | Dora?
dora zebedee        | Anna, Boris                 | -
anna zebedee        | Anna, Boris                 | Anna?
hello               | Anna, Boris                 | -
"""


def rows(table: str) -> list[tuple[str, tuple[str, ...], str]]:
    lines = [line for line in table.splitlines() if line and not line.startswith("#")]
    cells = [line.split("|") for line in lines]
    return [(said.rstrip(), tuple(n.strip().split(", ")), v.strip()) for said, n, v in cells]


def verdict(match: NameMatch) -> str:
    return match.sure or " ".join(f"{name}?" for name in match.doubtful) or "-"


def common_names() -> list[str]:
    """The single words of the names that the Binomial model knows."""
    language = json.loads(MODEL.read_text("utf-8"))["interactionModel"]["languageModel"]
    (slot_type,) = (each for each in language["types"] if each["name"] == "PLAYER")
    values = (value["name"]["value"] for value in slot_type["values"])
    return [value for value in values if " " not in value and value != people.ME]


# Whom a name means ---------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "names", "expected"), rows(HEARD))
def test_name_means_whom_the_table_would_think(
    said: str, names: tuple[str, ...], expected: str
) -> None:
    assert verdict(match_name(Said(said), names)) == expected


@pytest.mark.parametrize(("said", "names", "expected"), rows(TOGETHER))
def test_several_names_in_one_text(said: str, names: tuple[str, ...], expected: str) -> None:
    matches = match_names(Said(said), names)
    assert ("; ".join(map(verdict, matches)) or "-") == expected


SPELLINGS_OF_ONE_NAME = {
    ("Ann", "Anne"),
    ("Carl", "Karl"),
    ("Catherine", "Katherine"),
    ("Eric", "Erik"),
    ("Frances", "Francis"),
    ("Sara", "Sarah"),
    ("Silvia", "Sylvia"),
    ("Stephen", "Steven"),
    ("Teresa", "Theresa"),
}


def test_no_common_name_is_surely_another() -> None:
    names = common_names()
    assert len(names) > 400
    sure = {pair for pair in combinations(names, 2) if match_name(Said(pair[0]), pair[1:]).sure}
    assert sure == SPELLINGS_OF_ONE_NAME


@pytest.mark.parametrize("pair", sorted(SPELLINGS_OF_ONE_NAME))
def test_both_spellings_may_sit_at_one_table(pair: tuple[str, str]) -> None:
    assert [match_name(Said(name.lower()), pair).sure for name in pair] == list(pair)


# Ids -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (Said("xylophone", ("anna",)), "Anna"),  # the speech service resolved it
        (Said("", ("mary_ann",)), "Mary Ann"),
        (Said("boris", ("anna",)), "Boris"),  # the very name was said
        (Said("bores", ("anna",)), "Anna"),  # it sounds like Boris only to us
        (Said("xylophone", ("hans", "anna")), "Anna"),  # Hans is no longer at the table
        (Said("xylophone", ("boris", "anna")), "Boris? Anna?"),
        (Said("xylophone", ("player_2",)), "Boris"),
        (Said("xylophone", ("player_7",)), "-"),
        (Said("anna", ("player_2",)), "Anna"),
        (Said("me", ("me",)), "-"),  # whoever speaks, not Mary Ann
        (Said("mary anne", ("me",)), "-"),
    ],
)
def test_ids_count_unless_somebody_s_very_name_was_said(said: Said, expected: str) -> None:
    names = ("Anna", "Boris", "Mary Ann")
    assert verdict(match_name(said, names)) == expected
    assert ("; ".join(map(verdict, match_names(said, names))) or "-") == expected


def test_an_id_of_a_seat_is_the_name_of_who_is_called_so() -> None:
    said = Said("player number three", ("player_3",))
    assert match_name(said, ("Player 3", "Anna", "Boris")).sure == "Player 3"
    assert match_name(said, ("Anna", "Player Three", "Boris")).sure == "Player Three"


def test_apostrophes_are_typographic_too() -> None:
    assert match_name(Said("anna\u2019s"), ("Anna", "Boris")).sure == "Anna"
    assert match_name(Said("o\u2019brien"), ("O'Brien", "Boris")).sure == "O'Brien"


def test_two_whose_names_differ_in_accents_alone_are_asked_about() -> None:
    assert match_name(Said("zoe"), ("Zoë", "Zoé")) == NameMatch(doubtful=("Zoë", "Zoé"))
    assert match_name(Said("ZOË"), ("Zoë", "Zoé")) == NameMatch(sure="Zoë")


def test_ids_of_names() -> None:
    assert name_id("Mary Ann") == "mary_ann"
    assert name_id("ANNA") == name_id("anna") == "anna"
    written = ["Anna", "Ana", "Zoë", "Zoe", "Mary Ann", "Mary-Ann", "Maryann", "O'Brien", "Obrien"]
    assert len(set(map(name_id, written))) == len(written)


written_names = st.text(max_size=30).map(Said).map(spoken_name).filter(bool)


@given(written_names, written_names)
def test_ids_differ_where_names_do(one: str, other: str) -> None:
    assert (name_id(one) == name_id(other)) == (one.casefold() == other.casefold())


@given(st.lists(written_names, min_size=1, max_size=7, unique_by=str.casefold), st.data())
def test_everyone_at_a_table_is_found_by_name_and_by_id(
    names: list[str], draws: st.DataObject
) -> None:
    name = draws.draw(st.sampled_from(names))
    assert match_name(Said(name), names).sure == name
    assert match_name(Said("", (name_id(name),)), names).sure == name


@given(
    st.text() | st.lists(st.sampled_from(["anna", "bo", "and", "player", "3", "'s"])).map(" ".join)
)
def test_a_match_is_of_the_table_whatever_the_text(text: str) -> None:
    names = ("Anna", "Boris", "Bo", "Mary Ann")
    for match in match_names(Said(text), names):
        assert match != NOBODY
        assert {match.sure or "Anna", *match.doubtful} <= set(names)
        assert not (match.sure and match.doubtful)


@pytest.mark.parametrize("text", ["a" * 100_000, "anna " * 10_000, "'s" * 50_000], ids=len)
def test_endless_text_is_nobody(text: str) -> None:
    assert match_names(Said(text), ("Anna", "Boris")) == ()


# Names written down --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *(
            ("anna", "Anna"),
            ("ANNA", "Anna"),
            (" mary  ann ", "Mary Ann"),
            ("mary-ann", "Mary-Ann"),
        ),
        *(("o'brien", "O'Brien"), ("o\u2019brien", "O'Brien"), ("anna's", "Anna's")),
        *(("zoe\u0308", "Zo\u00eb"), ("mary_ann", "Mary Ann"), ("j. r.", "J R"), ("7", "7")),
        *(("", ""), ("?", ""), ("_", ""), ("'", ""), ("a" * LONGEST_NAME, "A" + "a" * 23)),
        ("a" * (LONGEST_NAME + 1), ""),
    ],
)
def test_name_is_written(text: str, name: str) -> None:
    assert spoken_name(Said(text)) == name


@pytest.mark.parametrize(
    ("plural", "name"),
    [
        *(("Annas", "Anna"), ("Johns", "John"), ("Marys", "Mary"), ("Mary Anns", "Mary Ann")),
        *(("Borises", "Boris"), ("Jameses", "James"), ("Rosses", "Ross"), ("Maxes", "Max")),
        *(("Joshes", "Josh"), ("Richies", "Richie"), ("Zachs", "Zach"), ("Gomezes", "Gomez")),
        *(("Alices", "Alice"), ("Georges", "George"), ("Roses", "Rose"), ("Louises", "Louise")),
        *(("Mikes", "Mike"), ("Anna's", "Anna"), ("Annas'", "Anna"), ("Boris's", "Boris")),
        *(("O'Briens", "O'Brien"), ("Anna", "Anna"), ("Boris", "Boris"), ("Ross", "Ross")),
        *(("Thomas", "Thomas"), ("", "")),
    ],
)
def test_name_that_several_share_is_told_from_its_plural(plural: str, name: str) -> None:
    assert plural_name(plural) == name


def test_examples_in_the_documentation() -> None:
    assert doctest.testmod(people).failed == 0
