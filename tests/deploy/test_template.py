"""The template: right for those who read templates, and true of what it deploys."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from awslambdaric.lambda_runtime_log_utils import JsonFormatter
from cfnlint.decode import decode

from skill.book import LAST_CALL_SECONDS
from skill.catalogue import GAMES
from skill.config import read_skills
from skill.store.dynamodb import DynamoStore
from skill.store.line import SECONDS
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, handler_over

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "deploy/template.yaml"
TEXT: Final = FILE.read_text("utf-8")


def read(file: Path) -> Any:
    template, faults = decode(str(file))
    assert not faults
    return json.loads(json.dumps(template))


TEMPLATE: Final = read(FILE)
RESOURCES: Final = TEMPLATE["Resources"]
FUNCTION: Final = RESOURCES["Function"]["Properties"]
TABLE: Final = RESOURCES["Table"]["Properties"]


def of_type(kind: str) -> dict[str, Any]:
    found = RESOURCES.items()
    return {name: item["Properties"] for name, item in found if item["Type"] == kind}


# By others' rules ----------------------------------------------------------------------------


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Without credentials and without a region."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("AWS_")}
    return subprocess.run(
        words,
        env={**kept, "SAM_CLI_TELEMETRY": "0"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_cfn_lint_finds_nothing(scripts: Path) -> None:
    finished = run(scripts / "cfn-lint", FILE)
    assert (finished.stdout, finished.returncode) == ("", 0)


def test_sam_finds_nothing(scripts: Path) -> None:
    finished = run(scripts / "sam", "validate", "--lint", "--template", FILE)
    assert finished.returncode == 0, finished.stdout + finished.stderr


@pytest.mark.parametrize(
    ("checker", "right", "wrong", "complaint"),
    [
        ("cfn-lint", "KeyType: HASH", "KeyType: HSH", "'HASH' was expected"),
        ("cfn-lint", "!GetAtt Table.Arn", "!GetAtt Tabel.Arn", "E1010"),
        ("sam", "Handler: lambda_function.handler", "Handlr: lambda_function.handler", "Handlr"),
    ],
)
def test_a_broken_template_is_found(
    checker: str, right: str, wrong: str, complaint: str, scripts: Path, tmp_path: Path
) -> None:
    assert right in TEXT
    broken = tmp_path / "template.yaml"
    broken.write_text(TEXT.replace(right, wrong), "utf-8")
    commands = {
        "cfn-lint": (scripts / "cfn-lint", broken),
        "sam": (scripts / "sam", "validate", "--lint", "--template", broken),
    }
    finished = run(*commands[checker])
    assert finished.returncode != 0
    assert complaint in finished.stdout + finished.stderr


# Rights --------------------------------------------------------------------------------------


def statements() -> list[Any]:
    (role,) = of_type("AWS::IAM::Role").values()
    assert "ManagedPolicyArns" not in role
    return [line for policy in role["Policies"] for line in policy["PolicyDocument"]["Statement"]]


def test_the_role_may_write_its_log_and_use_its_table_and_nothing_else() -> None:
    granted = {json.dumps(line["Resource"]): set(line["Action"]) for line in statements()}
    assert granted == {
        '{"Fn::GetAtt": ["Table", "Arn"]}': {
            *("dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:DeleteItem"),
        },
        '{"Fn::GetAtt": ["Logs", "Arn"]}': {"logs:CreateLogStream", "logs:PutLogEvents"},
    }
    assert all(line["Effect"] == "Allow" for line in statements())
    assert FUNCTION["Role"] == {"Fn::GetAtt": ["Role", "Arn"]}
    assert "Policies" not in FUNCTION


def test_nobody_but_lambda_takes_the_role() -> None:
    (role,) = of_type("AWS::IAM::Role").values()
    (trust,) = role["AssumeRolePolicyDocument"]["Statement"]
    assert trust["Principal"] == {"Service": "lambda.amazonaws.com"}


def test_what_it_may_do_with_its_table_is_what_the_store_does(
    dynamo_client: DynamoDBClient,
) -> None:
    """On a table that is made as the template has it."""
    dynamo_client.create_table(
        TableName="as-deployed",
        **{key: TABLE[key] for key in ("AttributeDefinitions", "KeySchema", "BillingMode")},
    )
    asked: set[str] = set()

    def note(model: Any, **_: Any) -> None:
        asked.add(f"dynamodb:{model.name}")

    dynamo_client.meta.events.register("before-call.dynamodb", note)
    store = DynamoStore("as-deployed", dynamo_client)
    version = store.save("binomial/home", "one", 0)
    version = store.save("binomial/home", "two", version)
    assert store.load("binomial/home")
    store.delete("binomial/home", version)
    (granted,) = [set(line["Action"]) for line in statements() if "Table" in str(line["Resource"])]
    assert asked == granted


def test_what_expires_is_what_the_table_lets_expire(dynamo_client: DynamoDBClient) -> None:
    dynamo_client.create_table(
        TableName="to-expire",
        **{key: TABLE[key] for key in ("AttributeDefinitions", "KeySchema", "BillingMode")},
    )
    DynamoStore("to-expire", dynamo_client).save("binomial/home", "one", 0)
    (item,) = dynamo_client.scan(TableName="to-expire")["Items"]
    assert TABLE["TimeToLiveSpecification"] == {"AttributeName": "expires", "Enabled": True}
    assert "N" in item["expires"]


def test_what_is_kept_outlives_the_stack() -> None:
    table = RESOURCES["Table"]
    assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == ("Retain", "Retain")
    assert TABLE["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
    assert TABLE["SSESpecification"] == {"SSEEnabled": True}


# The games -----------------------------------------------------------------------------------


def parameter(game: str) -> str:
    return f"{game.title().replace('_', '')}SkillId"


@pytest.mark.parametrize("game", GAMES)
def test_alexa_may_ask_for_each_skill_and_for_no_other(game: str) -> None:
    triggers = of_type("AWS::Lambda::Permission").values()
    (trigger,) = [t for t in triggers if t["EventSourceToken"] == {"Ref": parameter(game)}]
    assert trigger["Principal"] == "alexa-appkit.amazon.com"
    assert trigger["Action"] == "lambda:InvokeFunction"
    assert trigger["FunctionName"] == {"Ref": "Function.Alias"}
    assert len(triggers) == len(GAMES)
    assert "Events" not in FUNCTION


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_if_its_skill_is_given(game: str) -> None:
    skill_id = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"
    given = TEMPLATE["Parameters"][parameter(game)]
    assert given["Default"] == ""
    for word, fits in (("", True), (skill_id, True), ("binomial", False), (skill_id[:-1], False)):
        assert bool(re.fullmatch(given["AllowedPattern"], word)) is fits
    separator, parts = FUNCTION["Environment"]["Variables"]["CHAIRMAN_SKILLS"]["Fn::Join"]
    texts = [part["Fn::If"][1]["Fn::Sub"] for part in parts]
    (text,) = [text for text in texts if f"${{{parameter(game)}}}" in text]
    assert read_skills(text.replace(f"${{{parameter(game)}}}", skill_id)) == {skill_id: game}
    assert (separator, len(texts)) == (",", len(GAMES))
    assert [part["Fn::If"][2] for part in parts] == [{"Ref": "AWS::NoValue"}] * len(GAMES)


def test_a_stack_without_any_skill_is_refused() -> None:
    (assertion,) = TEMPLATE["Rules"]["SomethingIsPlayed"]["Assertions"]
    ((asked, empty),) = [inner["Fn::EachMemberEquals"] for inner in assertion["Assert"]["Fn::Not"]]
    assert (asked, empty) == ([{"Ref": parameter(game)} for game in GAMES], "")


# The function --------------------------------------------------------------------------------


def references(value: Any) -> Iterator[str]:
    """The names of whatever a value refers to."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "Ref":
                yield item
            elif key == "Fn::Sub" and isinstance(item, str):
                yield from re.findall(r"\$\{(\w+)\}", item)
            else:
                yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def test_the_function_has_the_time_that_a_turn_may_take_and_alexa_gives() -> None:
    """The last call of the store may begin so late, and take so long."""
    inherited = TEMPLATE["Globals"]["Function"]
    assert LAST_CALL_SECONDS + SECONDS < inherited["Timeout"] <= 8
    assert (inherited["Runtime"], inherited["Architectures"]) == ("python3.13", ["arm64"])


