"""Area payout (SP-AREA)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party, Step

from ..codes import CityArea, Premises
from ..components import District, Dollars, components
from ..money import earn_safe
from ..state import MOBSTERS, Building, SpeakeasyState, area_of
from ..telling.names import area_name, district_name, party_name

RANK = {
    premises: rank
    for rank, premises in enumerate((Premises.STILL, Premises.SPEAKEASY, Premises.NIGHTCLUB, Premises.CASINO))
}
"""What is better when both are protected, or both are not (SP-AREA-03)."""


def controllers(g: SpeakeasyState[Any], district: District) -> list[Party]:
    """Who controls a district: one or more players, the mobsters, or nobody (SP-AREA-03 to SP-AREA-06)."""
    best: dict[Party, tuple[bool, int]] = {}
    has_mobsters = False
    for space, site in g.board.in_district(district):
        has_mobsters |= site.has_mobsters
        if site.building is not None and g.board.operates(space):
            owner = site.building.owner
            best[owner] = max(best.get(owner, (False, -1)), _worth(site.building))
    if not best:
        return [MOBSTERS] if has_mobsters else []
    top = max(best.values())
    return [party for party in best if best[party] == top]


def _worth(building: Building) -> tuple[bool, int]:
    return building.is_protected, RANK[building.premises]


def steps_of_control(g: SpeakeasyState[Any]) -> dict[CityArea, dict[Party, int]]:
    """How many districts of each area a party controls (SP-AREA-07)."""
    steps: dict[CityArea, dict[Party, int]] = {
        area: dict.fromkeys((*g.bosses, MOBSTERS), 0) for area in CityArea
    }
    for district in components().districts:
        for party in controllers(g, district):
            steps[area_of(district)][party] += 1
    return steps


def payouts(area: CityArea, steps: dict[Party, int]) -> dict[Party, Dollars]:
    """What each party gets from an area; ties receive the lowest of the tied places (SP-AREA-08 to SP-AREA-10)."""
    printed = components().payouts[area].places
    paid: dict[Party, Dollars] = {}
    for party, step in steps.items():
        place = sum(other >= step for other in steps.values())
        if step and party != MOBSTERS and place <= len(printed):
            paid[party] = printed[place - 1]
    return paid


class PayAreas(Step, frozen=True):
    """Districts are checked in ascending order, then each area pays."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        for district in components().districts:
            if found := controllers(g, district):
                _tell_control(district, found, do)
        g.board.control = steps_of_control(g)
        for area, steps in g.board.control.items():
            for party, dollars in payouts(area, steps).items():
                earn_safe(g, party, dollars)
                do.tell("log-payout", seat=party_name(party), area=area_name(area), dollars=dollars)


def _tell_control(district: District, found: list[Party], do: Effects) -> None:
    if found == [MOBSTERS]:
        do.tell("log-mobsters-control", district=district_name(district))
    else:
        do.tell(
            "log-control",
            seats=[party_name(party) for party in found],
            count=len(found),
            district=district_name(district),
        )
