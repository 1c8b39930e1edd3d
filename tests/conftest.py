import pytest

from tests.npm import REMEDY
from tests.ssml.guard import Guard
from tests.ssml.second_opinion import SecondOpinion


def pytest_configure(config: pytest.Config) -> None:
    guard = Guard()
    config.pluginmanager.register(guard)
    config.pluginmanager.register(SecondOpinion(guard))


@pytest.fixture
def npm_package_that_is_required_but_not_here() -> None:
    """Fails the tests that `tests.npm.needs` gives it to."""
    pytest.fail(f"an npm package is not here, and it is required; {REMEDY}")
