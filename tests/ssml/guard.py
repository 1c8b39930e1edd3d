"""Checks that stand guard over every response that the SDK produces while tests run.

A test fails in which a response was produced that Alexa would refuse, whatever else it is about.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from ask_sdk_core.skill import CustomSkill
from ask_sdk_model import RequestEnvelope, ResponseEnvelope

from skill.local.limits import BadResponse, check_response

_MOST_TOLD: Final = 3


class Guard:
    """A pytest plugin: checks each response of this process, and keeps the SSML of good ones."""

    def __init__(self) -> None:
        self.documents: set[str] = set()
        self._faults: list[str] = []
        self._patch = pytest.MonkeyPatch()

    def pytest_configure(self) -> None:
        invoke = CustomSkill.invoke

        def watched(
            skill: CustomSkill, request_envelope: RequestEnvelope, context: object
        ) -> ResponseEnvelope:
            answer = invoke(skill, request_envelope, context)
            write = skill.serializer.serialize
            self._check(write(answer), write(request_envelope))
            return answer

        # Hosts look the method up at each request, so skills built at import are watched, too.
        self._patch.setattr(CustomSkill, "invoke", watched)

    def pytest_unconfigure(self) -> None:
        self._patch.undo()

    @pytest.hookimpl(wrapper=True)
    def _phase(self) -> Iterator[None]:
        try:
            return (yield)
        finally:
            faults, self._faults = list(dict.fromkeys(self._faults)), []
            if faults:
                pytest.fail("\n\n".join(faults[:_MOST_TOLD]), pytrace=False)

    pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = _phase

    def _check(self, response: Any, request: Any) -> None:
        try:
            check_response(response, request)
        except BadResponse as fault:
            sides = (json.dumps(side)[:2_000] for side in (request, response))
            self._faults.append("\n".join((str(fault), *sides)))
        else:
            self.documents.update(_ssml(response["response"]))


def _ssml(body: dict[str, Any]) -> Iterator[str]:
    for holder in (body, body.get("reprompt", {})):
        if ssml := holder.get("outputSpeech", {}).get("ssml"):
            yield ssml
