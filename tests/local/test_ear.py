"""The ear: every sample of every interaction model is heard as what it is, and more."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skill.local.ear import FALLBACK, Ear, Entity, SlotValue, Understood, fold
from skill.local.models import interaction_model
from tests.local.parlour import MODEL

MODELS = sorted((Path(__file__).parents[2] / "interaction_models").glob("*/en-US.json"))
EAR = Ear(MODEL)
BINOMIAL = Ear(interaction_model("binomial"))

ANNA = SlotValue("anna", "PLAYER", Entity("Anna"))
CLARA = SlotValue("clara", "PLAYER", Entity("Clara"))
ZERO_NINE = Entity("zero nine", "09")
EIGHTY_EIGHT = Entity("eighty-eight", "88")


def unknown(name: str) -> SlotValue:
    return SlotValue(name, "PLAYER")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  Anna,   BORIS\tand Clara! ", "anna boris and clara"),
        ("0 9", "zero nine"),
        ("09", "09"),
        ("eighty-eight", "eighty eight"),
        ("it\u2019s Anna's", "it 's anna 's"),
        ("I don't", "i don't"),
        ("'Anna'", "anna"),
        ("José_(José)", "josé josé"),
        ("?!", ""),
    ],
)
def test_folding(text: str, words: str) -> None:
    assert fold(text) == words


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("Help!", "AMAZON.HelpIntent"),
        ("stop", "AMAZON.StopIntent"),
        ("quit", "AMAZON.StopIntent"),
        ("stop fighting", "PassIntent"),
        ("I don\u2019t fight.", "PassIntent"),
    ],
)
def test_a_sentence_without_slots_is_heard_as_its_intent(text: str, intent: str) -> None:
    assert EAR.hear(text) == Understood(intent)


def test_a_sample_of_the_model_wins_over_a_built_in_utterance() -> None:
    # "off" is what Alexa hears as StopIntent, unless the model gives it another meaning.
    assert EAR.hear("off").intent == "PassIntent"


def test_a_built_in_intent_that_the_model_lacks_is_not_heard() -> None:
    assert EAR.hear("start over").intent != "AMAZON.StartOverIntent"


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("88", SlotValue("88", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("double eight", SlotValue("double eight", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("Eighty-Eight", SlotValue("eighty eight", "TWO_DIGITS", EIGHTY_EIGHT)),
        ("09", SlotValue("09", "TWO_DIGITS", ZERO_NINE)),
        ("0 9", SlotValue("zero nine", "TWO_DIGITS", ZERO_NINE)),
        ("105", SlotValue("105", "TWO_DIGITS")),
        ("nine nine nine", SlotValue("nine nine nine", "TWO_DIGITS")),
    ],
)
def test_numbers_are_heard_in_digits_and_in_words(text: str, heard: SlotValue) -> None:
    assert EAR.hear(text) == Understood("NumberIntent", {"number": heard})


@pytest.mark.parametrize(
    ("text", "digits"),
    [("three games", "3"), ("3 games", "3"), ("forty-two games", "42"), ("250 games", "250")],
)
def test_a_built_in_number_is_reported_in_digits(text: str, digits: str) -> None:
    count = SlotValue(digits, "AMAZON.NUMBER", Entity(digits))
    assert EAR.hear(text) == Understood("SeriesIntent", {"count": count})


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Anna", [ANNA]),
        ("Anna and Clara", [ANNA, CLARA]),
        ("I am Zork", [unknown("zork")]),
        ("Zork and Anna", [unknown("zork"), ANNA]),
        ("zork blip and anna", [unknown("zork"), unknown("blip"), ANNA]),
        ("zork, blip and flim", [unknown("zork"), unknown("blip"), unknown("flim")]),
        ("Jean Luc", [unknown("jean luc")]),
        ("Mary Ann", [SlotValue("mary ann", "PLAYER", Entity("Mary Ann"))]),
        ("player 1", [SlotValue("player one", "PLAYER", Entity("player one", "player_1"))]),
    ],
)
def test_names(text: str, heard: list[SlotValue]) -> None:
    slots = dict(zip(("player_a", "player_b", "player_c"), heard, strict=False))
    assert EAR.hear(text) == Understood("NamesIntent", slots)


def test_a_number_is_no_part_of_a_name() -> None:
    slots = {
        "player_a": unknown("zork"),
        "number": SlotValue("double eight", "TWO_DIGITS", EIGHTY_EIGHT),
    }
    assert EAR.hear("Zork double eight") == Understood("NumberIntent", slots)
    assert EAR.hear("Zork's number is double eight") == Understood("NumberIntent", slots)


def test_a_registered_name_is_known() -> None:
    both = EAR.hear("van Dyck Smith and Anna", names=["Van Dyck Smith", "Anna"]).slots
    assert both == {
        "player_a": SlotValue("van dyck smith", "PLAYER", registered=True),
        "player_b": SlotValue("anna", "PLAYER", Entity("Anna"), registered=True),
    }
    assert both["player_a"].matched
    assert not EAR.hear("van Dyck Smith").slots["player_a"].matched


def test_more_of_a_sample_said_literally_wins() -> None:
    # A name once misheard as "I am Anna" does not swallow the sentence.
    assert EAR.hear("I am Anna", names=["I am Anna"]).slots == {"player_a": ANNA}


def test_a_long_known_name_wins_over_short_ones() -> None:
    slots = EAR.hear("Mary Ann and Clara", names=["Mary"]).slots
    assert [slot.text for slot in slots.values()] == ["mary ann", "clara"]


def test_a_form_of_two_values_is_the_first_ones() -> None:
    assert EAR.hear("Ann").slots["player_a"].entity == Entity("Anna")
    assert EAR.hear("Annie").slots["player_a"].entity == Entity("Ann")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "do stop fighting already",  # "stop" and "fighting" are no names
        "one two three four five games",
        "zork blip flim flam",  # longer than a name
        "games",
        " ".join(["anna and"] * 500),
    ],
)
def test_what_fits_nothing_falls_back(text: str) -> None:
    assert EAR.hear(text) == Understood(FALLBACK)


@pytest.mark.parametrize("marks", ["({})", "[{}]", "<{}>", "{{{}}}", "|{}|", "\\{}", "{}:{}"])
def test_marks_are_harmless(marks: str) -> None:
    assert EAR.hear(marks.format("pass", "")) == Understood("PassIntent")


@given(st.text(st.sampled_from("ab'\u2019-_ 019()[]{}<>|\\:;@.é"), max_size=40))
def test_any_text_is_heard_somehow(text: str) -> None:
    assert EAR.hear(text).intent in {FALLBACK, "NamesIntent", "NumberIntent"}


@given(st.lists(st.sampled_from(["anna", "mary", "ann", "zork", "and", "eighty", "eight", "am"])))
def test_all_words_of_a_sentence_are_accounted_for(words: list[str]) -> None:
    """What was heard, said in full by some sample of the intent, is the sentence again."""
    understood = EAR.hear(" ".join(words))
    if understood.intent not in {"NamesIntent", "NumberIntent"}:
        return
    spoken = {name: slot.text for name, slot in understood.slots.items()}
    assert " ".join(words) in set(_sayings(understood.intent, spoken))


def _sayings(intent: str, spoken: dict[str, str]) -> Iterator[str]:
    for sample in _intents(MODEL)[intent]["samples"]:
        if set(re.findall(r"{(\w+)}", sample)) == spoken.keys():
            yield fold(sample.format_map(spoken))


def test_a_slot_type_without_values_is_refused() -> None:
    intents = [{"name": "CityIntent", "slots": [{"name": "city", "type": "AMAZON.City"}]}]
    language = {"invocationName": "cities", "intents": intents}
    with pytest.raises(ValueError, match=r"cannot hear the slot types AMAZON\.City"):
        Ear({"interactionModel": {"languageModel": language}})


def _read(path: Path) -> dict[str, Any]:
    model: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return model


def _intents(model: dict[str, Any]) -> dict[str, dict[str, Any]]:
    language = model["interactionModel"]["languageModel"]
    return {intent["name"]: intent for intent in language["intents"]}


def _values(model: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The values of each slot type; those of AMAZON.NUMBER are a few numbers in digits."""
    kinds = model["interactionModel"]["languageModel"].get("types", [])
    numbers = [{"name": {"value": str(number)}} for number in (2, 17, 40, 88)]
    return {kind["name"]: kind["values"] for kind in kinds} | {"AMAZON.NUMBER": numbers}


