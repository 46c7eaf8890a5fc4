"""The legends of the board: the signs that are on map or table without a word of their own, with their meanings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from PIL import Image

from games.escape_plan.city import Placed, tile_of, zones_of
from games.escape_plan.components import LocationKind, components
from games.escape_plan.state import ItemKind, Player
from games.escape_plan.view import EscapePlanView
from games.kernel import Seat
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.legend import LegendStyle, in_use, legend_strip
from rendering.page import in_palette
from rendering.words import Voice

from .legend_signs import PAWNS, POLICE, RIDES, UNNAMED_PLACES, ZONES, Entry, LegendSign, sample_of
from .names import PATROL_CARDS_THAT_CLOSE, is_closed, is_open_exit, pawn_letter
from .theme import THEME, size

TEXT = 45
"""On a phone, where the picture is 400 pixels wide, that is 11."""
SIGN_WIDTH = 56.0
WIDE = (size("page-width"), TEXT)
NARROW = (size("table-width"), size("read") + 2)
"""Width, and height of the writing."""
WIDTH_STEP = 40
"""Legends of questions come in few widths, so that one that is painted serves others. Pixels."""


QUESTION_SIGNS = (
    LegendSign.OPTION,
    LegendSign.WHOLE_TILE,
    LegendSign.WAY,
    *RIDES.values(),
    LegendSign.POSITION,
    LegendSign.SAME_LAND,
)
"""What marks the options of a question."""


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
        LegendSign.INCOME_CUBE: True,
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
    letters |= dict.fromkeys(PAWNS, pawn_letter(own, voice))
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
    drawn = [(sample_of(entry), entry.meaning) for entry in entries]
    return legend_strip(THEME, width, drawn, LegendStyle(SIGN_WIDTH, text_px))
