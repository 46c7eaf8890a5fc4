"""Why something cannot be built: what a player reads as "Why not…?"."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from games.kernel import Seat, Text

from ..codes import BuildingWay, Premises
from ..components import BuildingSpace, SlotId, components
from ..money import can_pay
from ..state import SpeakeasyState, area_of, district_of
from .building_jobs import BuildingJob, candidates
from .buildings import allowed_areas, can_afford, price_of, slots_of


class Obstacle(StrEnum):
    """What keeps a building from being built, in the order in which it is met."""

    PIECE = "piece"
    PLACE = "place"
    PRICE = "price"
    CARD = "card"
    FIGHT = "fight"


_AS_MET = list(Obstacle).index


def furthest_obstacle(g: SpeakeasyState[Any], seat: Seat, job: BuildingJob) -> Obstacle:
    """What ends the best attempt at a building action that is impossible now."""
    met = (_obstacle(g, seat, way, slot) for way in job.ways for slot in slots_of(g, seat, job.kinds))
    return max(met, key=_AS_MET, default=Obstacle.PIECE)


def why_no_way(g: SpeakeasyState[Any], seat: Seat, job: BuildingJob, way: BuildingWay) -> tuple[str, Text]:
    """The paragraph and the reason, for the piece that comes furthest."""
    slots = list(slots_of(g, seat, job.kinds))
    if not slots:
        return "SP-BLD-03", Text("why-no-piece")
    return why_no_piece(g, seat, way, max(slots, key=lambda slot: _AS_MET(_obstacle(g, seat, way, slot))))


def why_no_piece(g: SpeakeasyState[Any], seat: Seat, way: BuildingWay, slot: SlotId) -> tuple[str, Text]:
    """The paragraph and the reason why a piece cannot be built in this way."""
    match _obstacle(g, seat, way, slot):
        case Obstacle.PRICE:
            return "SP-MON-11", Text("why-cannot-pay")
        case Obstacle.CARD:
            return "SP-BLD-08", Text("why-no-card")
        case Obstacle.FIGHT:
            return "SP-GEN-11", Text("why-no-fight")
        case _:
            return _why_no_place(g, seat, way)


def _obstacle(g: SpeakeasyState[Any], seat: Seat, way: BuildingWay, slot: SlotId) -> Obstacle:
    is_upgrade = way is BuildingWay.UPGRADE
    if not candidates(g, seat, way, components().slots[slot].building):
        return Obstacle.PLACE
    if not can_pay(g, seat, price_of(g, seat, slot, is_upgrade=is_upgrade)):
        return Obstacle.PRICE
    return Obstacle.FIGHT if can_afford(g, seat, slot, is_upgrade=is_upgrade) else Obstacle.CARD


def _why_no_place(g: SpeakeasyState[Any], seat: Seat, way: BuildingWay) -> tuple[str, Text]:
    """A speakeasy may stand in any area, so where it finds a place only the limit of clubs is in the way."""
    if way is BuildingWay.UPGRADE:
        is_limit = any(one.premises is Premises.SPEAKEASY for _, one in g.board.buildings_of(seat))
    else:
        is_limit = bool(candidates(g, seat, way, Premises.SPEAKEASY))
    if is_limit:
        return "SP-BLD-09", Text("why-one-an-area")
    if way is BuildingWay.TAKE_OVER and any(site.has_mobsters for site in g.board.sites.values()):
        return "SP-ASSOC-08", Text("why-own-associate")
    rule = {BuildingWay.OPEN: "SP-BLD-01", BuildingWay.UPGRADE: "SP-BLD-10"}.get(way, "SP-TAKE-01")
    return rule, Text("why-no-place", {"way": way})


def why_no_takeover(
    g: SpeakeasyState[Any], seat: Seat, slot: SlotId, space: BuildingSpace
) -> tuple[str, Text]:
    """The paragraph and the reason why this piece cannot take over a mobster speakeasy."""
    district = district_of(space)
    if district == g.boss(seat).associate_district:
        return "SP-ASSOC-08", Text("why-own-associate")
    if area_of(district) not in allowed_areas(g, seat, components().slots[slot].building):
        return "SP-BLD-09", Text("why-one-an-area")
    return "SP-GEN-11", Text("why-too-weak", {"defence": g.board.strength[district]})
