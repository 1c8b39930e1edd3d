import pytest

from tests.ssml.guard import Guard
from tests.ssml.second_opinion import SecondOpinion


def pytest_configure(config: pytest.Config) -> None:
    guard = Guard()
    config.pluginmanager.register(guard)
    config.pluginmanager.register(SecondOpinion(guard))
