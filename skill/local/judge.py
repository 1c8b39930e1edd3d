"""Rounds judged from the command line: lines of JSON in, lines of JSON out, in the same order."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import IO, Any

from skill.games.lines import BadLine, read_line


def judge_lines(
    judge: Callable[[Mapping[str, Any]], Mapping[str, Any]],
    lines: Iterable[bytes],
    answers: IO[str],
) -> bool:
    """Judge each line and write one answer for it; return whether all lines could be judged."""
    all_good = True
    for line in lines:
        try:
            answer = json.dumps(judge(read_line(_decoded(line))))
        except ValueError as fault:  # a BadLine, or a number too long to be written
            answer = json.dumps({"error": str(fault)})
            all_good = False
        answers.write(f"{answer}\n")
        answers.flush()  # somebody may wait for it before sending the next line
    return all_good


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadLine("line", f"not UTF-8 ({fault})") from fault
