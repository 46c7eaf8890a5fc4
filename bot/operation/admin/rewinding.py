"""Where a game can be taken back to: those in charge pick a moment by what happened there, and are asked before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import Text
from rendering.words import Voice

from ...pages.layout import shorten
from ...pages.page import Button, Page, Tone
from ...pages.press import Press
from ...table.journal import Told
from ...table.loaded import LoadedTable
from .verbs import AdminVerb

LINES: Final = 12
"""Of what would not have happened, at most."""
LENGTH: Final = 1800


def moments(live: LoadedTable, told: Sequence[Told], voice: Voice) -> list[tuple[int, str]]:
    """Moves after which the game has stood, the latest first, each with its number and what all know of it."""
    said: dict[int, list[str]] = {}
    for one in told:
        if one.event.to is None and 0 < one.number < live.row.revision:
            said.setdefault(one.number, []).append(one.in_words(voice))
    known = [(number, f"{number} · {' '.join(lines)}") for number, lines in said.items()]
    return [*reversed(known), (0, voice("moment-deal"))]


def question(live: LoadedTable, to: int, told: Sequence[Told], voice: Voice) -> Page:
    """Whether the game is really to go back there, and what all know of what would not have happened."""
    lost = [f"- {one.in_words(voice)}" for one in told if one.event.to is None and one.number > to]
    if len(lost) > LINES:
        lost = [*lost[: LINES - 1], f"-# {voice('undo-more', lines=len(lost) - LINES + 1)}"]
    moves = live.row.revision - to
    asks = voice("answer-rewind-sure", game=Text("game-title"), id=live.id, to=to, moves=moves)
    sure = Button(
        Press(AdminVerb.REWIND, live.id, (to, live.row.revision)).custom_id,
        voice("button-rewind"),
        Tone.DANGER,
    )
    return Page(text=shorten("\n".join([asks, *lost]), LENGTH), rows=((sure,),))
