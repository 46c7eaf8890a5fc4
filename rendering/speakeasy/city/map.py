"""Manhattan: districts, Central Park with its goals, boats in their harbours, and what lies in the water beside it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import BoatId, District, GoalId, HarbourId, components
from games.speakeasy.state import Supply
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, fitting
from rendering.words import Voice

from ..families import Family, family_of
from ..gain_signs import draw_gain
from ..geometry import (
    BOAT_HEIGHT,
    BOAT_WIDTH,
    CELL_HEIGHT,
    CELL_WIDTH,
    EAST_HEIGHT,
    EAST_PLACE,
    MAP_HEIGHT,
    PARK_HEIGHT,
    PARK_PLACE,
    PARK_WIDTH,
    SIDE_WIDTH,
    WEST_HEIGHT,
    WEST_PLACE,
    WIDTH,
    berth_place,
    cell_place,
)
from ..marks import draw_mark
from ..plates import draw_plate
from ..signs import (
    SignDrawer,
    draw_anchor,
    draw_barrel,
    draw_cop,
    draw_defence,
    draw_goon,
    draw_leverage,
    draw_premises,
)
from ..theme import THEME, colour
from .districts import district_cell, painted_district

TEXT_PX = 28
GOAL_STEP, GOAL_TOP = 79, 45
"""Rows of goals in the park."""
SPOT = 18.0
"""The radius of a place for a book."""
HARBOUR_Y = 186.0
"""Of a harbour's number, below the upper edge of a boat there."""

UNMARKED: Mapping[str, str] = {}


def painted_city(
    view: PublicTable, voice: Voice, marks: Mapping[str, str] = UNMARKED, start: District | None = None
) -> Image.Image:
    """The map in the palette. `marks`: numbers of options by address. `start`: from where they lead."""
    page = painted_water().copy()
    for district in components().districts:
        cell = district_cell(view, district, voice, marks, is_start=district == start)
        page.paste(painted_district(cell), cell_place(district))
    page.paste(painted_park(park_goals(view, voice, marks), voice("board-park")), PARK_PLACE)
    for boat, berth in view.board.boats.items():
        page.paste(painted_boat(boat_sign(view, boat, voice, marks)), berth_place(berth.harbour))
    page.paste(painted_supply(voice("board-supply"), supply_counts(view.board.supply)), WEST_PLACE)
    page.paste(painted_war(coming_war(view, voice)), EAST_PLACE)
    return page


