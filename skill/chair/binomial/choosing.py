"""Before a match of Binomial: who writes the sheet of whoever plays alone."""

from __future__ import annotations

from dataclasses import replace

from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.speech.line import line


def choose_sheet(table: Table, heard: Heard) -> Hearing | None:
    """Whether the chairman keeps the sheet, or it is written on paper; None if nothing is chosen.

    What stands on a kept sheet is said aloud. So whoever wants one plays alone.
    """
    keeps = heard.intent == "KeepSheet"
    if not keeps and heard.intent != "PaperSheet":
        return None
    lobby = table.lobby
    if lobby.company is Company.TABLE:
        key = "binomial-kept-alone-only" if keeps else "binomial-paper-for-all"
        return Hearing(table, (line(key),))
    company = Company.SOLO if keeps else lobby.company
    chosen = replace(table, lobby=replace(lobby, company=company, kept=keeps))
    return Hearing(chosen, (line("binomial-sheet-kept" if keeps else "binomial-sheet-paper"),))
