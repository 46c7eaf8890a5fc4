"""A row for each participant: hooks, Intel, folders, tolerance, and how much is hidden."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import components
from games.in_too_deep.telling.names import party_name
from games.in_too_deep.view import TableView
from games.kernel import Party
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.headline import apart_within
from rendering.words import Voice

from .figures import draw_lock, draw_plate, draw_portrait
from .geometry import WIDTH
from .marks import draw_mark, mark_width
from .theme import THEME, colour, ink_of, size
from .things import draw_crime, draw_dilemma, draw_folder, draw_hidden, draw_intel, draw_tolerance

ROW_HEIGHT = 66
TEXT_PX = 29
PORTS_LEFT, PORT_STEP, PORT = 330.0, 54.0, 24.0
NAME_LEFT, NAME_END, MARK = 82.0, PORTS_LEFT - PORT - 10, 20
SIGNS = (draw_intel, draw_folder, draw_tolerance, draw_hidden, draw_dilemma, draw_crime)
SIGN, SIGN_TO_AMOUNT = 16.0, 24.0
SIGN_LEFTS = (488.0, 592.0, 674.0, 758.0, 842.0, 918.0)
"""Intel may have three digits, the others two."""


class ConsoleRow(Struct, frozen=True):
    letter: str
    name: str
    ports: tuple[str | None, ...]
    locked: str | None
    amounts: tuple[int, ...]
    """Intel, folders, tolerance, evidence, dilemmas and crime cards in hand."""
    is_active: bool
    number: str = ""
    """Of the option that means the participant."""


def console_row(view: TableView, party: Party, voice: Voice, number: str = "") -> ConsoleRow:
    console, held = view.consoles[party], view.held[party]
    free = components().console.ports - len(console.ports)
    short = apart_within(voice, NAME_END - _name_left(number), TEXT_PX, Weight.BOLD)
    return ConsoleRow(
        letter=console.letter,
        name=short.say(party_name(party)),
        ports=(*(criminal.value for criminal in console.ports), *[None] * free),
        locked=view.locked.value if view.locked in console.ports and view.locked else None,
        amounts=(
            console.intel,
            console.folders,
            console.tolerance,
            held.evidence,
            held.dilemmas,
            held.side_crimes + sum(held.story_crimes.values()),
        ),
        is_active=view.turn is not None and view.turn.party == party,
        number=number,
    )


@kept
def painted_console_row(row: ConsoleRow) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, ROW_HEIGHT, colour("paper"))
    edge = colour("accent") if row.is_active else colour("line")
    box = (15, 3, WIDTH - 15, ROW_HEIGHT - 3)
    canvas.box(box, colour("panel"), edge, 3 if row.is_active else 1.5, size("radius"))
    y = ROW_HEIGHT / 2
    draw_plate(canvas, row.letter, (48, y), 21)
    if row.number:
        draw_mark(canvas, (NAME_LEFT + MARK, y), row.number, MARK)
    left = _name_left(row.number)
    name = shortened(row.name, NAME_END - left, TEXT_PX, Weight.BOLD)
    canvas.write((left, y), name, TEXT_PX, colour("ink"), Weight.BOLD)
    for place, criminal in enumerate(row.ports):
        _port(canvas, row, place, criminal)
    for left, sign, amount in zip(SIGN_LEFTS, SIGNS, row.amounts, strict=True):
        sign(canvas, (left, y), SIGN)
        canvas.write((left + SIGN_TO_AMOUNT, y), str(amount), TEXT_PX, ink_of(amount), Weight.BOLD)
    return canvas.printed()


def _name_left(number: str) -> float:
    return NAME_LEFT + mark_width(number, MARK) + 8 if number else NAME_LEFT


def _port(canvas: Canvas, row: ConsoleRow, place: int, criminal: str | None) -> None:
    at = (PORTS_LEFT + place * PORT_STEP, ROW_HEIGHT / 2)
    if criminal:
        draw_portrait(canvas, criminal, at, PORT, colour(f"console-{row.letter.lower()}"))
        if criminal == row.locked:
            draw_lock(canvas, (at[0] + 17, at[1] + 17), 8)
        return
    canvas.disc(at, PORT - 3, colour("hollow"), colour("line"), 2)
    if place == components().console.ports - 1:
        draw_dilemma(canvas, at, 13)