@kept
def painted_water() -> Image.Image:
    """The rivers with a few waves, the numbers of harbours, and the streets between districts."""
    canvas = Canvas(THEME, WIDTH, MAP_HEIGHT, colour("water"))
    for row in range(0, MAP_HEIGHT, 62):
        for column in range(-40, WIDTH, 156):
            x, y = column + (row // 62 % 2) * 78, row + 30
            wave = [(x, y), (x + 12, y - 6), (x + 24, y), (x + 36, y - 6), (x + 48, y)]
            canvas.line(wave, colour("wave"), 2.5)
    for harbour in components().harbours:
        left, top = berth_place(harbour)
        draw_harbour(canvas, harbour_number(harbour), (left + BOAT_WIDTH / 2, top + HARBOUR_Y))
    for district in components().districts:
        left, top = cell_place(district)
        canvas.box(
            (left - 8, top - 8, left + CELL_WIDTH + 8, top + CELL_HEIGHT + 8), colour("street"), radius=14
        )
    left, top = PARK_PLACE
    canvas.box((left - 8, top - 8, left + PARK_WIDTH + 8, top + PARK_HEIGHT + 8), colour("street"), radius=14)
    return canvas.printed()


# Boats


class BoatSign(Struct, frozen=True):
    """A rum-runner boat."""

    initials: str
    barrels: int
    price: str
    """Of the next barrel."""
    defence: int
    harbour: str
    mark: str = ""


def boat_sign(view: PublicTable, boat: BoatId, voice: Voice, marks: Mapping[str, str]) -> BoatSign:
    berth, printed = view.board.boats[boat], components().boats[boat]
    gone = len(printed.prices) - berth.barrels
    price = printed.prices[min(gone, len(printed.prices) - 1)]
    return BoatSign(
        initials=voice("board-captain", boat=boat),
        barrels=berth.barrels,
        price=voice.money(price),
        defence=printed.defence[gone],
        harbour=harbour_number(berth.harbour),
        mark=marks.get(berth.harbour, ""),
    )


def harbour_number(harbour: HarbourId) -> str:
    """As options and events call it."""
    return harbour.removeprefix("HB")


@kept
def painted_boat(boat: BoatSign) -> Image.Image:
    """A hull seen from above; from the bow: captain, the next price, barrels, the defence, the harbour."""
    canvas = Canvas(THEME, BOAT_WIDTH, BOAT_HEIGHT, colour("water"))
    x, wide, high = BOAT_WIDTH / 2, BOAT_WIDTH, BOAT_HEIGHT
    hull = [(x, 0), (wide - 8, 26), (wide - 1, 56), (wide - 1, high - 8), (wide - 10, high - 1)]
    hull += [(10, high - 1), (1, high - 8), (1, 56), (8, 26)]
    canvas.polygon(hull, colour("barrel-dark"), colour("crate"), 3)
    if boat.mark:
        draw_mark(canvas, (x, 30), boat.mark, 19)
    else:
        canvas.write((x, 30), boat.initials, TEXT_PX, colour("ink"), Weight.BLACK, "m")
    canvas.write((x, 64), boat.price, TEXT_PX + 2, colour("gold"), Weight.BOLD, "m")
    draw_barrel(canvas, (x - 13, 99), 16)
    canvas.write((x + 6, 99), str(boat.barrels), TEXT_PX, colour("ink"), Weight.BOLD)
    draw_defence(canvas, (x, 142), 26, boat.defence)
    draw_harbour(canvas, boat.harbour, (x, HARBOUR_Y))
    return canvas.printed()


def draw_harbour(canvas: Canvas, number: str, at: Point) -> None:
    """An anchor with the number."""
    x, y = at
    draw_anchor(canvas, (x - 13, y), 14, "card")
    canvas.write((x + 6, y), number, TEXT_PX, colour("card"), Weight.BOLD)


# Central Park


class ParkGoal(Struct, frozen=True):
    requirement: str
    goal: GoalId
    books: tuple[Family | None, ...]
    mark: str = ""


def park_goals(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[ParkGoal, ...]:
    return tuple(
        ParkGoal(
            requirement=voice("board-goal-short", tile=view.board.tiles.get(goal, "")),
            goal=goal,
            books=tuple(book_owners(view, goal, voice)),
            mark=marks.get(goal, ""),
        )
        for goal in components().park_slots
        if goal in view.board.tiles
    )


def book_owners(view: PublicTable, goal: GoalId, voice: Voice) -> list[Family | None]:
    """Of both book spaces."""
    owners = view.board.books.get(goal, [None, None])
    return [None if owner is None else family_of(owner, voice) for owner in owners]


@kept
def painted_park(goals: tuple[ParkGoal, ...], title: str) -> Image.Image:
    canvas = Canvas(THEME, PARK_WIDTH, PARK_HEIGHT, colour("street"))
    canvas.box((0, 0, PARK_WIDTH, PARK_HEIGHT), colour("park-ground"), colour("park"), 2, 12)
    canvas.write((PARK_WIDTH / 2, 25), title.upper(), TEXT_PX, colour("park"), Weight.BLACK, "m")
    for place, goal in enumerate(goals):
        top = GOAL_TOP + place * GOAL_STEP
        canvas.line([(12, top), (PARK_WIDTH - 12, top)], colour("park"), 1)
        px = fitting(goal.requirement, PARK_WIDTH - 24, TEXT_PX, Weight.SEMIBOLD)
        canvas.write((12, top + 19), goal.requirement, px, colour("ink"), Weight.SEMIBOLD)
        for space, owner in enumerate(goal.books):
            draw_book_space(canvas, goal.goal, space, owner, (36 + 58 * space, top + 56))
        if goal.mark:
            draw_mark(canvas, (PARK_WIDTH - 44, top + 56), goal.mark, 17)
    return canvas.printed()


def draw_book_space(canvas: Canvas, goal: GoalId, space: int, owner: Family | None, at: Point) -> None:
    """Its owner's plate; free: what it brings."""
    if owner is not None:
        draw_plate(canvas, owner, at, SPOT)
        return
    box = (at[0] - 24, at[1] - SPOT, at[0] + 24, at[1] + SPOT)
    canvas.box(box, colour("hollow"), colour("line"), 1.5, 6)
    slots = {**components().park_slots, **components().area_slots}
    if goal in slots:
        draw_gain(slots[goal].rewards[space], canvas, at, SPOT * 0.86)


# Beside the city


def supply_counts(supply: Supply) -> tuple[int, ...]:
    return supply.barrels, supply.goons, supply.leverage, supply.mobster_speakeasies, supply.cops


def _draw_mobster_bar(canvas: Canvas, at: Point, r: float) -> None:
    draw_premises(canvas, "speakeasy", at, r, "mobsters")


SUPPLY_SIGNS: tuple[SignDrawer, ...] = (draw_barrel, draw_goon, draw_leverage, _draw_mobster_bar, draw_cop)


@kept
def painted_supply(title: str, counts: tuple[int, ...]) -> Image.Image:
    canvas = _side_panel(WEST_HEIGHT, title)
    for place, (sign, count) in enumerate(zip(SUPPLY_SIGNS, counts, strict=True)):
        y = 92 + place * 74
        sign(canvas, (56, y), 25)
        canvas.write((100, y), str(count), 34, colour("ink" if count else "bad"), Weight.BOLD)
    return canvas.printed()


class WarAhead(Struct, frozen=True):
    """What is known of the mob war at the end of the act."""

    title: str
    lines: tuple[str, ...]


def coming_war(view: PublicTable, voice: Voice) -> WarAhead:
    act = components().acts[max(view.act, 1) - 1]
    title = voice("board-war")
    if act.mobsters is None:
        return WarAhead(title, (voice("board-no-war"),))
    low, high = war_range(act.mobsters)
    return WarAhead(
        title,
        (
            voice("board-war-range", low=low, high=high),
            voice("board-war-places", count=len(view.board.war_tokens)),
        ),
    )


def war_range(deck: str) -> tuple[int, int]:
    """The lowest and highest war strength in a deck of mobsters."""
    found = [one.war_strength for one in components().mobsters.values() if one.deck == deck]
    return min(found), max(found)


@kept
def painted_war(war: WarAhead) -> Image.Image:
    canvas = _side_panel(EAST_HEIGHT, war.title)
    for place, line in enumerate(war.lines):
        px = fitting(line, SIDE_WIDTH - 24, 30, Weight.SEMIBOLD)
        canvas.write((SIDE_WIDTH / 2, 92 + place * 50), line, px, colour("ink"), Weight.SEMIBOLD, "m")
    return canvas.printed()


def _side_panel(height: int, title: str) -> Canvas:
    canvas = Canvas(THEME, SIDE_WIDTH, height, colour("water"))
    canvas.box((0, 0, SIDE_WIDTH, height), colour("panel"), colour("line"), 2, 12)
    canvas.write((SIDE_WIDTH / 2, 32), title.upper(), TEXT_PX, colour("accent"), Weight.BLACK, "m")
    return canvas
