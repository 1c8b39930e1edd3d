"""The `chairman` command: play in the terminal, judge, rehearse transcripts, simulate, serve."""

import logging
import os
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from enum import StrEnum
from functools import partial
from json import dumps
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from platformdirs import user_data_path

from skill import __version__
from skill.alexa.skill import build_handler
from skill.bots.base import Level
from skill.catalogue import GAMES, open_house
from skill.config import (
    ENDPOINT,
    REGION,
    SKILLS,
    TABLE,
    ConfigError,
    read_skills,
    skills_of,
)
from skill.games.base import SetupError
from skill.games.lines import BadLine
from skill.local import console, transcript
from skill.local.judge import judge_lines
from skill.local.seeds import check_seed, seeds
from skill.local.services import SERVICES
from skill.local.simulate import report
from skill.local.simulate.arena import Arena, Plan
from skill.local.spoken import spoken_text
from skill.local.stage import DEFAULT_GAME, LocalStage, local_echo
from skill.speech.wording import wording
from skill.store.base import Store, StoreError
from skill.store.dynamodb import DynamoStore
from skill.store.sqlite import SqliteStore


class _Commands(typer.Typer):
    """The commands, each of which ends with a sentence if what it writes finds no room."""

    def __call__(self, *words: Any, **settings: Any) -> Any:
        try:
            return super().__call__(*words, **settings)
        except OSError as fault:
            sys.exit(f"chairman: {fault.strerror or fault}")


