"""`make package`: the function for AWS Lambda, and a skill package per game, under ``build/``.

    python -m deploy.package [--endpoint ARN_OR_URL] [--invocation-name GAME=WORDS] ...

Nothing here asks Amazon anything, so no account is needed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from deploy.artefact import build_artefact, digest
from deploy.skill_package import (
    GAMES,
    PackageError,
    Wishes,
    check,
    invocation_name,
    write_skill_package,
)

NO_ENDPOINT = (
    "No ENDPOINT was given: the skills can be registered so, and answer when they have one."
)


def main(words: Sequence[str] | None = None) -> None:
    """Packages everything and says what is where; ends with a sentence if something is wrong."""
    asked = _parser().parse_args(words)
    try:
        wishes = Wishes(
            endpoint=asked.endpoint,
            certificate=asked.certificate,
            names=dict(map(_named, asked.invocation_name)),
            privacy_policy=asked.privacy_policy,
        )
        check(wishes)
        for game in GAMES:
            folder = asked.output / "skills" / game
            write_skill_package(game, wishes, folder)
            print(f'{folder}: "Alexa, open {invocation_name(game, wishes)}"')
        if wishes.endpoint is None:
            print(NO_ENDPOINT)
        if asked.function:
            artefact = build_artefact(asked.output)
            megabytes = artefact.stat().st_size / 1_000_000
            print(f"{artefact}: {megabytes:.1f} MB, {digest(artefact)}")
    except PackageError as fault:
        sys.exit(str(fault))


def _named(words: str) -> tuple[str, str]:
    game, _, name = map(str.strip, words.partition("="))
    if not name:
        raise PackageError(f"{words!r} is not GAME=WORDS, such as binomial=binomial chairman")
    return game, name


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="package", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("build"), help="where to build")
    parser.add_argument("--endpoint", help="the alias of the function, or an https address")
    parser.add_argument(
        "--certificate",
        choices=("Trusted", "Wildcard"),
        default="Trusted",
        help="of what kind the address's certificate is",
    )
    parser.add_argument(
        "--invocation-name",
        action="append",
        default=[],
        metavar="GAME=WORDS",
        help="by what a game's skill is opened, such as: binomial=binomial chairman",
    )
    parser.add_argument("--privacy-policy", metavar="URL", help="needed before publication")
    parser.add_argument(
        "--no-function", dest="function", action="store_false", help="skill packages alone"
    )
    return parser


if __name__ == "__main__":
    main()
