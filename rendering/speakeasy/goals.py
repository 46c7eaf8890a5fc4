"""The board of goals: the notoriety track, all goals with their books, and who controls the areas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PIL import Image

from games.kernel import Party
from games.speakeasy.city.payout import payouts, steps_of_control
from games.speakeasy.codes import CityArea
from games.speakeasy.components import Dollars, GoalId, components
from games.speakeasy.telling.names import area_name, tile_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, broken, fitting, shortened
from rendering.legend import in_use
from rendering.words import Voice

from .city.map import book_owners, draw_book_space
from .families import Family, family_of
from .frames import HEADING_HEIGHT, framed
from .gain_signs import draw_gain
from .geometry import PANEL_WIDTH
from .known import known
from .marks import MARK_RIM, draw_mark, half_width
from .plates import draw_plate
from .signs import draw_book
from .theme import colour

TEXT_PX = 28

# Notoriety

FAME_COLUMNS = 11
FAME_STEP = (PANEL_WIDTH - 20) / FAME_COLUMNS
FAME_ROW = 220
FAME_PLATE = 19
"""Half the side of a marker: two stand side by side, and a phone shows their letters."""


class FamePlace(Struct, frozen=True):
    """A position of the notoriety track."""

    number: int
    families: tuple[Family, ...]
    prices: tuple[str, str] | None
    has_goal: bool


def fame_places(view: PublicTable, voice: Voice) -> tuple[FamePlace, ...]:
    track = components().notoriety
    goals = {goal.number for goal in components().printed_goals.values() if goal.requires == "notoriety"}
    places = []
    for number in range(track.first, track.last + 1):
        here = [party for party, boss in view.bosses.items() if boss.notoriety == number]
        price = track.prices.get(number)
        places.append(
            FamePlace(
                number=number,
                families=tuple(family_of(party, voice) for party in here),
                prices=(voice.money(price[0]), voice.money(price[1])) if price else None,
                has_goal=number in goals,
            )
        )
    return tuple(places)


@kept
def painted_fame(title: str, note: str, places: tuple[FamePlace, ...]) -> Image.Image:
    rows = -(-len(places) // FAME_COLUMNS)
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + rows * FAME_ROW + 8, title, note)
    for index, place in enumerate(places):
        left = 10 + index % FAME_COLUMNS * FAME_STEP
        _fame_place(canvas, place, left, HEADING_HEIGHT + index // FAME_COLUMNS * FAME_ROW)
    return canvas.printed()


def _fame_place(canvas: Canvas, place: FamePlace, left: float, top: float) -> None:
    """Number and reward above, markers in the middle, prices below."""
    right, x = left + FAME_STEP - 4, left + FAME_STEP / 2 - 2
    canvas.box((left, top, right, top + FAME_ROW - 8), colour("raised"), colour("line"), 1.5, 8)
    reward = components().notoriety.rewards.get(place.number)
    beside = reward is not None or place.has_goal
    canvas.write(
        (x - (20 if beside else 0), top + 26), str(place.number), TEXT_PX, colour("ink"), Weight.BLACK, "m"
    )
    if reward is not None:
        draw_gain(reward, canvas, (x + 21, top + 28), 20)
    elif place.has_goal:
        draw_book(canvas, (x + 21, top + 28), 19)
    for index, family in enumerate(place.families):
        at = (
            (
                x - FAME_PLATE - 1 + index % 2 * (2 * FAME_PLATE + 2),
                top + 71 + index // 2 * (2 * FAME_PLATE + 2),
            )
            if len(place.families) > 1
            else (x, top + 72)
        )
        draw_plate(canvas, family, at, FAME_PLATE)
    for index, price in enumerate(place.prices or ()):
        y = top + FAME_ROW - 70 + index * 36
        canvas.write((x, y), price, TEXT_PX, colour("gold"), Weight.BOLD, "m")


# Goals


class GoalRow(Struct, frozen=True):
    """A goal with both book spaces."""

    goal: GoalId
    requirement: str
    money: str
    books: tuple[Family | None, ...]
    mark: str = ""


GOAL_ROW, NOTE_LINE = 54, 38
COLUMN = (PANEL_WIDTH - 30) / 2
MARK = 18
"""The radius of an option's number before a goal."""
MONEY_LEFT = 164
"""From the right edge of a goal to the left of its money."""