def _every_sample(model: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, SlotValue]]]:
    """(intent, sentence, slots) of every sample, its slots filled from the values in turn."""
    values = {kind: itertools.cycle(each) for kind, each in _values(model).items()}
    for name, intent in _intents(model).items():
        types = {slot["name"]: slot["type"] for slot in intent.get("slots", [])}
        for sample in intent.get("samples", []):
            slots, spoken = {}, {}
            for slot in re.findall(r"{(\w+)}", sample):
                value = next(values[types[slot]])
                spoken[slot] = value["name"]["value"]
                slots[slot] = _slot_value(types[slot], value)
            yield name, sample.format_map(spoken), slots


def _slot_value(kind: str, value: dict[str, Any]) -> SlotValue:
    name = value["name"]["value"]
    text = name if kind == "AMAZON.NUMBER" else fold(name)
    return SlotValue(text, kind, Entity(name, value.get("id")))


def test_there_are_models() -> None:
    assert MODELS


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sample_of_a_model_is_heard_as_its_intent(path: Path) -> None:
    model = _read(path)
    ear = Ear(model)
    misheard = {
        sentence: ear.hear(sentence)
        for intent, sentence, slots in _every_sample(model)
        if ear.hear(sentence) != Understood(intent, slots)
    }
    assert misheard == {}


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_form_of_a_number_is_heard_as_that_number(path: Path) -> None:
    model = _read(path)
    ear = Ear(model)
    misheard = {
        form: ear.hear(form)
        for value in _values(model).get("TWO_DIGITS", [])
        for form in [value["name"]["value"], value["id"], *value["name"].get("synonyms", [])]
        if (slot := ear.hear(form).slots.get("number")) is None or slot.id != value["id"]
    }
    assert misheard == {}


