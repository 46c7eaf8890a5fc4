"""The legends of the board: the signs that are on map or table without a word of their own, with their meanings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from types import MappingProxyType

from msgspec import Struct
from PIL import Image

from games.escape_plan.cells import CORNERS
from games.escape_plan.city import Placed, tile_of, zones_of
from games.escape_plan.components import LocationKind, Police, Zone, components
from games.escape_plan.state import ItemKind, Pawn, Player
from games.escape_plan.view import EscapePlanView
from games.kernel import Seat
from rendering.badges import draw_number
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, star
from rendering.kit import slot
from rendering.legend import LegendStyle, Sample, in_use, legend_strip
from rendering.lines import arrowhead, dashed_outline
from rendering.page import in_palette
from rendering.words import Voice

from .city.content import NAMED
from .city.icons import SIGNS, exit_bar, ferry, gas_can, handcuffs, helipad, padlock
from .city.pieces import draw_halo, draw_marker, draw_member, draw_officer, draw_pawn
from .city.tile import ZONE_COLOURS, location_colour
from .names import PATROL_CARDS_THAT_CLOSE, is_closed, is_open_exit, pawn_key, pawn_letter
from .routing.route_geometry import Carrier
from .routing.route_painting import draw_carrier
from .table.cards import draw_key
from .table.offers import draw_cash_sign, draw_income_sign
from .table.strips import draw_first_aid, draw_no_key, draw_rest, draw_tokens
from .theme import THEME, colour, size

TEXT = 45
"""On a phone, where the picture is 400 pixels wide, that is 11."""
SIGN_WIDTH = 56.0
RADIUS = 23.0
WIDE = (size("page-width"), TEXT)
NARROW = (size("table-width"), size("read") + 2)
"""Width, and height of the writing."""
WIDTH_STEP = 40
"""Legends of questions come in few widths, so that one that is painted serves others. Pixels."""


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
QUESTION_SIGNS = (
    LegendSign.OPTION,
    LegendSign.WHOLE_TILE,
    LegendSign.WAY,
    *RIDES.values(),
    LegendSign.POSITION,
    LegendSign.SAME_LAND,
)
"""What marks the options of a question."""


class Entry(Struct, frozen=True):
    sign: LegendSign
    meaning: str
    letter: str
    """That stands on it, if any."""
    who: Pawn = 0
    """Whose pawn it is, if it is one."""


def city_legend(view: EscapePlanView, voice: Voice, small: Sequence[str] = ()) -> Image.Image:
    """Of turn order and map. `small`: businesses whose names a phone shows too small there."""
    used = {
        **_on_map(view, view.map),
        LegendSign.PATROL: True,
        LegendSign.ACTIVE: view.turn_of is not None,
        LegendSign.OUT: any(not figure.is_in for figure in view.figures.values()),
    }
    return painted_legend((*_entries(used, voice), *_named(view, small, voice)))


def names_legend(view: EscapePlanView, small: Sequence[str], voice: Voice) -> Iterator[Image.Image]:
    """Of businesses whose names a phone shows too small on a map; nothing if there are none."""
    if entries := tuple(_named(view, small, voice)):
        yield painted_legend(entries)


def _named(view: EscapePlanView, small: Sequence[str], voice: Voice) -> Iterator[Entry]:
    for place in sorted(small, key=tile_of):
        if site := view.sites.get(place):
            sign = LegendSign.CLOSED if is_closed(view, place) else LegendSign.BUSINESS
            yield Entry(sign, voice("legend-name", tile=tile_of(place), place=voice(f"venue-{site}")), "")


def question_legend(
    view: EscapePlanView, shown: Sequence[Placed], signs: Collection[LegendSign], voice: Voice, width: int
) -> Image.Image:
    """Of what marks the options, and of the police on these tiles. For a picture of that width."""
    on_map = _on_map(view, shown)
    is_here, is_own_turn = _shows(view, view.viewer, shown), view.turn_of == view.viewer
    used = {
        **{sign: sign in signs for sign in QUESTION_SIGNS},
        LegendSign.OWN: is_here and not is_own_turn,
        LegendSign.OWN_TURN: is_here and is_own_turn,
        LegendSign.BEYOND: LegendSign.BEYOND in signs,
        LegendSign.ACTIVE: not is_own_turn and _shows(view, view.turn_of, shown),
        **{sign: on_map[sign] or sign in signs for sign in POLICE.values()},
    }
    entries = _entries(used, voice, view.viewer or 0)
    return fitted_legend(entries, width // WIDTH_STEP * WIDTH_STEP)


def half_legend(view: EscapePlanView, shown: Sequence[Placed], voice: Voice) -> Image.Image:
    """Of a part of the map."""
    active = _shows(view, view.turn_of, shown)
    return _legend({**_on_map(view, shown), LegendSign.ACTIVE: active}, voice, narrow=True)


def _shows(view: EscapePlanView, seat: Seat | None, shown: Sequence[Placed]) -> bool:
    """Whether that player's pawn stands on one of these tiles."""
    pawn = view.players[seat].pawn if seat is not None else None
    return pawn is not None and tile_of(pawn) in {tile.tile for tile in shown}


