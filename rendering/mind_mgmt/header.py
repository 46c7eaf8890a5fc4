"""The top of the board: hour, whose turn it is, announced recruits; below it the time track."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PIL import Image

from games.kernel import seat_names
from games.mind_mgmt.components import Hour, components
from games.mind_mgmt.recruiter.time_track import is_alert
from games.mind_mgmt.state import Phase, Reason
from games.mind_mgmt.telling.names import agent_name, hour_name, party_name
from games.mind_mgmt.view import PublicView
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, fitting, shortened, width_of
from rendering.headline import with_short_names
from rendering.kit import in_row, pips
from rendering.theme import Colour
from rendering.words import Voice

from .geometry import MapScale
from .pieces import draw_immortal, draw_recruits, draw_spiral
from .theme import THEME, colour, size

WIDTH = MapScale().width
ROOM = WIDTH - 2 * size("margin")
HEADER_HEIGHT = 132
TRACK_HEIGHT = 128
RECRUITS_WIDTH = 470
LINES_WIDTH = WIDTH - RECRUITS_WIDTH - 3 * size("margin")
BETWEEN = 24
"""Between the hour and who plays the Recruiter, in pixels."""
SPIRAL = 15.0
"""Half the width of the sign of a Mind Slip."""
READ = 39
"""Text that has to be read: on a phone, where the picture is 400 pixels wide, that is 11."""


def head(view: PublicView, voice: Voice) -> list[Image.Image]:
    """What stands above every map."""
    return [painted_header(header_of(view, voice)), painted_track(track_of(view, voice))]


def when(view: PublicView, voice: Voice) -> str:
    """ "Round 3 · 09:00"."""
    if view.phase is Phase.SETUP:
        return voice("board-setup")
    return voice("board-when", round=view.round, when=hour_name(view.board.hour))


def whose_turn(view: PublicView, voice: Voice) -> str:
    """What the table waits for, or how the game ended; empty between two turns, as in a film."""
    if view.outcome is not None:
        return voice("board-over", reason=_reason(view.outcome.reason))
    if view.phase is Phase.RECRUITER and view.recruiter is not None:
        return voice("board-turn-recruiter", people=[party_name(view.recruiter)])
    people = seat_names(list(view.waiting_for))
    if not people:
        return ""
    if view.phase is Phase.SETUP:
        return voice("board-turn-setup", people=people)
    if view.waiting_for == (view.recruiter,):
        return voice("board-turn-answer", people=people)
    if view.activation is not None:
        return voice("board-turn-agent", agent=agent_name(view.activation.agent), people=people)
    return voice("board-turn-rogues", people=people, count=view.to_activate)


def recruiter_line(view: PublicView, voice: Voice) -> str:
    """Who plays the Recruiter, while what the table waits for does not say so."""
    is_named = view.phase in (Phase.SETUP, Phase.RECRUITER) or view.waiting_for == (view.recruiter,)
    if view.recruiter is None or (is_named and view.outcome is None):
        return ""
    return voice("board-recruiter", who=party_name(view.recruiter))


def _reason(reason: Reason) -> str:
    return reason.name.lower().replace("_", "-")


class MindHeader(Struct, frozen=True):
    """All that the top of the board says."""

    when: str
    who: str
    recruiter: str
    recruits_title: str
    recruits: str
    announced: int
    goal: int


def header_of(view: PublicView, voice: Voice) -> MindHeader:
    return MindHeader(
        when=when(view, voice).upper(),
        who=with_short_names(partial(whose_turn, view), voice, LINES_WIDTH, READ, Weight.BOLD),
        recruiter=recruiter_line(view, voice),
        recruits_title=voice("board-recruits"),
        recruits=voice("board-of-goal", announced=view.board.announced, goal=view.goal),
        announced=view.board.announced,
        goal=view.goal,
    )


@kept
def painted_header(header: MindHeader) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, HEADER_HEIGHT, colour("header"))
    canvas.box((0, HEADER_HEIGHT - 4, WIDTH, HEADER_HEIGHT), colour("signature"))
    left, room = size("margin"), LINES_WIDTH
    said = shortened(header.when, room, 46, Weight.BLACK)
    end = left + canvas.write((left, 40), said, 46, colour("ink"), Weight.BLACK)
    if header.recruiter:
        recruiter = shortened(header.recruiter, left + room - end - BETWEEN, READ)
        canvas.write((left + room, 40), recruiter, READ, colour("muted"), anchor="r")
    who = shortened(header.who, room, READ, Weight.BOLD)
    canvas.write((left, 93), who, READ, colour("accent"), Weight.BOLD)
    _recruits(canvas, header)
    return canvas.printed()


def _recruits(canvas: Canvas, header: MindHeader) -> None:
    """How many are announced, of how many: in numbers and as a row of discs."""
    right = WIDTH - size("margin")
    left = right - RECRUITS_WIDTH
    canvas.box((left, 10, right, HEADER_HEIGHT - 14), colour("paper"), colour("line"), 1.5, size("radius"))
    title = shortened(header.recruits_title, RECRUITS_WIDTH - 36, READ)
    canvas.write((left + 18, 38), title, READ, colour("muted"))
    canvas.write((left + 18, 87), header.recruits, READ, colour("gold"), Weight.BLACK)
    radius = 9.0
    wide = header.goal * (2 * radius + 4) - 4
    at = (right - 18 - wide, 87)
    pips(canvas, at, header.announced, header.goal, radius, colour("gold"), colour("faint"))


# The time track


class Space(Struct, frozen=True):
    """One space of the track."""

    label: str
    """The hour; empty for the recruits of the Immortals, which belong to none."""
    is_now: bool
    is_covered: bool
    is_alert: bool
    """At this hour recruits are announced, and have not been yet."""
    has_slip: bool
    """It was reached by a Mind Slip."""
    recruits: int | None
    """None while nothing was announced there."""
    word: str
    """That it is covered, or the end."""


def track_of(view: PublicView, voice: Voice) -> tuple[Space, ...]:
    """A space for the five hours of setup and one for each later hour, up to the end. Recruits of the Immortals have
    one of their own, so that all add up to those in the header."""
    hours = tuple(_space(view, hour, voice) for hour in track_hours())
    return (*hours, _immortals_space(len(view.board.discard))) if view.board.discard else hours


def _immortals_space(recruits: int) -> Space:
    return Space("", False, False, False, False, recruits, "")


def track_hours() -> range:
    """The last hour of each space."""
    return range(components().time.setup_hours, components().time.last + 1)


def _space(view: PublicView, hour: Hour, voice: Voice) -> Space:
    is_covered = hour in view.covers
    is_first = hour == components().time.setup_hours
    return Space(
        label=voice("board-first-hours") if is_first else str(hour),
        is_now=hour == view.board.hour,
        is_covered=is_covered,
        is_alert=is_alert_ahead(view, hour),
        has_slip=hour in view.board.slips.used and not is_covered,
        recruits=None if is_covered else view.board.recruits.get(hour),
        word=voice("board-covered") if is_covered else voice("board-end") if hour == view.end else "",
    )


def is_alert_ahead(view: PublicView, hour: Hour) -> bool:
    """Whether recruits are still to be announced at that hour. The end of the game announces those that are left."""
    if view.outcome is not None:
        return False
    done = hour in view.board.recruits or hour == view.end
    return is_alert(hour) and hour not in view.covers and not done


@kept
def painted_track(track: tuple[Space, ...]) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, TRACK_HEIGHT, colour("paper"))
    margin = float(size("margin"))

    def draw(place: int, left: float, right: float) -> None:
        _paint_space(canvas, track[place], (left, 8.0, right, TRACK_HEIGHT - 8.0))

    in_row(len(track), margin, WIDTH - 2 * margin, 8.0, draw)
    return canvas.printed()


def _paint_space(canvas: Canvas, space: Space, box: Box) -> None:
    left, top, right, _ = box
    fill = colour("accent") if space.is_now else colour("hollow" if space.is_covered else "raised")
    edge = colour("bad") if space.is_alert and not space.is_now else colour("line")
    canvas.box(box, fill, edge, 2.0, 8.0)
    ink = colour("shadow") if space.is_now else colour("faint" if space.is_covered else "ink")
    middle = (left + right) / 2
    if space.has_slip:
        _after_spiral(canvas, space, (middle, top + 30), ink)
    elif space.label:
        canvas.write((middle, top + 30), space.label, READ, ink, Weight.BLACK, "m")
    else:
        draw_immortal(canvas, None, (middle, top + 30), 20)
    if space.is_alert:
        draw_alert(canvas, (middle, top + 82), 2, on_light=space.is_now)
    if space.recruits is not None:
        _count(canvas, space.recruits, middle, space.is_now)
    elif space.is_covered:
        size_px = fitting(space.word, right - left - 8, READ)
        canvas.write((middle, top + 82), space.word, size_px, ink, Weight.BOLD, "m")
    elif space.word:
        word_ink = colour("shadow" if space.is_now else "accent")
        canvas.write((middle, top + 82), space.word, READ, word_ink, Weight.BLACK, "m")


def _after_spiral(canvas: Canvas, space: Space, at: Point, ink: Colour) -> None:
    """The hour, with a spiral right beside it."""
    x, y = at
    wide = width_of(space.label, READ, Weight.BLACK)
    left = x - (2 * SPIRAL + 4 + wide) / 2
    draw_spiral(canvas, (left + SPIRAL, y), SPIRAL * 1.5, ink if space.is_now else colour("slip"))
    canvas.write((left + 2 * SPIRAL + 4, y), space.label, READ, ink, Weight.BLACK)


def draw_alert(canvas: Canvas, at: Point, scale: float, *, on_light: bool = False) -> None:
    """A triangle, red but on light: at this hour recruits are announced."""
    x, y = at
    corners = [(x, y - 10 * scale), (x + 10 * scale, y + 7 * scale), (x - 10 * scale, y + 7 * scale)]
    canvas.polygon(corners, colour("shadow" if on_light else "bad"))
    canvas.write(
        (x, y + scale), "!", 13 * scale, colour("accent" if on_light else "shadow"), Weight.BLACK, "m"
    )


def _count(canvas: Canvas, recruits: int, middle: float, on_light: bool) -> None:
    if on_light:
        canvas.box((middle - 44, 64, middle + 44, 114), colour("shadow"), radius=8)
    draw_recruits(canvas, recruits, (middle - 3, 90), 24, READ)
