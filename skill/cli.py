"""The `chairman` command: play in the terminal, judge rounds, rehearse transcripts."""

import logging
import sys
import tempfile
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from platformdirs import user_data_path
from rich.console import Console

from skill.alexa.skill import build_handler
from skill.catalogue import GAMES, open_house
from skill.games.lines import BadLine
from skill.local import console, transcript
from skill.local.judge import judge_lines
from skill.local.spoken import spoken_text
from skill.local.stage import DEFAULT_GAME, LocalStage, local_echo, seeds
from skill.speech.wording import wording
from skill.store.sqlite import SqliteStore

app = typer.Typer(
    help="A voice chairman for table games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

Game = StrEnum("Game", {name: name for name in GAMES})  # type: ignore[misc]  # made of the catalogue
GameArgument = Annotated[Game, typer.Argument(help="Which game.")]
_DEFAULT = Game(DEFAULT_GAME)


@app.callback()
def start() -> None:
    """What every command begins with: the log goes to standard error, and only if it matters."""
    logging.basicConfig(level=logging.ERROR, format="%(levelname)s %(name)s: %(message)s")


@app.command()
def play(
    game: GameArgument = _DEFAULT,
    say: Annotated[
        str | None, typer.Option(help="What to ask for at once, such as: play solo against three.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed, the same die and deck.")] = None,
    keep: Annotated[Path | None, typer.Option(help="The file that keeps your game.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Show requests and responses.")] = False,
    locale: Annotated[str, typer.Option(help="The locale to speak.")] = "en-US",
) -> None:
    """Play in the terminal. What you type is heard as if you had said it."""
    store = SqliteStore(keep or user_data_path("binomial-skill") / "games.sqlite")
    handler = build_handler(open_house(game.value, store, seeds(seed)))
    with closing(store):
        try:
            echo = local_echo(handler, game.value, locale)
        except LookupError as fault:
            _fail(str(fault))
        raise typer.Exit(console.run(echo, show_json=json, opening=say))


@app.command()
def judge(
    game: GameArgument,
    words: Annotated[list[str] | None, typer.Argument(help="What happened; see below.")] = None,
    batch: Annotated[
        bool, typer.Option("--batch", help="Read lines of JSON, answer in lines of JSON.")
    ] = False,
) -> None:
    """Settle an argument: who wins, and why."""
    rules = GAMES[game.value]
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
    files: Annotated[list[Path], typer.Argument(help="Transcripts of conversations.")],
    update: Annotated[
        bool, typer.Option("--update", help="Write down what is said now, to review as a diff.")
    ] = False,
) -> None:
    """Play conversations from text files, and compare what is said with what is written there."""
    out = Console(highlight=False, markup=False, soft_wrap=True)
    with tempfile.TemporaryDirectory() as folder, closing(LocalStage(Path(folder))) as stage:
        results = [_rehearse(file, stage, out, update) for file in files]
    raise typer.Exit(0 if all(results) else 1)


def _rehearse(file: Path, stage: LocalStage, out: Console, update: bool) -> bool:
    """Rehearse one transcript; whether everything was said as written, or is now."""
    try:
        rehearsed = transcript.parse(file.read_text("utf-8"), str(file))
        if update:
            file.write_text(transcript.record(rehearsed, stage), "utf-8")
            return True
        differences = transcript.rehearse(rehearsed, stage)
    except (OSError, UnicodeDecodeError, transcript.TranscriptError, LookupError) as fault:
        _fail(f"{file}: {fault}")
    for difference in differences:
        out.print(transcript.explain(difference))
    out.print(f"{file}: {'differs' if differences else 'as written'}")
    return not differences


def _fail(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
