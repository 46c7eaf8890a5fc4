"""The rival of the solo game (SP-SOLO): one card a turn, its deeds in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel import Effects, Step

from ..books import free_spaces
from ..city.buildings import allowed_areas, empty_spaces, put_piece, take_token_from
from ..city.city_tokens import place_in_emptiest
from ..city.family import docks_of, empty_docks, members_in
from ..codes import BuildingWay, CityArea, Premises, RivalDeed
from ..components import (
    RESTAURANT,
    BoatId,
    BuildingSpace,
    District,
    DockSlot,
    GoalId,
    SlotId,
    area_of_dock,
    components,
)
from ..goals import goals, is_met
from ..money import earn_cash, earn_safe
from ..operations.boats import boat_defence, move_boat
from ..operations.raids import raid_area, replace_crate
from ..operations.selling import barrel_price
from ..state import RIVAL, Building, SpeakeasyState, area_of, district_of
from ..telling.names import (
    boat_name,
    crate_name,
    district_name,
    dock_name,
    goal_name,
    location_name,
    party_name,
    person_name,
    premises_name,
    space_name,
    token_name,
)
from .rival_war import muscle

RAID_CASH = 5
"""In dollars: once, and again for each act (SP-SOLO-17)."""
FIRST_DOCK: DockSlot = "D1"
BOOK_ORDER: tuple[GoalId, ...] = (
    "TG7",
    "TG5",
    "TG3",
    "AGU",
    "AGM",
    "AGD",
    "DG3",
    "DG2",
    "DG1",
    "NT22",
    "NT15",
    "NT10",
)
"""SP-SOLO-19."""
GUARD_ORDER = (Premises.CASINO, Premises.NIGHTCLUB, Premises.STILL, Premises.SPEAKEASY)
"""SP-SOLO-15."""


# Preparation and acts


class RivalDock(Step, frozen=True):
    """SP-SOLO-06: its first family member, without a reward."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        put_on_dock(g, FIRST_DOCK, do)


class PrepareRival(Step, frozen=True):
    """SP-SOLO-06: it opens its still."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        shuffle_rival(g, do)
        card = draw_rival_card(g, do)
        open_on_scan(g, Premises.STILL, components().rival[card].pointer, do)


def shuffle_rival(g: SpeakeasyState[Any], do: Effects) -> None:
    """Shuffles all twelve cards."""
    g.stacks.rival = list(components().rival)
    do.shuffle(g.stacks.rival)


def draw_rival_card(g: SpeakeasyState[Any], do: Effects) -> str:
    assert g.rival is not None
    card = do.draw(g.stacks.rival, to=None)
    g.rival.card = card
    printed = components().rival[card]
    do.tell(
        "log-rival-card",
        seat=party_name(RIVAL),
        location=location_name(printed.location),
        district=district_name(printed.pointer),
    )
    return card


# A turn


class RivalTurn(Step, frozen=True):
    """One card, one capo, and the card's deeds (SP-SOLO-08)."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        rise(g, do)
        card = components().rival[draw_rival_card(g, do)]
        send_rival_capo(g, card.id, do)
        do.then(*(RivalAct(deed, card.pointer) for deed in card.deeds))


class RivalAct(Step, frozen=True):
    """One deed; $4 if it cannot be performed (SP-SOLO-21)."""

    deed: RivalDeed
    pointer: District

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        if not _DEEDS[self.deed](g, self.pointer, do):
            dollars = components().solo.impossible
            earn_cash(g, RIVAL, dollars)
            do.tell("log-rival-idle", seat=party_name(RIVAL), deed=self.deed, dollars=dollars)


def send_rival_capo(g: SpeakeasyState[Any], card: str, do: Effects) -> None:
    """To the first free person of the location, or to the restaurant."""
    location = components().rival[card].location
    free = [
        person.id
        for person in components().persons.values()
        if person.location is location
        and (person.small or not g.numbers.is_small_side)
        and person.id not in g.board.capos
    ]
    person = free[0] if free else RESTAURANT
    g.boss(RIVAL).capos -= 1
    if person == RESTAURANT:
        g.board.restaurant.append(RIVAL)
    else:
        g.board.capos[person] = RIVAL
    do.tell(
        "log-capo-sent",
        seat=party_name(RIVAL),
        person=person_name(person),
        location=location_name(components().persons[person].location),
    )


def scan(g: SpeakeasyState[Any], pointer: District) -> list[District]:
    """From the pointer upward and around, without closed districts (SP-SOLO-09)."""
    districts = list(components().districts)
    start = districts.index(pointer)
    return [one for one in districts[start:] + districts[:start] if one not in g.board.closed]


