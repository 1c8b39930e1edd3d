"""`make package`: the function for AWS Lambda, and a skill package per game, under ``build/``.

    python -m deploy.package [--endpoint ARN_OR_URL] [--invocation-name GAME=WORDS] ...

`make skill-package` makes the skill packages alone. What was wished is kept beside them, and
holds until something else is wished. Nothing here asks Amazon anything, so no account is needed.
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
from deploy.wishes import KEPT, keep, kept, told

NO_ENDPOINT = (
    "No ENDPOINT was given: the skills can be registered so, and answer when they have one."
)


def main(words: Sequence[str] | None = None) -> None:
    """Packages everything and says what is where; ends with a sentence if something is wrong."""
    asked = _parser().parse_args(words)
    try:
        _package(asked.output, asked.function, _wishes(asked))
    except PackageError as fault:
        sys.exit(str(fault))
    except OSError as fault:
        where = fault.filename or asked.output
        remedy = f"; make it yours: sudo chown --recursive $USER {asked.output}"
        owned = remedy if isinstance(fault, PermissionError) else ""
        sys.exit(f"{where} cannot be read or written: {fault.strerror or fault}{owned}")


def _package(output: Path, function: bool, wishes: Wishes) -> None:
    check(wishes)
    for game in GAMES:
        folder = output / "skills" / game
        write_skill_package(game, wishes, folder)
        print(f'{folder}: "Alexa, open {invocation_name(game, wishes)}"')
    keep(wishes, output)
    if wishes != Wishes():
        print(f"{output / KEPT}: {told(wishes)}")
    if wishes.endpoint is None:
        print(NO_ENDPOINT)
    if function:
        artefact = build_artefact(output)
        megabytes = artefact.stat().st_size / 1_000_000
        print(f"{artefact}: {megabytes:.1f} MB, {digest(artefact)}")


def _wishes(asked: argparse.Namespace) -> Wishes:
    """What is wished now, and what was wished before and is not now; what is empty is forgotten."""
    before = kept(asked.output)
    endpoint = _now_or_before(asked.endpoint, before.endpoint)
    certificate = before.certificate if endpoint == before.endpoint else None
    names = dict(map(_named, filter(None, asked.invocation_name)))
    return Wishes(
        endpoint=endpoint,
        certificate=_now_or_before(asked.certificate, certificate),
        names=names if "" in asked.invocation_name else {**before.names, **names},
        privacy_policy=_now_or_before(asked.privacy_policy, before.privacy_policy),
    )


def _now_or_before(now: str | None, before: str | None) -> str | None:
    return before if now is None else now or None


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
        metavar="KIND",
        help="of what kind the address's certificate is: Trusted (if nothing is said) or Wildcard",
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
