"""What Echo moved in her last turn: as numbered chips along its way, and in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.state import EchoMove, EchoPanel
from games.in_too_deep.telling.names import criminal_name, item_name, zone_name
from games.in_too_deep.view import TableView
from games.in_too_deep.zones.city import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    HALF,
    ZONES,
    CityRing,
    Heading,
    Spot,
    around,
    frontier,
)
from games.kernel import Text

from .chips import Chip

BARRICADE = "barricade-"


def way_chips(view: TableView) -> Iterator[Chip]:
    """On each border that a thing came across, or on each that a barricade left behind."""
    for number, move in enumerate(_moves(view.echo), start=1):
        way, steps = _course(view.city, move)
        for step in range(steps):
            here = around(move.start, step * way)
            yield Chip(here if move.thing.startswith(BARRICADE) else frontier(here, way), way, str(number))


def way_spots(view: TableView) -> list[Spot]:
    """Positions beside the borders of her way."""
    return [spot for chip in way_chips(view) for spot in (chip.border, around(chip.border, 1))]


def _moves(echo: EchoPanel | None) -> list[EchoMove]:
    return echo.moves if echo else []


def _course(city: CityRing, move: EchoMove) -> tuple[Heading, int]:
    """The shorter way, with the number of steps; her dice reach no further. Only a barricade gets half round, by jumping
    over the other one (TD-BARR-03)."""
    clockwise = (move.end - move.start) % ZONES
    if clockwise == HALF and move.thing.startswith(BARRICADE):
        jumped = any(0 < (border - move.start) % ZONES < HALF for border in city.barricades)
        return CLOCKWISE if jumped else COUNTER_CLOCKWISE, HALF
    return (CLOCKWISE, clockwise) if clockwise <= HALF else (COUNTER_CLOCKWISE, ZONES - clockwise)


def move_texts(view: TableView) -> list[tuple[Text, Text]]:
    """What she moved, and from where to where."""
    return [(_thing(move.thing), _stretch(view.city, move)) for move in _moves(view.echo)]


def _thing(code: str) -> Text:
    if code in set(CriminalName):
        return criminal_name(CriminalName(code))
    if code in set(ItemName):
        return item_name(ItemName(code))
    name, _, number = code.partition("-")
    return Text(f"echo-thing-{name}", {"number": int(number or 0)})


def _stretch(city: CityRing, move: EchoMove) -> Text:
    """For a barricade by the zones that its borders come before, clockwise."""
    start, end = zone_name(city.zones[move.start]), zone_name(city.zones[move.end])
    if not move.thing.startswith(BARRICADE):
        return Text("echo-way", {"start": start, "end": end})
    borders = [
        Text("echo-border", {"one": zone_name(city.zones[at]), "other": zone_name(city.zones[around(at, 1)])})
        for at in (move.start, move.end)
    ]
    return Text("echo-way", {"start": borders[0], "end": borders[1]})
