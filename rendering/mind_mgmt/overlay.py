"""The options of a question on the map, each with its number; what has changed since someone looked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from PIL import Image

from games.kernel import Decision, Option
from games.mind_mgmt.components import Location
from games.mind_mgmt.grid import Border, GridSquare, borders, borders_of, locations, sides, square
from games.mind_mgmt.telling.names import places
from games.mind_mgmt.view import MindView, OpenView, PublicView, RecruiterView, RogueView
from rendering.canvas import Canvas, Layer, Point
from rendering.close_up import close_up
from rendering.fonts import Weight, fitting
from rendering.lines import dashed_box
from rendering.numbered import start_of, with_numbers
from rendering.page import Picture, PixelArea, in_palette, picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import city_alt, marked, overlay_alt
from .board import page
from .choices import around_agent, asked_about, turn_ahead
from .geometry import (
    COLUMNS,
    LEGIBLE,
    NUMBER_HALF_HEIGHT,
    NUMBER_HALF_WIDTH,
    ROWS,
    STREET,
    MapScale,
)
from .header import head
from .legend import options_legend
from .pieces import draw_option
from .theme import THEME, colour
from .viewed import map_of

MARK_RADIUS = 24.0
MARK_SHIFTS = (0.0, -57.0, 57.0)
"""From the middle of a block, for the first thing there and the next ones; the hour of a visit is a first thing."""
START_WIDTH, START_CORNERS = 6.0, 12.0
"""Of the frame around the location from which the options lead."""
WITHOUT_PLACES = frozenset({"CONFIRM", "D-RTURN", "D-AGENT", "D-ASK"})
"""Questions that are drawn although their options are no places."""
TAG_HALF_WIDTH, BADGE_RISE = 40, 14
"""Half the width and height of the badge that marks what is new, mostly above its block."""


def overlay(view: MindView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """What a question is about."""
    voice = Voice(words, names)
    return picture(_drawn(view, decision, voice), overlay_alt(view, decision, voice))


def _drawn(view: MindView, decision: Decision, voice: Voice) -> Image.Image:
    match view:
        case RecruiterView() if decision.kind == "D-RTURN":
            return turn_ahead(view, voice)
        case RogueView() if decision.kind == "D-AGENT":
            return around_agent(view, voice)
        case RogueView() if decision.kind == "D-ASK":
            return asked_about(view, decision, voice)
        case _:
            return _numbered(view, decision, voice)


def _numbered(view: MindView, decision: Decision, voice: Voice) -> Image.Image:
    """The map with the number of each option at its place."""
    frame = MapScale()
    image = map_of(view, frame)
    canvas = Layer(THEME, frame.width, frame.height)
    start = start_of(option.at for option in decision.options if _leads_away(decision, option))
    if start is not None:
        width = frame.length(START_WIDTH)
        canvas.box(frame.block(start), None, colour("marker"), width, frame.length(START_CORNERS))
    text_px = frame.length(LEGIBLE)
    options = dict(with_numbers(decision.options))
    for number, at in _marks(frame, decision, hours_on(view)):
        if _border(options[number]) is None:
            draw_option(canvas, at, frame.length(MARK_RADIUS), number, text_px)
        else:
            wide, high = frame.length(NUMBER_HALF_WIDTH), frame.length(NUMBER_HALF_HEIGHT)
            draw_option(canvas, at, wide, number, text_px, high)
    canvas.lay_over(image)
    legend = options_legend(view, voice, has_numbers=bool(options), has_start=start is not None)
    bands = [in_palette(THEME, image), *legend]
    return stacked(THEME, bands, width=frame.width)


def hours_on(view: MindView) -> Sequence[Location]:
    """Where the viewer's map shows the hour of a visit."""
    return view.secrets.path if isinstance(view, RecruiterView | OpenView) else ()


def _marks(frame: MapScale, decision: Decision, hours: Sequence[Location]) -> Iterable[tuple[int, Point]]:
    """Numbers with their places. Several in one block stand side by side, beside the hour of a visit if there is one."""
    seen = Counter(hours)
    for number, option in with_numbers(decision.options):
        if border := _border(option):
            yield number, frame.border_number(border)
            continue
        for target in marked(decision, option):
            x, y = frame.visit(target)
            shift = MARK_SHIFTS[seen[target] % len(MARK_SHIFTS)] * _side(target, hours)
            yield number, (x + frame.length(shift), y)
            seen[target] += 1


def _leads_away(decision: Decision, option: Option) -> bool:
    """Whether several places of an option are a way, and neither the sides of a border nor all places of a feature."""
    return _border(option) is None and len(marked(decision, option)) == 1


def _border(option: Option) -> Border | None:
    """That an option is about."""
    return option.about[0] if option.about and option.about[0] in borders() else None


def _side(place: Location, hours: Sequence[Location]) -> int:
    """1: to the left first; -1 where the path comes from the left or leads there, and not to the right as well."""
    column, row = square(place)
    steps = [pair for pair in pairwise(hours) if place in pair]
    beside = {square(one) for pair in steps for one in pair}
    return -1 if (column - 1, row) in beside and (column + 1, row) not in beside else 1


