"""``python -m tests.bench [PART ...]``: the parts named, or all of them, and their bounds."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Final

from tests.bench.measuring import table

PARTS: Final = (
    "turns",
    "growth",
    "adapter",
    "cold",
    "wire",
    "load",
    "households",
    "judge",
    "record",
    "engines",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of: {', '.join(PARTS)}")
    chosen = parser.parse_args().parts or list(PARTS)
    if unknown := set(chosen) - set(PARTS):
        parser.error(f"there is no part {min(unknown)!r}; there are: {', '.join(PARTS)}")
    print(f"Python {sys.version.split()[0]}", flush=True)
    figures = [figure for part in chosen for figure in import_module(f"tests.bench.{part}").bench()]
    if figures:
        print("\nSide by side; bounds are on the ratio, or on ours where it stands alone\n")
        print(table(figures))


if __name__ == "__main__":
    main()
