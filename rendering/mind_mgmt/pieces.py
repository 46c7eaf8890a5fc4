"""What stands and lies on the map: figures, tokens, notes. Each has a shape of its own; colour only adds to it."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from games.mind_mgmt.components import AgentName
from games.mind_mgmt.state import Note
from rendering.canvas import Box, Canvas, Point, along
from rendering.fonts import Weight, star, width_of
from rendering.shapes import polygon
from rendering.theme import Colour

from .theme import colour

INITIALS = {AgentName.MERU: "M", AgentName.LYME: "L", AgentName.BILL: "B", AgentName.DUSTY: "D"}
RAYS, ON_STAR, SQUARE = 1.14, 0.8, 0.88
"""In radii of an agent: the star below the one at work, that agent's own disc, and half the side of a spent one."""
LETTER, DIGIT = 1.7, 1.78
"""Heights of what is written on a piece, in its radii."""
STAIR_STEPS = 4
POINT = 0.18
"""How far the ends of the plate of a location that is watched are drawn out, in its heights."""
OPTION_RIM = 0.17
"""Of the number of an option, in parts of its half width."""
MARK_WIDTH, BESIDE = 1.0, 0.2
"""Of the mark of a note, and on each side of its words, in heights of the writing."""


def agent_colour(agent: AgentName) -> Colour:
    return colour(f"agent-{agent.value}")


def draw_agent(
    c: Canvas, agent: AgentName, at: Point, r: float, *, ready: bool, at_work: bool = False
) -> None:
    """Ready agents are full discs, spent ones hollow squares; the one at work stands on a star."""
    letter, ink = INITIALS[agent], agent_colour(agent)
    if at_work:
        c.polygon(star(at, r * RAYS, 8, 0.84), colour("accent"), colour("shadow"), r * 0.1)
    if ready:
        c.disc(at, r * (ON_STAR if at_work else 1.0), ink, colour("shadow"), r * 0.12)
        c.write(at, letter, r * LETTER, colour("shadow"), Weight.BLACK, "m")
        return
    x, y = at
    half = r * SQUARE
    c.box((x - half, y - half, x + half, y + half), colour("shadow"), ink, r * 0.16, r * 0.2)
    c.write(at, letter, r * LETTER, ink, Weight.BOLD, "m")


def draw_immortal(c: Canvas, number: int | None, at: Point, r: float) -> None:
    """A hexagon with its number; without one it stands for all of them."""
    c.polygon(polygon(at, r, 6), colour("immortal"), colour("shadow"), r * 0.12)
    if number is not None:
        c.write(at, str(number), r * DIGIT, colour("shadow"), Weight.BLACK, "m")


def draw_step_token(c: Canvas, at: Point, r: float) -> None:
    """Two soles, one before the other."""
    x, y = at
    c.disc(at, r, colour("accent"), colour("shadow"), r * 0.1)
    dark = colour("shadow")
    for side, ahead in ((-0.36, -0.14), (0.36, 0.14)):
        heel = (x + side * r * 0.8, y - (ahead - 0.38) * r)
        ball = (x + side * r, y - (ahead + 0.3) * r)
        c.line([heel, ball], dark, r * 0.3)
        c.disc(heel, r * 0.17, dark)
        c.disc(ball, r * 0.27, dark)


def draw_hour_note(c: Canvas, hour: int, at: Point, r: float) -> None:
    """A confirmed note: a green card with the hour."""
    x, y = at
    c.box(
        (x - r * 1.1, y - r * 0.9, x + r * 1.1, y + r * 0.9),
        colour("good"),
        colour("shadow"),
        r * 0.1,
        r * 0.25,
    )
    c.write(at, f"{hour:02}", r * DIGIT, colour("shadow"), Weight.BLACK, "m")


def draw_note(c: Canvas, note: Note, box: Box, size_px: int) -> None:
    """An unconfirmed note: a slip of paper with its mark, hours and words."""
    left, top, right, bottom = box
    mark_room = size_px * MARK_WIDTH
    middle = (top + bottom) / 2
    words = shown_words(note, right - left, size_px)
    paper = left + mark_room + (width_of(words, size_px, Weight.BOLD) + 2 * size_px * BESIDE if words else 0)
    c.box((left, top, paper, bottom), colour("ink"), radius=size_px * 0.2)
    draw_mark(c, note.mark.value, (left, top, left + mark_room, bottom), size_px)
    c.write((left + mark_room + size_px * BESIDE, middle), words, size_px, colour("shadow"), Weight.BOLD)


def draw_mark(c: Canvas, mark: str, box: Box, size_px: int) -> None:
    """What a note says at a glance."""
    left, top, right, bottom = box
    c.box(box, colour("line"), radius=size_px * 0.2)
    c.write(((left + right) / 2, (top + bottom) / 2), mark, size_px, colour("ink"), Weight.BLACK, "m")


def shown_words(note: Note, width: float, size_px: int) -> str:
    """What a note of that width says beside its mark: all of it, or else its hours alone, or dots."""
    room = width - size_px * (MARK_WIDTH + 2 * BESIDE)
    hours = _note_hours(note)
    wordings = (note_words(note), f"{hours} …" if hours else "…", hours)
    return next(said for said in wordings if not said or width_of(said, size_px, Weight.BOLD) <= room)


