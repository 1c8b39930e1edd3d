"""The examples in the docstrings of the rules are true."""

import doctest
import importlib
import pkgutil

import pytest

import skill.games

MODULES = [module.name for module in pkgutil.walk_packages(skill.games.__path__, "skill.games.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    found = doctest.DocTestFinder()
    examples = [
        example
        for name in MODULES
        for test in found.find(importlib.import_module(name))
        for example in test.examples
    ]
    assert len(examples) >= 5
