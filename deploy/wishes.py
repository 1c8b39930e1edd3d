"""What was wished for earlier packages: kept beside them, since the next ones shall be alike.

Otherwise a package made without a word would take back the name or the endpoint of the one before.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

from deploy.skill_package import PackageError, Wishes

KEPT: Final = "wishes.json"
"""The file, in the folder of what is built; `make clean` leaves it."""


def kept(folder: Path) -> Wishes:
    """What was wished last. Raises ``PackageError`` if the file is not as it was written."""
    file = folder / KEPT
    if not file.exists():
        return Wishes()
    try:
        return _read(json.loads(file.read_text("utf-8")))
    except (ValueError, TypeError) as fault:
        raise PackageError(
            f"{file}, which keeps what was wished, cannot be read; delete it and wish again"
        ) from fault


def _read(content: object) -> Wishes:
    if not isinstance(content, dict):
        raise TypeError
    wishes = Wishes(**content)
    texts = (wishes.endpoint, wishes.certificate, wishes.privacy_policy)
    if not all(text is None or isinstance(text, str) for text in texts):
        raise TypeError
    names = dict(wishes.names)
    if not all(isinstance(word, str) for pair in names.items() for word in pair):
        raise TypeError
    return wishes


def keep(wishes: Wishes, folder: Path) -> None:
    """Keeps what is wished, for the next time."""
    content = json.dumps(asdict(wishes), indent=2, ensure_ascii=False)
    folder.joinpath(KEPT).write_text(content + "\n", "utf-8")


def told(wishes: Wishes) -> str:
    """What is wished, in the words that `make` takes."""
    words = {
        "ENDPOINT": wishes.endpoint,
        "CERTIFICATE": wishes.certificate,
        "INVOCATION_NAME": " ".join(f'"{game}={name}"' for game, name in wishes.names.items()),
        "PRIVACY_POLICY": wishes.privacy_policy,
    }
    return ", ".join(f"{word}={wish}" for word, wish in words.items() if wish)
