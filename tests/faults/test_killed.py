"""The process is killed at every turn, wherever it may be, and the request comes again, as Alexa
sends it: the evening goes as if nothing had happened."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from skill.chair.heard import Heard
from tests.alexa.speaker import Json, request_of
from tests.casts import CASTS
from tests.faults.conftest import Kept
from tests.faults.evening import EVENINGS, Skill, course

ROOT: Final = Path(__file__).parents[2]
IN_A_SESSION: Final = 3
"""Moments of a turn that is carried by its session: one write, and the answer."""
WHEN_IT_OPENS: Final = 7
"""Those of one that has to read first."""


Host = subprocess.Popen[str]


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.faults.host"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.communicate()


@dataclass
class KilledHost:
    """A host as a handler: whatever is asked of it, it is killed at one of its first ``moments``.

    The request comes again until it is answered; now and then it is killed then, too.
    """

    host: Host
    kept: Kept
    skill: Skill
    rng: Random
    moments: int = WHEN_IT_OPENS
    kills: int = 0

    def __call__(self, request: Json, context: object) -> Json:
        kills = [self.rng.randint(1, self.moments)]
        if self.rng.random() < 0.2:
            kills.append(self.rng.randint(1, WHEN_IT_OPENS))
        for kill in kills:
            answered = self.deliver(request, kill)
            if answered:
                return answered
            self.kills += 1
        answered = self.deliver(request, 0)
        assert answered
        return answered

    def deliver(self, request: Json, kill: int) -> Json | None:
        assert self.host.stdin and self.host.stdout
        self.host.stdin.write(json.dumps([self.kept.where, self.skill.game, request, kill]) + "\n")
        self.host.stdin.flush()
        answered: Json | None = json.loads(self.host.stdout.readline())
        return answered


CASES: Final = [
    *(("sqlite", name) for name in EVENINGS),
    *(("dynamodb", name) for name in EVENINGS if name != "binomial: alone"),
]


@pytest.mark.parametrize(("kept", "name"), CASES, indirect=["kept"])
def test_a_process_killed_at_every_turn(host: Host, kept: Kept, name: str) -> None:
    evening, skill = course(name), course(name).skill
    handler = KilledHost(host, kept, skill, Random(name))
    evening.prepare(kept.store)
    speaker = skill.speaker(handler, device="killed")
    for turn, step in enumerate(evening.steps):
        handler.moments = IN_A_SESSION if step.asked else WHEN_IT_OPENS
        answer = speaker.say(step.heard)
        assert answer.response["response"] == step.response
        assert skill.table_in(kept.store) == step.table
        assert handler.kills > turn  # each was killed at least once
    skill.device_over(kept.store, device="afterwards").launch()
    assert skill.profile_kept(kept.store) == evening.steps[-1].table.profile


FORGETTING: Final = 7
"""The moments of a turn in which a household is forgotten: three calls, and the answer."""


@pytest.mark.parametrize("kept", ["sqlite", "dynamodb"], indirect=True)
def test_a_process_killed_while_it_forgets(host: Host, kept: Kept) -> None:
    evening, skill = course("binomial: two games"), course("binomial: two games").skill
    handler = KilledHost(host, kept, skill, Random())
    for moment in range(1, FORGETTING + 1):
        household = f"household {moment}"
        evening.prepare(kept.store, household)
        device = skill.speaker(skill.handler_over(kept.store), user_id=household)
        device.launch()
        device.say(Heard("Forget"))
        request = device.envelope(request_of(skill.game, Heard("Yes")))
        assert handler.deliver(request, moment) is None
        answer = skill.exchange(lambda event, _: handler.deliver(event, 0) or {}, request)
        assert answer.text.startswith("It is all forgotten")
        for key in (skill.page(household), skill.profile(household)):
            assert kept.store.load(key) is None


@pytest.mark.parametrize("game", CASTS)
def test_every_question_is_asked_in_some_evening(game: str) -> None:
    courses = [course(name) for name in EVENINGS if name.startswith(f"{game}: ")]
    assert set().union(*(each.questions for each in courses)) == CASTS[game].questions()
