"""Trucks: driving, loading, buying from boats, delivering (SP-TRUCK).

Only the distance of a drive counts, since everything else is possible at any moment of it (SP-TRUCK-19). So a truck is
sent to a district in range at once, instead of border by border.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Barred, Decision, Effects, Option, Seat, Text

from ..asking import RETHINK, STOP, AskBoss
from ..codes import CrateCode, LevelTrack, Premises
from ..components import BoatId, BuildingSpace, District, Dollars, components
from ..money import can_pay, pay, price_tag
from ..state import SpeakeasyState, Truck, district_of
from ..telling.names import boat_name, district_name, party_name, premises_name, space_name
from .boats import barrel_prices, barrels_for_sale, boat_at, move_boat, take_barrels
from .levels import value_of
from .production import has_running_still, still_of

TruckOrder: TypeAlias = tuple[BuildingSpace, Premises]
"""A building that takes a barrel."""

TRUCK_ROOM = 2
"""Barrels (SP-TRUCK-09)."""
LEAST_PRICE = 1
"""Of a barrel from a boat (SP-MON-10)."""


class Drive(Struct, frozen=True):
    """To a district; onto the board if the truck is not there yet."""

    to: District


class LoadBarrels(Struct, frozen=True):
    """Barrels from the own still."""

    count: int


class Buy(Struct, frozen=True):
    boat: BoatId
    count: int


class Deliver(Struct, frozen=True):
    to: BuildingSpace


@cache
def distances() -> Mapping[District, Mapping[District, int]]:
    """Borders between any two districts; closed ones count like others (SP-TRUCK-05)."""
    return MappingProxyType({start: _from(start) for start in components().districts})


def _from(start: District) -> Mapping[District, int]:
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for there in components().districts[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return MappingProxyType(found)


def trucks_available(g: SpeakeasyState[Any], seat: Seat) -> int:
    """How many trucks the Fleet level allows (SP-TRUCK-01)."""
    return components().tracks.trucks[g.boss(seat).levels[LevelTrack.FLEET] - 1]


def truck_range(g: SpeakeasyState[Any], seat: Seat, bonus: int = 0) -> int:
    """Points of each truck in one action (SP-TRUCK-04, SP-TRUCK-08)."""
    return value_of(g, seat, LevelTrack.FLEET) + bonus


def purchase_price(g: SpeakeasyState[Any], seat: Seat, boat: BoatId, count: int) -> Dollars:
    """What so many barrels cost; C10 takes $1 off each."""
    discount = int(CrateCode.BARREL_PRICE in g.boss(seat).crates)
    return sum(max(LEAST_PRICE, price - discount) for price in barrel_prices(g, boat, count))


class DriveTrucks(AskBoss, frozen=True):
    """SP-D23  The DELIVER action: with two trucks, which of them does something next."""

    bonus: int = 0
    used: tuple[int, ...] = (0, 0)
    """Range points that each truck has used."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        ready = [
            number for number in range(trucks_available(g, self.player)) if self._at_wheel(number).moves(g)
        ]
        if not ready:
            return None
        trucks = tuple(_truck_option(g.boss(self.player).trucks[number], number) for number in ready)
        return Decision(self.player, "SP-D23", "SP-TRUCK-10", Text("ask-truck"), (*trucks, STOP), STOP.id)

    def decisions(self, g: SpeakeasyState[Any]) -> list[Decision]:
        """With one truck its moves are asked at once."""
        if trucks_available(g, self.player) > 1:
            return super().decisions(g)
        return self._at_wheel(0).decisions(g)

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [] if trucks_available(g, self.player) > 1 else self._at_wheel(0).why_not(g, seat)

    def answer(self, g: SpeakeasyState[Any], pick: Any, do: Effects) -> None:
        if isinstance(pick, int):
            do.then(self._at_wheel(pick))
        elif pick != STOP.id:
            self._at_wheel(0).answer(g, pick, do)

    def _at_wheel(self, number: int) -> DriveTruck:
        return DriveTruck(self.player, number, self.bonus, self.used, because=self.because)