def goal_rows(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[GoalRow, ...]:
    """Areas first, then Central Park, then the printed ones."""
    box = components()
    money = {
        **{goal: slot.money for goal, slot in (*box.area_slots.items(), *box.park_slots.items())},
        **{goal: printed.money for goal, printed in box.printed_goals.items()},
    }
    return tuple(
        GoalRow(
            goal=goal,
            requirement=goal_place(view, goal, voice),
            money=voice.money(dollars),
            books=tuple(book_owners(view, goal, voice)),
            mark=marks.get(goal, ""),
        )
        for goal, dollars in money.items()
        if goal in view.board.tiles or goal in box.printed_goals
    )


def requirement(view: PublicTable, goal: GoalId, voice: Voice) -> str:
    """In a few words."""
    if goal in components().printed_goals:
        return voice("board-goal-printed", goal=goal)
    kind = "area" if goal in components().area_slots else "short"
    return voice(f"board-goal-{kind}", tile=view.board.tiles[goal])


def goal_place(view: PublicTable, goal: GoalId, voice: Voice) -> str:
    """With its area, if it belongs to one."""
    return _in_its_area(goal, requirement(view, goal, voice), voice)


def goal_at_length(view: PublicTable, goal: GoalId, voice: Voice) -> str:
    """With its area, and without words that a note explains."""
    if goal in components().printed_goals:
        return requirement(view, goal, voice)
    return _in_its_area(goal, voice.say(tile_name(view.board.tiles[goal])), voice)


def _in_its_area(goal: GoalId, said: str, voice: Voice) -> str:
    slot = components().area_slots.get(goal)
    return f"{voice.say(area_name(slot.area))}: {said}" if slot is not None and slot.area else said


def goal_notes(view: PublicTable, voice: Voice) -> str:
    """What the words mean with which the goals in Central Park are named in short."""
    box = components()
    tiles = [box.park_tiles[view.board.tiles[goal]] for goal in box.park_slots if goal in view.board.tiles]
    used = {
        "full": any("barrel" in tile.requires for tile in tiles),
        "star": any(tile.open_to_closed for tile in tiles),
        "strength": any(tile.requires == "might" for tile in tiles),
    }
    return " · ".join(voice(f"board-goals-{word}") for word in in_use(used))


@kept
def painted_goals(title: str, note: str, rows: tuple[GoalRow, ...]) -> Image.Image:
    wide = [row for row in rows if row.goal.startswith("AG")]
    narrow = [row for row in rows if row not in wide]
    lines = len(wide) + -(-len(narrow) // 2)
    notes = broken(note, PANEL_WIDTH - 44, TEXT_PX)
    end = HEADING_HEIGHT + lines * GOAL_ROW
    canvas = framed(PANEL_WIDTH, end + len(notes) * NOTE_LINE + 14, title)
    for place, said in enumerate(notes):
        canvas.write((22, end + 4 + NOTE_LINE * (place + 0.5)), said, TEXT_PX, colour("muted"))
    for place, row in enumerate(wide):
        _goal(canvas, row, (12, PANEL_WIDTH - 12), HEADING_HEIGHT + place * GOAL_ROW)
    for place, row in enumerate(narrow):
        half = -(-len(narrow) // 2)
        left = 12 if place < half else 18 + COLUMN
        top = HEADING_HEIGHT + (len(wide) + place % half) * GOAL_ROW
        _goal(canvas, row, (left, left + COLUMN), top)
    return canvas.printed()


def _goal(canvas: Canvas, row: GoalRow, edges: tuple[float, float], top: float) -> None:
    left, right = edges
    y = top + GOAL_ROW / 2
    canvas.box((left, top + 3, right, top + GOAL_ROW - 3), colour("raised"), radius=8)
    text = left + 10
    if row.mark:
        half = half_width(row.mark, MARK) + MARK_RIM
        draw_mark(canvas, (left + 4 + half, y), row.mark, MARK)
        text = left + 4 + 2 * half + 5
    px = fitting(row.requirement, right - MONEY_LEFT - text, TEXT_PX, Weight.SEMIBOLD)
    canvas.write((text, y), row.requirement, px, colour("ink"), Weight.SEMIBOLD)
    canvas.write((right - 114, y), row.money, TEXT_PX, colour("gold"), Weight.BOLD, "r")
    for space, owner in enumerate(row.books):
        draw_book_space(canvas, row.goal, space, owner, (right - 82 + 52 * space, y))


# Areas


class AreaRow(Struct, frozen=True):
    """Who controls how many districts, with what that would pay."""

    area: str
    name: str
    steps: tuple[tuple[Family, int, str], ...]
    """Most districts first."""
    places: str


def area_rows(view: PublicTable, voice: Voice) -> tuple[AreaRow, ...]:
    """Without money once areas pay no more."""
    steps = steps_of_control(known(view))
    rows = []
    for area in CityArea:
        paid = payouts_ahead(view, area, steps[area])
        held = sorted(((party, step) for party, step in steps[area].items() if step), key=lambda one: -one[1])
        places = ", ".join(voice.money(dollars) for dollars in components().payouts[area].places)
        rows.append(
            AreaRow(
                area.value,
                voice.say(area_name(area)),
                tuple((family_of(party, voice), step, _pay(party, paid, voice)) for party, step in held),
                voice("board-places", places=places) if has_payouts_ahead(view) else "",
            )
        )
    return tuple(rows)


def has_payouts_ahead(view: PublicTable) -> bool:
    """The last act has no Luciano phase (SP-ACT-07)."""
    return view.act < len(components().acts)


def payouts_ahead(view: PublicTable, area: CityArea, steps: dict[Party, int]) -> dict[Party, Dollars]:
    """What an area would pay now."""
    return payouts(area, steps) if has_payouts_ahead(view) else {}


def _pay(party: Party, paid: Mapping[Party, Dollars], voice: Voice) -> str:
    return voice.money(paid[party]) if party in paid else ""


AREA_ROW = 96
HOLDER_ROOM = 136
"""For the name of the mobsters. They are never paid, so that their number may follow it."""


@kept
def painted_areas(title: str, note: str, rows: tuple[AreaRow, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + AREA_ROW * len(rows) + 8, title, note)
    for place, row in enumerate(rows):
        top = HEADING_HEIGHT + place * AREA_ROW
        canvas.box(
            (12, top, PANEL_WIDTH - 12, top + AREA_ROW - 6),
            colour(f"{row.area}-ground"),
            colour(row.area),
            1.5,
            8,
        )
        canvas.write((26, top + 26), row.name, TEXT_PX, colour(row.area), Weight.BLACK)
        canvas.write((PANEL_WIDTH - 28, top + 26), row.places, TEXT_PX, colour("ink"), anchor="r")
        for index, (family, step, pay) in enumerate(row.steps):
            x = 26 + index * 186
            after = _draw_holder(canvas, family, (x, top + 64))
            canvas.write((after, top + 64), str(step), TEXT_PX, colour("ink"), Weight.BOLD)
            canvas.write((after + 32, top + 64), pay, TEXT_PX, colour("gold"), Weight.SEMIBOLD)
    return canvas.printed()


def _draw_holder(canvas: Canvas, family: Family, at: Point) -> float:
    """Whoever controls districts, from the left on; the mobsters have no letters. Returns where the next thing begins."""
    x, y = at
    if family.letter:
        draw_plate(canvas, family, (x + 18, y), 17)
        return x + 46
    name = shortened(family.name, HOLDER_ROOM, TEXT_PX, Weight.BOLD)
    return x + 12 + canvas.write(at, name, TEXT_PX, colour(family.ink), Weight.BOLD)


def goals_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    return painted_goals(voice("board-goals"), goal_notes(view, voice), goal_rows(view, voice, marks))


def goal_bands(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Iterator[Image.Image]:
    yield goals_panel(view, voice, marks)
    yield painted_fame(voice("board-fame"), voice("board-fame-note"), fame_places(view, voice))
    note = voice("board-control-note", pays="yes" if has_payouts_ahead(view) else "no")
    yield painted_areas(voice("board-control"), note, area_rows(view, voice))
