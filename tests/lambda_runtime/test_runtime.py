"""The function as Lambda runs it: its own runtime client, events over HTTP, DynamoDB behind."""

from __future__ import annotations

import ast
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from skill import __version__
from skill.chair.heard import Heard
from skill.chair.table import Company
from tests.alexa.binomial import Speaker, exchange, request_of
from tests.alexa.people import NAMES
from tests.alexa.people import whole_game as any_game
from tests.alexa.speaker import SKILL_ID, USER_ID, Answer, is_over
from tests.alexa.speaker import Speaker as AnySpeaker
from tests.cast import Cast
from tests.casts import CASTS
from tests.chair.binomial.people import player, whole_game
from tests.chair.sitting import asked
from tests.lambda_runtime.runtime_api import ROOT, Failed, Instance, Json, running
from tests.store.gate import Fault, Gate, gate_before, hang_up, refusing, say_nothing

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

OURS: Final = ROOT / "lambda"
FOREIGN: Final = "amzn1.ask.skill.foreign"
PAGES: Final = [
    json.loads(text)
    for file in sorted(ROOT.glob("tests/records/pages/*.jsonl"))
    for text in file.read_text("utf-8").splitlines()
]
Start = Callable[..., Instance]


@pytest.fixture
def start(dynamo_endpoint: str, dynamo_table: str, tmp_path: Path) -> Iterator[Start]:
    """Starts instances of our function on one table; further settings may be given."""
    logs = (tmp_path / f"log-{number}" for number in range(100))
    with ExitStack() as stack:

        def start(**environment: str) -> Instance:
            settings = {
                "CHAIRMAN_SKILLS": f"binomial={SKILL_ID}",
                "CHAIRMAN_TABLE": dynamo_table,
                "CHAIRMAN_DYNAMODB_ENDPOINT": dynamo_endpoint,
            }
            return stack.enter_context(running(OURS, next(logs), settings | environment))

        yield start


@pytest.fixture
def gate(dynamo_endpoint: str) -> Iterator[Gate]:
    with gate_before(dynamo_endpoint) as gate:
        yield gate


def for_skill(skill_id: str, envelope: Json) -> Json:
    """The envelope, meant for another skill."""
    renamed: Json = json.loads(json.dumps(envelope).replace(SKILL_ID, skill_id))
    return renamed


def turns_of(instance: Instance) -> list[Json]:
    """The lines of its log that tell of turns."""
    return [line for line in instance.log() if line["logger"] == "skill.turns"]


# A game, and what is logged of it --------------------------------------------------------------


@pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)
def test_a_whole_game_is_played_and_logged_a_line_a_turn(cast: Cast, start: Start) -> None:
    instance, asked_for = start(CHAIRMAN_SKILLS=f"{cast.game}={SKILL_ID}"), list[str]()

    def handler(event: Json, context: object) -> Json:
        response = instance(event)
        asked_for.append(asked(cast.game, Answer(cast.game, response).table))
        return response

    speaker = AnySpeaker(cast.game, handler)
    most = cast.sizes(Company.TABLE)[-1]
    answer = speaker.play(any_game(Company.TABLE, most, cast.person()))
    assert is_over(answer.table)

    turns = turns_of(instance)
    assert [turn["question"] for turn in turns] == asked_for
    assert [turn["request_id"] for turn in turns] == [
        envelope["request"]["requestId"] for envelope in speaker.sent
    ]
    for turn in turns:
        assert turn.keys() == {
            *("timestamp", "level", "logger", "message", "requestId"),  # Lambda's own
            *("request_id", "game", "question", "milliseconds", "store_milliseconds", "version"),
        }
        assert turn["level"] == "INFO"
        assert turn["logger"] == "skill.turns"
        assert turn["message"] == "turn"
        assert turn["game"] == cast.game
        assert turn["version"] == __version__
        assert 0 <= turn["store_milliseconds"] <= turn["milliseconds"]
    log = json.dumps(instance.log())
    assert not [private for private in (*NAMES, USER_ID) if private in log]