# Buildings


def piece_of(g: SpeakeasyState[Any], premises: Premises) -> SlotId | None:
    """The rival's next piece of this kind."""
    slots = g.boss(RIVAL).slots
    return next((slot for slot in slots if components().slots[slot].building is premises), None)


def build_for_rival(
    g: SpeakeasyState[Any], slot: SlotId, space: BuildingSpace, way: BuildingWay, do: Effects
) -> None:
    """A city token there goes to the display (SP-SOLO-14)."""
    put_piece(g, RIVAL, slot, space, way, do)
    if (token := take_token_from(g, space)) is not None:
        row = place_in_emptiest(g, token)
        do.tell("log-rival-token", seat=party_name(RIVAL), token=token_name(token), row=row + 1)


def open_on_scan(g: SpeakeasyState[Any], premises: Premises, pointer: District, do: Effects) -> bool:
    """On the first empty space in scan order where the piece is allowed (SP-SOLO-10)."""
    slot, spaces = piece_of(g, premises), empty_spaces(g, RIVAL, premises)
    order = scan(g, pointer)
    spaces.sort(key=lambda space: (order.index(district_of(space)), space))
    if slot is None or not spaces:
        return False
    build_for_rival(g, slot, spaces[0], BuildingWay.OPEN, do)
    return True