def test_a_new_setting_is_a_new_version() -> None:
    """A version is made anew if its description changes; else only if code or template do."""
    settings = set(references({**FUNCTION, "VersionDescription": None})) & set(
        TEMPLATE["Parameters"]
    )
    assert settings >= {*map(parameter, GAMES), "MemorySize", "SnapStart", "LogLevel"}
    assert set(references(FUNCTION["VersionDescription"])) == settings
    longest = re.sub(r"\$\{\w+SkillId\}", "x" * 52, FUNCTION["VersionDescription"]["Fn::Sub"])
    assert len(longest) <= 256


def test_the_version_before_goes_with_its_snapshot() -> None:
    assert (FUNCTION["AutoPublishAlias"], FUNCTION["AutoPublishAliasAllProperties"]) == (
        "live",
        True,
    )
    assert FUNCTION["VersionDeletionPolicy"] == "Delete"


def test_the_readme_tells_of_every_parameter_and_setting() -> None:
    readme = ROOT.joinpath("deploy/README.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", readme, re.MULTILINE))
    settings = set(re.findall(r"^\| `([A-Z]+_[A-Z_]+)` \|", readme, re.MULTILINE))
    made_here = {"INVOCATION_NAME", "PRIVACY_POLICY", "CHAIRMAN_DYNAMODB_ENDPOINT"}
    assert settings - made_here == FUNCTION["Environment"]["Variables"].keys()
    assert told.keys() == TEMPLATE["Parameters"].keys()
    for name, parameter_ in TEMPLATE["Parameters"].items():
        assert str(parameter_["Default"]) in told[name].replace("nobody", ""), name


