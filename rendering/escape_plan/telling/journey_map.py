"""The picture of everyone's way: the city in the dark, the stops numbered by turn, the curves between them by day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from PIL import Image

from games.escape_plan.state import Hour, Pawn, Standing
from games.escape_plan.telling.itinerary import Itinerary, itineraries
from games.escape_plan.telling.names import place_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Arg, Story, Text
from rendering.arc_layout import CASING
from rendering.canvas import Canvas, Layer, Point
from rendering.fonts import Weight, shortened
from rendering.headline import shortened_apart
from rendering.legend import Sample, sign_row
from rendering.lines import arrowhead, cased_line
from rendering.page import Patch, Picture, picture, stacked, stamp
from rendering.placement import Room, disc, least_covering
from rendering.words import Voice, Words

from ..city.content import bare_content_of
from ..city.geometry import Frame
from ..city.map import dark_map, for_a_phone, map_frame, names_too_small, rooms_on_map
from ..city.pieces import draw_pawn, draw_stop, pawn, stop
from ..legend import names_legend
from ..names import pawn_key, pawn_letter, person
from ..theme import THEME, colour, size
from .journeys import Curve, FigureJourney, journeys

DARKENED = 0.55
"""How much of the city's light is taken away."""
DASHES: dict[int, tuple[float, float] | None] = {1: None, 2: (0.36, 0.2), 3: (0.1, 0.16)}
"""By day: lengths of stroke and gap in units."""
LINE = 0.105
HEAD, RIM = 0.17, 0.04
MAP_HEIGHT_MOST = 1800
TITLE_HEIGHT = 142
ROW_HEIGHT = 84
READ = 45
"""Text that has to be read on a phone, where it is 11 pixels high."""
STROKE, STROKE_UNIT = 170.0, 84.0
"""Of a line in the legend: its length, and the scale that it is drawn at."""
BADGE, BADGE_SHIFTS = 0.52, (1.06, 1.3)
"""Of the badge at the last stop of who is out: its radius, and how far it is from the stop's middle; in radii of the
stop."""
BADGE_ANGLES = tuple(turn * pi / 8 for turn in (-2, -6, 2, 6, -4, 0, 8, 4, -3, -1, -5, -7, 1, 3, 5, 7))
"""To the right of the stop is 0, below it a quarter turn; the nicest first, at the upper right."""
RIMS = {Standing.ESCAPED: "good", Standing.ARRESTED: "bad"}