# Klara, Zork and Blip are no names that the model knows. A slot's value is given by its id.
TABLE_TALK = """
The same people as last time? -> SamePeople
LAST TIME'S TABLE -> SamePeople
It's the same people. -> SamePeople
We have two Annas -> Twins player_a=annas
there's a second Klara! -> Twins player_a=klara
Zork twice -> Twins player_a=zork
Rename Klara to Clara -> Rename player_a=klara player_b=clara
It's Zork, not Anna -> Rename player_a=anna player_b=zork
No, not Blip but Boris -> Rename player_a=blip player_b=boris
Klara's name is Clara -> Rename player_a=klara player_b=clara
Swap Klara and player 2 -> Swap player_a=klara player_b=player_2
Zork and Anna change places -> Swap player_a=zork player_b=anna
Anna swaps places with Blip -> Swap player_a=anna player_b=blip
Klara sits after Boris -> Move player_a=klara player_b=boris
After Zork comes Anna -> Move player_a=anna player_b=zork
put player three to the left of Klara -> Move player_a=player_3 player_b=klara
Anna is followed by Zork -> Move player_a=zork player_b=anna
Klara is the tallest -> First player_a=klara
The first chairman is Zork -> First player_a=zork
player 1 begins -> First player_a=player_1
The order is: Anna, Zork and Klara -> Names player_a=anna player_b=zork player_c=klara
Clockwise, Blip, Zork -> Names player_a=blip player_b=zork
We sit Anna -> Names player_a=anna
Add 2 colleagues -> Colleagues count=2
three of your colleagues play too -> Colleagues count=3
with one bot -> Colleagues count=1
Fill up the table! -> Colleagues
We have our own box and our own dice -> Own belonging=cards belonging_b=die
We roll the D10 ourselves -> Own belonging=die
I've got the deck -> Own belonging=cards
Use your deck of cards -> House belonging=cards
You roll the dice -> House belonging=die
the house die and the house cards -> House belonging=die belonging_b=cards
We don't have a ten-sided die -> House belonging=die
Too fast! -> Slower
That's too fast. -> Slower
I can't keep up! -> Slower
Faster, please -> Faster
Hurry up! -> Faster
You're too slow -> Faster
Roll 7 -> Roll index=7
What was the 12th roll? -> Roll index=12
Say roll number sixteen again -> Roll index=16
Roll for -> Roll index=4
How many are left? -> Left
How many more rolls? -> Left
How long is it still? -> Left
We rolled a 7 -> Rolled digit_a=7
7, 3, 9 -> Rolled digit_a=7 digit_b=3 digit_c=9
We rolled seven, oh, ate and niner -> Rolled digit_a=7 digit_b=0 digit_c=8 digit_d=9
The die shows an ate -> Rolled digit_a=8
Roll 7 was a 3 -> CorrectRoll index=7 digit_a=3
The 3rd roll was oh -> CorrectRoll index=3 digit_a=0
Correct roll twelve to niner -> CorrectRoll index=12 digit_a=9
Contains a nine -> CardIs postulate=contains_nine
The card says the biggest number -> CardIs postulate=largest_number
We turned doubles, 4 points -> CardIs postulate=identical_digits points=4
Nearest to fifty, worth as many as fight -> CardIs postulate=closest_to_50 points=X
4 points -> Worth points=4
A multiple of five is worth three -> Worth postulate=divisible_by_5 points=3
It's worth ex points -> Worth points=X
A point for everyone who fights -> Worth fighters=X
Klara 88, Boris 44 -> Numbers player_a=klara number_a=88 player_b=boris number_b=44
Zork has 09 and Anna has double one -> Numbers player_a=zork number_a=09 player_b=anna number_b=11
Nine nine for Zork and 7 for Blip -> Numbers player_a=zork number_a=99 player_b=blip number_b=07
The same as Klara -> SameAs player_a=klara
Like player 2 -> SameAs player_a=player_2
What Zork said -> SameAs player_a=zork
Undo 2 -> Undo count=2
Take back the last three answers -> Undo count=3
Go back five steps -> Undo count=5
That wasn't me! -> NotMe
I didn't say that -> NotMe
It was somebody else. -> NotMe
Klara said 18 -> Correction player_a=klara number=18
Zork said eighteen, not eight oh -> Correction player_a=zork number=18 wrong=80
Not 80, but one eight -> Correction number=18 wrong=80
In round 2 Klara had 18, not 80 -> Correction player_a=klara number=18 wrong=80 index=2
Anna said oh nine in the 3rd round -> Correction player_a=anna number=09 index=3
No, Klara passed -> CorrectPass player_a=klara
Zork didn't fight in round 3 -> CorrectPass player_a=zork index=3
In the 2nd round Blip had a dash -> CorrectPass player_a=blip index=2
In round two I had eighteen -> Correction number=18 index=2
I had 18, not 80, in round 2 -> Correction number=18 wrong=80 index=2
No, I had eighteen in the second round -> Correction number=18 index=2
I passed in round two -> CorrectPass index=2
in the 3rd round I didn't fight -> CorrectPass index=3
No, Klara fought -> CorrectFight player_a=klara
Zork did fight -> CorrectFight player_a=zork
No, player 3 fights -> CorrectFight player_a=player_3
Klara passed -> Pass player_a=klara
Which cards are left? -> CardsToCome
What is still to come? -> CardsToCome
How many cards are left? -> Left
How many numbers has Klara? -> NumbersLeft player_a=klara
How many numbers does Zork have left? -> NumbersLeft player_a=zork
How many numbers has player 2 got? -> NumbersLeft player_a=player_2
How many numbers do I have? -> NumbersLeft
What happened in round 3? -> Round index=3
The 11th round -> Round index=11
Tell me about round too -> Round index=2
What happened in the last round? -> Round
Why? -> Why
Why did Klara win? -> Why player_a=klara
Why does player 4 get the points? -> Why player_a=player_4
Why has Zork won? -> Why player_a=zork
Does 63 fit first divisible by second? -> Fits number=63 postulate=first_divisible_by_second
Does oh seven contain a zero? -> Fits number=07 postulate=contains_zero
Is 45 divisible by 5? -> Fits number=45 postulate=divisible_by_5
Double oh fits -> Fits number=00
What beats 88? -> Beats number=88
What beats 51 on nearest to fifty? -> Beats number=51 postulate=closest_to_50
Does double four beat double two? -> Beats number=44 number_b=22
Who wins, 51 or 49? -> Beats number=51 number_b=49
What does the lowest sum of digits mean? -> Postulate postulate=smallest_digit_sum
Explain a multiple of ten -> Postulate postulate=divisible_by_10
Which numbers fit the biggest difference? -> Postulate postulate=largest_digit_difference
What's the score of all evenings? -> League
Who has won the most games? -> League
How often has Klara won? -> League player_a=klara
Forget us! -> Forget
Delete everything -> Forget
Please forget our names. -> Forget
"""


