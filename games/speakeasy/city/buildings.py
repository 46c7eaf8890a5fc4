"""Buildings: what they cost, where they may stand, and opening them (SP-BLD)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.kernel import Effects, Party, Seat, Text, because

from ..cards.discarding import DiscardCards
from ..codes import BuildingWay, CityArea, CrateCode, Premises
from ..components import BuildingSpace, CityTokenId, District, Dollars, Slot, SlotId, components
from ..gains import take
from ..money import can_pay, pay
from ..state import Building, SpeakeasyState, area_of, district_of
from ..telling.names import party_name, premises_name, slot_name, space_name
from .city_tokens import gain_token

CLUBS = (Premises.NIGHTCLUB, Premises.CASINO)
BARS = (Premises.SPEAKEASY, Premises.STILL)
CLUB_DISCOUNT = 2
"""Of C13."""
BAR_DISCOUNT = 1
"""Of C18."""


# Prices


def price_of(g: SpeakeasyState[Any], seat: Seat, slot: SlotId, *, is_upgrade: bool = False) -> Dollars:
    """What the seat pays for a piece, with all discounts (SP-BLD-08, SP-BLD-14, SP-BLD-16)."""
    printed, crates = components().slots[slot], g.boss(seat).crates
    discount = 0
    if printed.building in CLUBS:
        discount += CLUB_DISCOUNT if CrateCode.CLUB_PRICE in crates else 0
    else:
        discount += BAR_DISCOUNT if CrateCode.SPEAKEASY_PRICE in crates else 0
    if is_upgrade:
        discount += upgrade_discount(g, seat)
    return max(0, printed.price - discount)


def upgrade_discount(g: SpeakeasyState[Any], seat: Seat) -> Dollars:
    """The price of the dearest complete group (SP-BLD-14)."""
    box, left = components(), g.boss(seat).slots
    groups = {slot.group: slot.price for slot in box.slots.values() if slot.group is not None}
    complete = [price for group, price in groups.items() if is_complete(group, left)]
    return max(complete, default=0)


def is_complete(group: str, left: list[SlotId]) -> bool:
    """Whether all pieces of a group have left the operations board (SP-BLD-13)."""
    return all(slot.id not in left for slot in components().in_group(group))


def can_afford(g: SpeakeasyState[Any], seat: Seat, slot: SlotId, *, is_upgrade: bool = False) -> bool:
    """Whether the seat has the money and the cards to discard (SP-MON-11)."""
    cards = components().slots[slot].cards
    price = price_of(g, seat, slot, is_upgrade=is_upgrade)
    return can_pay(g, seat, price) and len(g.screen(seat).hand) >= cards


# Places


def allowed_areas(g: SpeakeasyState[Any], party: Party, premises: Premises) -> set[CityArea]:
    """At most one nightclub and one casino in each area (SP-BLD-09)."""
    if premises not in CLUBS:
        return set(CityArea)
    taken = {
        area_of(district_of(space))
        for space, building in g.board.buildings_of(party)
        if building.premises is premises
    }
    return set(CityArea) - taken


def empty_spaces(g: SpeakeasyState[Any], party: Party, premises: Premises) -> list[BuildingSpace]:
    """SP-BLD-01, SP-BLD-04. Spaces of closed districts are not in play."""
    empty = [space for space, site in g.board.sites.items() if site.is_empty]
    if premises not in CLUBS:
        return empty
    areas = allowed_areas(g, party, premises)
    return [space for space in empty if area_of(district_of(space)) in areas]


def speakeasies_to_upgrade(g: SpeakeasyState[Any], seat: Seat, premises: Premises) -> list[BuildingSpace]:
    """Own speakeasies in areas without a building of this kind (SP-BLD-10, SP-BLD-12)."""
    areas = allowed_areas(g, seat, premises)
    return [
        space
        for space, building in g.board.buildings_of(seat)
        if building.premises is Premises.SPEAKEASY and area_of(district_of(space)) in areas
    ]


def quiet_first(g: SpeakeasyState[Any], spaces: list[BuildingSpace]) -> BuildingSpace:
    """The default place (SP-D03): the lowest district without cop, cop token and mobster token; else the lowest."""
    troubled = {*g.board.cops, *g.board.cop_tokens, *g.board.war_tokens}
    return next((space for space in spaces if district_of(space) not in troubled), spaces[0])


def in_districts(spaces: list[BuildingSpace]) -> dict[District, list[BuildingSpace]]:
    """Spaces by district, in order."""
    found: dict[District, list[BuildingSpace]] = {}
    for space in spaces:
        found.setdefault(district_of(space), []).append(space)
    return found


# Building


def pay_for(
    g: SpeakeasyState[Any], seat: Seat, slot: SlotId, do: Effects, *, is_upgrade: bool = False
) -> Dollars:
    """Pays the price; the cards of a casino are discarded next. Returns the price."""
    price = price_of(g, seat, slot, is_upgrade=is_upgrade)
    paid = pay(g, seat, price)
    do.tell("log-building-paid", seat=party_name(seat), slot=slot_name(slot), payment=paid)
    if cards := components().slots[slot].cards:
        do.then(*because(Text("cause-price", {"piece": slot_name(slot)}), DiscardCards(seat, cards)))
    return price


def build(
    g: SpeakeasyState[Any], seat: Seat, slot: SlotId, space: BuildingSpace, way: BuildingWay, do: Effects
) -> None:
    """The piece of a slot goes onto a space; city token and opening reward follow (SP-BLD-02)."""
    put_piece(g, seat, slot, space, way, do)
    if (token := take_token_from(g, space)) is not None:
        gain_token(g, seat, token, do)
    printed = components().slots[slot]
    opened = Text("cause-opening", {"premises": premises_name(printed.building), "space": space_name(space)})
    do.then(*because(opened, *take(seat, printed.rewards)))


def put_piece(
    g: SpeakeasyState[Any], party: Party, slot: SlotId, space: BuildingSpace, way: BuildingWay, do: Effects
) -> None:
    """The building of a slot stands on a space now. A mobster speakeasy goes back to the supply (SP-TAKE-07); an upgraded
    speakeasy leaves the game, and its barrel and protector stay (SP-BLD-10, SP-BLD-11)."""
    site = g.board.sites[space]
    g.boss(party).slots.remove(slot)
    if way is BuildingWay.UPGRADE:
        assert site.building is not None, f"no speakeasy on {space}"
        site.building.slot = slot
    else:
        site.building = Building(party, slot)
    if way is BuildingWay.TAKE_OVER:
        site.has_mobsters = False
        g.board.supply.mobster_speakeasies += 1
    do.tell(
        _LOGGED_AS[way],
        seat=party_name(party),
        premises=premises_name(components().slots[slot].building),
        space=space_name(space),
    )


_LOGGED_AS: dict[BuildingWay, str] = {
    BuildingWay.OPEN: "log-building-opened",
    BuildingWay.UPGRADE: "log-building-upgraded",
    BuildingWay.TAKE_OVER: "log-building-taken-over",
}


def take_token_from(g: SpeakeasyState[Any], space: BuildingSpace) -> CityTokenId | None:
    """The city token of a space, which is gone then; None if there is none."""
    site = g.board.sites[space]
    token, site.token = site.token, None
    return token


def slots_of(g: SpeakeasyState[Any], seat: Seat, kinds: tuple[Premises, ...]) -> Collection[SlotId]:
    """Own pieces of these kinds that are left, in printed order (SP-BLD-03). Of those that are alike, as the casinos are,
    only the first."""
    first: dict[Slot, SlotId] = {}
    for slot in g.boss(seat).slots:
        if components().slots[slot].building in kinds:
            first.setdefault(_print(slot), slot)
    return first.values()


@cache
def _print(slot: SlotId) -> Slot:
    """What is printed there but for its name."""
    return replace(components().slots[slot], id="")
