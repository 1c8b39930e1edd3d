"""The npm packages that tests ask: clients, servers and checkers that others wrote.

They are named in ``tests/package.json``. Where node or npm is missing, tests do without them and
say so; with ``NPM_PACKAGES=required`` in the environment that is a failure instead.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import pytest

REQUIRED: Final = "NPM_PACKAGES"
"""The environment variable that, set to "required", makes a missing package a failure."""
REMEDY: Final = "install node and npm, then: npm ci --prefix tests"
MODULES: Final = Path(__file__).parent / "node_modules"


def is_available(package: str) -> bool:
    """Whether node and the package are there."""
    return shutil.which("node") is not None and MODULES.joinpath(package).is_dir()


def is_required() -> bool:
    """Whether a missing package is a failure."""
    return os.environ.get(REQUIRED) == "required"


def needs(package: str) -> pytest.MarkDecorator:
    """Marks a test that needs an npm package: without it it is skipped, or fails if required."""
    missing = not is_available(package)
    if missing and is_required():
        return pytest.mark.usefixtures("npm_package_that_is_required_but_not_here")
    return pytest.mark.skipif(missing, reason=f"{package} is not here; {REMEDY}")