def _open(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    return open_on_scan(g, Premises.SPEAKEASY, pointer, do)


def _take(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """Takes over the first mobster speakeasy in scan order that is weaker than the rival (SP-SOLO-11)."""
    slot = piece_of(g, Premises.SPEAKEASY)
    if slot is None:
        return False
    for district in scan(g, pointer):
        spaces = [space for space, site in g.board.in_district(district) if site.has_mobsters]
        if spaces and g.board.strength[district] < muscle(g):
            build_for_rival(g, slot, spaces[0], BuildingWay.TAKE_OVER, do)
            return True
    return False


def _improve(g: SpeakeasyState[Any], premises: Premises, pointer: District, do: Effects) -> bool:
    """Replace a speakeasy in an area without this kind; else open one (SP-SOLO-12, SP-SOLO-13)."""
    slot = piece_of(g, premises)
    if slot is None:
        return False
    areas = allowed_areas(g, RIVAL, premises)
    for district in scan(g, pointer):
        if area_of(district) not in areas:
            continue
        for space, site in g.board.in_district(district):
            one = site.building
            if one is not None and one.owner == RIVAL and one.premises is Premises.SPEAKEASY:
                put_piece(g, RIVAL, slot, space, BuildingWay.UPGRADE, do)
                return True
    return open_on_scan(g, premises, pointer, do)


def _club(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    return _improve(g, Premises.NIGHTCLUB, pointer, do)


def _casino(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    return _improve(g, Premises.CASINO, pointer, do)


# Family


def _guard(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """Protects the building that needs it most (SP-SOLO-15)."""
    boss, board = g.boss(RIVAL), g.board
    found = [(space, one) for space, one in board.buildings_of(RIVAL) if not one.is_protected]
    if not boss.family or not found:
        return False

    def urgency(one: tuple[BuildingSpace, Building]) -> tuple[int, int, District, BuildingSpace]:
        space, building = one
        district = district_of(space)
        danger = 0 if district in board.cops else 1 if district in board.cop_tokens else 2
        return danger, GUARD_ORDER.index(building.premises), district, space

    space, building = min(found, key=urgency)
    boss.family -= 1
    building.is_protected = True
    premises = premises_name(building.premises)
    do.tell("log-rival-guarded", seat=party_name(RIVAL), premises=premises, space=space_name(space))
    return True


def put_on_dock(g: SpeakeasyState[Any], slot: DockSlot, do: Effects) -> None:
    g.board.docks[slot] = RIVAL
    g.boss(RIVAL).family -= 1
    do.tell("log-family-docked", seat=party_name(RIVAL), slot=dock_name(slot))


def _dock(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """Puts a family member into the docks, beginning with the pointer's column (SP-SOLO-16)."""
    empty = empty_docks(g)
    if not g.boss(RIVAL).family or not empty:
        return False
    areas = list(CityArea)
    start = areas.index(area_of(pointer))
    order = areas[start:] + areas[:start]
    put_on_dock(g, min(empty, key=lambda slot: (order.index(area_of_dock(slot)), int(slot[1:]))), do)
    return True


# Boats


def _raid(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """SP-SOLO-17; otherwise the rival docks."""
    boats = [boat for boat in g.board.boats if docks_of(g, RIVAL, raid_area(g, boat))]
    if boats:
        boat = min(boats, key=lambda one: (boat_defence(g, one), one))
        if rival_attack(g, raid_area(g, boat)) > boat_defence(g, boat):
            _win_raid(g, boat, do)
            return True
    return _dock(g, pointer, do)


def rival_attack(g: SpeakeasyState[Any], area: CityArea) -> int:
    """With all family members in the column, whoever owns them."""
    return muscle(g) + (g.act + 1) * members_in(g, area)


def _win_raid(g: SpeakeasyState[Any], boat: BoatId, do: Effects) -> None:
    area, berth = raid_area(g, boat), g.board.boats[boat]
    dollars = RAID_CASH + RAID_CASH * g.act
    do.tell(
        "log-rival-attack",
        seat=party_name(RIVAL),
        boat=boat_name(boat),
        attack=rival_attack(g, area),
        defence=boat_defence(g, boat),
    )
    earn_cash(g, RIVAL, dollars)
    do.tell("log-rival-raid", seat=party_name(RIVAL), boat=boat_name(boat), dollars=dollars)
    if berth.crate is not None:
        g.boss(RIVAL).crates.append(berth.crate)
        do.tell("log-rival-crate", seat=party_name(RIVAL), crate=crate_name(berth.crate))
    replace_crate(g, boat, do)
    if berth.barrels:
        berth.barrels -= 1
        g.board.supply.barrels += 1
    del g.board.docks[docks_of(g, RIVAL, area)[0]]
    g.boss(RIVAL).family += 1
    move_boat(g, boat, do)


# Money


def _sell(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """Earns the price of barrels without using any (SP-SOLO-18)."""
    prices = sorted(
        (
            barrel_price(g, RIVAL, building.premises)
            for space, building in g.board.buildings_of(RIVAL)
            if building.premises.sells and g.board.operates(space)
        ),
        reverse=True,
    )[: g.act + 1]
    if not prices:
        return False
    earn_cash(g, RIVAL, sum(prices))
    do.tell("log-rival-sold", seat=party_name(RIVAL), count=len(prices), dollars=sum(prices))
    return True


def _book(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """Places a book, without its reward (SP-SOLO-19)."""
    boss = g.boss(RIVAL)
    if not boss.book_supply:
        return False
    by_id = {goal.id: goal for goal in goals(g)}
    for id in BOOK_ORDER:
        spaces = free_spaces(g, id)
        if spaces and RIVAL not in g.board.books[id] and is_met(g, RIVAL, by_id[id]):
            boss.book_supply -= 1
            g.board.books[id][spaces[0]] = RIVAL
            earn_safe(g, RIVAL, by_id[id].money)
            do.tell("log-book", seat=party_name(RIVAL), goal=goal_name(id), dollars=by_id[id].money)
            return True
    return False


def rise(g: SpeakeasyState[Any], do: Effects) -> bool:
    """Notoriety + 1, without rewards (SP-SOLO-20)."""
    boss = g.boss(RIVAL)
    if boss.notoriety >= components().notoriety.last:
        return False
    boss.rises += 1
    do.tell("log-notoriety", seat=party_name(RIVAL), position=boss.notoriety)
    return True


def _rise(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    return rise(g, do)


def _order(g: SpeakeasyState[Any], pointer: District, do: Effects) -> bool:
    """SP-SOLO-20: to the first empty space of the lower row, without cost."""
    order = g.board.order
    empty = [column for column, party in enumerate(order.lower) if party is None]
    if not empty or RIVAL in order.lower:
        return False
    order.upper[order.upper.index(RIVAL)] = None
    order.lower[empty[0]] = RIVAL
    do.tell("log-marker-moved", seat=party_name(RIVAL), space=empty[0] + 1)
    return True


_DEEDS: dict[RivalDeed, Callable[[SpeakeasyState[Any], District, Effects], bool]] = {
    RivalDeed.OPEN: _open,
    RivalDeed.TAKE: _take,
    RivalDeed.CLUB: _club,
    RivalDeed.CASINO: _casino,
    RivalDeed.GUARD: _guard,
    RivalDeed.DOCK: _dock,
    RivalDeed.RAID: _raid,
    RivalDeed.SELL: _sell,
    RivalDeed.BOOK: _book,
    RivalDeed.RISE: _rise,
    RivalDeed.ORDER: _order,
}
"""Each returns whether it could be performed."""
