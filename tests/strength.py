"""Who beats whom: ``python -m tests.strength`` plays it all and writes STRENGTH.md for each game.

Each contest is kept in a file of data as soon as it is over, and a later run plays only what is
not there yet for the bots as they are now; so it can be stopped and gone on with.
"""

from __future__ import annotations

import ast
import json
import math
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final

import typer

from skill.bots.base import Level, bot_id
from skill.games.figures import Z
from skill.local.simulate.arena import Arena, Plan, Played
from skill.local.simulate.report import points, win_share
from tests.bots.arquimedes.trial import ARQUIMEDES
from tests.bots.binomial.trial import BINOMIAL
from tests.bots.final_binary.trial import FINAL_BINARY
from tests.trial import Contest, Result, Trial

BOTS: Final = Path(__file__).parents[1] / "skill/bots"
TRIALS: Final[Mapping[str, Trial]] = {
    trial.game: trial for trial in (BINOMIAL, ARQUIMEDES, FINAL_BINARY)
}

SEED: Final = "strength"
PAIRINGS: Final = (
    (Level.EXPERT, Level.KEEN),
    (Level.KEEN, Level.RELAXED),
    (Level.RELAXED, "random"),
)
STYLED: Final = Level.EXPERT
EXPERTS: Final = "experts"


def contests(trial: Trial) -> Iterator[Contest]:
    """All that are played, what is asked for most first."""
    plain, *others = trial.rules
    yield from _levels(trial, plain)
    yield Contest(EXPERTS, _plan(trial, (Level.EXPERT,) * trial.experts, plain))
    for variants in others:
        yield from _levels(trial, variants)
    for one, other in _duels(trial):
        ids = [bot_id(character, STYLED) for character in (one, other)]
        yield Contest(_style_key(one, other), _plan(trial, ids, plain))


def _duels(trial: Trial) -> Iterator[tuple[str, str]]:
    """Every two characters, if two can play at all."""
    if 2 in trial.sizes:
        yield from combinations(trial.characters, 2)


def _plan(trial: Trial, entrants: Sequence[str], variants: Sequence[str]) -> Plan:
    return Plan(trial.game, tuple(entrants), tuple(variants), SEED)


def _levels(trial: Trial, variants: Sequence[str]) -> Iterator[Contest]:
    for size in trial.sizes:
        for one, others in PAIRINGS:
            plan = _plan(trial, (one, *[others] * (size - 1)), variants)
            yield Contest(_level_key(size, variants, one, others), plan)


def _level_key(size: int, variants: Sequence[str], one: str, others: str) -> str:
    return f"{size} seats, {_named(variants)}, {one} among {others}"


def _named(variants: Sequence[str]) -> str:
    return ", ".join(variants) or "none"


def _style_key(one: str, other: str) -> str:
    return f"{STYLED}, {one} against {other}"


# What comes of them --------------------------------------------------------------------------


def result(trial: Trial, contest: Contest, matches: Sequence[Played], edition: str) -> Result:
    """What is kept of a contest."""
    share = win_share(contest.plan.entrants[0], matches)
    return {
        "edition": edition,
        "games": len(matches),
        "wins": [round(figure, 4) for figure in (share.value, share.low, share.high)],
        "points": [
            round(estimate.value, 2)
            for entrant in dict.fromkeys(contest.plan.entrants)
            if (estimate := points(entrant, matches))
        ],
        **trial.count([played.pieces for played in matches]),
    }


def data(game: str) -> Path:
    """Where results are kept."""
    return BOTS / game / "strength.json"


def document(game: str) -> Path:
    return BOTS / game / "STRENGTH.md"


def edition_of_the_bots(game: str) -> str:
    """A sum over all that decides how a game's bots play: code, but for what explains it, and data.

    Bots of other games decide nothing.
    """
    total = sha256()
    for file in sorted(BOTS.rglob("*")):
        if file.parent != BOTS and BOTS / game not in file.parents:
            continue
        if file.suffix == ".py":
            total.update(ast.unparse(_unexplained(file)).encode())
        elif file.is_file() and file.suffix not in (".pyc", ".md") and file != data(game):
            total.update(file.read_bytes())
    return total.hexdigest()[:12]


def _unexplained(file: Path) -> ast.Module:
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [kept for kept in node.body if not _is_text(kept)]
    return tree


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def kept(file: Path) -> dict[str, Result]:
    with suppress(FileNotFoundError):
        found: dict[str, Result] = json.loads(file.read_text("utf-8"))
        return found
    return {}


# How it is told ------------------------------------------------------------------------------

