"""The legends of the board: the signs that are on map or table without a word of their own, with their meanings."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType

from msgspec import Struct
from PIL import Image

from games.escape_plan.city import zones_of
from games.escape_plan.components import Police, Zone, components
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, star
from rendering.legend import Sample, in_use, legend_strip
from rendering.words import Voice

from .city.icons import ferry, handcuffs, helipad, padlock
from .city.pieces import draw_halo, draw_marker, draw_member, draw_officer, draw_pawn
from .city.tile import ZONE_COLOURS
from .theme import THEME, colour, size

TEXT = 45
"""On a phone, where the picture is 400 pixels wide, that is 11."""
SIGN_WIDTH = 56.0
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
    ACTIVE = "active"
    OUT = "out"
    STAR = "star"
    LOCKED = "locked"
    HANDCUFFS = "handcuffs"


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


class Entry(Struct, frozen=True):
    sign: LegendSign
    meaning: str
    letter: str
    """That stands on it, if any."""


def city_legend(view: EscapePlanView, voice: Voice) -> Image.Image:
    """Of turn order and map."""
    tiles = [components().tiles[placed.tile] for placed in view.map]
    police = {officer for here in view.officers.values() for officer in here}
    zones = {area.type for tile in tiles for area in zones_of(tile.id)}
    used = {
        **{sign: officer in police for officer, sign in POLICE.items()},
        LegendSign.MEMBER: any(gang.members for gang in view.gangs.values()),
        LegendSign.MARKER: any(gang.marker is not None for gang in view.gangs.values()),
        LegendSign.HELIPAD: any(tile.helipad for tile in tiles),
        LegendSign.FERRY: any(tile.ferry for tile in tiles),
        **{sign: zone in zones for zone, sign in ZONES.items()},
        LegendSign.ACTIVE: view.turn_of is not None,
        LegendSign.OUT: any(not figure.is_in for figure in view.figures.values()),
    }
    return _legend(used, voice)


def table_legend(view: EscapePlanView, voice: Voice) -> list[Image.Image]:
    """Of the cards and the players' strips; nothing where they show no signs."""
    owned = [contact.card for player in view.players for contact in player.contacts]
    used = {
        LegendSign.STAR: any(components().contacts[card].star for card in (*view.row, *owned)),
        LegendSign.LOCKED: any(player.slot_assets for player in view.players),
        LegendSign.HANDCUFFS: any(player.handcuffs for player in view.players),
    }
    return [_legend(used, voice)] if any(used.values()) else []


def _legend(used: dict[LegendSign, bool], voice: Voice) -> Image.Image:
    letters = {sign: voice("police-letter", police=officer.value) for officer, sign in POLICE.items()}
    letters |= {sign: voice("zone-letter", zone=zone.name.lower()) for zone, sign in ZONES.items()}
    return painted_legend(
        tuple(
            Entry(sign, voice("legend-sign", sign=sign.value), letters.get(sign, "")) for sign in in_use(used)
        )
    )


@kept
def painted_legend(entries: tuple[Entry, ...]) -> Image.Image:
    drawn = [(_sample(entry), entry.meaning) for entry in entries]
    width = size("page-width")
    return legend_strip(THEME, width, drawn, sign_width=SIGN_WIDTH, text_px=TEXT).printed()


# Samples


def _sample(entry: Entry) -> Sample:
    for officer, sign in POLICE.items():
        if sign is entry.sign:
            return partial(_officer, officer=officer, letter=entry.letter)
    for zone, sign in ZONES.items():
        if sign is entry.sign:
            return partial(_zone, zone=ZONE_COLOURS[zone], letter=entry.letter)
    return SAMPLES[entry.sign]


def _officer(c: Canvas, at: Point, *, officer: Police, letter: str) -> None:
    draw_officer(c, at, RADIUS, officer, letter)


def _zone(c: Canvas, at: Point, *, zone: str, letter: str) -> None:
    x, y = at
    c.box((x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), colour(zone), colour("line"), 1.5, 6)
    c.write(at, letter, 32, colour(f"{zone}-light"), Weight.BOLD, "m")


def _active(c: Canvas, at: Point) -> None:
    draw_halo(c, at, RADIUS + 3)


def _out(c: Canvas, at: Point) -> None:
    x, y = at
    draw_pawn(c, at, RADIUS, 3, "")
    c.line([(x - RADIUS, y + RADIUS), (x + RADIUS, y - RADIUS)], colour("bad"), 5)


SAMPLES: Mapping[LegendSign, Sample] = MappingProxyType(
    {
        LegendSign.MEMBER: lambda c, at: draw_member(c, at, RADIUS),
        LegendSign.MARKER: lambda c, at: draw_marker(c, at, RADIUS, 0, ""),
        LegendSign.HELIPAD: lambda c, at: helipad(c, at, RADIUS, colour("helicopter")),
        LegendSign.FERRY: lambda c, at: ferry(c, at, RADIUS, colour("water-light")),
        LegendSign.ACTIVE: _active,
        LegendSign.OUT: _out,
        LegendSign.STAR: lambda c, at: c.polygon(star(at, RADIUS), colour("ember")),
        LegendSign.LOCKED: lambda c, at: padlock(c, at, RADIUS, colour("muted")),
        LegendSign.HANDCUFFS: lambda c, at: handcuffs(c, at, RADIUS, colour("bad")),
    }
)
