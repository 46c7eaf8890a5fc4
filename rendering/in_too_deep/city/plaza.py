"""The middle of the ring: the evidence that can be taken now, and how far the chapter is."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PIL import Image

from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened
from rendering.lines import arrowhead
from rendering.words import Voice

from ..figures import draw_star
from ..geometry import CELL_HEIGHT, CELL_WIDTH
from ..theme import THEME, colour
from ..things import draw_evidence, draw_folder, draw_hidden, draw_space

TOKEN = 33.0
LINE_PX = 28


class Plaza(Struct, frozen=True):
    title: str
    rail: tuple[str | None, ...]
    display: str
    folders: str
    foil: str
    turns: str


def plaza_of(view: TableView, voice: Voice) -> Plaza:
    return Plaza(
        title=voice("board-rail"),
        rail=tuple(kind and kind.value for kind in view.rail),
        display=voice("board-display", left=sum(view.display)),
        folders=voice("board-folders", left=sum(row.folders for row in view.rows)),
        foil=voice("board-foil", kinds=view.numbers.to_foil),
        turns=voice("board-clockwise"),
    )


@kept
def painted_plaza(plaza: Plaza) -> Image.Image:
    canvas = Canvas(THEME, CELL_WIDTH, CELL_HEIGHT, colour("street"))
    middle = CELL_WIDTH / 2
    canvas.box((4, 4, CELL_WIDTH - 4, CELL_HEIGHT - 4), colour("plaza"), colour("line"), 2, 60)
    canvas.write((middle, 34), plaza.title, LINE_PX, colour("muted"), Weight.BOLD, "m")
    step = (CELL_WIDTH - 20) / max(1, len(plaza.rail))
    for place, kind in enumerate(plaza.rail):
        at = (10 + (place + 0.5) * step, 92)
        if kind:
            draw_evidence(canvas, kind, at, TOKEN)
        else:
            draw_space(canvas, at, TOKEN)
    for row, text in enumerate((plaza.display, plaza.folders, plaza.foil)):
        y = 162 + row * 44
        SIGNS[row](canvas, (29, y), 16)
        canvas.write((52, y), shortened(text, CELL_WIDTH - 60, LINE_PX), LINE_PX, colour("ink"))
    _clockwise(canvas, plaza.turns)
    return canvas.printed()


def _display(canvas: Canvas, at: Point, r: float) -> None:
    draw_hidden(canvas, at, r)


def _foil(canvas: Canvas, at: Point, r: float) -> None:
    draw_star(canvas, at, r, colour("police-light"))


SIGNS: tuple[Callable[[Canvas, Point, float], None], ...] = (_display, draw_folder, _foil)


def _clockwise(canvas: Canvas, text: str) -> None:
    """In which direction positions are counted and turns are taken."""
    y = CELL_HEIGHT - 34.0
    canvas.arc((70, y), 14, 150, 400, colour("muted"), 4)
    arrowhead(canvas, (84, y + 4), (79, y + 11), 7, colour("muted"), 0)
    canvas.write((98, y), shortened(text, CELL_WIDTH - 120, LINE_PX), LINE_PX, colour("muted"))
