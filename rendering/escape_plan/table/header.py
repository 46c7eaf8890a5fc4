"""The top of the board: the sky of the hour with day, turn and order; the notoriety track."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import components
from games.escape_plan.state import Part, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.badges import draw_badge
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting, squeezed, width_of
from rendering.headline import with_short_names
from rendering.words import Voice

from ..city.icons import moon, sun
from ..city.pieces import draw_halo, draw_pawn
from ..names import exit_number, is_open_exit, pawn_letter, person, winners
from ..theme import THEME, colour, size

HEADER_HEIGHT = 214
READ = 44
"""What has to be read on a phone, where it is 11 pixels high."""
TRACK_TOP, FOOT_HEIGHT = 62.0, 76.0
"""Where the rows of the track begin, and the height of their figures below the pieces."""
SUN_AT, SUN = 636.0, 34.0
"""The middle of the sun from the left, and its size with its rays."""
LEFT = size("margin") + 8.0
WHO, WHO_LEAST, WHO_ROOM = 46, 40, SUN_AT - SUN - 12 - LEFT
"""Height of the line that says who has the turn: rather smaller than cut off. And how long it may be."""
PIECES_HEIGHT = {1: 100.0, 2: 158.0}
"""Above the figures, by how many lines of markers the fullest row has."""
LINES: dict[int, tuple[int, ...]] = {0: (), 1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2)}
"""Markers on a row of the notoriety track: how many in each line."""
ALONE, TOGETHER = 40.0, 36.0
"""Radius of a marker: one that is alone on its row, and others, so that a phone shows their letters."""
LINE_STEP = 2.05
"""From marker to marker, in radii."""
HALO = 1.11
"""The ring of light around the marker of who has the turn, in radii."""
FIGURES_GAP, FIGURES_EDGE = 10.0, 8.0
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
    order: tuple[OrderEntry, ...]
    exits: tuple[ExitState, ...]


def header_of(view: EscapePlanView, voice: Voice) -> Header:
    return Header(
        part=view.part,
        when=when(view, voice),
        who=with_short_names(partial(whose_turn, view), voice, WHO_ROOM, WHO_LEAST, Weight.BOLD),
        order=tuple(
            OrderEntry(pawn, pawn_letter(pawn, voice), pawn == view.turn_of, view.figures[pawn].is_in)
            for pawn in view.order
        ),
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
    """Who has the turn, or who is being waited for; empty between two turns, as in a film."""
    if view.result is not None:
        best = [person(pawn, voice) for pawn in winners(view)]
        return voice("board-won", count=len(best), winners=voice.enumerate(best))
    if view.turn_of is not None:
        return voice("board-turn", who=person(view.turn_of, voice))
    if view.waiting_for:
        waiting = [person(seat, voice) for seat in view.waiting_for]
        return voice("board-waiting", who=voice.enumerate(waiting), updating=int(view.updating))
    return ""


@kept
def painted_header(header: Header) -> Image.Image:
    width = size("page-width")
    canvas = Canvas(THEME, width, HEADER_HEIGHT, colour("paper"))
    _sky(canvas, header.part or Part.NIGHT)
    _skyline(canvas)
    canvas.write((LEFT, 56), header.when, 58, colour("ink"), Weight.BLACK)
    who, px = squeezed(header.who, WHO_ROOM, WHO, WHO_LEAST, Weight.BOLD)
    canvas.write((LEFT, 122), who, px, colour("accent"), Weight.BOLD)
    _order(canvas, header, 676)
    _exits(canvas, header, 1156)
    return canvas.printed()


def _sky(canvas: Canvas, part: Part) -> None:
    """Bands of colour from the zenith to the horizon, with sun or moon where the hour puts it."""
    zenith, middle, horizon = (colour(f"sky-{part.value}-{band}") for band in range(3))
    canvas.box((0, 0, canvas.width, canvas.height), zenith)
    canvas.box((0, canvas.height * 0.45, canvas.width, canvas.height), middle)
    canvas.box((0, canvas.height * 0.72, canvas.width, canvas.height), horizon)
    if part in (Part.NIGHT, Part.DAWN):
        moon(canvas, (632, 50), 24, colour("ink"), zenith)
    else:
        height = {Part.MORNING: 96, Part.AFTERNOON: 52, Part.EVENING: 136}[part]
        sun(canvas, (SUN_AT, height), SUN, colour("gold"))


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
    _plate(canvas, left, 12, 470)
    for index, entry in enumerate(header.order):
        at = (left + 54 + index * 91, 92.0)
        if entry.active:
            draw_halo(canvas, at, 42)
        draw_pawn(canvas, at, 36, entry.pawn, entry.letter)
        if not entry.is_in:
            canvas.line([(at[0] - 36, at[1] + 34), (at[0] + 36, at[1] - 34)], colour("bad"), 6)
        if index:
            x = at[0] - 46
            canvas.polygon([(x - 6, 82), (x + 6, 92), (x - 6, 102)], colour("muted"))


def _exits(canvas: Canvas, header: Header, left: float) -> None:
    """Each exit with its number, the patrol cards that close it, and a word."""
    _plate(canvas, left, 12, 434)
    for index, state in enumerate(header.exits):
        x = left + 9 + index * 140
        fill = colour("good") if state.open else colour("bad")
        canvas.box((x, 22, x + 135, 162), fill, radius=10)
        ink = colour("shadow")
        canvas.write((x + 14, 66), str(state.number), 72, ink, Weight.BLACK)
        for card in range(2):
            box = (x + 60 + card * 35, 40.0, x + 89 + card * 35, 92.0)
            canvas.box(box, ink if card < state.cards else None, ink, 3, 5)
        px = fitting(state.word, 129, READ, Weight.BLACK)
        canvas.write((x + 67, 132), state.word, px, ink, Weight.BLACK, "m")


def _plate(canvas: Canvas, left: float, top: float, width: float) -> None:
    canvas.box((left, top, left + width, top + 160), colour("paper"), colour("line"), 1.5, size("radius"))


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
            voice("board-penalty", amount=printed.penalty(row)) for row in range(1, printed.top + 1)
        ),
        active=view.turn_of,
    )


def lines_for(markers: int) -> int:
    """How many lines so many markers take on one row of the track."""
    return len(LINES[markers])


@kept
def painted_track(track: Track, lines_least: int = 1) -> Image.Image:
    """With room for at least so many lines of markers on a row."""
    width = size("page-width") - 2 * size("margin")
    pieces = PIECES_HEIGHT[max(lines_least, *(lines_for(len(standing)) for standing in track.rows))]
    bottom = TRACK_TOP + pieces + FOOT_HEIGHT
    canvas = Canvas(THEME, width, round(bottom + 12), colour("paper"))
    canvas.box((0, 0, width, canvas.height), colour("panel"), colour("line"), 1.5, size("radius"))
    canvas.write((18, 34), track.title, READ, colour("ink"), Weight.BOLD)
    canvas.write((width - 18, 34), track.note, READ, colour("muted"), anchor="r")
    left, gap, lines = 14.0, 6.0, 74.0
    thresholds = {threshold.above_row: threshold.name for threshold in components().notoriety.thresholds}
    widths = _widths(track, width - 2 * left - lines * len(thresholds) - gap * (len(track.rows) - 1))
    x = left
    for row, (standing, wide) in enumerate(zip(track.rows, widths, strict=True), start=1):
        _row(canvas, (x, TRACK_TOP, x + wide, bottom), row, track.penalties[row - 1])
        _standing(canvas, (x + wide / 2, TRACK_TOP + pieces / 2), standing, track.active)
        x += wide + gap
        if row in thresholds:
            middle = x - gap / 2 + lines / 2
            canvas.line([(middle, TRACK_TOP + 6), (middle, bottom - 4)], colour("ember"), 5)
            at = (middle, TRACK_TOP + 40)
            draw_badge(canvas, at, 34, thresholds[row], fill=colour("ember"), text_px=READ)
            x += lines
    return canvas.printed()


def _widths(track: Track, room: float) -> list[float]:
    """Of the rows: what their figures and markers take, and an equal share of what is left."""
    least = []
    for row, (standing, penalty) in enumerate(zip(track.rows, track.penalties, strict=True), start=1):
        number = width_of(str(row), READ, Weight.BLACK)
        figures = number + width_of(penalty, READ) + FIGURES_GAP + 2 * FIGURES_EDGE
        least.append(max(figures, max(LINES[len(standing)], default=0) * LINE_STEP * TOGETHER))
    share = (room - sum(least)) / len(least)
    return [wide + share for wide in least]


def _row(canvas: Canvas, box: tuple[float, float, float, float], row: int, penalty: str) -> None:
    """The number of the row below its pieces, and under it what standing there costs at the end."""
    left, _, right, bottom = box
    canvas.box(box, colour("hollow"), colour("line"), 1.5, 8)
    foot = bottom - FOOT_HEIGHT
    canvas.box((left + 2, foot, right - 2, bottom - 2), colour("raised"), radius=7)
    middle = (foot + bottom) / 2
    canvas.write((left + FIGURES_EDGE, middle), str(row), READ, colour("ink"), Weight.BLACK)
    canvas.write((right - FIGURES_EDGE, middle), penalty, READ, colour("muted"), anchor="r")


def _standing(
    canvas: Canvas, middle: tuple[float, float], standing: tuple[tuple[Pawn, str], ...], active: Pawn | None
) -> None:
    x, y = middle
    lines, radius = LINES[len(standing)], ALONE if len(standing) == 1 else TOGETHER
    places = [
        (
            x + (column - (in_line - 1) / 2) * LINE_STEP * radius,
            y + (line - (len(lines) - 1) / 2) * LINE_STEP * radius,
        )
        for line, in_line in enumerate(lines)
        for column in range(in_line)
    ]
    for at, (pawn, letter) in zip(places, standing, strict=True):
        if pawn == active:
            draw_halo(canvas, at, radius * HALO)
        draw_pawn(canvas, at, radius * 0.95, pawn, letter)