app = _Commands(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

Game = StrEnum("Game", {id_: id_.replace("_", "-") for id_ in GAMES})  # type: ignore[misc]  # made of the catalogue
"""The games by their ids, each as it is written on a command line."""

KEPT: Final = "games.sqlite"
"""The file in the user's folder that keeps games unless another is named."""
SERVED: Final = "served.sqlite"
"""The one in which a server keeps them."""


def _user_folder() -> Path | None:
    """Where games of this user are kept; None for one who has no home directory."""
    try:
        folder = user_data_path("binomial-skill")
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None  # earlier releases leave the ~ in it


def _where(name: str) -> str:
    """Where games are kept in the file of that name, for who asks for help."""
    folder = _user_folder()
    if folder is None:
        return "You have no home directory to keep games in: name a file with --keep."
    return f"Unless you say otherwise, games are kept in {folder / name}"


GameArgument = Annotated[Game, typer.Argument(help="Which game.")]
_DEFAULT = Game[DEFAULT_GAME]


@app.callback(invoke_without_command=True)
def start(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A voice chairman for table games."""
    if version:
        typer.echo(f"chairman {__version__}")
        raise typer.Exit
    # The log goes to standard error, and only if it matters.
    logging.basicConfig(level=logging.ERROR, format="%(levelname)s %(name)s: %(message)s")


@app.command(epilog=_where(KEPT))
def play(
    game: GameArgument = _DEFAULT,
    say: Annotated[
        str | None, typer.Option(help="What to ask for at once, such as: play solo against three.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed, the same luck.")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="The file that keeps your game; else the one named below.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Show requests and responses.")] = False,
    locale: Annotated[str, typer.Option(help="The locale to speak.")] = "en-US",
) -> None:
    """Play in the terminal. What you type is heard as if you had said it."""
    store = SqliteStore(keep or _user_file(KEPT))
    handler = build_handler(open_house(game.name, store, seeds(seed)))
    with closing(store):
        try:
            check_seed(seed or "")
            store.load("nobody's")  # what is no store is better said now than by the chairman
            echo = local_echo(handler, game.name, locale)
        except (LookupError, SetupError, StoreError) as fault:
            _fail(str(fault))
        raise typer.Exit(console.run(echo, show_json=json, opening=say))


@app.command(context_settings={"ignore_unknown_options": True})  # "-1" is a word here
def judge(
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(help="What happened. Without it, an example is shown.")
    ] = None,
    batch: Annotated[
        bool, typer.Option("--batch", help="Read lines of JSON, answer in lines of JSON.")
    ] = False,
) -> None:
    """Settle an argument: who wins, and why."""
    rules = SERVICES[game.name]
    if batch and words:
        _fail("A batch is read from standard input: leave out the words, or --batch.")
    if batch:
        good = judge_lines(rules.judge_line, sys.stdin.buffer, sys.stdout)
        raise typer.Exit(0 if good else 1)
    try:
        fields = rules.read_words(words or [])
        verdict = rules.judge_line(fields)
    except BadLine as fault:
        _fail(f"{fault}\nFor example: chairman judge {game.value} {rules.usage}")
    markup = wording("en").markup(rules.explain(fields, verdict))
    typer.echo(spoken_text({"ssml": f"<speak>{markup}</speak>"}))


@app.command()
def rehearse(
    files: Annotated[list[Path], typer.Argument(help="Transcripts, or folders of them.")],
    update: Annotated[
        bool, typer.Option("--update", help="Write down what is said now, to review as a diff.")
    ] = False,
) -> None:
    """Play conversations from text files, and compare what is said with what is written there."""
    found = [file for path in files for file in _transcripts(path)]
    if not found:
        _fail("There are no transcripts (*.txt) in there.")
    with tempfile.TemporaryDirectory() as folder, closing(LocalStage(Path(folder))) as stage:
        statuses = [_rehearse(file, stage, update) for file in found]
    raise typer.Exit(max(statuses))


@app.command()
def simulate(  # noqa: PLR0913, PLR0917  (each is an option)
    game: GameArgument,
    seats: Annotated[
        str, typer.Option(help="Who plays: bots, or levels for any bot of that level.")
    ] = ",".join(reversed(Level)),
    variants: Annotated[str, typer.Option(help="Which variants of the game are played.")] = "",
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed, the same figures.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; else one a processor.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Answer with one object.")] = False,
) -> None:
    """Let bots play many games among themselves: who wins, and what is counted of it."""
    try:
        plan = Plan(game.name, _listed(seats), _listed(variants), seed)
    except (LookupError, SetupError) as fault:
        _fail(str(fault))
    try:
        with Arena(jobs or os.cpu_count() or 1) as arena:
            matches = list(report.counting(arena.play(plan, games), games))
    except BrokenProcessPool:
        _fail("A process that played was ended from outside. Try again, or with fewer --jobs.")
    except KeyboardInterrupt:
        _fail("Stopped before all games were played, so there are no figures.", status=130)
    tables = report.figures(plan, matches)
    if json:
        typer.echo(dumps(report.as_json(plan, games, tables)))
    else:
        report.show(tables)


@app.command(epilog=_where(SERVED))
def serve(  # noqa: PLR0913, PLR0917  (each is an option)
    context: typer.Context,
    skill: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME=SKILL_ID",
            help=f"A skill, and the game it plays; once for each, or all of them in {SKILLS}.",
        ),
    ] = None,
    host: Annotated[
        str, typer.Option(envvar="CHAIRMAN_HOST", help="The address to listen on.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="CHAIRMAN_PORT", min=0, max=65535, help="Its port; 0: any.")
    ] = 8080,
    keep: Annotated[
        Path | None,
        typer.Option(
            envvar="CHAIRMAN_KEEP", help="The file that keeps games; else the one named below."
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(envvar=TABLE, help="The DynamoDB table to keep them in instead."),
    ] = None,
    region: Annotated[
        str | None, typer.Option(envvar=REGION, help="The region of the table.")
    ] = None,
    endpoint: Annotated[
        str | None,
        typer.Option(envvar=ENDPOINT, help="A DynamoDB that is not AWS's."),
    ] = None,
    roots: Annotated[
        Path | None,
        typer.Option(
            envvar="CHAIRMAN_ROOTS",
            help="A PEM file of the authorities to trust for Alexa's certificates; else certifi's.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            envvar="CHAIRMAN_WORKERS", min=1, max=64, help="Processes; else one a processor."
        ),
    ] = None,
    threads: Annotated[
        # The store has connections for so many.
        int, typer.Option(envvar="CHAIRMAN_THREADS", min=1, max=32, help="Threads in each.")
    ] = 16,
) -> None:
    """Serve skills to Alexa, behind a proxy that speaks TLS."""
    try:
        from skill.web import server  # noqa: PLC0415  (what it needs is not needed to play)
    except ModuleNotFoundError as fault:
        _fail(f"A server needs {fault.name}, which is not here: pip install 'binomial-skill[web]'")
    if keep and table:
        if _is_typed(context, "keep") == _is_typed(context, "table"):
            _fail("Games are kept in a file or in a table: leave out --keep or --table.")
        table = table if _is_typed(context, "table") else None
    if not table and (_is_typed(context, "region") or _is_typed(context, "endpoint")):
        _fail("A file has no region and no endpoint: name a --table, or leave them out.")
    open_store: Callable[[], Store]
    if table:
        kept = f"the DynamoDB table {table}"
        open_store = partial(DynamoStore, table, region=region, endpoint=endpoint)
    else:
        file = (keep or _user_file(SERVED)).absolute()
        kept, open_store = str(file), partial(SqliteStore, file)
    try:
        skills = read_skills(", ".join(skill)) if skill else skills_of()
        processes = workers or os.cpu_count() or 1
        plan = server.Plan(skills, open_store, kept, roots, processes, threads)
        server.serve(plan, host, port)
    except (ConfigError, LookupError, StoreError) as fault:
        _fail(str(fault))


def _is_typed(context: typer.Context, option: str) -> bool:
    """Whether an option stands on the command line, which counts before the environment."""
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def _user_file(name: str) -> Path:
    """The file of that name in the user's folder; without a folder the command ends."""
    folder = _user_folder()
    if folder is None:
        _fail("There is no home directory to keep games in: name a file with --keep, or set HOME.")
    return folder / name


def _listed(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(filter(None, map(str.strip, text.split(","))))


def _transcripts(path: Path) -> list[Path]:
    return sorted(path.rglob("*.txt")) if path.is_dir() else [path]


def _replace(file: Path, text: str) -> None:
    """Write the file whole or not at all."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(text, "utf-8")
    beside.replace(file)


def _rehearse(file: Path, stage: LocalStage, update: bool) -> int:
    """Rehearse one transcript: 0 if all is as written, or is now, 1 if not, 2 if it is none."""
    try:
        rehearsed = transcript.parse(file.read_text("utf-8"), str(file))
        if update:
            _replace(file, transcript.record(rehearsed, stage))
            typer.echo(f"{file}: written")
            return 0
        differences = transcript.rehearse(rehearsed, stage)
    except OSError as fault:
        typer.echo(f"{file}: {fault.strerror}", err=True)
        return 2
    except (UnicodeDecodeError, transcript.TranscriptError, LookupError) as fault:
        typer.echo(fault if str(file) in str(fault) else f"{file}: {fault}", err=True)
        return 2
    for difference in differences:
        typer.echo(transcript.explain(difference))
    typer.echo(f"{file}: {'differs' if differences else 'as written'}")
    return 1 if differences else 0


def _fail(sentence: str, status: int = 2) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
