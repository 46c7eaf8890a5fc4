"""What a Move step starts from: the pawn, the aids at hand, and what on the table decides where it may end."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from msgspec import Struct

from ..city import Map
from ..components import EffectKind, Thousands, components


class AidKind(StrEnum):
    """What an aid does on a route."""

    GAS_CAN = "gas can"
    FLIGHT = "flight"
    SEWER_STRAIGHT = "sewer straight"
    SEWER_BEND = "sewer bend"
    JET_SKI = "jet ski"
    MEDEVAC = "medevac"


class Aid(Struct, frozen=True, gc=False):
    """Something that a route may use up. Equal aids are interchangeable (EP-MOVE-51)."""

    kind: AidKind
    id: str
    """A contact card or Fixer tile; of a gang member the location of the gang; of a gas can "CAN"."""
    price: Thousands = 0
    star: bool = False


GAS_CAN = Aid(AidKind.GAS_CAN, "CAN")


@cache
def gang_member(gang: str) -> Aid:
    """A gang member used for a flight; `gang` is the location that it returns to (EP-GANG-05)."""
    return Aid(AidKind.FLIGHT, gang)


@cache
def aid_of(card: str) -> Aid | None:
    """The aid that a contact card or Fixer tile is in the Move step; None if it is of no use there."""
    box = components()
    if contact := box.contacts.get(card):
        kind, price, star = contact.effect.kind, contact.price, contact.star
    elif fixer := box.fixers.get(card):
        kind, price, star = fixer.effect.kind, 0, False  # paid for when it was bought (EP-EXEC-05)
    else:
        return None
    aid = _AID_BY_EFFECT.get(kind)
    return Aid(aid, card, price, star) if aid else None


_AID_BY_EFFECT = {
    EffectKind.FLIGHT: AidKind.FLIGHT,
    EffectKind.GANG_ABILITY: AidKind.FLIGHT,  # EP-GANG-06 (2)
    EffectKind.SEWER_STRAIGHT: AidKind.SEWER_STRAIGHT,
    EffectKind.SEWER_BEND: AidKind.SEWER_BEND,
    EffectKind.JET_SKI: AidKind.JET_SKI,
    EffectKind.MEDEVAC: AidKind.MEDEVAC,
}


class Journey(Struct, frozen=True, kw_only=True, gc=False):
    """What the Move step of one pawn depends on."""

    map: Map
    start: str
    """The location on which the pawn stands."""
    manned: frozenset[str] = frozenset()
    """Tiles with an officer or a bot on them (EP-MOVE-51)."""
    aids: tuple[Aid, ...] = ()
    """At hand and usable; a second gas can or a second member of a gang stands here twice."""
    money: Thousands = 0
    pawns_at: frozenset[str] = frozenset()
    """Locations with another pawn."""
    markers: frozenset[str] = frozenset()
    """Gangs with any control marker."""
    own_markers: frozenset[str] = frozenset()
    """Those of them with a marker of this player; all members that they hold from there are among the aids."""
    markers_left: int = 2
    """Control markers on the player's board."""
    cubes_at: frozenset[str] = frozenset()
    """Business and safe house spaces where the player has a cube."""
    closed: frozenset[str] = frozenset()
    """Spaces of closed businesses."""
    locker_key: bool = False
    """A face-up key of any colour is at hand (EP-KEY-01)."""
    master_key: Thousands | None = None
    """What using the Master Key would cost; None without an unlocked, unused one."""
    toll_tile: str | None = None
    """The tile on which Costa stands (EP-SOLO-20)."""
    open_exit: str | None = None
    """The exit through which the player may escape now (EP-ESC-01)."""
