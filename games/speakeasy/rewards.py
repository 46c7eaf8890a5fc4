"""The notation of rewards and actions (§3.2), such as "FAM(1)" or "UP(VIP/PARTY)", read into typed values.

Cards, persons, dock rows, goals and opening rewards all use it. Which step carries out a reward stands in `gains`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from .codes import LevelTrack, Operation, Premises


class DrawCard(Struct, frozen=True, tag=True):
    """OPCARD: take the top card of this deck; None: of any deck (SP-CARD-10)."""

    deck: Operation | None = None


class Raise(Struct, frozen=True, tag=True):
    """UP, UPX, STR: raise one of these tracks by 1 (SP-LVL)."""

    tracks: tuple[LevelTrack, ...]
    can_repeat: bool = False
    """UPX: one more for a discarded card (SP-LVL-07)."""


class GainFamily(Struct, frozen=True, tag=True):
    """FAM (SP-FAM-01)."""

    count: int


class GainGoons(Struct, frozen=True, tag=True):
    """GOON (SP-GOON-04)."""

    count: int


class HireGoons(Struct, frozen=True, tag=True):
    """HIRE: any number at their cost (SP-GOON-02)."""


class GainLeverage(Struct, frozen=True, tag=True):
    """LEV (SP-PROT-09)."""

    count: int


class GainBooks(Struct, frozen=True, tag=True):
    """BOOK (SP-BOOK-01)."""

    count: int


class GainCash(Struct, frozen=True, tag=True):
    """CASH, in dollars (SP-MON-08)."""

    dollars: int


class TakeHelper(Struct, frozen=True, tag=True):
    """HELPER (SP-HELP-01)."""


class TakeCityTokens(Struct, frozen=True, tag=True):
    """CITY (SP-CITY-03)."""

    count: int


class Boost(StrEnum):
    """Rewards that only strengthen the action of the same card, each by 2."""

    RANGE = "RANGE2"
    LEVERAGE = "LEVACT2"
    SALES = "SELL2"
    PRODUCTION = "PROD2"


class BoostAction(Struct, frozen=True, tag=True):
    boost: Boost


class CardAction(StrEnum):
    """What operation cards, helper cards and city tokens do (SP-CARD-06)."""

    PROTECT = "PROTECT"
    SELL = "SELL"
    PRODUCE = "PRODUCE"
    DELIVER = "DELIVER"


class Perform(Struct, frozen=True, tag=True):
    action: CardAction


class CopyHelper(Struct, frozen=True, tag=True):
    """H08 (SP-HELP-06)."""


class UpgradeOne(Struct, frozen=True, tag=True):
    """H12: upgrade one speakeasy (SP-BLD-10)."""


class TakeOverFreely(Struct, frozen=True, tag=True):
    """H13: take over one mobster speakeasy without a fight (SP-TAKE-10)."""


class BuildOne(Struct, frozen=True, tag=True):
    """CT12 to CT14: one building action with this kind of building (SP-CITY-10)."""

    premises: Premises


class PlayCard(Struct, frozen=True, tag=True):
    """PLAY: play one operation card of this kind; None: of any (SP-CARD-01)."""

    kind: Operation | None = None


Gain: TypeAlias = (
    DrawCard
    | Raise
    | GainFamily
    | GainGoons
    | HireGoons
    | GainLeverage
    | GainBooks
    | GainCash
    | TakeHelper
    | TakeCityTokens
    | BoostAction
    | Perform
    | CopyHelper
    | UpgradeOne
    | TakeOverFreely
    | BuildOne
    | PlayCard
)

_NOTATION = re.compile(r"(?P<code>[A-Z]+2?)(?:\((?P<of>[A-Z0-9/]+)\))?")


class UnknownReward(ValueError):
    """No reward is written like this."""


@cache
def reward(written: str) -> Gain:
    """The reward of a notation. Raises UnknownReward."""
    match = _NOTATION.fullmatch(written)
    make = _CODES.get(match["code"]) if match else None
    if match is None or make is None:
        raise UnknownReward(written)
    try:
        return make(match["of"] or "")
    except ValueError:
        raise UnknownReward(written) from None


def _operation(of: str) -> Operation | None:
    return None if of == "ANY" else Operation(of)


def _tracks(of: str) -> tuple[LevelTrack, ...]:
    return tuple(LevelTrack) if of == "ANY" else tuple(LevelTrack(one) for one in of.split("/"))


def _alone(gain: Gain) -> Callable[[str], Gain]:
    """For a code that has nothing in brackets."""

    def make(of: str) -> Gain:
        if of:
            raise ValueError(of)
        return gain

    return make


_CODES: dict[str, Callable[[str], Gain]] = {
    "OPCARD": lambda of: DrawCard(_operation(of)),
    "UP": lambda of: Raise(_tracks(of)),
    "UPX": lambda of: Raise(_tracks(of), can_repeat=True),
    "STR": _alone(Raise((LevelTrack.STRENGTH,))),
    "FAM": lambda of: GainFamily(int(of)),
    "GOON": lambda of: GainGoons(int(of)),
    "HIRE": _alone(HireGoons()),
    "LEV": lambda of: GainLeverage(int(of)),
    "BOOK": lambda of: GainBooks(int(of)),
    "CASH": lambda of: GainCash(int(of)),
    "HELPER": _alone(TakeHelper()),
    "CITY": lambda of: TakeCityTokens(int(of)),
    "COPY": _alone(CopyHelper()),
    "UPGRADE": _alone(UpgradeOne()),
    "TAKEOVER": _alone(TakeOverFreely()),
    "BUILD": lambda of: BuildOne(Premises(of.lower())),
    "PLAY": lambda of: PlayCard(_operation(of)),
    **{boost.value: _alone(BoostAction(boost)) for boost in Boost},
    **{action.value: _alone(Perform(action)) for action in CardAction},
}
