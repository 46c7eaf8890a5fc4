"""The Recruiter's way on the map: hours, the path between them, circled and crossed-out features."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from math import ceil

from PIL import Image

from games.mind_mgmt.components import FeatureName, Hour, Location
from games.mind_mgmt.grid import adjacent, diagonal, features, locations
from games.mind_mgmt.view import SecretMap
from rendering.badges import draw_badge
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point, along
from rendering.fonts import Weight
from rendering.lines import arrowhead, bent, cased_line, dashed_box, trimmed
from rendering.page import stamp
from rendering.theme import Colour

from .city import NAME_SIZE, paint_plate, write_label
from .geometry import LEGIBLE, TOKEN_RADIUS, VISIT_RADIUS, MapScale, labels
from .theme import THEME, colour

ANY = locations()[0]
LINE = 5.0
RIM = 4.0
"""Around a feature that is circled or crossed out."""
DASH = (9.0, 7.0)
HEAD = 11.0
CLEAR = 2.0
"""Between a line and what it begins or ends at."""
SWING = 0.16
SWINGS = (SWING, -SWING, 0.1, -0.1, 0.24, -0.24, 0.32, -0.32)
"""Of a Mind Slip, in parts of its length, the nicest first."""
CODE_HEIGHT = 34.0
"""At the foot of a plate. A cross leaves it free to be read."""
LINES_KEPT = 256
"""Of Mind Slips: whoever sees one sees it in every picture from then on."""
FINELY = 4
"""Points to look at between two of a curve."""


def draw_path(canvas: Canvas, frame: MapScale, secrets: SecretMap) -> None:
    """Steps as lines with an arrowhead; Mind Slips as dashed ones. Mind Slips, diagonal Steps and ways through the
    Catacombs run below features and names so that these can be read. The hour is at every stop, and the last one is
    emphasised."""
    stops = [frame.visit(place) for place in secrets.path]
    legs = list(enumerate(pairwise(secrets.path), start=2))
    jumps = [_slip_line(frame, *leg) for hour, leg in legs if hour in secrets.slips]
    steps = [leg for hour, leg in legs if hour not in secrets.slips]
    winding = [_winding(frame, *leg) for leg in steps if not _is_straight(*leg)]
    for line in jumps:
        _draw_slip_line(canvas, frame, line)
    for line in winding:
        _draw_step_line(canvas, frame, line)
    _uncover(canvas, frame, [at for line in (*jumps, *winding) for at in _finely(line)], secrets)
    for line in jumps:
        _draw_head(canvas, frame, line, colour("slip"))
    for line in winding:
        _draw_head(canvas, frame, line, colour("accent"))
    for leg in steps:
        if _is_straight(*leg):
            _step(canvas, frame, *leg)
    for place in secrets.path:
        _name(canvas, frame, place)
    for hour, at in enumerate(stops, start=1):
        _badge(canvas, frame, at, hour, is_last=hour == len(stops))


def _step(canvas: Canvas, frame: MapScale, start: Location, end: Location) -> None:
    line = _step_line(frame, start, end)
    _draw_step_line(canvas, frame, line)
    _draw_head(canvas, frame, line, colour("accent"))


def _is_straight(start: Location, end: Location) -> bool:
    """The other Steps lead diagonally or through the Catacombs (MM-MAP-05, MM-MOD-R7-01)."""
    return end in adjacent(start)


def _step_line(frame: MapScale, start: Location, end: Location) -> list[Point]:
    return _between_stops(frame, end, (frame.visit(start), frame.visit(end)))


def _winding(frame: MapScale, start: Location, end: Location) -> list[Point]:
    """A line with points between, at which it goes below what it crosses. A diagonal one leads over the crossing, where no
    Mayhem token lies (MM-MAP-08)."""
    over = [frame.crossing(start, end)] if end in diagonal(start) else []
    corners = [frame.visit(start), *over, frame.visit(end)]
    return _between_stops(frame, end, [at for pair in pairwise(corners) for at in bent(*pair, 0)])


def _draw_step_line(canvas: Canvas, frame: MapScale, line: Sequence[Point]) -> None:
    width = frame.length(LINE)
    cased_line(canvas, line, colour("accent"), width, width * 1.9)


@lru_cache(LINES_KEPT)
def _slip_line(frame: MapScale, start: Location, end: Location) -> list[Point]:
    """It swings out, so that it is told from the steps whose places it leads over; to where most of it is seen."""
    ways = (_between_stops(frame, end, bent(frame.visit(start), frame.visit(end), swing)) for swing in SWINGS)
    return min(ways, key=lambda line: _hidden(frame, line))


def _hidden(frame: MapScale, line: Sequence[Point]) -> int:
    """How many points of the line lie below features or names, or off the map."""
    points = list(_finely(line))
    boxes = [frame.feature(place, which) for place in locations() for which in range(2)]
    boxes += [frame.name_box(place) for place in locations()]
    off = sum(not (0 < x < frame.width and 0 < y < frame.height) for x, y in points)
    return off * 2 + sum(len(_inside(points, box)) for box in boxes)


def _draw_slip_line(canvas: Canvas, frame: MapScale, line: Sequence[Point]) -> None:
    width, dash = frame.length(LINE), (frame.length(DASH[0]), frame.length(DASH[1]))
    cased_line(canvas, line, colour("slip"), width, width * 1.9, dash)


def _draw_head(canvas: Canvas, frame: MapScale, line: Sequence[Point], ink: Colour) -> None:
    arrowhead(canvas, line[-2], line[-1], frame.length(HEAD), ink, frame.length(LINE) * 0.3)


def _between_stops(frame: MapScale, end: Location, points: Sequence[Point]) -> list[Point]:
    """The line off both stops, with so much room for its head that this covers neither the hour nor the name there."""
    clear, head = frame.length(VISIT_RADIUS + CLEAR), frame.length(HEAD)
    return trimmed(points, clear, landing(frame, end, points) + head)


def landing(frame: MapScale, end: Location, points: Sequence[Point]) -> float:
    """How far before its end the tip of the line lies: off the name, and off where a token or an Immortal can be."""
    before, head = frame.length(VISIT_RADIUS + CLEAR), frame.length(HEAD)
    taken = [frame.name_box(end), *(_around(at, frame) for at in (frame.token(end), frame.immortal(end)))]
    while any(
        _inside([trimmed(points, 0, before + part * head)[-1]], box, head / 2)
        for part in range(3)
        for box in taken
    ):
        before += frame.length(CLEAR)
    return before


def _around(at: Point, frame: MapScale) -> Box:
    reach = frame.length(TOKEN_RADIUS)
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach


def _uncover(canvas: Canvas, frame: MapScale, points: Sequence[Point], secrets: SecretMap) -> None:
    """Write what a line leads over once again."""
    for location in locations():
        here = _inside(points, frame.block(location))
        for place, feature in enumerate(features(location)):
            box = frame.feature(location, place)
            if _inside(here, box):
                paint_plate(canvas, frame, location, place)
                _mark_plate(canvas, frame, box, _mark_on(secrets, location, feature))
        if _inside(here, frame.name_box(location)):
            _name(canvas, frame, location)
    for label, x, y in labels():
        box = frame.label_box(x, y)
        if _inside(points, box):
            canvas.box(box, colour("paper"))
            write_label(canvas, frame, label, x, y)


def _finely(line: Sequence[Point]) -> Iterator[Point]:
    """Points of a line, close to each other."""
    for start, end in pairwise(line):
        for part in range(FINELY):
            yield along(start, end, part / FINELY)


def _inside(points: Sequence[Point], box: Box, reach: float = LINE) -> list[Point]:
    """Those in the box or as near to it as that."""
    left, top, right, bottom = box
    return [
        (x, y) for x, y in points if left - reach < x < right + reach and top - reach < y < bottom + reach
    ]


def _name(canvas: Canvas, frame: MapScale, place: Location) -> None:
    """Written again, as ways lead over it."""
    canvas.box(frame.name_box(place), colour("shadow"), radius=frame.length(5))
    canvas.write(frame.name(place), place, frame.length(NAME_SIZE), colour("ink"), Weight.BOLD, "m")


def _badge(canvas: Canvas, frame: MapScale, at: Point, hour: Hour, *, is_last: bool) -> None:
    radius = frame.length(VISIT_RADIUS)
    if is_last:
        canvas.disc(at, radius + frame.length(5), None, colour("ink"), frame.length(3))
    fill = colour("ink" if is_last else "accent")
    rim, width = colour("shadow"), frame.length(2)
    text_px = frame.length(LEGIBLE)
    draw_badge(canvas, at, radius, str(hour), fill=fill, text_px=text_px, rim=rim, rim_width=width)


class FeatureMark(StrEnum):
    """On the secret map."""

    HIDDEN = "hidden"
    REVEALED = "revealed"
    """It was revealed, and had been visited here."""
    CROSSED = "crossed"


def lay_marks(image: Image.Image, frame: MapScale, secrets: SecretMap) -> None:
    """Framed and crossed-out features, on a copy of the ground."""
    for location, place, mark in marked_plates(secrets):
        left, top, right, bottom = frame.feature(location, place)
        stamp(image, _mark_sprite(frame, mark), ((left + right) / 2, (top + bottom) / 2))


def marked_plates(secrets: SecretMap) -> Iterator[tuple[Location, int, FeatureMark]]:
    """Locations with the first (0) or second (1) feature that has a mark."""
    for location in secrets.circles:
        for place, feature in enumerate(features(location)):
            if mark := _mark_on(secrets, location, feature):
                yield location, place, mark


def _mark_on(secrets: SecretMap, location: Location, feature: FeatureName) -> FeatureMark | None:
    circles = secrets.circles.get(location)
    if circles is None:
        return None
    if feature in circles.crossed:
        return FeatureMark.CROSSED
    if feature not in circles.circled:
        return None
    return FeatureMark.HIDDEN if feature in secrets.hidden else FeatureMark.REVEALED


@kept
def _mark_sprite(frame: MapScale, mark: FeatureMark) -> Image.Image:
    """Painted once for all features."""
    left, top, right, bottom = frame.feature(ANY, 0)
    rim = frame.length(RIM)
    width, height = right - left, bottom - top
    canvas = Canvas(THEME, 2 * ceil(width / 2 + rim), 2 * ceil(height / 2 + rim), None)
    x, y = (canvas.width - width) / 2, (canvas.height - height) / 2
    _mark_plate(canvas, frame, (x, y, x + width, y + height), mark)
    return canvas.finished()


def _mark_plate(canvas: Canvas, frame: MapScale, box: Box, mark: FeatureMark | None) -> None:
    left, top, right, bottom = box
    match mark:
        case FeatureMark.HIDDEN:
            canvas.box(box, None, colour("gold"), frame.length(4), frame.length(12))
        case FeatureMark.REVEALED:
            draw_revealed(canvas, box, frame.length(4))
        case FeatureMark.CROSSED:
            bottom -= frame.length(CODE_HEIGHT)
            canvas.line([(left, top), (right, bottom)], colour("bad"), frame.length(5))
            canvas.line([(left, bottom), (right, top)], colour("bad"), frame.length(5))


def draw_revealed(canvas: Canvas, box: Box, width: float) -> None:
    """A broken frame."""
    dashed_box(canvas, box, colour("gold"), width, (width * 3, width * 2))
