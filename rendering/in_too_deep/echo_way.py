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
    Frontier,
    Heading,
    Spot,
    around,
    frontier,
)
from games.kernel import Text

from .city.chips import Chip

BARRICADE = "barricade-"


def way_chips(view: TableView) -> Iterator[Chip]:
    """On the border across which a thing came in at last; for a barricade, on the border where it stands now. Her board
    says where each began."""
    for number, move in enumerate(_moves(view.echo), start=1):
        way, steps = _course(view.city, move)
        if not steps:
            continue
        if move.thing.startswith(BARRICADE):
            yield Chip(move.end, None, str(number))
        else:
            yield Chip(frontier(around(move.start, (steps - 1) * way), way), way, str(number))


def way_spots(view: TableView) -> list[Spot]:
    """Positions where things began, passed and ended."""
    return [
        around(move.start, step * way)
        for move in _moves(view.echo)
        for way, steps in [_course(view.city, move)]
        for step in range(steps + 1)
    ]


def _moves(echo: EchoPanel | None) -> list[EchoMove]:
    return echo.moves if echo else []


def _course(city: CityRing, move: EchoMove) -> tuple[Heading, int]:
    """The shorter way, with the number of steps; her dice reach no further."""
    if move.thing.startswith(BARRICADE):
        return barricade_course(city, move.start, move.end)
    return _shorter((move.end - move.start) % ZONES)


def barricade_course(city: CityRing, start: Frontier, end: Frontier) -> tuple[Heading, int]:
    """From border to border. It gets half round only by jumping over the other one (TD-BARR-03)."""
    clockwise = (end - start) % ZONES
    if clockwise == HALF:
        jumped = any(0 < (border - start) % ZONES < HALF for border in city.barricades)
        return CLOCKWISE if jumped else COUNTER_CLOCKWISE, HALF
    return _shorter(clockwise)


def _shorter(clockwise: int) -> tuple[Heading, int]:
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