# What is said alone: of a sheet that the chairman keeps, to a coach, and of what was reached.
SOLO_TALK = """
Solo against two experts -> Solo count=2 level=expert
against three keen opponents -> Solo count=3 level=keen
One relaxed colleague -> Solo count=1 level=relaxed
I'd like to play against 4 masters -> Solo count=4 level=expert
play alone against experts -> Solo level=expert
solo against keen -> Solo level=keen
Keep my sheet -> KeepSheet
You write for me, please -> KeepSheet
write it down for me -> KeepSheet
I have no pencil -> KeepSheet
without paper -> KeepSheet
Can you keep my sheet? -> KeepSheet
Paper -> PaperSheet
I write on paper -> PaperSheet
I'll keep my own sheet -> PaperSheet
Pen and paper, please -> PaperSheet
I've got a pencil -> PaperSheet
don't write for me -> PaperSheet
3 tens -> Place cell=3 half=tens
Tens three -> Place half=tens cell=3
tense of tree -> Place half=tens cell=3
for units -> Place cell=4 half=units
too ones -> Place cell=2 half=units
Two ones -> Place cell=2 half=units
ate, first digit -> Place cell=8 half=tens
first digit of five -> Place half=tens cell=5
number four units -> Place cell=4 half=units
number 4, on the right -> Place cell=4 half=units
the left of six -> Place half=tens cell=6
the second digit of number six -> Place half=units cell=6
the back of one -> Place half=units cell=1
the third number, tens -> Place nth=3 half=tens
tens of the third -> Place half=tens nth=3
Put it in number three, second digit -> Place cell=3 half=units
put the seven in the tens of two -> Place digit=7 half=tens cell=2
7 as tens in four -> Place digit=7 half=tens cell=4
The nine goes in number two -> Place digit=9 cell=2
I'd put it in three as units -> Place cell=3 half=units
No, I meant number five units -> Place cell=5 half=units
um, five units, please -> Place cell=5 half=units
in three -> Place cell=3
into number three -> Place cell=3
in the third -> Place nth=3
the third number -> Place nth=3
The 3rd -> Place nth=3
last number -> Place nth=8
row five -> Place cell=5
nine tens -> Place cell=9 half=tens
Tens -> Place half=tens
as the units -> Place half=units
Second digit -> Place half=units
the first digit -> Place half=tens
on the left -> Place half=tens
New -> PlaceNew
A new one! -> PlaceNew
start a new number -> PlaceNew
in the next free one -> PlaceNew
new tens -> PlaceNew half=tens
as the second digit of a new number -> PlaceNew half=units
put the 7 in a new one as tens -> PlaceNew digit=7 half=tens
After the nine -> Beside side=after digit=9
behind nine -> Beside side=after digit=9
Next to the 9 -> Beside side=after digit=9
to the right of the niner -> Beside side=after digit=9
before the four -> Beside side=before digit=4
left of the four -> Beside side=before digit=4
put it in front of the four -> Beside side=before digit=4
with the nine -> Beside digit=9
the seven after the nine -> Beside placed=7 side=after digit=9
Read my sheet -> ReadSheet
What's on my sheet now? -> ReadSheet
My sheet -> ReadSheet
Which numbers have I left? -> ReadSheet
What do I have? -> ReadSheet
where is there room -> ReadSheet
what's in number three -> ReadSheet cell=3
Hint! -> Hint
Give me a hint, please -> Hint
What would you do? -> Hint
What should I do now? -> Hint
Should I fight or pass? -> Hint
Advise me -> Hint
where would you put the seven -> Hint digit=7
What are my chances? -> Chances
my odds -> Chances
Can I win this? -> Chances
Chances with 83 -> Chances number=83
How good is eighty-three here? -> Chances number=83
does oh nine win -> Chances number=09
Coach me -> Coach
coaching on -> Coach
Switch on coaching, please -> Coach
with hints -> Coach
be my coach -> Coach
Coaching off -> CoachOff
Quiet, please -> Quiet
no talking -> Quiet
You may talk -> Talk
let them talk again -> Talk
stop coaching me -> CoachOff
no coaching -> CoachOff
without coaching -> CoachOff
no more hints, please -> CoachOff
Review -> Review
Review the game -> Review
How could I have done better? -> Review
what did I do wrong -> Review
What was my worst round? -> Review
how did I play -> Review
Against experts -> Level level=expert
Hard -> Level level=expert
keen opponents -> Level level=keen
play relaxed -> Level level=relaxed
make them experts -> Level level=expert
I'd like to play against beginners -> Level level=relaxed
Harder -> Harder
make it harder, please -> Harder
Stronger opponents -> Harder
that's too easy for me -> Harder
level up -> Harder
Easier -> Easier
a bit easier -> Easier
Weaker opponents, please -> Easier
they're too good -> Easier
too hard -> Easier
The ladder -> Ladder
the latter -> Ladder
Where am I on the ladder? -> Ladder
which rung am I on -> Ladder
Which level am I on? -> Ladder
My best -> Bests
personal best -> Bests
What's my streak? -> Bests
how often have I won -> Bests
my record -> Bests
what my best is -> Bests
The daily game -> Daily
play the daily -> Daily
today's game, please -> Daily
the game of the day -> Daily
let's play the game of the day -> Daily
My daily result -> DailyResult
How did I do today? -> DailyResult
how I did today -> DailyResult
what did I make on the daily -> DailyResult
have I played the daily -> DailyResult
Who is Polikarp? -> About player_a=polikarp
tell me about Akulina -> About player_a=akulina
how does Feofan play -> About player_a=feofan
What is Zork like? -> About player_a=zork
who are my opponents -> About
Tell me about my opponents -> About
"""


