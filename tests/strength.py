"""Who beats whom: ``python -m tests.strength`` plays it all and writes STRENGTH.md.

Each contest is kept in a file of data as soon as it is over, and a later run plays only what is
not there yet for the bots as they are now; so it can be stopped and gone on with.
"""

from __future__ import annotations

import ast
import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from skill.bots.base import Level, bot_id
from skill.bots.binomial.characters import CHARACTERS
from skill.games.binomial.judging import Variant
from skill.local.simulate.arena import Arena, Plan, Played
from skill.local.simulate.report import points, win_share

BOTS: Final = Path(__file__).parents[1] / "skill/bots"
DATA: Final = BOTS / "binomial/strength.json"
TOLD: Final = BOTS / "binomial/STRENGTH.md"

SEED: Final = "strength"
SIZES: Final = (2, 4, 7)
PAIRINGS: Final = (
    (Level.EXPERT, Level.KEEN),
    (Level.KEEN, Level.RELAXED),
    (Level.RELAXED, "random"),
)
PLAIN: Final[tuple[Variant, ...]] = ()
RULES: Final = (
    PLAIN,
    (Variant.DARK,),
    (Variant.REWARD_FOR_FIGHTING,),
    (Variant.SAME_BOAT,),
)
"""The variants that are played. Openness changes nothing among bots: see LEVELS."""
STYLED: Final = (Level.EXPERT,)
EXPERTS: Final = "experts"


@dataclass(frozen=True, slots=True)
class Contest:
    """One that is alone of its kind at a table of others. Its key says what is played."""

    key: str
    plan: Plan


def contests() -> Iterator[Contest]:
    """All that are played, what is asked for most first."""
    yield from _levels(PLAIN)
    yield Contest(EXPERTS, _plan((Level.EXPERT,) * 4))
    for variants in RULES[1:]:
        yield from _levels(variants)
    yield from _styles(Level.EXPERT)


def _plan(entrants: Sequence[str], variants: Sequence[Variant] = PLAIN) -> Plan:
    return Plan("binomial", tuple(entrants), tuple(variants), SEED)


def _levels(variants: Sequence[Variant]) -> Iterator[Contest]:
    for size in SIZES:
        for one, others in PAIRINGS:
            plan = _plan((one, *[others] * (size - 1)), variants)
            yield Contest(_level_key(size, variants, one, others), plan)


def _level_key(size: int, variants: Sequence[Variant], one: str, others: str) -> str:
    return f"{size} seats, {_named(variants)}, {one} among {others}"


def _named(variants: Sequence[Variant]) -> str:
    return ", ".join(variants) or "none"


def _styles(level: Level) -> Iterator[Contest]:
    for one, other in combinations(CHARACTERS, 2):
        ids = [bot_id(character, level) for character in (one, other)]
        yield Contest(_style_key(level, one, other), _plan(ids))


def _style_key(level: Level, one: str, other: str) -> str:
    return f"{level}, {one} against {other}"


# What comes of them --------------------------------------------------------------------------

Result = Mapping[str, Any]


def result(contest: Contest, matches: Sequence[Played], edition: str) -> Result:
    """What is kept of a contest."""
    cards = [card for played in matches for card in played.pieces]
    won = [any(card.winners for card in played.pieces) for played in matches]
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
        "rounds": round(len(cards) / len(matches), 2),
        "fought": round(sum(card.fighters > 0 for card in cards) / len(cards), 4),
        "frozen": won.count(False),
    }


def edition_of_the_bots() -> str:
    """A sum over all that decides how they play: code, but for what explains it, and data."""
    total = sha256()
    for file in sorted(BOTS.rglob("*")):
        if file.suffix == ".py":
            total.update(ast.unparse(_unexplained(file)).encode())
        elif file.is_file() and file.suffix not in (".pyc", ".md") and file != DATA:
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


def kept() -> dict[str, Result]:
    with suppress(FileNotFoundError):
        found: dict[str, Result] = json.loads(DATA.read_text("utf-8"))
        return found
    return {}


# How it is told ------------------------------------------------------------------------------

HEAD: Final = """\
# How strong the colleagues are

Made by `make strength` ({games:,} games a contest, seed "{seed}"), of bots that may have changed
since: edition {editions}. Each contest is kept in `strength.json` beside this file; a further run
plays what is missing there.

All sheets are kept, a match is one game, and everybody moves on by a chair from game to game, so
that nobody profits from sitting first. The rolls and the order of the cards are the same in all
contests. Where a level is named, characters are drawn anew for each game. A victory shared by two
is half of one for each. Behind each share stands the interval that holds the true one with 95 %
confidence.
"""