def test_all_games_are_served_side_by_side(start: Start) -> None:
    ids = {game: f"{SKILL_ID[:-2]}{number:02d}" for number, game in enumerate(CASTS)}
    instance = start(CHAIRMAN_SKILLS=",".join(f"{game}={id_}" for game, id_ in ids.items()))
    launch = Speaker(instance).envelope({"type": "LaunchRequest"})
    for game, id_ in ids.items():
        answer = Answer(game, instance(for_skill(id_, launch)))
        assert answer.text.startswith(f"Welcome to {game.replace('_', ' ').title()}")


def test_several_skills_are_served_and_each_keeps_its_own(start: Start) -> None:
    """Alexa gives a household another user id in each skill; here the id of the skill alone."""
    beta = "amzn1.ask.skill.bbbbbbbb-1111-4222-8333-bbbbbbbbbbbb"
    instance = start(CHAIRMAN_SKILLS=f"binomial={SKILL_ID}, binomial={beta}")
    launch = Speaker(instance).envelope({"type": "LaunchRequest"})
    assert instance(launch)["response"] == instance(for_skill(beta, launch))["response"]


# Events that are not answered, and those that are no requests -----------------------------------


def test_a_request_for_another_skill_fails_and_the_next_is_answered(start: Start) -> None:
    instance = start()
    speaker = Speaker(instance)
    with pytest.raises(Failed) as caught:
        instance(for_skill(FOREIGN, speaker.envelope({"type": "LaunchRequest"})))
    assert caught.value.type == "ForeignSkill"
    assert "Welcome to Binomial" in speaker.launch().text
    errors = [line for line in instance.log() if line["level"] == "ERROR"]
    assert [line["errorType"] for line in errors] == ["ForeignSkill"]


def test_an_event_that_is_no_request_fails_as_another_skill_s_does(start: Start) -> None:
    instance = start()
    events: list[Any] = [[], [1], "", "launch", 0, 3.5, True, None, {}, {"request": 3}]
    events += [{"session": None, "context": []}, {"Records": [{"body": "{}"}]}]
    for event in events:
        with pytest.raises(Failed) as caught:
            instance(event)
        assert caught.value.type == "ForeignSkill", event
    assert "Welcome to Binomial" in Speaker(instance).launch().text


def test_an_event_for_us_that_is_no_request_is_answered(start: Start) -> None:
    instance = start()
    ours = {"System": {"application": {"applicationId": SKILL_ID}}}
    requests: list[Any] = [3, None, [], "launch", {}, {"type": 3}, {"type": "Tomorrow.Request"}]
    for request in requests:
        assert instance({"context": ours, "request": request})["version"] == "1.0"
    assert "Welcome to Binomial" in Speaker(instance).launch().text
    assert not [line for line in instance.log() if line["level"] == "ERROR"]


# The start ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "complaint"),
    [
        ({"CHAIRMAN_SKILLS": ""}, "CHAIRMAN_SKILLS: no skill is named; name the game and the"),
        ({"CHAIRMAN_SKILLS": f"chess={SKILL_ID}"}, "there is no game 'chess' here; there are: "),
        ({"CHAIRMAN_TABLE": ""}, "CHAIRMAN_TABLE is not set: set it to the DynamoDB table's name"),
    ],
)
def test_a_wrong_setting_is_named_as_the_function_starts(
    start: Start, setting: dict[str, str], complaint: str
) -> None:
    posted = start(**setting).next_posted()
    assert posted.place == "init/error"
    assert posted.value["errorMessage"].startswith(complaint)


def test_a_snapshot_is_taken_before_anything_was_asked(start: Start, gate: Gate) -> None:
    """A connection would be dead when the snapshot wakes; and what is drawn there is shared."""
    instance = start(
        CHAIRMAN_DYNAMODB_ENDPOINT=gate.url, AWS_LAMBDA_INITIALIZATION_TYPE="snap-start"
    )
    instance.until_restored()
    assert gate.passed == []
    assert "Welcome to Binomial" in Speaker(instance).launch().text
    assert gate.passed != []