@pytest.mark.parametrize(
    "line", [*TABLE_TALK.strip().splitlines(), *SOLO_TALK.strip().splitlines()]
)
def test_what_is_said_in_a_game_is_heard(line: str) -> None:
    sentence, _, meaning = line.partition(" -> ")
    intent, *slots = meaning.split()
    heard = BINOMIAL.hear(sentence)
    values = {name: slot.id or slot.text for name, slot in heard.slots.items()}
    assert (heard.intent, values) == (
        f"{intent}Intent",
        dict(slot.split("=") for slot in slots),
    )


SEVEN_PAIRS = {
    "Anna": ("eighty-eight", "88"),
    "Klara": ("zero nine", "09"),
    "Zork Blip": ("oh oh", "00"),
    "player four": ("one seven", "17"),
    "Annas": ("twenty", "20"),
    "Dora": ("thirty-one", "31"),
    "Mary Ann": ("a nine and a nine", "99"),
}


@pytest.mark.parametrize("joint", [" ", " and "])
@pytest.mark.parametrize("count", range(2, 8))
def test_the_numbers_of_all_players_are_heard_in_one_sentence(count: int, joint: str) -> None:
    pairs = list(SEVEN_PAIRS.items())[:count]
    *first, last = [f"{name} {spoken}" for name, (spoken, _) in pairs]
    heard = BINOMIAL.hear(" ".join(first) + joint + last, names=["Zork Blip"])
    players = [f"player_{letter}" for letter in "abcdefg"[:count]]
    numbers = [f"number_{letter}" for letter in "abcdefg"[:count]]
    assert heard.intent == "NumbersIntent"
    assert {name: heard.slots[name].text for name in players} == {
        player: fold(name) for player, (name, _) in zip(players, pairs, strict=True)
    }
    assert [heard.slots[name].id for name in numbers] == [number for _, (_, number) in pairs]


