"""The board of persons: turn order, docks, and the locations where capos are sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from PIL import Image

from games.speakeasy.city.family import dock_slots
from games.speakeasy.city.locations import persons_in_play
from games.speakeasy.codes import CityArea, Workplace
from games.speakeasy.components import (
    DOCK_COLUMNS,
    RESTAURANT,
    DockSlot,
    LocationRow,
    PersonId,
    components,
)
from games.speakeasy.rewards import Gain
from games.speakeasy.state import SpeakeasyState
from games.speakeasy.telling.names import area_name, gain_name, location_name, person_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, fitting, shortened
from rendering.words import Voice

from .families import Family, family_of
from .frames import HEADING_HEIGHT, framed
from .gain_signs import draw_gain
from .geometry import PANEL_WIDTH
from .known import known
from .marks import draw_mark
from .plates import draw_plate
from .signs import draw_hand, draw_leverage
from .theme import colour, size

TEXT_PX = 28
HALF = (PANEL_WIDTH - size("gap")) // 2
LINE = 42
SPOT = 19.0


# Turn order


class OrderColumn(Struct, frozen=True):
    """A space of both rows."""

    leverage: int
    """For each protection."""
    discards: int
    """Cards that the restaurant charges for the space."""
    now: Family | None
    next: Family | None
    mark: str = ""


def order_columns(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[OrderColumn, ...]:
    order, numbers = view.board.order, view.numbers
    return tuple(
        OrderColumn(
            leverage=components().order_leverage[place],
            discards=2 if place + 1 in numbers.second_card_spaces else 1,
            now=_at(order.upper, place, voice),
            next=_at(order.lower, place, voice),
            mark=marks.get(f"order:{place + 1}", ""),
        )
        for place in range(numbers.order_spaces)
    )


def _at(row: Sequence[int | None], place: int, voice: Voice) -> Family | None:
    party = row[place] if place < len(row) else None
    return None if party is None else family_of(party, voice)


@kept
def painted_order(
    title: str, rows: tuple[str, ...], columns: tuple[OrderColumn, ...], dock_rows: int
) -> Image.Image:
    """As high as the docks beside it, with so many rows."""
    height = docks_height(dock_rows)
    canvas = framed(HALF, height, title)
    row_step = (height - HEADING_HEIGHT - 12) / len(rows)
    ys = [HEADING_HEIGHT + (row + 0.5) * row_step for row in range(len(rows))]
    for y, name in zip(ys, rows, strict=True):
        canvas.write((18, y), shortened(name, 148, TEXT_PX), TEXT_PX, colour("muted"))
    step = (HALF - 176) / 4
    for place, column in enumerate(columns):
        x = 172 + step * (place + 0.5)
        draw_seat(canvas, column.now, (x, ys[0]))
        draw_seat(canvas, column.next, (x, ys[1]))
        if column.mark:
            draw_mark(canvas, (x, ys[1]), column.mark, 20)
        draw_leverage(canvas, (x - 14, ys[2]), 16)
        canvas.write((x + 10, ys[2]), str(column.leverage), TEXT_PX, colour("ink"), Weight.BOLD)
        draw_hand(canvas, (x - 14, ys[3]), 16)
        canvas.write((x + 10, ys[3]), str(column.discards), TEXT_PX, colour("ink"), Weight.BOLD)
    return canvas.printed()


def draw_seat(canvas: Canvas, family: Family | None, at: Point, r: float = SPOT) -> None:
    """A plate, or an empty space for one."""
    if family is not None:
        draw_plate(canvas, family, at, r)
    else:
        canvas.box((at[0] - r, at[1] - r, at[0] + r, at[1] + r), colour("hollow"), colour("line"), 2, 7)


# Docks


class DockCell(Struct, frozen=True):
    slot: DockSlot
    family: Family | None
    mark: str = ""


def dock_cells(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[DockCell, ...]:
    docks = view.board.docks
    return tuple(
        DockCell(slot, family_of(docks[slot], voice) if slot in docks else None, marks.get(slot, ""))
        for slot in dock_slots(known(view))
    )


@kept
def painted_docks(title: str, areas: tuple[str, ...], cells: tuple[DockCell, ...]) -> Image.Image:
    """Three columns, with the reward of each row at its right."""
    canvas = framed(HALF, docks_height(len(cells) // 3), title)
    letters = list(DOCK_COLUMNS.values())
    step = (HALF - 76) / 3
    for place, area in enumerate(areas):
        px = fitting(area, step - 4, TEXT_PX)
        canvas.write((14 + step * (place + 0.5), HEADING_HEIGHT + 18), area, px, colour("muted"), anchor="m")
    for cell in cells:
        x = 14 + step * (letters.index(cell.slot[0]) + 0.5)
        y = _dock_y(int(cell.slot[1:]))
        draw_seat(canvas, cell.family, (x, y))
        if cell.mark:
            draw_mark(canvas, (x + (34 if cell.family else 0), y), cell.mark, 19)
    for row in components().docks[: len(cells) // 3]:
        draw_gain(row.reward, canvas, (HALF - 42, _dock_y(row.row)), 19)
    return canvas.printed()


def docks_height(rows: int) -> int:
    return HEADING_HEIGHT + 44 + 50 * rows + 12


def _dock_y(row: int) -> float:
    return HEADING_HEIGHT + 44 + (row - 0.5) * 50


# Locations


class PersonSpot(Struct, frozen=True):
    """A person with the capos there."""

    name: str
    action: Gain | None
    capos: tuple[Family, ...]
    holds_many: bool
    """The restaurant has room for any number."""
    mark: str = ""


class LocationPanel(Struct, frozen=True):
    name: str
    rows: tuple[str | tuple[PersonSpot, ...], ...]
    """From top to bottom: an action of everyone there, or the persons with their own."""

    @property
    def lines(self) -> int:
        return sum(1 if isinstance(row, str) else len(row) for row in self.rows)


def location_panels(
    view: PublicTable, voice: Voice, marks: Mapping[str, str]
) -> dict[Workplace, LocationPanel]:
    g = known(view)
    return {
        place: LocationPanel(voice.say(location_name(place)), tuple(_location_rows(g, place, voice, marks)))
        for place in Workplace
    }


def _location_rows(
    g: SpeakeasyState[Any], place: Workplace, voice: Voice, marks: Mapping[str, str]
) -> Iterator[str | tuple[PersonSpot, ...]]:
    persons = [person.id for person in persons_in_play(g) if person.location is place]
    spots = tuple(_spot(g, person, voice, marks) for person in persons)
    rows = components().locations[place].rows
    if LocationRow.PERSONAL not in rows:
        yield spots  # persons without actions of their own
    for row in rows:
        yield spots if row is LocationRow.PERSONAL else location_action(row, voice)


def location_action(row: LocationRow | Gain, voice: Voice) -> str:
    """What everyone at a location may do in a row."""
    return (
        voice(f"board-row-{row.value.lower()}") if isinstance(row, LocationRow) else voice.say(gain_name(row))
    )


def _spot(g: SpeakeasyState[Any], person: PersonId, voice: Voice, marks: Mapping[str, str]) -> PersonSpot:
    return PersonSpot(
        name=voice.say(person_name(person)),
        action=components().persons[person].action,
        capos=tuple(family_of(party, voice) for party in g.board.capos_at(person)),
        holds_many=person == RESTAURANT,
        mark=marks.get(person, ""),
    )


def location_height(lines: int) -> int:
    return HEADING_HEIGHT + lines * LINE + 12


@kept
def painted_location(panel: LocationPanel, lines: int) -> Image.Image:
    """As high as a panel with so many lines."""
    canvas = framed(HALF, location_height(lines), panel.name)
    y = HEADING_HEIGHT + LINE / 2
    for row in panel.rows:
        if isinstance(row, str):
            draw_action_line(canvas, row, y)
            y += LINE
            continue
        for spot in row:
            _person(canvas, spot, y)
            y += LINE
    return canvas.printed()


def draw_action_line(canvas: Canvas, said: str, y: float) -> None:
    canvas.polygon([(28, y - 8), (38, y), (28, y + 8)], colour("accent"))
    px = fitting(said, HALF - 70, TEXT_PX)
    canvas.write((52, y), said, px, colour("ink"))


def _person(canvas: Canvas, spot: PersonSpot, y: float) -> None:
    is_taken = bool(spot.capos) and not spot.holds_many
    draw_seat(canvas, spot.capos[0] if is_taken else None, (32, y), 17)
    if spot.mark:
        draw_mark(canvas, (HALF - 90 if is_taken else 32, y), spot.mark, 18)
    elif spot.holds_many:
        draw_room(canvas, (32, y))
    ink = colour("muted" if is_taken else "ink")
    name = shortened(spot.name, HALF - 140, TEXT_PX, Weight.SEMIBOLD)
    right = 62 + canvas.write((62, y), name, TEXT_PX, ink, Weight.SEMIBOLD)
    if spot.action is not None:
        draw_gain(spot.action, canvas, (HALF - 40, y), 18)
    if spot.holds_many and spot.capos:
        step = min(38.0, (HALF - right - 50) / len(spot.capos))
        for place, capo in enumerate(spot.capos):
            draw_plate(canvas, capo, (right + 30 + place * step, y), 15)


def draw_room(canvas: Canvas, at: Point) -> None:
    """Over a free seat: there is room for any number of capos."""
    canvas.write(at, "+", 32, colour("good"), Weight.BLACK, "m")


def order_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    rows = tuple(voice(f"board-order-{row}") for row in ("now", "next", "protect", "swap"))
    dock_rows = len(dock_slots(known(view))) // len(CityArea)
    return painted_order(voice("board-order"), rows, order_columns(view, voice, marks), dock_rows)


def docks_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    areas = tuple(voice.say(area_name(area)) for area in CityArea)
    return painted_docks(voice("board-docks"), areas, dock_cells(view, voice, marks))


PAIRS = (
    (Workplace.DOCKS, Workplace.TOWN_HALL),
    (Workplace.COMMISSION, Workplace.SUPPLIERS),
    (Workplace.PLANNING, Workplace.GARAGE),
    (Workplace.RESTAURANT, Workplace.PARK),
)
"""Locations side by side."""


def person_bands(
    view: PublicTable, voice: Voice, marks: Mapping[str, str]
) -> Iterator[tuple[Image.Image, ...]]:
    """Rows of panels."""
    panels = location_panels(view, voice, marks)
    yield order_panel(view, voice, marks), docks_panel(view, voice, marks)
    for left, right in PAIRS:
        lines = max(panels[left].lines, panels[right].lines)
        yield painted_location(panels[left], lines), painted_location(panels[right], lines)