def test_no_level_of_the_log_tells_who_plays() -> None:
    """At DEBUG botocore would write down what it sends, in which there are people's ids."""
    assert TEMPLATE["Parameters"]["LogLevel"]["AllowedValues"] == ["INFO", "WARN", "ERROR"]


# What is watched -----------------------------------------------------------------------------


def test_alarms_watch_the_function_and_the_table_and_tell_of_it() -> None:
    alarms = of_type("AWS::CloudWatch::Alarm").values()
    watched = {
        (metric["Namespace"], metric["MetricName"])
        for alarm in alarms
        for metric in (
            [alarm]
            if "MetricName" in alarm
            else [m["MetricStat"]["Metric"] for m in alarm["Metrics"] if "MetricStat" in m]
        )
        if isinstance(metric["Namespace"], str)
    }
    assert watched == {
        *(("AWS/Lambda", name) for name in ("Errors", "Throttles", "Duration")),
        *(("AWS/DynamoDB", f"{kind}ThrottleEvents") for kind in ("Read", "Write")),
        ("AWS/DynamoDB", "SystemErrors"),
    }
    told = {"Fn::If": ["TellsOfAlarms", [{"Ref": "AlarmTopic"}], {"Ref": "AWS::NoValue"}]}
    assert all(alarm["AlarmActions"] == told for alarm in alarms)


def test_the_slow_alarm_is_at_three_seconds_of_the_slowest_hundredth() -> None:
    slow = RESOURCES["SlowAlarm"]["Properties"]
    assert (slow["ExtendedStatistic"], slow["Threshold"]) == ("p99", 3000)


def test_every_operation_of_the_store_is_watched_for_failures_of_dynamodb() -> None:
    metrics = RESOURCES["TableErrorAlarm"]["Properties"]["Metrics"]
    found = [m["MetricStat"]["Metric"]["Dimensions"] for m in metrics if "MetricStat" in m]
    operations = {f"dynamodb:{operation['Value']}" for _, operation in found}
    (granted,) = [set(line["Action"]) for line in statements() if "Table" in str(line["Resource"])]
    assert operations == granted


def test_the_dashboard_shows_what_there_is() -> None:
    body = RESOURCES["Dashboard"]["Properties"]["DashboardBody"]
    assert set(references(body)) <= {*RESOURCES, "AWS"}
    widgets = json.loads(re.sub(r"\$\{[\w:]+\}", "x", body["Fn::Sub"]))["widgets"]
    titles = [widget["properties"]["title"] for widget in widgets]
    assert titles == [
        *("Turns", "Trouble", "Milliseconds a turn"),
        *("Units of the table", "Throttles of the table", "Turns by question"),
    ]
    places = [(w["x"], w["y"], w["width"], w["height"]) for w in widgets]
    cells = [
        (x + right, y + down)
        for x, y, width, height in places
        for right in range(width)
        for down in range(height)
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24


def written(record: logging.LogRecord) -> dict[str, Any]:
    """What Lambda writes of a line of the log."""
    record.aws_request_id = "1"
    return dict(json.loads(JsonFormatter().format(record)))


def test_the_dashboard_asks_for_what_is_written_of_a_turn(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    Speaker(handler_over(MemoryStore())).launch()
    (line,) = [written(record) for record in caplog.records if record.name == "skill.turns"]
    body = RESOURCES["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"]
    (query,) = re.findall(r"filter .*? desc", body)
    assert f"logger = '{line['logger']}'" in query
    made = set(re.findall(r" as (\w+)", query))
    words = {"filter", "stats", "count", "as", "pct", "by", "sort", "desc"}
    asked = set(re.findall(r"[a-z]\w*", re.sub(r"'.*?'", "", query))) - made - words
    assert asked == {"logger", "game", "question", "milliseconds", "store_milliseconds"}
    assert asked <= set(line)


def test_an_apology_is_counted() -> None:
    record = logging.makeLogRecord({"levelno": logging.ERROR, "levelname": "ERROR"})
    pattern = RESOURCES["Trouble"]["Properties"]["FilterPattern"]
    assert f'$.level = "{written(record)["level"]}"' in pattern
