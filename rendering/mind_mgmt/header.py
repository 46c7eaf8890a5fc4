"""The top of the board: hour, whose turn it is, announced recruits; below it the time track."""

from __future__ import annotations

from games.kernel import seat_names
from games.mind_mgmt.components import Hour, components
from games.mind_mgmt.names import agent_name, hour_name
from games.mind_mgmt.state import Phase, Reason
from games.mind_mgmt.time_track import is_alert
from games.mind_mgmt.view import PublicView
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.kit import caption, pips
from rendering.theme import colour, size
from rendering.words import Voice

from .geometry import Frame
from .pieces import draw_recruits, draw_slip

WIDTH = Frame().width
HEADER_HEIGHT = 128
TRACK_HEIGHT = 104
RECRUITS_WIDTH = 470


def when(view: PublicView, voice: Voice) -> str:
    """ "Round 3 · 09:00"."""
    if view.phase is Phase.SETUP:
        return voice("board-setup")
    return voice("board-when", round=view.round, when=hour_name(view.board.hour))


def whose_turn(view: PublicView, voice: Voice) -> str:
    """What the table waits for, or how the game ended."""
    if view.outcome is not None:
        return voice("board-over", reason=_reason(view.outcome.reason))
    if view.phase is Phase.SETUP:
        return voice("board-turn-setup", people=seat_names(list(view.waiting_for)))
    if view.phase is Phase.RECRUITER:
        return voice("board-turn-recruiter", people=seat_names([view.recruiter]))
    people = seat_names(list(view.waiting_for))
    if view.waiting_for == (view.recruiter,):
        return voice("board-turn-answer", people=people)
    if view.activation is not None:
        return voice("board-turn-agent", agent=agent_name(view.activation.agent), people=people)
    return voice("board-turn-rogues", people=people, count=view.to_activate)


def _reason(reason: Reason) -> str:
    return reason.name.lower().replace("_", "-")


def painted_header(view: PublicView, voice: Voice) -> Canvas:
    canvas = Canvas(WIDTH, HEADER_HEIGHT, colour("sky-night-0"))
    canvas.box((0, HEADER_HEIGHT - 4, WIDTH, HEADER_HEIGHT), colour("church"))
    left, room = size("margin"), WIDTH - RECRUITS_WIDTH - 3 * size("margin")
    canvas.write(
        (left, 44),
        shortened(when(view, voice).upper(), room, 46, Weight.BLACK),
        46,
        colour("ivory"),
        Weight.BLACK,
    )
    canvas.write(
        (left, 94),
        shortened(whose_turn(view, voice), room, 30, Weight.BOLD),
        30,
        colour("amber"),
        Weight.BOLD,
    )
    _recruits(canvas, view, voice)
    return canvas


def _recruits(canvas: Canvas, view: PublicView, voice: Voice) -> None:
    """How many are announced, of how many: in numbers and as a row of discs."""
    right = WIDTH - size("margin")
    left = right - RECRUITS_WIDTH
    canvas.box((left, 14, right, HEADER_HEIGHT - 16), colour("night"), colour("line"), 1.5, size("radius"))
    caption(canvas, (left + 18, 32), voice("board-recruits"), "muted")
    canvas.write(
        (left + 18, 78),
        voice("board-of-goal", announced=view.board.announced, goal=view.goal),
        36,
        colour("gold"),
        Weight.BLACK,
    )
    radius = 9.0
    wide = view.goal * (2 * radius + 4) - 4
    pips(
        canvas,
        (right - 18 - wide, 78),
        view.board.announced,
        view.goal,
        radius,
        colour("gold"),
        colour("line"),
    )


def painted_track(view: PublicView, voice: Voice) -> Canvas:
    """A space for the five hours of setup and one for each later hour, up to the end."""
    canvas = Canvas(WIDTH, TRACK_HEIGHT, colour("night"))
    first = components().time.setup_hours
    hours = range(first, components().time.last + 1)
    gap, margin = 8.0, float(size("margin"))
    wide = (WIDTH - 2 * margin - gap * (len(hours) - 1)) / len(hours)
    for place, hour in enumerate(hours):
        _space(canvas, view, hour, margin + place * (wide + gap), wide, voice)
    return canvas


def _space(canvas: Canvas, view: PublicView, hour: Hour, left: float, wide: float, voice: Voice) -> None:
    is_now, is_covered = hour == view.board.hour, hour in view.covers
    box = (left, 8.0, left + wide, TRACK_HEIGHT - 8.0)
    fill = colour("amber") if is_now else colour("hollow" if is_covered else "raised")
    edge = colour("bad") if is_alert(hour) and not is_now else colour("line")
    canvas.box(box, fill, edge, 2.0, 8.0)
    ink = colour("street") if is_now else colour("faint" if is_covered else "ivory")
    middle = left + wide / 2
    label = voice("board-first-hours") if hour == components().time.setup_hours else str(hour)
    canvas.write((middle, 34), label, 30, ink, Weight.BLACK, "m")
    if is_covered:
        canvas.write((middle, 72), voice("board-covered"), 15, ink, Weight.BOLD, "m")
        return
    if is_alert(hour):
        _alert(canvas, left + wide - 14, 20, is_now)
    if hour in view.board.slips.used:
        draw_slip(canvas, (left + 16, 22), 11)
    if hour in view.board.recruits:
        _count(canvas, view.board.recruits[hour], middle, is_now)
    elif hour == view.end:
        canvas.write(
            (middle, 72),
            voice("board-end"),
            17,
            colour("street") if is_now else colour("amber"),
            Weight.BLACK,
            "m",
        )


def _alert(canvas: Canvas, x: float, y: float, on_light: bool) -> None:
    """A red triangle: at this hour recruits are announced."""
    canvas.polygon(
        [(x, y - 10), (x + 10, y + 7), (x - 10, y + 7)],
        colour("bad"),
        colour("street") if on_light else None,
        1.5,
    )
    canvas.write((x, y + 1), "!", 13, colour("ivory"), Weight.BLACK, "m")


def _count(canvas: Canvas, recruits: int, middle: float, on_light: bool) -> None:
    if on_light:
        canvas.box((middle - 32, 56, middle + 32, 90), colour("street"), radius=8)
    draw_recruits(canvas, recruits, (middle + 2, 72), 15)