class DriveTruck(AskBoss, frozen=True):
    """SP-D23  What one truck does next."""

    number: int
    bonus: int
    used: tuple[int, ...]

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        moves = self.moves(g)
        if not moves:
            return None
        last = RETHINK if trucks_available(g, self.player) > 1 else STOP
        left = truck_range(g, self.player, self.bonus) - self.used[self.number]
        prompt = Text("ask-truck-move", {"left": left, "truck": self.number + 1})
        return Decision(self.player, "SP-D23", "SP-TRUCK-10", prompt, (*moves, last), last.id)

    def answer(self, g: SpeakeasyState[Any], pick: Any, do: Effects) -> None:
        used = list(self.used)
        truck = g.boss(self.player).trucks[self.number]
        match pick:
            case Drive(to):
                used[self.number] += 0 if truck.district is None else distances()[truck.district][to]
                self._drive(truck, to, do)
            case LoadBarrels(count):
                self._load(g, truck, count, do)
            case Buy(boat, count):
                self._buy(g, truck, boat, count, do)
            case Deliver(to):
                self._deliver(g, truck, to, do)
            case STOP.id:
                return
        do.then(DriveTrucks(self.player, self.bonus, tuple(used)))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        """Closed buildings and barrels that are too dear, where the truck stands."""
        truck = g.boss(self.player).trucks[self.number]
        if truck.district is None:
            return []
        closed = (
            Barred(_delivery(space, building.premises), "SP-GEN-06", Text("why-closed"))
            for space, building in g.board.buildings_of(self.player)
            if district_of(space) == truck.district
            and truck.barrels
            and building.premises.sells
            and not building.has_barrel
            and not g.board.operates(space)
        )
        dear = (
            Barred(self._purchase(g, boat, count), "SP-MON-04", Text("why-barrels-too-dear"))
            for boat, count in self._for_sale(g, truck, truck.district)
            if not can_pay(g, self.player, purchase_price(g, self.player, boat, count))
        )
        return [*closed, *dear]

    def moves(self, g: SpeakeasyState[Any]) -> tuple[Option, ...]:
        truck = g.boss(self.player).trucks[self.number]
        orders = list(self._orders(g))
        wanted = Counter(district_of(space) for space, _ in orders)
        if truck.district is None:
            return tuple(self._drive_option(g, None, to, 0, wanted[to]) for to in components().districts)
        here = truck.district
        return (
            *self._deliveries(truck, here, orders),
            *self._loads(g, truck, here),
            *self._purchases(g, truck, here),
            *self._drives(g, here, wanted),
        )

    def _deliveries(self, truck: Truck, here: District, orders: Iterable[TruckOrder]) -> Iterator[Option]:
        """A barrel to a building where the truck stands (SP-TRUCK-17)."""
        if not truck.barrels:
            return
        for space, premises in orders:
            if district_of(space) == here:
                yield _delivery(space, premises)

    def _orders(self, g: SpeakeasyState[Any]) -> Iterator[TruckOrder]:
        """Own buildings that take a barrel."""
        for space, building in g.board.buildings_of(self.player):
            if building.premises.sells and not building.has_barrel and g.board.operates(space):
                yield space, building.premises

    def _loads(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[Option]:
        """Barrels from the own still where the truck stands (SP-TRUCK-11)."""
        still = self._loading_place(g, here)
        if still is None:
            return
        most = min(TRUCK_ROOM - truck.barrels, g.boss(self.player).still_barrels)
        for count in range(most, 0, -1):
            yield Option(
                f"load:{count}", Text("option-load", {"count": count}), at=(still,), value=LoadBarrels(count)
            )

    def _loading_place(self, g: SpeakeasyState[Any], there: District) -> BuildingSpace | None:
        """The own still, if it is in this district and in operation."""
        still = still_of(g, self.player)
        is_there = still is not None and district_of(still) == there
        return still if is_there and has_running_still(g, self.player) else None

    def _purchases(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[Option]:
        """Barrels that can be bought and paid where the truck stands (SP-TRUCK-12)."""
        for boat, count in self._for_sale(g, truck, here):
            if can_pay(g, self.player, purchase_price(g, self.player, boat, count)):
                yield self._purchase(g, boat, count)

    def _for_sale(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[tuple[BoatId, int]]:
        """Numbers of barrels that the truck has room for, whatever they cost."""
        boat = boat_at(g, here)
        if boat is not None:
            for count in range(min(TRUCK_ROOM - truck.barrels, barrels_for_sale(g, boat)), 0, -1):
                yield boat, count

    def _purchase(self, g: SpeakeasyState[Any], boat: BoatId, count: int) -> Option:
        label = Text("option-buy", {"count": count, "boat": boat_name(boat)})
        worth = price_tag(g, self.player, purchase_price(g, self.player, boat, count))
        at = (g.board.boats[boat].harbour,)
        return Option(f"buy:{count}", label, worth=worth, at=at, value=Buy(boat, count))

    def _drives(
        self, g: SpeakeasyState[Any], here: District, wanted: Mapping[District, int]
    ) -> Iterator[Option]:
        left = truck_range(g, self.player, self.bonus) - self.used[self.number]
        for to, distance in distances()[here].items():
            if 0 < distance <= left:
                yield self._drive_option(g, here, to, distance, wanted[to])

    def _drive_option(
        self, g: SpeakeasyState[Any], here: District | None, to: District, distance: int, orders: int
    ) -> Option:
        label = Text(
            "option-drive", {"district": district_name(to), "enters": "yes" if here is None else "no"}
        )
        found = list(self._prospects(g, to, orders))
        note = Text("note-prospects", {"found": found}) if found else None
        worth = Text("worth-points", {"points": distance}) if distance else None
        at = (f"district:{to}",) if here is None else (f"district:{here}", f"district:{to}")
        return Option(f"drive:{to}", label, note, worth=worth, at=at, value=Drive(to))

    def _prospects(self, g: SpeakeasyState[Any], there: District, orders: int) -> Iterator[Text]:
        """What a truck can do in a district. `orders`: own buildings there that take a barrel."""
        boat = boat_at(g, there)
        if boat is not None and barrels_for_sale(g, boat):
            yield Text("prospect-boat", {"boat": boat_name(boat)})
        stored = g.boss(self.player).still_barrels
        if stored and self._loading_place(g, there) is not None:
            yield Text("prospect-still", {"count": stored})
        if orders:
            yield Text("prospect-orders", {"count": orders})

    def _drive(self, truck: Truck, to: District, do: Effects) -> None:
        kind = "log-truck-entered" if truck.district is None else "log-truck-drove"
        truck.district = to
        do.tell(kind, seat=party_name(self.player), truck=self.number + 1, district=district_name(to))

    def _load(self, g: SpeakeasyState[Any], truck: Truck, count: int, do: Effects) -> None:
        g.boss(self.player).still_barrels -= count
        truck.barrels += count
        do.tell("log-truck-loaded", seat=party_name(self.player), truck=self.number + 1, count=count)

    def _buy(self, g: SpeakeasyState[Any], truck: Truck, boat: BoatId, count: int, do: Effects) -> None:
        paid = pay(g, self.player, purchase_price(g, self.player, boat, count))
        take_barrels(g, boat, count)
        truck.barrels += count
        do.tell(
            "log-barrels-bought",
            seat=party_name(self.player),
            count=count,
            boat=boat_name(boat),
            payment=paid,
        )
        move_boat(g, boat, do)

    def _deliver(self, g: SpeakeasyState[Any], truck: Truck, to: BuildingSpace, do: Effects) -> None:
        building = g.board.sites[to].building
        assert building is not None
        truck.barrels -= 1
        building.has_barrel = True
        do.tell(
            "log-delivered",
            seat=party_name(self.player),
            premises=premises_name(building.premises),
            space=space_name(to),
        )


def _delivery(space: BuildingSpace, premises: Premises) -> Option:
    label = Text("option-deliver", {"premises": premises_name(premises), "space": space_name(space)})
    return Option(f"deliver:{space}", label, at=(space,), value=Deliver(space))


def _truck_option(truck: Truck, number: int) -> Option:
    """Where it stands; beside the board it belongs to the Fleet."""
    if truck.district is None:
        where, address = Text("beside-the-board"), f"track:{LevelTrack.FLEET}"
    else:
        where, address = district_name(truck.district), f"district:{truck.district}"
    note = Text("note-truck", {"where": where, "barrels": truck.barrels})
    label = Text("option-truck", {"truck": number + 1})
    return Option(f"truck:{number}", label, note, about=(address,), value=number)