def note_words(note: Note) -> str:
    """Hours and text: "6–8", "≤8", "≥6"."""
    return " ".join(part for part in (_note_hours(note), note.text) if part)


def _note_hours(note: Note) -> str:
    if note.since is not None and note.until is not None:
        return f"{note.since}–{note.until}" if note.since != note.until else str(note.since)
    if note.until is not None:
        return f"≤{note.until}"
    return f"≥{note.since}" if note.since is not None else ""


def draw_option(
    c: Canvas, at: Point, r: float, number: int, text_px: float, half_height: float | None = None
) -> None:
    """The number of an option: on a square, as hours are on discs; lower than wide with `half_height`."""
    x, y = at
    high = r if half_height is None else half_height
    rim = high * OPTION_RIM
    for more, fill in ((rim / 2, colour("shadow")), (0.0, colour("marker")), (-rim, colour("white"))):
        c.box((x - r - more, y - high - more, x + r + more, y + high + more), fill)
    c.write(at, str(number), text_px, colour("shadow"), Weight.BLACK, "m")


def draw_slip(c: Canvas, at: Point, r: float, *, used: bool = False) -> None:
    """A Mind Slip token: a spiral in a ring."""
    ink = colour("faint") if used else colour("slip")
    c.disc(at, r, colour("shadow"), ink, r * 0.14)
    draw_spiral(c, at, r, ink)


def draw_spiral(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    turns = [
        (at[0] + r * 0.06 * step * cos(step * pi / 5), at[1] + r * 0.06 * step * sin(step * pi / 5))
        for step in range(12)
    ]
    c.line(turns, ink, r * 0.17)


def draw_mayhem(c: Canvas, ends: tuple[Point, Point], width: float) -> None:
    """A striped barrier across a street."""
    start, end = ends
    c.line([start, end], colour("shadow"), width * 1.7)
    c.line([start, end], colour("bad"), width * 1.15)
    length = hypot(end[0] - start[0], end[1] - start[1])
    count = max(3, round(length / (width * 2.4)))
    for stripe in range(count):
        share = (stripe + 0.5) / count
        reach = width * 0.5 / length
        c.line(
            [along(start, end, share - reach), along(start, end, share + reach)],
            colour("ink"),
            width * 1.15,
        )


def draw_checkpoint(c: Canvas, ends: tuple[Point, Point], width: float) -> None:
    """A plain bar across a street, with a post at each end and in the middle."""
    start, end = ends
    c.line([start, end], colour("shadow"), width * 1.9)
    c.line([start, end], colour("rogue"), width)
    for share in (0.06, 0.5, 0.94):
        c.disc(along(start, end, share), width * 1.35, colour("shadow"), colour("rogue"), width * 0.5)


def draw_stairs(c: Canvas, box: Box) -> None:
    """Steps that lead down: an end of the Catacombs."""
    left, top, right, bottom = box
    across, down = (right - left) / STAIR_STEPS, (bottom - top) / STAIR_STEPS
    corners = [(left, bottom), (left, top)]
    for step in range(1, STAIR_STEPS + 1):
        x = left + step * across
        corners += [(x, top + (step - 1) * down), (x, min(bottom, top + step * down))]
    c.polygon(corners, colour("gold"))


def draw_stakeout(c: Canvas, location: str, box: Box, text_px: float) -> None:
    """The name of the location that is watched, on a bright plate with a point at each end."""
    left, top, right, bottom = box
    middle = ((left + right) / 2, (top + bottom) / 2)
    point = (bottom - top) * POINT
    corners = [
        (left, middle[1]),
        (left + point, top),
        (right - point, top),
        (right, middle[1]),
        (right - point, bottom),
        (left + point, bottom),
    ]
    c.polygon(corners, colour("rogue"))
    c.write(middle, location, text_px, colour("shadow"), Weight.BLACK, "m")


def draw_decoy(c: Canvas, at: Point, r: float) -> None:
    """Over a Step token: it leads nowhere."""
    x, y = at
    for slope in (-1, 1):
        c.line(
            [(x - r * 0.8, y - r * 0.8 * slope), (x + r * 0.8, y + r * 0.8 * slope)],
            colour("shadow"),
            r * 0.42,
        )
        c.line(
            [(x - r * 0.8, y - r * 0.8 * slope), (x + r * 0.8, y + r * 0.8 * slope)], colour("bad"), r * 0.22
        )


def draw_recruits(c: Canvas, count: int, at: Point, r: float, text_px: float | None = None) -> None:
    """A head and shoulders, with how many; `text_px` where that is larger than the sign asks for."""
    x, y = at
    draw_sign_of_recruits(c, (x - r * 0.75, y), r)
    c.write((x + r * 0.05, y + r * 0.06), f"×{count}", text_px or r * 1.1, colour("ink"), Weight.BLACK)


def draw_sign_of_recruits(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    ink = colour("gold")
    c.disc((x, y - r * 0.42), r * 0.36, ink)
    c.box((x - r * 0.55, y - r * 0.02, x + r * 0.55, y + r * 0.8), ink, radius=r * 0.4)


def draw_barred(c: Canvas, at: Point, r: float) -> None:
    """No one can ask about it."""
    c.disc(at, r, None, colour("immortal"), 3)
    c.line([(at[0] - r * 0.7, at[1] + r * 0.7), (at[0] + r * 0.7, at[1] - r * 0.7)], colour("immortal"), 3)
