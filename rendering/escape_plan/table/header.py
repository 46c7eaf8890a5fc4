"""The top of the board: the sky of the hour with day, turn and order; the notoriety track."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import components
from games.escape_plan.state import Part, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.badges import draw_badge
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.kit import panel
from rendering.words import Voice

from ..city.icons import moon, sun
from ..city.pieces import draw_halo, draw_pawn
from ..names import exit_number, is_open_exit, pawn_letter, person, winners
from ..theme import THEME, colour, size

HEADER_HEIGHT = 190
TRACK_HEIGHT = 196
TRACK_ROWS: dict[int, tuple[tuple[int, ...], float]] = {
    0: ((), 0.0),
    1: ((1,), 36.0),
    2: ((2,), 31.0),
    3: ((2, 1), 26.0),
    4: ((2, 2), 26.0),
    5: ((3, 2), 21.0),
}
"""Markers on a row of the notoriety track: how many in each line, and their radius in pixels."""
EXITS = ("EXIT-1", "EXIT-2", "EXIT-3")


class OrderEntry(Struct, frozen=True):
    pawn: Pawn
    letter: str
    active: bool
    is_in: bool


class ExitState(Struct, frozen=True):
    number: int
    word: str
    open: bool
    cards: int


class Header(Struct, frozen=True):
    """Everything that the top of the board says."""

    part: Part | None
    when: str
    who: str
    order_title: str
    order: tuple[OrderEntry, ...]
    exits_title: str
    exits: tuple[ExitState, ...]


def header_of(view: EscapePlanView, voice: Voice) -> Header:
    return Header(
        part=view.part,
        when=when(view, voice),
        who=whose_turn(view, voice),
        order_title=voice("board-order"),
        order=tuple(
            OrderEntry(pawn, pawn_letter(pawn, voice), pawn == view.turn_of, view.figures[pawn].is_in)
            for pawn in view.order
        ),
        exits_title=voice("board-exits"),
        exits=tuple(
            ExitState(
                exit_number(place),
                voice("board-exit", state="open" if is_open_exit(view, place) else "closed"),
                is_open_exit(view, place),
                view.patrol.get(exit_number(place), 0),
            )
            for place in EXITS
        ),
    )


def when(view: EscapePlanView, voice: Voice) -> str:
    return voice("board-when", day=view.day, part=view.part.value if view.part else "none")


def whose_turn(view: EscapePlanView, voice: Voice) -> str:
    """Who has the turn, or who is being waited for."""
    if view.result is not None:
        best = [person(pawn, voice) for pawn in winners(view)]
        return voice("board-won", count=len(best), winners=voice.enumerate(best))
    if view.turn_of is not None:
        return voice("board-turn", who=person(view.turn_of, voice))
    if view.waiting_for:
        waiting = [person(seat, voice) for seat in view.waiting_for]
        return voice("board-waiting", who=voice.enumerate(waiting), updating=int(view.updating))
    return voice("board-nobody")


@kept
def painted_header(header: Header) -> Image.Image:
    width = size("page-width")
    canvas = Canvas(THEME, width, HEADER_HEIGHT, colour("paper"))
    _sky(canvas, header.part or Part.NIGHT)
    _skyline(canvas)
    margin = size("margin") + 8
    canvas.write((margin, 52), header.when, 58, colour("ink"), Weight.BLACK)
    who = shortened(header.who, 640, 42, Weight.BOLD)
    canvas.write((margin, 116), who, 42, colour("accent"), Weight.BOLD)
    _order(canvas, header, 700)
    _exits(canvas, header, 1190)
    return canvas.printed()


def _sky(canvas: Canvas, part: Part) -> None:
    """Bands of colour from the zenith to the horizon, with sun or moon where the hour puts it."""
    zenith, middle, horizon = (colour(f"sky-{part.value}-{band}") for band in range(3))
    canvas.box((0, 0, canvas.width, canvas.height), zenith)
    canvas.box((0, canvas.height * 0.45, canvas.width, canvas.height), middle)
    canvas.box((0, canvas.height * 0.72, canvas.width, canvas.height), horizon)
    if part in (Part.NIGHT, Part.DAWN):
        moon(canvas, (620, 46), 24, colour("ink"), zenith)
    else:
        height = {Part.MORNING: 88, Part.AFTERNOON: 44, Part.EVENING: 128}[part]
        sun(canvas, (640, height), 34, colour("gold"))


def _skyline(canvas: Canvas) -> None:
    """Houses in the dark, some windows lit."""
    dark, lit = colour("skyline"), colour("accent")
    x, index = 0, 0
    while x < canvas.width:
        wide, tall = 26 + (index * 37) % 41, 22 + (index * 53) % 38
        top = canvas.height - tall
        canvas.box((x, top, x + wide, canvas.height), dark)
        if index % 7 == 3:
            canvas.line([(x + wide / 2, top - 16), (x + wide / 2, top)], dark, 3)
        for column in range(int(wide // 11)):
            for row in range(int(tall // 12)):
                if (index * 5 + column * 3 + row * 7) % 6 == 0:
                    left, upper = x + 5 + column * 11, top + 6 + row * 12
                    canvas.box((left, upper, left + 4, upper + 6), lit)
        x, index = x + wide, index + 1


def _order(canvas: Canvas, header: Header, left: float) -> None:
    _plate(canvas, left, 12, 470, header.order_title)
    for index, entry in enumerate(header.order):
        at = (left + 56 + index * 90, 84.0)
        if entry.active:
            draw_halo(canvas, at, 38)
        draw_pawn(canvas, at, 33, entry.pawn, entry.letter)
        if not entry.is_in:
            canvas.line([(at[0] - 34, at[1] + 30), (at[0] + 34, at[1] - 30)], colour("bad"), 6)
        if index:
            x = at[0] - 46
            canvas.polygon([(x - 5, 76), (x + 5, 84), (x - 5, 92)], colour("muted"))


def _exits(canvas: Canvas, header: Header, left: float) -> None:
    _plate(canvas, left, 12, 390, header.exits_title)
    for index, state in enumerate(header.exits):
        x = left + 12 + index * 124
        fill = colour("good") if state.open else colour("bad")
        canvas.box((x, 46, x + 118, 126), fill, radius=10)
        ink = colour("shadow")
        canvas.write((x + 12, 76), str(state.number), 50, ink, Weight.BLACK)
        for card in range(2):
            box = (x + 54 + card * 29, 56.0, x + 78 + card * 29, 90.0)
            canvas.box(box, ink if card < state.cards else None, ink, 2.5, 4)
        canvas.write((x + 59, 110), state.word, 24, ink, Weight.BLACK, "m")


def _plate(canvas: Canvas, left: float, top: float, width: float, title: str) -> None:
    canvas.box((left, top, left + width, top + 122), colour("paper"), colour("line"), 1.5, size("radius"))
    canvas.write((left + 14, top + 17), title.upper(), 17, colour("muted"), Weight.BOLD)


# The notoriety track


class Track(Struct, frozen=True):
    title: str
    note: str
    rows: tuple[tuple[tuple[Pawn, str], ...], ...]
    """Who is on row 1, 2, …, with the letter."""
    penalties: tuple[str, ...]
    active: Pawn | None


def track_of(view: EscapePlanView, voice: Voice) -> Track:
    printed = components().notoriety
    return Track(
        title=voice("board-notoriety"),
        note=voice("board-notoriety-note"),
        rows=tuple(
            tuple(
                (pawn, pawn_letter(pawn, voice))
                for pawn, figure in view.figures.items()
                if figure.notoriety.row == row
            )
            for row in range(1, printed.top + 1)
        ),
        penalties=tuple(
            voice("board-penalty", amount=-printed.penalty(row)) for row in range(1, printed.top + 1)
        ),
        active=view.turn_of,
    )


@kept
def painted_track(track: Track) -> Image.Image:
    width = size("page-width") - 2 * size("margin")
    canvas = panel(THEME, width, TRACK_HEIGHT, track.title, track.note)
    left, gap = 14.0, 8.0
    thresholds = {threshold.above_row: threshold.name for threshold in components().notoriety.thresholds}
    lines = 34.0
    each = (width - 2 * left - lines * len(thresholds) - gap * (len(track.rows) - 1)) / len(track.rows)
    x = left
    for row, standing in enumerate(track.rows, start=1):
        _row(canvas, (x, 44, x + each, TRACK_HEIGHT - 12), row, track.penalties[row - 1])
        _standing(canvas, (x + each / 2, 44.0), standing, track.active)
        x += each + gap
        if row in thresholds:
            middle = x - gap / 2 + lines / 2
            canvas.line([(middle, 48), (middle, TRACK_HEIGHT - 16)], colour("ember"), 4)
            draw_badge(canvas, (middle, 64), 17, thresholds[row], fill=colour("ember"), text_px=19)
            x += lines
    return canvas.printed()


def _row(canvas: Canvas, box: tuple[float, float, float, float], row: int, penalty: str) -> None:
    left, _, right, bottom = box
    canvas.box(box, colour("hollow"), colour("line"), 1.5, 8)
    canvas.write((left + 10, bottom - 18), str(row), 26, colour("ink"), Weight.BLACK)
    canvas.write((right - 8, bottom - 17), penalty, 17, colour("muted"), Weight.SEMIBOLD, "r")


def _standing(
    canvas: Canvas,
    top_middle: tuple[float, float],
    standing: tuple[tuple[Pawn, str], ...],
    active: Pawn | None,
) -> None:
    """Large while there are few, smaller when all five are there."""
    x, y = top_middle
    rows, radius = TRACK_ROWS[len(standing)]
    places = [
        (x + (column - (in_row - 1) / 2) * 2.1 * radius, y + 52 + (row - (len(rows) - 1) / 2) * 2.05 * radius)
        for row, in_row in enumerate(rows)
        for column in range(in_row)
    ]
    for at, (pawn, letter) in zip(places, standing, strict=True):
        if pawn == active:
            draw_halo(canvas, at, radius)
        draw_pawn(canvas, at, radius * (0.84 if pawn == active else 0.95), pawn, letter)
