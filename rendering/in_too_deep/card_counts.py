"""How many hidden cards everyone has: dilemmas in hand and in the bank, and crimes in hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.words import Voice

from .figures import draw_plate
from .frames import HEADING_HEIGHT, framed
from .geometry import CONSOLES_LEFT, PANEL_WIDTH, console_step
from .theme import colour, ink_of

ROW = 44
TEXT_PX, NAME_PX = 29, 28
MIDDLE = 60.0
"""Of a number, from the left of its column."""


class CardCounts(Struct, frozen=True):
    title: str
    letters: tuple[str, ...]
    """Of the consoles, across."""
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """Where the cards are or of what sort, with how many each participant has."""


def card_counts(view: TableView, voice: Voice) -> Iterator[CardCounts]:
    letters = tuple(view.consoles[party].letter for party in view.order)
    yield CardCounts(voice("board-dilemmas"), letters, tuple(_dilemmas(view, voice)))
    yield CardCounts(voice("board-crimes-in-hand"), letters, tuple(_crimes(view, voice)))


def _dilemmas(view: TableView, voice: Voice) -> Iterator[tuple[str, tuple[int, ...]]]:
    held = [view.held[party] for party in view.order]
    yield voice("board-in-hand"), tuple(one.dilemmas for one in held)
    yield voice("board-banked"), tuple(one.bank for one in held)


def _crimes(view: TableView, voice: Voice) -> Iterator[tuple[str, tuple[int, ...]]]:
    held = [view.held[party] for party in view.order]
    yield voice("board-side-crimes"), tuple(one.side_crimes for one in held)
    for level in sorted({level for one in held for level in one.story_crimes}):
        yield voice("board-story-crimes", level=level), tuple(one.story_crimes.get(level, 0) for one in held)


@kept
def painted_counts(counts: CardCounts) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + ROW * len(counts.rows) + 8, counts.title)
    step = console_step(len(counts.letters))
    middles = [CONSOLES_LEFT + place * step + MIDDLE for place in range(len(counts.letters))]
    for x, letter in zip(middles, counts.letters, strict=True):
        draw_plate(canvas, letter, (x, HEADING_HEIGHT / 2 + 3), 17)
    for place, (name, numbers) in enumerate(counts.rows):
        _row(canvas, HEADING_HEIGHT + ROW * (place + 0.5), name, middles, numbers)
    return canvas.printed()


def _row(canvas: Canvas, y: float, name: str, middles: list[float], numbers: tuple[int, ...]) -> None:
    canvas.write((22, y), shortened(name, CONSOLES_LEFT - 16, NAME_PX), NAME_PX, colour("ink"))
    for x, number in zip(middles, numbers, strict=True):
        canvas.write((x, y), str(number), TEXT_PX, ink_of(number), Weight.BOLD, "m")