def test_nothing_is_drawn_from_chance_that_a_snapshot_would_share() -> None:
    """Python's own generator wakes in the same state in all instances; ours are seeded anew.

    So is one of our own that was not given a seed: it drew it from the system before the snapshot.
    """
    nodes = [
        node
        for file in ROOT.glob("skill/**/*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
    ]
    taken = [
        alias
        for node in nodes
        if (isinstance(node, ast.ImportFrom) and node.module == "random")
        or (isinstance(node, ast.Import) and node.names[0].name == "random")
        for alias in node.names
    ]
    assert {(alias.name, alias.asname) for alias in taken} == {("Random", None)}
    drawn = [node for node in nodes if isinstance(node, ast.Call) and _is_random(node.func)]
    assert drawn
    assert not [text for text in map(ast.unparse, drawn) if text in ("Random()", "Random(None)")]


def _is_random(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "Random"


# DynamoDB in trouble -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "excuse"),
    [
        (refusing(400, "ThrottlingException"), "Too many games are being written down"),
        (refusing(400, "AccessDeniedException"), "I am not allowed to open my notebook"),
        (refusing(400, "ResourceNotFoundException"), "My notebook is not where it should be"),
        (hang_up, "I cannot reach my notebook"),
        (say_nothing, "My notebook does not open in time"),
    ],
)
def test_trouble_with_the_table_is_spoken_and_no_error(
    start: Start, gate: Gate, fault: Fault, excuse: str
) -> None:
    speaker = Speaker(instance := start(CHAIRMAN_DYNAMODB_ENDPOINT=gate.url))
    before = speaker.play(whole_game(Company.SOLO, 2), turns=6)
    heard = player(before.table)
    with gate.failing(fault):
        answer = speaker.say(heard)
        assert answer.text.startswith(excuse)
        assert answer.is_open
        assert answer.table == before.table
        assert excuse in Speaker(instance, device="another").launch().text
    assert speaker.say(heard).table != before.table


def test_a_table_out_of_reach_is_spoken_of_and_no_error(start: Start) -> None:
    instance = start(CHAIRMAN_DYNAMODB_ENDPOINT="http://127.0.0.1:9")
    assert "I cannot reach my notebook just now." in Speaker(instance).launch().text
    levels = [line["level"] for line in instance.log() if line["logger"].startswith("skill.")]
    assert levels == ["ERROR", "INFO"]  # what is wrong, and the turn


# Several instances -------------------------------------------------------------------------------


def test_two_instances_take_turns_at_one_table(start: Start) -> None:
    instances = [start(), start()]
    turns = 0

    def either(event: Json, context: object) -> Json:
        nonlocal turns
        turns += 1
        return instances[turns % 2](event)

    answer = Speaker(either).play(whole_game(Company.TABLE, 3))
    assert is_over(answer.table)
    assert sum(len(turns_of(instance)) for instance in instances) == turns


def test_a_game_survives_that_its_instance_is_killed_in_mid_turn(start: Start, gate: Gate) -> None:
    """Killed while the write is on its way; the request comes again, twice, and counts once."""
    killed = start(CHAIRMAN_DYNAMODB_ENDPOINT=gate.url)
    speaker = Speaker(killed)
    before = speaker.play(whole_game(Company.SOLO, 3), turns=9)
    envelope = speaker.envelope(request_of(player(before.table)))
    passed = len(gate.passed)
    with gate.failing(say_nothing):
        killed.send(envelope)
        wait_for(lambda: len(gate.passed) > passed)
        killed.kill()
    other = start()
    after = exchange(other, envelope).table
    assert after != before.table
    assert exchange(other, envelope).table == after
    assert Speaker(other, device="another").launch().table == after


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


# A deployment in mid-game ------------------------------------------------------------------------


@pytest.mark.parametrize("old", PAGES, ids=[page["about"] for page in PAGES])
def test_a_game_goes_on_after_a_deployment(
    start: Start, dynamo_client: DynamoDBClient, dynamo_table: str, old: Json
) -> None:
    """What the version before has written, and what its sessions carry, is gone on with."""
    dynamo_client.put_item(
        TableName=dynamo_table,
        Item={
            "id": {"S": f"binomial/{USER_ID}"},
            "version": {"N": str(old["version"])},
            "text": {"S": old["page"]},
            "expires": {"N": str(2**40)},
        },
    )
    instance = start()
    assert exchange(instance, old["said"]).text.startswith(old["answer"])
    assert Speaker(instance, device="new").launch().text.startswith("Welcome back.")
    carried = Speaker(instance, device="old").envelope(request_of(Heard("Repeat")))
    carried["session"] |= {"new": False, "attributes": old["attributes"]}
    exchange(instance, carried)
    assert [turn["question"] for turn in turns_of(instance)] == [old["asked"]] * 3
