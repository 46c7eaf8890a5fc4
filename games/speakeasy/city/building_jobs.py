"""What building actions there are, and which pieces can go where in each (SP-BLD-06, SP-BLD-07, SP-TAKE)."""

from __future__ import annotations

from collections.abc import Set
from itertools import groupby
from typing import Any

from msgspec import Struct

from games.kernel import Seat

from ..codes import BuildingWay, CrateCode, Premises
from ..components import BuildingSpace, District, Dollars, SlotId, components
from ..state import SpeakeasyState, area_of, district_of
from ..underworld.fights import Fight, Force, forces
from .buildings import (
    BARS,
    CLUBS,
    allowed_areas,
    can_afford,
    empty_spaces,
    price_of,
    slots_of,
    speakeasies_to_upgrade,
)


class BuildingJob(Struct, frozen=True):
    """A building action that a player may take, up to so many times."""

    kinds: tuple[Premises, ...]
    ways: tuple[BuildingWay, ...]
    left: int = 1
    """How many more times."""
    is_fought: bool = True
    """H13 ignores the defence (SP-TAKE-10)."""


BAR_JOB = BuildingJob(BARS, (BuildingWay.OPEN, BuildingWay.TAKE_OVER), left=2)
"""At the suppliers' office (SP-BLD-06)."""
CLUB_JOB = BuildingJob(CLUBS, (BuildingWay.OPEN, BuildingWay.UPGRADE, BuildingWay.TAKE_OVER), left=2)
"""At the city planning office (SP-BLD-07)."""
UPGRADE_JOB = BuildingJob(CLUBS, (BuildingWay.UPGRADE,))
"""H12 (SP-HELP-07)."""
FREE_TAKEOVER_JOB = BuildingJob((*BARS, *CLUBS), (BuildingWay.TAKE_OVER,), is_fought=False)
"""H13: with any own piece (SP-TAKE-10)."""


def job_with(premises: Premises) -> BuildingJob:
    """CT12 to CT14: one building action with this kind of building (SP-CITY-10)."""
    ways = tuple(BuildingWay) if premises in CLUBS else (BuildingWay.OPEN, BuildingWay.TAKE_OVER)
    return BuildingJob((premises,), ways)


# What is possible


def places_for(
    g: SpeakeasyState[Any], seat: Seat, job: BuildingJob, way: BuildingWay, slot: SlotId
) -> list[BuildingSpace]:
    """Where a piece may go in this way, and can be paid and fought for."""
    if not can_afford(g, seat, slot, is_upgrade=way is BuildingWay.UPGRADE):
        return []
    places = candidates(g, seat, way, components().slots[slot].building)
    if way is not BuildingWay.TAKE_OVER:
        return places
    beatable = _beatable(g, seat, job, slot)
    return [space for space in places if district_of(space) in beatable]


def candidates(
    g: SpeakeasyState[Any], seat: Seat, way: BuildingWay, premises: Premises
) -> list[BuildingSpace]:
    """Where a building may go if it can be paid and fought for."""
    match way:
        case BuildingWay.OPEN:
            return empty_spaces(g, seat, premises)
        case BuildingWay.UPGRADE:
            return speakeasies_to_upgrade(g, seat, premises)
        case BuildingWay.TAKE_OVER:
            return mobster_spaces(g, seat, premises)


def mobster_spaces(g: SpeakeasyState[Any], seat: Seat, premises: Premises) -> list[BuildingSpace]:
    """Mobster speakeasies that may be attacked: not in the own associate's district (SP-TAKE-01, SP-ASSOC-08)."""
    areas, barred = allowed_areas(g, seat, premises), g.boss(seat).associate_district
    mobsters = (space for space, site in g.board.sites.items() if site.has_mobsters)
    return [
        space
        for space in mobsters
        if (district := district_of(space)) != barred and area_of(district) in areas
    ]


def _beatable(g: SpeakeasyState[Any], seat: Seat, job: BuildingJob, slot: SlotId) -> Set[District]:
    """Districts whose strength token can be beaten with what is left after paying for the piece."""
    strengths = g.board.strength
    if not job.is_fought:
        return strengths.keys()
    won = {strength: bool(_forces(g, seat, slot, strength)) for strength in set(strengths.values())}
    return {district for district, strength in strengths.items() if won[strength]}


def takeover_bonus(g: SpeakeasyState[Any], seat: Seat) -> int:
    """What crate C12 adds to the attack."""
    return int(CrateCode.TAKEOVER in g.boss(seat).crates)


def takeover_forces(
    g: SpeakeasyState[Any], seat: Seat, job: BuildingJob, slot: SlotId, space: BuildingSpace
) -> list[Force]:
    """The ways to win there that can be paid together with the piece (SP-TAKE-03, SP-MON-11)."""
    if not can_afford(g, seat, slot):
        return []
    if not job.is_fought:
        return [Force()]
    return _forces(g, seat, slot, g.board.strength[district_of(space)])


def _forces(g: SpeakeasyState[Any], seat: Seat, slot: SlotId, defence: int) -> list[Force]:
    price, bonus = price_of(g, seat, slot), takeover_bonus(g, seat)
    return forces(g, seat, Fight(defence + 1, bonus, beside=price, is_takeover=True))


def pieces_for(g: SpeakeasyState[Any], seat: Seat, job: BuildingJob, way: BuildingWay) -> list[SlotId]:
    """Pieces that can be used in a way now. Those of one kind and price can go to the same places."""
    kinds = (list(alike) for _, alike in groupby(slots_of(g, seat, job.kinds), _kind_and_price))
    return [slot for alike in kinds if places_for(g, seat, job, way, alike[0]) for slot in alike]


def _kind_and_price(slot: SlotId) -> tuple[Premises, Dollars, int]:
    """The kind, the price, and the number of cards to discard."""
    printed = components().slots[slot]
    return printed.building, printed.price, printed.cards
