"""What is to be seen on a player's operations board, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from games.kernel import Seat
from games.speakeasy.city.buildings import price_of, upgrade_discount
from games.speakeasy.city.family import vip_capacity
from games.speakeasy.city.protection import protection_price, total_leverage
from games.speakeasy.codes import LevelTrack, Operation
from games.speakeasy.components import CardId, HelperId, SlotId, components
from games.speakeasy.operations.production import barrels_produced
from games.speakeasy.operations.selling import sales_limit
from games.speakeasy.operations.trucks import truck_range, trucks_available
from games.speakeasy.state import SpeakeasyState
from games.speakeasy.telling.names import crate_bonus, helper_name, mobster_name
from games.speakeasy.underworld.associates import associate_fee
from games.speakeasy.underworld.goons import hiring_price, room_for_goons
from games.speakeasy.view import PublicTable
from rendering.fonts import Weight
from rendering.words import Voice

from ..city.map import UNMARKED
from ..families import Family, short_family
from ..known import known
from ..offers import bottle_text
from .head import NAME_PX, NAME_ROOM


class TrackCell(Struct, frozen=True):
    """A level track, with the card played below it."""

    track: LevelTrack
    name: str
    level: int
    value: str
    """What the level is worth."""
    card: CardId | None
    """Played to the slot of the same kind. The strength track has none."""
    no_card: str
    """What an empty slot says."""
    leverage: int
    """Icons on the card."""
    mark: str = ""
    """The number of the option that means the track."""


class SlotCell(Struct, frozen=True):
    """A building that still stands on the operations board."""

    slot: SlotId
    price: str
    mark: str = ""


class MarkedHolding(Struct, frozen=True):
    """A helper card or city token."""

    what: str
    """The helper and the bottle in words; the id of a token."""
    mark: str = ""


class OperationsPanel(Struct, frozen=True):
    """All that lies open before one player."""

    family: Family
    is_active: bool
    amounts: tuple[tuple[str, str], ...]
    """Names of signs, with what is written beside them."""
    tracks: tuple[TrackCell, ...]
    goons: int
    hiring: tuple[str, ...]
    """Numbers of the options to hire 1, 2, 3, … goons."""
    next_goon: str
    """The price of one."""
    leverage: str
    """What there is, and how much protects a building."""
    slots: tuple[SlotCell, ...]
    discount: str
    """Of an upgrade; empty if there is none."""
    tokens: tuple[MarkedHolding, ...]
    helpers: tuple[MarkedHolding, ...]
    crates: tuple[str, ...]
    """Their bonuses."""
    associate: str


def operations_panel(
    view: PublicTable, party: Seat, voice: Voice, marks: Mapping[str, str] = UNMARKED
) -> OperationsPanel:
    """`marks`: numbers of options by address, such as "track:VIP", "slot:A1", "helper:H01", "token:CT01"."""
    g, boss = known(view), view.bosses[party]
    room = room_for_goons(g, party)
    next_goon = (
        voice("board-next-goon", dollars=hiring_price(g, party, 1)) if room else voice("board-goons-full")
    )
    discount = upgrade_discount(g, party)
    return OperationsPanel(
        family=short_family(party, voice, NAME_ROOM, NAME_PX, Weight.BLACK),
        is_active=view.active == party and view.result is None,
        amounts=tuple(_amounts(g, party)),
        tracks=tuple(_tracks(g, party, voice, marks)),
        goons=boss.goons,
        hiring=tuple(
            mark for count in range(1, room + 1) if (mark := marks.get(f"goons:{count}")) is not None
        ),
        next_goon=next_goon,
        leverage=voice("board-leverage", total=total_leverage(g, party), price=_protection(g, party)),
        slots=tuple(
            SlotCell(slot, voice.money(price_of(g, party, slot)), marks.get(f"slot:{slot}", ""))
            for slot in boss.slots
        ),
        discount=voice("board-discount", dollars=discount) if discount else "",
        tokens=tuple(
            MarkedHolding(token, marks.get(f"token:{token}", ""))
            for token in (*boss.tokens, *boss.played_tokens)
        ),
        helpers=tuple(
            MarkedHolding(helper_line(helper, voice), marks.get(f"helper:{helper}", ""))
            for helper in boss.helpers
        ),
        crates=tuple(voice.say(crate_bonus(crate)) for crate in boss.crates),
        associate=associate_text(g, party, voice),
    )


def helper_line(helper: HelperId, voice: Voice) -> str:
    bottle = bottle_text(components().helpers[helper], voice)
    return f"{voice.say(helper_name(helper))} · {bottle}"


def _protection(g: SpeakeasyState[Any], party: Seat) -> int:
    order = g.board.order
    return protection_price(g, party) if party in (*order.upper, *order.lower) else 0


def _amounts(g: SpeakeasyState[Any], party: Seat) -> Iterator[tuple[str, str]]:
    boss = g.boss(party)
    yield "cash", str(boss.cash)
    yield "capos", str(boss.capos)
    yield "hand", str(boss.hand)
    yield "safe", str(boss.used_helpers)
    yield "vip", f"{boss.vip}/{vip_capacity(g, party)}"
    yield "books", str(boss.books)
    yield "still", str(boss.still_barrels)


def _tracks(
    g: SpeakeasyState[Any], party: Seat, voice: Voice, marks: Mapping[str, str]
) -> Iterator[TrackCell]:
    boss = g.boss(party)
    values = {
        LevelTrack.VIP: vip_capacity(g, party),
        LevelTrack.PARTY: sales_limit(g, party),
        LevelTrack.STILL: barrels_produced(g, party),
        LevelTrack.FLEET: truck_range(g, party),
        LevelTrack.STRENGTH: boss.levels[LevelTrack.STRENGTH],
    }
    for track in LevelTrack:
        card = None if track is LevelTrack.STRENGTH else boss.cards.get(Operation(track))
        yield TrackCell(
            track=track,
            name=voice("board-track", track=track),
            level=boss.levels[track],
            value=_value_text(g, party, track, values[track], voice),
            card=card,
            no_card=voice("board-no-card"),
            leverage=components().cards[card].leverage if card else 0,
            mark=marks.get(f"track:{track}", ""),
        )


def _value_text(g: SpeakeasyState[Any], party: Seat, track: LevelTrack, value: int, voice: Voice) -> str:
    said = voice("board-track-value", track=track, value=value)
    if track is LevelTrack.FLEET and trucks_available(g, party) > 1:
        return f"{said} ×2"
    return said


def associate_text(g: SpeakeasyState[Any], party: Seat, voice: Voice) -> str:
    boss = g.boss(party)
    if boss.associate is None:
        return voice("board-no-associate")
    printed = components().mobsters[boss.associate]
    said = voice(
        "board-associate",
        mobster=mobster_name(boss.associate),
        strength=printed.strength,
        fee=associate_fee(g, party, in_takeover=False),
    )
    if printed.ability is None:
        return said
    ability = voice("board-ability", ability=printed.ability)
    return (
        f"{said} · {voice('board-associate-spent', ability=ability) if boss.is_associate_spent else ability}"
    )