HEAD: Final = """\
# How strong the colleagues are

Made by `make strength` ({games:,} games a contest, seed "{seed}"), of bots that may have changed
since: edition {editions}. Each contest is kept in `strength.json` beside this file; a further run
plays what is missing there.
"""

STYLES: Final = """
## Style against style: {level}

Two at a table, both {level}: the share of the victories of whoever the row names against whoever
the column names. The intervals reach {reach:.2f} or so to either side.
"""


def told(trial: Trial, results: Mapping[str, Result]) -> str:
    """The document, as far as there are results."""
    editions = sorted({found["edition"] for found in results.values()})
    games = max(found["games"] for found in results.values())
    parts = [HEAD.format(games=games, seed=SEED, editions=" and ".join(editions)), trial.levels]
    parts += [_levels_told(trial, size, results) for size in trial.sizes]
    if any(key.startswith(f"{STYLED}, ") for key in results):
        parts.append(STYLES.format(level=STYLED, reach=Z / 2 / math.sqrt(games)))
        parts.append(_styles_told(trial.characters, results))
    if EXPERTS in results:
        experts = results[EXPERTS]
        parts.append(trial.experts_told.format_map({**experts, "points": experts["points"][0]}))
    return "".join(parts)


def _levels_told(trial: Trial, size: int, results: Mapping[str, Result]) -> str:
    head = [f"{size} seats (even: {1 / size:.3f})", *(" among ".join(pair) for pair in PAIRINGS)]
    rows = [
        [
            _named(variants),
            *(
                _level_told(size, results.get(_level_key(size, variants, *pair)))
                for pair in PAIRINGS
            ),
        ]
        for variants in trial.rules
    ]
    return _table([head, *rows])


def _level_told(size: int, found: Result | None) -> str:
    if found is None:
        return ""
    value, low, high = found["wins"]
    doubt = "" if low > 1 / size else " \\*"
    mine, theirs = found["points"]
    return f"{value:.3f} ({low:.3f}-{high:.3f}){doubt}; {mine:.1f} to {theirs:.1f}"


def _styles_told(characters: Mapping[str, str], results: Mapping[str, Result]) -> str:
    rows = [
        [name, *(_style_told(one, other, results) for other in characters)]
        for one, name in characters.items()
    ]
    return _table([["", *characters.values()], *rows])


def _style_told(one: str, other: str, results: Mapping[str, Result]) -> str:
    if found := results.get(_style_key(one, other)):
        return f"{found['wins'][0]:.3f}"
    if found := results.get(_style_key(other, one)):
        return f"{1 - found['wins'][0]:.3f}"
    return ""


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |\n" for row in rows)
    return f"\n{head}{'|---' * len(rows[0])}|\n{''.join(body)}"


# The run -------------------------------------------------------------------------------------


def run(
    game: Annotated[str, typer.Option(help="Whose bots; else those of every game.")] = "",
    games: Annotated[int, typer.Option(min=2, help="How many each contest has.")] = 2000,
    only: Annotated[str, typer.Option(help="Contests with this in their key, as in: 2 seats")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
) -> None:
    """Play the contests that are missing, and write down who beats whom."""
    if game and game not in TRIALS:
        print(f"There is no game {game!r}; there are: {', '.join(TRIALS)}")
        raise typer.Exit(2)
    for trial in [TRIALS[game]] if game else TRIALS.values():
        _run(trial, games, only, jobs)


def _run(trial: Trial, games: int, only: str, jobs: int) -> None:
    edition, results = edition_of_the_bots(trial.game), kept(data(trial.game))
    chosen = [contest for contest in contests(trial) if only in contest.key]
    missing = [c for c in chosen if not _is_done(results.get(c.key), edition, games)]
    print(f"{trial.game}, edition {edition}: {len(missing)} of {len(chosen)} contests to play")
    with Arena(jobs) as arena:
        for contest in missing:
            start = time.perf_counter()
            matches = tuple(arena.play(contest.plan, games))
            results[contest.key] = result(trial, contest, matches, edition)
            _write(trial, results)
            print(f"{time.perf_counter() - start:7.1f} s  {contest.key}", flush=True)


def _is_done(found: Result | None, edition: str, games: int) -> bool:
    return found is not None and (found["edition"], found["games"]) == (edition, games)


def _write(trial: Trial, results: Mapping[str, Result]) -> None:
    ordered = {c.key: results[c.key] for c in contests(trial) if c.key in results}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(found)}" for key, found in ordered.items())
    _replace(data(trial.game), f"{{\n{lines}\n}}\n")
    _replace(document(trial.game), told(trial, ordered))


def _replace(file: Path, text: str) -> None:
    """Write the file whole or not at all."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(text, "utf-8")
    beside.replace(file)


if __name__ == "__main__":
    typer.run(run)