def test_seven_unknown_names_with_numbers_are_heard() -> None:
    names = ["klara", "zork", "blip", "flim", "annas", "gruk", "mork"]
    heard = BINOMIAL.hear(" ".join(f"{name} forty-four" for name in names))
    players = [slot.text for name, slot in heard.slots.items() if name.startswith("player")]
    assert (heard.intent, players) == ("NumbersIntent", names)
    assert not any(heard.slots[f"player_{letter}"].matched for letter in "abcdefg")


@pytest.mark.parametrize(
    "text", ["anna", "please anna", "um anna", "okay so anna please", "anna now"]
)
def test_what_is_said_around_anything_at_all_is_heard_past(text: str) -> None:
    assert EAR.hear(text) == Understood("NamesIntent", {"player_a": ANNA})


@pytest.mark.parametrize("text", ["please", "um", "okay please now"])
def test_nothing_but_such_words_is_nothing(text: str) -> None:
    assert EAR.hear(text) == Understood(FALLBACK)


def test_a_sample_is_heard_with_all_its_words() -> None:
    # "What now" asks for help, although "now" may be said around anything.
    assert BINOMIAL.hear("what now").intent == "AMAZON.HelpIntent"
    assert BINOMIAL.hear("not now").intent == "WaitIntent"


def test_a_roll_that_there_is_not_is_heard() -> None:
    slots = {"index": SlotValue("twenty five", "ORDINAL")}
    assert BINOMIAL.hear("Repeat roll twenty-five") == Understood("RollIntent", slots)


def test_a_digit_is_one_word() -> None:
    assert BINOMIAL.hear("we rolled one two three four five six") == Understood(FALLBACK)


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_built_in_intents_are_heard_without_any_sample(path: Path) -> None:
    ear = Ear(_read(path))
    usual = {"yes": "Yes", "nope": "No", "help": "Help", "stop": "Stop", "never mind": "Cancel"}
    usual |= {"say that again": "Repeat", "start over": "StartOver", "next": "Next"}
    heard = {words: ear.hear(words).intent for words in usual}
    assert heard == {words: f"AMAZON.{name}Intent" for words, name in usual.items()}
