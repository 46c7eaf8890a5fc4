"""What a crate pays at once (§3.16, SP-RAID-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel import Seat

from ..city.buildings import CLUBS
from ..city.family import members_in
from ..codes import CityArea, CrateCode, LevelTrack
from ..components import CrateId, Dollars, components
from ..state import SpeakeasyState
from ..underworld.associates import associate_of


def crate_cash(
    g: SpeakeasyState[Any], seat: Seat, crate: CrateId, area: CityArea, *, to_return: int = 0
) -> Dollars:
    """Its formula, computed now. `area` is that of the docks column of the raid, and `to_return` the goons that still go
    back before it is computed (SP-RAID-10)."""
    printed = components().crates[crate]
    count = _COUNTS[CrateCode(crate)](g, seat, area)
    dollars = printed.each * (count - to_return if crate == CrateCode.HIRING else count)
    return dollars if printed.most is None else min(dollars, printed.most)


Count = Callable[[SpeakeasyState[Any], Seat, CityArea], int]


def _books_on_goals(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    return sum(spaces.count(seat) for spaces in g.board.books.values())


def _associate_strength(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    associate = associate_of(g, seat)
    return associate.strength if associate is not None else 0


def _in_column(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    """Family members of all parties in the column."""
    return members_in(g, area)


def _barrels(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    """Barrels at operating buildings, except the still."""
    return sum(
        building.has_barrel and building.premises.sells and g.board.operates(space)
        for space, building in g.board.buildings_of(seat)
    )


def _clubs(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    """Nightclubs and casinos, operating or not (SP-GEN-08)."""
    return sum(building.premises in CLUBS for _, building in g.board.buildings_of(seat))


def _helpers(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    """Helper cards, unused or in the safe (SP-HELP-09)."""
    return len(g.boss(seat).helpers) + len(g.screen(seat).used_helpers)


def _protectors(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    return sum(building.is_protected for _, building in g.board.buildings_of(seat))


def _tokens(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> int:
    """City tokens on or next to the operations board (SP-CITY-07)."""
    return len(g.boss(seat).tokens) + len(g.boss(seat).played_tokens)


def _level(track: LevelTrack) -> Count:
    return lambda g, seat, area: g.boss(seat).levels[track]


_COUNTS: dict[CrateCode, Count] = {
    CrateCode.BOOKS: _books_on_goals,
    CrateCode.SALES: _level(LevelTrack.PARTY),
    CrateCode.VIP: lambda g, seat, area: g.boss(seat).vip,
    CrateCode.HIRING: lambda g, seat, area: g.boss(seat).goons,
    CrateCode.DEFENCE: _level(LevelTrack.STRENGTH),
    CrateCode.ASSOCIATE: _associate_strength,
    CrateCode.BOATS: _in_column,
    CrateCode.STILL: _level(LevelTrack.STILL),
    CrateCode.RANGE: _level(LevelTrack.FLEET),
    CrateCode.BARREL_PRICE: _barrels,
    CrateCode.BARREL_INCOME: lambda g, seat, area: g.boss(seat).notoriety,
    CrateCode.TAKEOVER: lambda g, seat, area: max(g.boss(seat).levels.values()),
    CrateCode.CLUB_PRICE: _clubs,
    CrateCode.HELPERS: _helpers,
    CrateCode.LEVERAGE: _protectors,
    CrateCode.VIP_LEVERAGE: _level(LevelTrack.VIP),
    CrateCode.CITY_TOKENS: _tokens,
    CrateCode.SPEAKEASY_PRICE: lambda g, seat, area: len(g.screen(seat).hand),
}
