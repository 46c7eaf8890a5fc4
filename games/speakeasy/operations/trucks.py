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
from msgspec.structs import replace

from games.kernel import Barred, Decision, Effects, Option, Seat, Text

from ..asking import STOP, AskBoss
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
STOP_BOTH = replace(STOP, label=Text("option-stop-trucks"))
"""So that nobody takes it for the end of one truck's way."""
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
    """SP-D23  The DELIVER action: what the truck at hand does next, or another truck instead, or stop (SP-TRUCK-10)."""

    bonus: int = 0
    used: tuple[int, ...] = (0, 0)
    """Range points that each truck has used."""
    number: int = 0
    """The truck that the player drives, as long as it can do something."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        driven = self._driven(g)
        if driven is None:
            return None
        others = tuple(truck.option(g) for truck in self._ready(g) if truck != driven)
        prompt = Text("ask-truck-move", {"left": driven.range_left, "truck": driven.number + 1})
        options = (*driven.moves(g), *others, STOP_BOTH if others else STOP)
        return Decision(self.player, "SP-D23", "SP-TRUCK-10", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: Any, do: Effects) -> None:
        if pick == STOP.id:
            return
        if isinstance(pick, int):
            do.then(replace(self, number=pick))
            return
        driven = self._driven(g)
        assert driven is not None
        used = list(self.used)
        used[driven.number] += driven.carry_out(g, pick, do)
        do.then(replace(self, used=tuple(used), number=driven.number))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        driven = self._driven(g)
        return [] if driven is None else driven.barred(g)

    def _driven(self, g: SpeakeasyState[Any]) -> DrivenTruck | None:
        """The truck at hand, or the first that can do something; None if none can."""
        ready = self._ready(g)
        return next((truck for truck in ready if truck.number == self.number), next(iter(ready), None))

    def _ready(self, g: SpeakeasyState[Any]) -> list[DrivenTruck]:
        """The trucks that can do something."""
        full = truck_range(g, self.player, self.bonus)
        trucks = (
            DrivenTruck(self.player, number, full - self.used[number])
            for number in range(trucks_available(g, self.player))
        )
        return [truck for truck in trucks if truck.moves(g)]


class DrivenTruck(Struct, frozen=True):
    """One truck in a DELIVER action."""

    seat: Seat
    number: int
    range_left: int

    def option(self, g: SpeakeasyState[Any]) -> Option:
        """To go on with this truck. It has no place in pictures, where districts are those to drive to."""
        truck = self._truck(g)
        where = Text("beside-the-board") if truck.district is None else district_name(truck.district)
        note = Text("note-truck", {"where": where, "barrels": truck.barrels})
        label = Text("option-other-truck", {"truck": self.number + 1})
        return Option(f"truck:{self.number}", label, note, value=self.number)

    def _truck(self, g: SpeakeasyState[Any]) -> Truck:
        return g.boss(self.seat).trucks[self.number]

    def carry_out(self, g: SpeakeasyState[Any], pick: Any, do: Effects) -> int:
        """What the truck was told to do. Returns the range points that it takes."""
        truck = self._truck(g)
        match pick:
            case Drive(to):
                points = 0 if truck.district is None else distances()[truck.district][to]
                self._drive(truck, to, do)
                return points
            case LoadBarrels(count):
                self._load(g, truck, count, do)
            case Buy(boat, count):
                self._buy(g, truck, boat, count, do)
            case Deliver(to):
                self._deliver(g, truck, to, do)
        return 0

    def barred(self, g: SpeakeasyState[Any]) -> list[Barred]:
        """Closed buildings and barrels that are too dear, where the truck stands."""
        truck = self._truck(g)
        if truck.district is None:
            return []
        closed = (
            Barred(_delivery(space, building.premises), "SP-GEN-06", Text("why-closed"))
            for space, building in g.board.buildings_of(self.seat)
            if district_of(space) == truck.district
            and truck.barrels
            and building.premises.sells
            and not building.has_barrel
            and not g.board.operates(space)
        )
        dear = (
            Barred(self._purchase(g, boat, count), "SP-MON-04", Text("why-barrels-too-dear"))
            for boat, count in self._for_sale(g, truck, truck.district)
            if not can_pay(g, self.seat, purchase_price(g, self.seat, boat, count))
        )
        return [*closed, *dear]

    def moves(self, g: SpeakeasyState[Any]) -> tuple[Option, ...]:
        truck = self._truck(g)
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
        for space, building in g.board.buildings_of(self.seat):
            if building.premises.sells and not building.has_barrel and g.board.operates(space):
                yield space, building.premises

    def _loads(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[Option]:
        """Barrels from the own still where the truck stands (SP-TRUCK-11)."""
        still = self._loading_place(g, here)
        if still is None:
            return
        most = min(TRUCK_ROOM - truck.barrels, g.boss(self.seat).still_barrels)
        for count in range(most, 0, -1):
            yield Option(
                f"load:{count}", Text("option-load", {"count": count}), at=(still,), value=LoadBarrels(count)
            )

    def _loading_place(self, g: SpeakeasyState[Any], there: District) -> BuildingSpace | None:
        """The own still, if it is in this district and in operation."""
        still = still_of(g, self.seat)
        is_there = still is not None and district_of(still) == there
        return still if is_there and has_running_still(g, self.seat) else None

    def _purchases(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[Option]:
        """Barrels that can be bought and paid where the truck stands (SP-TRUCK-12)."""
        for boat, count in self._for_sale(g, truck, here):
            if can_pay(g, self.seat, purchase_price(g, self.seat, boat, count)):
                yield self._purchase(g, boat, count)

    def _for_sale(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[tuple[BoatId, int]]:
        """Numbers of barrels that the truck has room for, whatever they cost."""
        boat = boat_at(g, here)
        if boat is not None:
            for count in range(min(TRUCK_ROOM - truck.barrels, barrels_for_sale(g, boat)), 0, -1):
                yield boat, count

    def _purchase(self, g: SpeakeasyState[Any], boat: BoatId, count: int) -> Option:
        label = Text("option-buy", {"count": count, "boat": boat_name(boat)})
        worth = price_tag(g, self.seat, purchase_price(g, self.seat, boat, count))
        at = (g.board.boats[boat].harbour,)
        return Option(f"buy:{count}", label, worth=worth, at=at, value=Buy(boat, count))

    def _drives(
        self, g: SpeakeasyState[Any], here: District, wanted: Mapping[District, int]
    ) -> Iterator[Option]:
        for to, distance in distances()[here].items():
            if 0 < distance <= self.range_left:
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
        stored = g.boss(self.seat).still_barrels
        if stored and self._loading_place(g, there) is not None:
            yield Text("prospect-still", {"count": stored})
        if orders:
            yield Text("prospect-orders", {"count": orders})

    def _drive(self, truck: Truck, to: District, do: Effects) -> None:
        kind = "log-truck-entered" if truck.district is None else "log-truck-drove"
        truck.district = to
        do.tell(kind, seat=party_name(self.seat), truck=self.number + 1, district=district_name(to))

    def _load(self, g: SpeakeasyState[Any], truck: Truck, count: int, do: Effects) -> None:
        g.boss(self.seat).still_barrels -= count
        truck.barrels += count
        do.tell("log-truck-loaded", seat=party_name(self.seat), truck=self.number + 1, count=count)

    def _buy(self, g: SpeakeasyState[Any], truck: Truck, boat: BoatId, count: int, do: Effects) -> None:
        paid = pay(g, self.seat, purchase_price(g, self.seat, boat, count))
        take_barrels(g, boat, count)
        truck.barrels += count
        do.tell(
            "log-barrels-bought",
            seat=party_name(self.seat),
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
            seat=party_name(self.seat),
            premises=premises_name(building.premises),
            space=space_name(to),
        )


def _delivery(space: BuildingSpace, premises: Premises) -> Option:
    label = Text("option-deliver", {"premises": premises_name(premises), "space": space_name(space)})
    return Option(f"deliver:{space}", label, at=(space,), value=Deliver(space))