LEVELS: Final = """
## Level against level

One of the first-named level sits alone among others of the second. First its share of the
victories, then the points a game of it and of each of the others. An asterisk says that it is not
surely better: that the interval reaches down to the even share.

Openness is not played: everybody counts the numbers that others have shown, so bots play with it
as without it, action by action. A test holds them to that.
"""

STYLES: Final = """
## Style against style: {level}

Two at a table, both {level}: the share of the victories of whoever the row names against whoever
the column names. The intervals reach 0.02 or so to either side.
"""

FOUR: Final = """
## Four experts at a table

{rounds:.1f} rounds a game; {fought:.1%} of the cards turned were fought for. Each made
{points:.2f} points a game. In {frozen} of {games:,} games no card was won.
"""


def told(results: Mapping[str, Result]) -> str:
    """The document, as far as there are results."""
    editions = sorted({found["edition"] for found in results.values()})
    games = max(found["games"] for found in results.values())
    parts = [HEAD.format(games=games, seed=SEED, editions=" and ".join(editions)), LEVELS]
    parts += [_levels_told(size, results) for size in SIZES]
    for level in STYLED:
        parts.append(STYLES.format(level=level) + _styles_told(level, results))
    if EXPERTS in results:
        four = results[EXPERTS]
        parts.append(FOUR.format_map({**four, "points": four["points"][0]}))
    return "".join(parts)


def _levels_told(size: int, results: Mapping[str, Result]) -> str:
    head = [f"{size} seats (even: {1 / size:.3f})", *(" among ".join(pair) for pair in PAIRINGS)]
    rows = [
        [
            _named(variants),
            *(
                _level_told(size, results.get(_level_key(size, variants, *pair)))
                for pair in PAIRINGS
            ),
        ]
        for variants in RULES
    ]
    return _table([head, *rows])


def _level_told(size: int, found: Result | None) -> str:
    if found is None:
        return ""
    value, low, high = found["wins"]
    doubt = "" if low > 1 / size else " \\*"
    mine, theirs = found["points"]
    return f"{value:.3f} ({low:.3f}-{high:.3f}){doubt}; {mine:.1f} to {theirs:.1f}"


def _styles_told(level: Level, results: Mapping[str, Result]) -> str:
    names = [character.name for character in CHARACTERS.values()]
    rows = [
        [CHARACTERS[one].name, *(_style_told(level, one, other, results) for other in CHARACTERS)]
        for one in CHARACTERS
    ]
    return _table([["", *names], *rows])


def _style_told(level: Level, one: str, other: str, results: Mapping[str, Result]) -> str:
    if found := results.get(_style_key(level, one, other)):
        return f"{found['wins'][0]:.3f}"
    if found := results.get(_style_key(level, other, one)):
        return f"{1 - found['wins'][0]:.3f}"
    return ""


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |\n" for row in rows)
    return f"\n{head}{'|---' * len(rows[0])}|\n{''.join(body)}"


# The run -------------------------------------------------------------------------------------


def run(
    games: Annotated[int, typer.Option(min=2, help="How many each contest has.")] = 2000,
    only: Annotated[str, typer.Option(help="Contests with this in their key, as in: 7 seats")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
) -> None:
    """Play the contests that are missing, and write down who beats whom."""
    edition, results = edition_of_the_bots(), kept()
    chosen = [contest for contest in contests() if only in contest.key]
    if not chosen:
        print(f"No contest has {only!r} in its key; the first is: {next(contests()).key}")
        raise typer.Exit(2)
    missing = [c for c in chosen if not _is_done(results.get(c.key), edition, games)]
    print(f"Edition {edition}: {len(missing)} of {len(chosen)} contests to play")
    with Arena(jobs) as arena:
        for contest in missing:
            start = time.perf_counter()
            results[contest.key] = result(contest, tuple(arena.play(contest.plan, games)), edition)
            _write(results)
            print(f"{time.perf_counter() - start:7.1f} s  {contest.key}", flush=True)


def _is_done(found: Result | None, edition: str, games: int) -> bool:
    return found is not None and (found["edition"], found["games"]) == (edition, games)


def _write(results: Mapping[str, Result]) -> None:
    ordered = {c.key: results[c.key] for c in contests() if c.key in results}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(found)}" for key, found in ordered.items())
    _replace(DATA, f"{{\n{lines}\n}}\n")
    _replace(TOLD, told(ordered))


def _replace(file: Path, text: str) -> None:
    """Write the file whole or not at all."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(text, "utf-8")
    beside.replace(file)


if __name__ == "__main__":
    typer.run(run)