def changes_picture(between: Between[PublicView], *, names: Sequence[str], words: Words) -> Picture:
    """The board as it is, with a dashed frame and a word at every block where something is new or has gone."""
    voice, before, after = Voice(words, names), between.before, between.after
    found = changed(before, after)
    gone = emptied(before, after, found)
    image = _marked_changes(after, found, MapScale(), voice, gone)
    bands = [*head(after, voice), in_palette(THEME, image)]
    return page(bands, _changes_alt(found, gone, voice))


def _changes_alt(found: Sequence[Location], gone: Collection[Location], voice: Voice) -> str:
    new, left = ([place for place in found if (place in gone) is is_gone] for is_gone in (False, True))
    said = [voice("alt-changes", places=places(new), count=len(new))] if new or not left else []
    return " ".join([*said, *([voice("alt-gone", places=places(left))] if left else [])])


LEAST_BLOCKS = (4, 3)
"""Across and down, of what a scene shows."""


def scene_picture(between: Between[PublicView], *, names: Sequence[str], words: Words) -> Picture:
    """The part of the map where something has changed; all of it if that is most of the map."""
    voice, after = Voice(words, names), between.after
    frame = MapScale()
    found = changed(between.before, after)
    cells = close_up(map(square, found), (COLUMNS, ROWS), LEAST_BLOCKS)
    if cells is None:
        return changes_picture(between, names=names, words=words)
    gone = emptied(between.before, after, found)
    image = _marked_changes(after, found, frame, voice, gone).crop(_with_badges(frame, cells))
    alt = _changes_alt(found, gone, voice)
    return picture(in_palette(THEME, image), f"{alt} {city_alt(after, voice)}")


def _with_badges(frame: MapScale, cells: tuple[GridSquare, GridSquare]) -> PixelArea:
    """The part of the map with the badges above its blocks whole, and above the first row the letters."""
    left, top, right, bottom = frame.part(*cells)
    (_, row), _ = cells
    return left, 0 if row == 0 else top - round(frame.length(BADGE_RISE)), right, bottom


def _marked_changes(
    after: PublicView,
    found: Sequence[Location],
    frame: MapScale,
    voice: Voice,
    gone: Collection[Location] = (),
) -> Image.Image:
    """`gone`: those of the found ones from where things have only gone."""
    image = map_of(after, frame)
    canvas = Layer(THEME, frame.width, frame.height)
    for location in found:
        word = voice("board-gone" if location in gone else "board-new")
        _framed(canvas, frame, location, tag_place(after, location, frame), word)
    canvas.lay_over(image)
    return image


def changed(before: PublicView, after: PublicView) -> list[Location]:
    """Locations where something was put, taken or moved, by index."""
    return [place for place in locations() if _things(before, place) != _things(after, place)]


def emptied(before: PublicView, after: PublicView, found: Iterable[Location]) -> set[Location]:
    """Of the changed locations, those where nothing is that was not there before."""
    return {place for place in found if _things(after, place) <= _things(before, place)}


def _things(view: PublicView, place: Location) -> set[tuple[str, object]]:
    """What stands or lies there."""
    board = view.board
    single = {
        "immortal": board.immortal_at(place),
        "token": place in board.step_tokens or None,
        "hour": board.confirmed.get(place),
        "note": view.notes.get(place),
        "slip": board.slips.on_board == place or None,
        "stakeout": board.stakeout == place or None,
    }
    agents = {("agent", name) for name, agent in board.agents.items() if agent.location == place}
    closed = {
        (border, border) for border in (*board.mayhem, board.checkpoint) if border and place in sides(border)
    }
    return {*agents, *closed, *((kind, thing) for kind, thing in single.items() if thing is not None)}


def tag_place(view: PublicView, location: Location, frame: MapScale) -> Point:
    """Where a word says that something has changed: on the upper edge of the block. Where a token closes the border there,
    it is in the row for hours of visits, which is mostly empty on a public map."""
    left, top, right, _ = frame.block(location)
    closed = {*view.board.mayhem, view.board.checkpoint}
    is_closed_above = any(frame.border(one)[0][1] < top for one in borders_of(location) if one in closed)
    if is_closed_above and location not in hours_on(view):
        return frame.visit(location)
    # Above the first row, the letter of the column is in the middle.
    half_street = frame.length(STREET) / 2
    middle = (left + right) / 2 if square(location)[1] else left + frame.length(TAG_HALF_WIDTH) - half_street
    return middle, top - half_street


def _framed(canvas: Canvas, frame: MapScale, location: Location, at: Point, word: str) -> None:
    dash = (frame.length(14), frame.length(8))
    dashed_box(canvas, frame.block(location), colour("accent"), frame.length(5), dash)
    (x, y), half_width, rise = at, frame.length(TAG_HALF_WIDTH), frame.length(BADGE_RISE)
    box = (x - half_width, y - rise, x + half_width, y + rise)
    canvas.box(box, colour("accent"), radius=frame.length(6))
    text_px = fitting(word, 2 * half_width - frame.length(8), round(frame.length(30)), Weight.BLACK)
    canvas.write(at, word, text_px, colour("shadow"), Weight.BLACK, "m")