def journey_map(story: Story[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """1600 pixels wide: a title, the map, a legend."""
    voice = Voice(words, names)
    ways = itineraries(story)
    end = story.end
    frame = map_frame(end.map, height_most=MAP_HEIGHT_MOST)
    look = for_a_phone(frame, bare_content_of)
    rooms = rooms_on_map(end, frame, voice, look)
    drawn = journeys(ways, end.map, frame, rooms)
    letters = {way.pawn: pawn_letter(way.pawn, voice) for way in ways}
    city = dark_map(end, frame, voice, look, dark=DARKENED, ways=_painted_curves(frame, drawn))
    _paint_marks(city, drawn, letters, rooms)
    named = names_legend(end, names_too_small(end, frame, voice, look), voice)
    page = stacked(THEME, [_title(voice), city, *named, _legend(ways, voice)], width=frame.width)
    return picture(page, _alt(ways, end, voice))


# On the map


def _painted_curves(frame: Frame, drawn: Sequence[FigureJourney]) -> list[Patch]:
    canvas = Layer(THEME, frame.width, frame.height)
    for journey in drawn:
        for curve in journey.curves:
            _paint_curve(canvas, curve, frame.unit)
    return canvas.patches()


def _paint_curve(canvas: Canvas, curve: Curve, unit: float) -> None:
    ink = colour(pawn_key(curve.pawn))
    dash = DASHES[curve.day]
    lengths = (dash[0] * unit, dash[1] * unit) if dash else None
    cased_line(canvas, curve.points, ink, LINE * unit, CASING * unit, lengths)
    half = len(curve.points) // 2
    arrowhead(canvas, curve.points[half - 1], curve.points[half], HEAD * unit, ink, RIM * unit)


def _paint_marks(
    image: Image.Image, drawn: Sequence[FigureJourney], letters: dict[Pawn, str], rooms: Sequence[Room]
) -> None:
    """`rooms` are those of what shows in the city."""
    for journey in drawn:
        start, *others = journey.marks
        radius = start.room.half_width
        stamp(image, pawn(journey.pawn, letters[journey.pawn], radius), start.room.middle)
        for mark in others:
            rim = colour(RIMS[mark.ending]) if mark.ending in RIMS else None
            stamp(image, stop(mark.pawn, mark.said, radius, rim), mark.room.middle)
    for ending, room in endings(drawn, rooms, image.size):
        _paint_ending(image, ending, room)


def endings(
    drawn: Sequence[FigureJourney], rooms: Sequence[Room], picture_size: tuple[int, int]
) -> Iterator[tuple[Standing, Room]]:
    """Badges of those who are out, each at the edge of a last stop, where it covers least."""
    taken = [*rooms, *(mark.room for journey in drawn for mark in journey.marks)]
    for journey in drawn:
        last = journey.marks[-1]
        if last.ending not in RIMS:
            continue
        half = last.room.half_width
        edge = (
            disc(
                (last.room.x + half * shift * cos(angle), last.room.y + half * shift * sin(angle)),
                half * BADGE,
            )
            for shift in BADGE_SHIFTS
            for angle in BADGE_ANGLES
        )
        others = [room for room in taken if room != last.room]
        room = least_covering(edge, others, *picture_size, reach=2 * half * max(BADGE_SHIFTS), gap=0)
        taken.append(room)
        yield last.ending, room


def _paint_ending(image: Image.Image, ending: Standing, room: Room) -> None:
    """Of who is out: a tick or a cross."""
    side = round(2 * room.half_width) + 2
    canvas = Canvas(THEME, side, side, None)
    ending_badge(canvas, (side / 2, side / 2), room.half_width, ending)
    stamp(image, canvas.finished(), room.middle)


def ending_badge(canvas: Canvas, at: Point, radius: float, ending: Standing) -> None:
    """How a player's game ended, by shape as well as by colour."""
    x, y = at
    canvas.disc(at, radius, colour("shadow"))
    if ending is Standing.ESCAPED:
        canvas.disc(at, radius * 0.88, colour("good"))
        tick = [
            (x - 0.45 * radius, y),
            (x - 0.1 * radius, y + 0.38 * radius),
            (x + 0.48 * radius, y - 0.4 * radius),
        ]
        canvas.line(tick, colour("shadow"), radius * 0.24)
    else:
        canvas.disc(at, radius * 0.88, colour("bad"))
        for side in (-1, 1):
            bar = [(x - 0.4 * radius, y - side * 0.4 * radius), (x + 0.4 * radius, y + side * 0.4 * radius)]
            canvas.line(bar, colour("shadow"), radius * 0.24)


# Around it


def _title(voice: Voice) -> Image.Image:
    canvas = Canvas(THEME, size("page-width"), TITLE_HEIGHT, colour("paper"))
    canvas.write((size("margin") + 8, 46), voice("story-trails"), 54, colour("ink"), Weight.BLACK)
    canvas.write(
        (size("margin") + 8, 106), voice("story-trails-note"), READ, colour("muted"), Weight.SEMIBOLD
    )
    return canvas.printed()


def _legend(ways: Sequence[Itinerary], voice: Voice) -> Image.Image:
    """Line styles by day, then everyone with how it ended."""
    width = size("page-width")
    canvas = Canvas(THEME, width, 84 + len(ways) * ROW_HEIGHT + 16, colour("paper"))
    _days(canvas, 42, voice)
    room = width - 2 * size("margin")
    names = shortened_apart([person(way.pawn, voice) for way in ways], 0.34 * room, READ + 2, Weight.BLACK)
    for row, (way, name) in enumerate(zip(ways, names, strict=True)):
        middle = 84 + (row + 0.5) * ROW_HEIGHT
        _entry(canvas, (size("margin") + 8, middle), room, way, name, voice)
    return canvas.printed()


def _days(canvas: Canvas, middle: float, voice: Voice) -> None:
    entries = [(_stroke(dash), voice("board-when", day=day, part="none")) for day, dash in DASHES.items()]
    sign_row(
        canvas,
        (size("margin") + 8.0, middle),
        entries,
        sign_width=STROKE,
        text_px=READ,
        weight=Weight.BOLD,
        before_text=20,
        between=60,
    )


def _stroke(dash: tuple[float, float] | None) -> Sample:
    """A piece of a line of that style."""
    lengths = (dash[0] * STROKE_UNIT, dash[1] * STROKE_UNIT) if dash else None

    def draw(canvas: Canvas, at: Point) -> None:
        x, y = at
        ends = [(x - STROKE / 2, y), (x + STROKE / 2, y)]
        canvas.line(ends, colour("ink"), LINE * STROKE_UNIT, lengths)

    return draw


def _entry(canvas: Canvas, at: Point, width: float, way: Itinerary, name: str, voice: Voice) -> None:
    x, y = at
    draw_pawn(canvas, (x + 30, y), 30, way.pawn, pawn_letter(way.pawn, voice))
    draw_stop(canvas, (x + 94, y), 27, way.pawn, "1")
    if way.ending in RIMS:
        ending_badge(canvas, (x + 150, y), 21, way.ending)
    left = x + 182
    left += canvas.write((left, y), name, READ + 2, colour("ink"), Weight.BLACK) + 24
    ending = shortened(voice.say(_ending(way)), x + width - left, READ, Weight.SEMIBOLD)
    canvas.write((left, y), ending, READ, colour("muted"), Weight.SEMIBOLD)


def _ending(way: Itinerary) -> Text:
    args: dict[str, Arg] = {"ending": way.ending.value, "turns": len(way.stops)}
    if way.out is not None:
        args["when"] = _hour(way.out)
    return Text("story-ending", {"when": "", **args})


def _hour(hour: Hour) -> Text:
    if hour.part is None:
        return Text("heading-day", {"day": hour.day})
    return Text("heading-part", {"day": hour.day, "part": hour.part.value})


def _alt(ways: Sequence[Itinerary], view: EscapePlanView, voice: Voice) -> str:
    """Where everyone went, place after place."""
    said = [voice("alt-trails")]
    for way in ways:
        places = [place_name(view, stop.place) for stop in way.stops if stop.moved]
        said.append(
            voice(
                "alt-trail", who=person(way.pawn, voice), places=places, count=len(places), end=_ending(way)
            )
        )
    return " ".join(said)