def _on_map(view: EscapePlanView, shown: Sequence[Placed]) -> dict[LegendSign, bool]:
    """The signs on these tiles."""
    tiles = [components().tiles[placed.tile] for placed in shown]
    police = {officer for tile in tiles for officer in view.officers.get(tile.id, ())}
    gangs = [view.gangs[place] for tile in tiles for place in tile.locations if place in view.gangs]
    zones = {area.type for tile in tiles for area in zones_of(tile.id)}
    places = [place for tile in tiles for place in tile.locations]
    kinds = {components().locations[place].kind for place in places}
    exits = [place for place in places if components().locations[place].kind is LocationKind.EXIT]
    return {
        **{sign: officer in police for officer, sign in POLICE.items()},
        LegendSign.MEMBER: any(gang.members for gang in gangs),
        LegendSign.MARKER: any(gang.marker is not None for gang in gangs),
        LegendSign.HELIPAD: any(tile.helipad for tile in tiles),
        LegendSign.FERRY: any(tile.ferry for tile in tiles),
        **{sign: zone in zones for zone, sign in ZONES.items()},
        **{sign: kind in kinds for kind, sign in UNNAMED_PLACES.items()},
        LegendSign.EXIT_OPEN: any(is_open_exit(view, place) for place in exits),
        LegendSign.EXIT_CLOSED: any(not is_open_exit(view, place) for place in exits),
        LegendSign.CLOSED: any(is_closed(view, place) for place in places if place in view.sites),
    }


def police_on_offer(view: EscapePlanView) -> frozenset[LegendSign]:
    """The signs of officers that lie on the tiles of the offer."""
    return frozenset(POLICE[officer] for offer in view.offer.values() for officer in offer.officers)


def offers_legend(view: EscapePlanView, voice: Voice) -> Image.Image:
    """Of the contact row, the tiles on offer, and the places."""
    police = police_on_offer(view)
    used = {
        LegendSign.STAR: any(components().contacts[card].star for card in view.row),
        **{sign: sign in police for sign in POLICE.values()},
        LegendSign.CASH: True,
        LegendSign.INCOME: True,
        LegendSign.KEY: any(view.keys.values()),
    }
    return _legend(used, voice, narrow=True)


def rivals_legend(view: EscapePlanView, voice: Voice) -> Image.Image:
    """Of the players' strips."""
    players = view.players
    owned = [contact for player in players for contact in player.contacts]
    keys = [key for player in players for key in player.keys if key]
    used = {
        LegendSign.REST: any(player.rest for player in players),
        LegendSign.RESTED: any(not player.rest for player in players),
        LegendSign.FIRST_AID: any(player.first_aid for player in players),
        LegendSign.AID_SPENT: any(not player.first_aid for player in players),
        LegendSign.TOKENS: True,
        LegendSign.KEY: any(key.up for key in keys),
        LegendSign.KEY_TURNED: any(not key.up for key in keys),
        LegendSign.NO_KEY: any(key is None for player in players for key in player.keys),
        LegendSign.GAS: True,
        LegendSign.MARKER: True,
        LegendSign.MEMBER: any(any(player.members.values()) for player in players),
        LegendSign.INCOME: True,
        LegendSign.STAR: any(components().contacts[contact.card].star for contact in owned),
        LegendSign.USED: _has_used(players),
        LegendSign.LOCKED: any(player.slot_assets or _has_asset(player) for player in players),
        LegendSign.HANDCUFFS: any(player.handcuffs for player in players),
    }
    return _legend(used, voice, narrow=True)


def _has_used(players: Sequence[Player]) -> bool:
    return any(
        any(not contact.up for contact in player.contacts)
        or any(item and not item.up for item in player.inventory)
        or any(lying and lying.used for lying in player.unlocked)
        for player in players
    )


