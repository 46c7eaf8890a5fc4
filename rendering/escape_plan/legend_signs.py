"""The signs of legends: what they are, and a sample of each as board and table show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType

from msgspec import Struct

from games.escape_plan.cells import CORNERS
from games.escape_plan.components import LocationKind, Police, Zone
from games.escape_plan.state import Pawn
from rendering.badges import draw_number
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, star
from rendering.kit import slot
from rendering.legend import Sample
from rendering.lines import arrowhead, dashed_outline

from .city.content import NAMED
from .city.icons import SIGNS, exit_bar, ferry, gas_can, handcuffs, helipad, padlock
from .city.pieces import draw_halo, draw_marker, draw_member, draw_officer, draw_pawn
from .city.tile import ZONE_COLOURS, location_colour
from .names import pawn_key
from .routing.route_geometry import Carrier
from .routing.route_painting import draw_carrier
from .table.cards import draw_key
from .table.offers import draw_cash_sign, draw_income_sign
from .table.strips import draw_first_aid, draw_no_key, draw_rest, draw_tokens
from .theme import colour

RADIUS = 23.0


class LegendSign(StrEnum):
    FEDERAL = "federal"
    LOCAL = "local"
    SWAT = "swat"
    MEMBER = "member"
    MARKER = "marker"
    HELIPAD = "helipad"
    FERRY = "ferry"
    INDUSTRIAL = "industrial"
    COMMERCIAL = "commercial"
    RESIDENTIAL = "residential"
    WATER = "water"
    HOSPITAL = "hospital"
    CLINIC = "clinic"
    CHURCH = "church"
    METRO = "metro"
    GANG = "gang"
    STORE = "store"
    SAFE_HOUSE = "safe_house"
    HELICOPTER = "helicopter"
    EXIT_OPEN = "exit-open"
    EXIT_CLOSED = "exit-closed"
    BUSINESS = "business"
    CLOSED = "closed"
    PATROL = "patrol"
    ACTIVE = "active"
    OUT = "out"
    STAR = "star"
    LOCKED = "locked"
    HANDCUFFS = "handcuffs"
    CASH = "cash"
    INCOME_CUBE = "income-cube"
    INCOME = "income"
    KEY = "key"
    KEY_TURNED = "key-turned"
    NO_KEY = "no-key"
    GAS = "gas"
    REST = "rest"
    RESTED = "rested"
    FIRST_AID = "first-aid"
    AID_SPENT = "aid-spent"
    TOKENS = "tokens"
    USED = "used"
    OPTION = "option"
    WHOLE_TILE = "whole-tile"
    OWN = "own"
    OWN_TURN = "own-turn"
    BEYOND = "beyond"
    WAY = "way"
    METRO_RIDE = "metro-ride"
    FLIGHT = "flight"
    SEWER = "sewer"
    AMBULANCE = "ambulance"
    POSITION = "position"
    SAME_LAND = "same-land"


POLICE = MappingProxyType(
    {Police.FEDERAL: LegendSign.FEDERAL, Police.LOCAL: LegendSign.LOCAL, Police.SWAT: LegendSign.SWAT}
)
ZONES = MappingProxyType(
    {
        Zone.INDUSTRIAL: LegendSign.INDUSTRIAL,
        Zone.COMMERCIAL: LegendSign.COMMERCIAL,
        Zone.RESIDENTIAL: LegendSign.RESIDENTIAL,
        Zone.WATER: LegendSign.WATER,
    }
)
UNNAMED_PLACES = MappingProxyType(
    {kind: LegendSign(kind.name.lower()) for kind in LocationKind if kind not in (*NAMED, LocationKind.EXIT)}
)
"""Kinds of places that a map tells by a sign alone. Exits have two, for open and closed."""
RIDES = MappingProxyType(
    {
        Carrier.METRO: LegendSign.METRO_RIDE,
        Carrier.AIR: LegendSign.FLIGHT,
        Carrier.SEWER: LegendSign.SEWER,
        Carrier.AMBULANCE: LegendSign.AMBULANCE,
    }
)
PAWNS = (LegendSign.OWN, LegendSign.OWN_TURN, LegendSign.BEYOND)
"""Signs that show the pawn of the one who is asked."""


class Entry(Struct, frozen=True):
    sign: LegendSign
    meaning: str
    letter: str
    """That stands on it, if any."""
    who: Pawn = 0
    """Whose pawn it is, if it is one."""


def _place(c: Canvas, at: Point, *, kind: LocationKind) -> None:
    x, y = at
    c.box((x - 27, y - 27, x + 27, y + 27), colour("plot"), radius=6)
    SIGNS[kind](c, at, RADIUS, colour(location_colour(kind)), "")


def _closed(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 27, y - 22, x + 27, y + 22), colour("shadow"), colour("bad"), 3, 8)
    c.write(at, "×", 44, colour("bad"), Weight.BOLD, "m")


def _officer(c: Canvas, at: Point, entry: Entry, *, officer: Police) -> None:
    draw_officer(c, at, RADIUS, officer, entry.letter)


def _zone(c: Canvas, at: Point, entry: Entry, *, zone: str) -> None:
    x, y = at
    c.box((x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), colour(zone), colour("line"), 1.5, 6)
    c.write(at, entry.letter, 32, colour(f"{zone}-light"), Weight.BOLD, "m")


def _patrol(c: Canvas, at: Point) -> None:
    """As beside the number of an exit: one that has come, and room for another."""
    x, y = at
    for left, fill in ((x - 27, colour("muted")), (x + 3, None)):
        c.box((left, y - 20, left + 24, y + 20), fill, colour("muted"), 3, 5)


def _active(c: Canvas, at: Point) -> None:
    draw_halo(c, at, RADIUS + 3)


def _out(c: Canvas, at: Point) -> None:
    x, y = at
    draw_pawn(c, at, RADIUS, 3, "")
    c.line([(x - RADIUS, y + RADIUS), (x + RADIUS, y - RADIUS)], colour("bad"), 5)


def _own(c: Canvas, at: Point, entry: Entry) -> None:
    draw_pawn(c, at, RADIUS, entry.who, entry.letter)


def _own_turn(c: Canvas, at: Point, entry: Entry) -> None:
    draw_halo(c, at, RADIUS + 3)
    draw_pawn(c, at, RADIUS - 4, entry.who, entry.letter)


def _beyond(c: Canvas, at: Point, entry: Entry) -> None:
    x, y = at
    draw_pawn(c, (x - 10, y), RADIUS - 4, entry.who, entry.letter)
    arrowhead(c, at, (x + 20, y), 11, colour(pawn_key(entry.who)), 2)


def _way(c: Canvas, at: Point) -> None:
    x, y = at
    c.line([(x - 28, y), (x + 10, y)], colour("accent"), 7)
    arrowhead(c, at, (x + 14, y), 14, colour("accent"), 2)


def _ride(c: Canvas, at: Point, *, carrier: Carrier) -> None:
    draw_carrier(c, at, RADIUS, carrier, colour("accent"))


def _whole_tile(c: Canvas, at: Point) -> None:
    x, y = at
    c.polygon([(x + dx * RADIUS / 2, y + dy * RADIUS / 2) for dx, dy in CORNERS], None, colour("accent"), 4)


def _position(c: Canvas, at: Point) -> None:
    corners = [(at[0] + RADIUS / 2 * x, at[1] + RADIUS / 2 * y) for x, y in CORNERS]
    dashed_outline(c, corners, colour("accent"), 4, (9, 6))


def _same_land(c: Canvas, at: Point) -> None:
    x, y = at
    c.line([(x - 22, y), (x + 22, y)], colour("good"), 10)


def _used(c: Canvas, at: Point) -> None:
    x, y = at
    slot(c, (x - 26, y - 18, x + 26, y + 18), "hollow")
    c.line([(x - 24, y + 15), (x + 24, y - 15)], colour("faint"), 3)


SAMPLES: Mapping[LegendSign, Sample] = MappingProxyType(
    {
        LegendSign.MEMBER: lambda c, at: draw_member(c, at, RADIUS),
        LegendSign.MARKER: lambda c, at: draw_marker(c, at, RADIUS, 0, ""),
        LegendSign.HELIPAD: lambda c, at: helipad(c, at, RADIUS, colour("helicopter")),
        LegendSign.FERRY: lambda c, at: ferry(c, at, RADIUS, colour("water-light")),
        LegendSign.EXIT_OPEN: lambda c, at: SIGNS[LocationKind.EXIT](c, at, RADIUS, colour("good"), "2"),
        LegendSign.EXIT_CLOSED: lambda c, at: exit_bar(c, at, RADIUS, colour("bad"), "2"),
        LegendSign.BUSINESS: partial(_place, kind=LocationKind.BUSINESS),
        LegendSign.CLOSED: _closed,
        LegendSign.PATROL: _patrol,
        LegendSign.ACTIVE: _active,
        LegendSign.OUT: _out,
        LegendSign.STAR: lambda c, at: c.polygon(star(at, RADIUS), colour("ember")),
        LegendSign.LOCKED: lambda c, at: padlock(c, at, RADIUS, colour("muted")),
        LegendSign.HANDCUFFS: lambda c, at: handcuffs(c, at, RADIUS, colour("bad")),
        LegendSign.CASH: lambda c, at: draw_cash_sign(c, at, RADIUS - 4),
        LegendSign.INCOME_CUBE: lambda c, at: draw_income_sign(c, at, RADIUS - 4),
        LegendSign.INCOME: lambda c, at: draw_income_sign(c, at, RADIUS - 4),
        LegendSign.KEY: lambda c, at: draw_key(c, at, RADIUS, "key-green", "G"),
        LegendSign.KEY_TURNED: lambda c, at: draw_key(c, at, RADIUS, "key-green", "G", up=False),
        LegendSign.NO_KEY: lambda c, at: draw_no_key(c, at, RADIUS, 1),
        LegendSign.GAS: lambda c, at: gas_can(c, at, RADIUS - 3, colour("bad"), colour("paper")),
        LegendSign.REST: lambda c, at: draw_rest(c, at, RADIUS, ready=True),
        LegendSign.RESTED: lambda c, at: draw_rest(c, at, RADIUS, ready=False),
        LegendSign.FIRST_AID: lambda c, at: draw_first_aid(c, at, RADIUS - 6, ready=True),
        LegendSign.AID_SPENT: lambda c, at: draw_first_aid(c, at, RADIUS - 6, ready=False),
        LegendSign.TOKENS: lambda c, at: draw_tokens(c, at, RADIUS - 2, 1),
        LegendSign.USED: _used,
        LegendSign.OPTION: lambda c, at: draw_number(c, at, RADIUS, 1),
        LegendSign.WHOLE_TILE: _whole_tile,
        LegendSign.WAY: _way,
        LegendSign.POSITION: _position,
        LegendSign.SAME_LAND: _same_land,
        **{sign: partial(_ride, carrier=carrier) for carrier, sign in RIDES.items()},
        **{sign: partial(_place, kind=kind) for kind, sign in UNNAMED_PLACES.items()},
    }
)
"""Signs that look the same in every legend."""

SAMPLES_OF_ENTRIES: Mapping[LegendSign, Callable[[Canvas, Point, Entry], None]] = MappingProxyType(
    {
        **{sign: partial(_officer, officer=officer) for officer, sign in POLICE.items()},
        **{sign: partial(_zone, zone=ZONE_COLOURS[zone]) for zone, sign in ZONES.items()},
        LegendSign.OWN: _own,
        LegendSign.OWN_TURN: _own_turn,
        LegendSign.BEYOND: _beyond,
    }
)
"""Signs with a letter of the reader's language, or in the colour of a pawn."""


def sample_of(entry: Entry) -> Sample:
    if (of_entry := SAMPLES_OF_ENTRIES.get(entry.sign)) is not None:
        return lambda c, at: of_entry(c, at, entry)
    return SAMPLES[entry.sign]
