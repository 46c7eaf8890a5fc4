"""The rival's operations board, which is smaller than a player's."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import components
from games.speakeasy.rival.rival_war import muscle
from games.speakeasy.state import RIVAL
from games.speakeasy.telling.names import location_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import fitting
from rendering.words import Voice

from ..families import Family, family_of
from ..geometry import PANEL_WIDTH
from ..known import known
from ..rows import books_to_place
from ..theme import THEME, colour, size
from .head import HEAD, LINE, TEXT_PX, draw_head


class RivalOperations(Struct, frozen=True):
    family: Family
    amounts: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]


def rival_operations(view: PublicTable, voice: Voice) -> RivalOperations:
    boss = view.bosses[RIVAL]
    return RivalOperations(
        family=family_of(RIVAL, voice),
        amounts=(
            ("cash", str(boss.cash)),
            ("capos", str(boss.capos)),
            ("family", str(boss.family)),
            ("books", str(books_to_place(view, RIVAL))),
        ),
        lines=rival_lines(view, voice),
    )


def rival_lines(view: PublicTable, voice: Voice) -> tuple[str, str]:
    """Its muscle with its crates, and the card drawn last."""
    crates = voice("board-rival-crates", count=len(view.bosses[RIVAL].crates))
    return f"{voice('board-muscle', muscle=muscle(known(view)))} · {crates}", _last_card(view, voice)


def _last_card(view: PublicTable, voice: Voice) -> str:
    if view.rival is None or view.rival.card is None:
        return voice("board-rival-waits")
    printed = components().rival[view.rival.card]
    deeds = [
        voice("board-deeds", deed=voice("board-deed", deed=deed), count=len([*alike]))
        for deed, alike in groupby(printed.deeds)
    ]
    return voice("board-rival-card", location=location_name(printed.location), deeds=voice.enumerate(deeds))


@kept
def painted_rival(panel: RivalOperations) -> Image.Image:
    canvas = Canvas(THEME, PANEL_WIDTH, HEAD + LINE * len(panel.lines) + 12, colour("paper"))
    canvas.box((0, 0, PANEL_WIDTH, canvas.height), colour("panel"), colour("line"), 2, size("radius"))
    draw_head(canvas, panel.family, panel.amounts)
    for place, line in enumerate(panel.lines):
        y = HEAD + LINE * (place + 0.5)
        canvas.write((24, y), line, fitting(line, PANEL_WIDTH - 48, TEXT_PX), colour("ink"))
    return canvas.printed()