def _has_asset(player: Player) -> bool:
    return any(item and item.kind is ItemKind.ASSET for item in player.inventory)


def _legend(used: Mapping[LegendSign, bool], voice: Voice, *, narrow: bool = False) -> Image.Image:
    return painted_legend(_entries(used, voice), narrow=narrow)


def _entries(used: Mapping[LegendSign, bool], voice: Voice, own: Seat = 0) -> tuple[Entry, ...]:
    """`own`: whose pawn stands for the one who is asked."""
    letters = {sign: voice("police-letter", police=officer.value) for officer, sign in POLICE.items()}
    letters |= {sign: voice("zone-letter", zone=zone.name.lower()) for zone, sign in ZONES.items()}
    letters |= dict.fromkeys(PAWN_SAMPLES, pawn_letter(own, voice))
    return tuple(Entry(sign, _meaning(sign, voice), letters.get(sign, ""), own) for sign in in_use(used))


def _meaning(sign: LegendSign, voice: Voice) -> str:
    return voice("legend-sign", sign=sign.value, closing=PATROL_CARDS_THAT_CLOSE)


@kept
def painted_legend(entries: tuple[Entry, ...], *, narrow: bool = False) -> Image.Image:
    return _strip(entries, *(NARROW if narrow else WIDE)).printed()


@kept
def fitted_legend(entries: tuple[Entry, ...], width: int) -> Image.Image:
    """Scaled to the width of a picture: a phone shows it as large as below any other."""
    strip = _strip(entries, *NARROW).finished()
    height = round(strip.height * width / strip.width)
    return in_palette(THEME, strip.resize((width, height), Image.Resampling.HAMMING))


def _strip(entries: Sequence[Entry], width: int, text_px: int) -> Canvas:
    drawn = [(_sample(entry), entry.meaning) for entry in entries]
    return legend_strip(THEME, width, drawn, LegendStyle(SIGN_WIDTH, text_px))


# Samples


def _sample(entry: Entry) -> Sample:
    for officer, sign in POLICE.items():
        if sign is entry.sign:
            return partial(_officer, officer=officer, letter=entry.letter)
    for zone, sign in ZONES.items():
        if sign is entry.sign:
            return partial(_zone, zone=ZONE_COLOURS[zone], letter=entry.letter)
    for kind, sign in UNNAMED_PLACES.items():
        if sign is entry.sign:
            return partial(_place, kind=kind)
    if entry.sign in PAWN_SAMPLES:
        return partial(PAWN_SAMPLES[entry.sign], who=entry.who, letter=entry.letter)
    return SAMPLES[entry.sign]


def _place(c: Canvas, at: Point, *, kind: LocationKind) -> None:
    x, y = at
    c.box((x - 27, y - 27, x + 27, y + 27), colour("plot"), radius=6)
    SIGNS[kind](c, at, RADIUS, colour(location_colour(kind)), "")


def _closed(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 27, y - 22, x + 27, y + 22), colour("shadow"), colour("bad"), 3, 8)
    c.write(at, "×", 44, colour("bad"), Weight.BOLD, "m")


def _officer(c: Canvas, at: Point, *, officer: Police, letter: str) -> None:
    draw_officer(c, at, RADIUS, officer, letter)


def _zone(c: Canvas, at: Point, *, zone: str, letter: str) -> None:
    x, y = at
    c.box((x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), colour(zone), colour("line"), 1.5, 6)
    c.write(at, letter, 32, colour(f"{zone}-light"), Weight.BOLD, "m")


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


def _own(c: Canvas, at: Point, *, who: Pawn, letter: str) -> None:
    draw_pawn(c, at, RADIUS, who, letter)


def _own_turn(c: Canvas, at: Point, *, who: Pawn, letter: str) -> None:
    draw_halo(c, at, RADIUS + 3)
    draw_pawn(c, at, RADIUS - 4, who, letter)


def _beyond(c: Canvas, at: Point, *, who: Pawn, letter: str) -> None:
    x, y = at
    draw_pawn(c, (x - 10, y), RADIUS - 4, who, letter)
    arrowhead(c, at, (x + 20, y), 11, colour(pawn_key(who)), 2)


PAWN_SAMPLES: Mapping[LegendSign, Callable[..., None]] = MappingProxyType(
    {LegendSign.OWN: _own, LegendSign.OWN_TURN: _own_turn, LegendSign.BEYOND: _beyond}
)


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
    }
)
