"""Goals and whether they are met (§3.17, SP-BOOK-04, SP-BOOK-07 to SP-BOOK-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Party

from .city.protection import total_leverage
from .codes import CityArea, Premises
from .components import (
    AreaTile,
    BuildingSpace,
    Dollars,
    GoalId,
    Neighbourhood,
    ParkTile,
    PrintedGoal,
    components,
)
from .rewards import Gain
from .state import Building, SpeakeasyState, area_of, district_of
from .underworld.associates import associate_of
from .underworld.fights import strength_of

CRATES_GOALS = "crates"
PROTECTED_DISTRICTS = "protected-districts"
NOTORIETY_GOALS = "notoriety"


class BookGoal(Struct, frozen=True):
    """A goal in play."""

    id: GoalId
    money: Dollars
    rewards: tuple[Gain | None, Gain | None]
    """Of both book spaces."""
    requires: ParkTile | AreaTile | PrintedGoal
    area: CityArea | None = None
    """Where an area goal looks."""


def goals(g: SpeakeasyState[Any]) -> Iterator[BookGoal]:
    """All goals in play: Central Park, areas, then the printed ones."""
    box = components()
    for slot in box.park_slots.values():
        yield BookGoal(slot.id, slot.money, slot.rewards, box.park_tiles[g.board.tiles[slot.id]])
    for slot in box.area_slots.values():
        yield BookGoal(slot.id, slot.money, slot.rewards, box.area_tiles[g.board.tiles[slot.id]], slot.area)
    for printed in box.printed_goals.values():
        yield BookGoal(printed.id, printed.money, (None, None), printed)


def is_met(g: SpeakeasyState[Any], party: Party, goal: BookGoal) -> bool:
    """Requirements are minimums (SP-BOOK-04)."""
    match goal.requires:
        case ParkTile() as tile:
            counted = [
                one for one in g.board.buildings_of(party) if tile.open_to_closed or g.board.operates(one[0])
            ]
            return _PARK[tile.requires](g, party, counted) >= tile.number
        case AreaTile() as tile:
            return _meets_area(g, party, tile, goal.area)
        case PrintedGoal() as printed:
            return _PRINTED[printed.requires](g, party) >= printed.number


Counted: TypeAlias = list[tuple[BuildingSpace, Building]]
"""Buildings that count for a Central Park tile."""
ParkCount: TypeAlias = Callable[[SpeakeasyState[Any], Party, Counted], int]


# Central Park


def _with_barrel(counted: Counted) -> Counted:
    """Still excluded; barrels of the still lie in its own area."""
    return [one for one in counted if one[1].has_barrel and one[1].premises.sells]


def _number_of(premises: Premises, *, with_barrel: bool = False) -> ParkCount:
    def count(g: SpeakeasyState[Any], party: Party, counted: Counted) -> int:
        found = _with_barrel(counted) if with_barrel else counted
        return sum(building.premises is premises for _, building in found)

    return count


def _in_every_area(counted: Counted) -> int:
    """1 if each area has one of them."""
    return int({area_of(district_of(space)) for space, _ in counted} == set(CityArea))


def _speakeasy_in_each_area(g: SpeakeasyState[Any], party: Party, counted: Counted) -> int:
    return _in_every_area([one for one in counted if one[1].premises is Premises.SPEAKEASY])


def _levels_of(least: int) -> ParkCount:
    return lambda g, party, counted: sum(level >= least for level in g.boss(party).levels.values())


def _might(g: SpeakeasyState[Any], party: Party, counted: Counted) -> int:
    """Only strength, the associate's strength and goons (SP-BOOK-09)."""
    associate = associate_of(g, party)
    return strength_of(g, party) + (associate.strength if associate else 0) + g.boss(party).goons


_PARK: dict[str, ParkCount] = {
    "protected-buildings": lambda g, party, counted: sum(one.is_protected for _, one in counted),
    "speakeasies": _number_of(Premises.SPEAKEASY),
    "speakeasy-in-each-area": _speakeasy_in_each_area,
    "nightclubs-with-barrel": _number_of(Premises.NIGHTCLUB, with_barrel=True),
    "casinos-with-barrel": _number_of(Premises.CASINO, with_barrel=True),
    "buildings-with-barrel": lambda g, party, counted: len(_with_barrel(counted)),
    "building-with-barrel-in-each-area": lambda g, party, counted: _in_every_area(_with_barrel(counted)),
    "leverage": lambda g, party, counted: total_leverage(g, party),
    "levels-of-3": _levels_of(3),
    "levels-of-4": _levels_of(4),
    "levels-of-5": _levels_of(5),
    "might": _might,
}


# Areas


def _meets_area(g: SpeakeasyState[Any], party: Party, tile: AreaTile, area: CityArea | None) -> bool:
    """Operating buildings inside the area (SP-BOOK-10)."""
    found = [
        (district_of(space), building.premises)
        for space, building in g.board.buildings_of(party)
        if area_of(district_of(space)) is area and g.board.operates(space)
    ]
    wanted = Counter(tile.buildings)
    if tile.districts is Neighbourhood.ANY:
        return _has(Counter(premises for _, premises in found), wanted)
    districts = {district for district, _ in found}
    if tile.districts is Neighbourhood.SAME:
        by_district = (Counter(kind for place, kind in found if place == one) for one in districts)
        return any(_has(kinds, wanted) for kinds in by_district)
    first, second = tile.buildings
    pairs = product(found, repeat=2)
    return any(one[1] is first and two[1] is second and one[0] != two[0] for one, two in pairs)


def _has(found: Counter[Premises], wanted: Counter[Premises]) -> bool:
    return all(found[premises] >= count for premises, count in wanted.items())


# Printed


def _protected_districts(g: SpeakeasyState[Any], party: Party) -> int:
    """Districts with a protecting family member, where buildings are thus in operation (SP-PROT-06)."""
    return len({district_of(space) for space, one in g.board.buildings_of(party) if one.is_protected})


_PRINTED: dict[str, Callable[[SpeakeasyState[Any], Party], int]] = {
    CRATES_GOALS: lambda g, party: len(g.boss(party).crates),
    PROTECTED_DISTRICTS: _protected_districts,
    NOTORIETY_GOALS: lambda g, party: g.boss(party).notoriety,
}
