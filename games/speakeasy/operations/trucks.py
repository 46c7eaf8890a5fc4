"""Trucks: driving, loading, buying from boats, delivering (SP-TRUCK).

Only the distance of a drive counts, since everything else is possible at any moment of it (SP-TRUCK-19). So a truck is
sent to a district in range at once, instead of border by border.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Arg, Barred, Decision, Effects, Listing, Option, Seat, Text, itself

from ..asking import STOP, AskBoss
from ..codes import CrateCode, LevelTrack
from ..components import BoatId, BuildingSpace, District, Dollars, components
from ..money import can_pay, pay, price_tag
from ..state import SpeakeasyState, Truck, district_of
from ..telling.names import boat_name, district_name, party_name, premises_name, space_name
from .boats import barrel_prices, barrels_for_sale, boat_at, move_boat, take_barrels
from .levels import value_of
from .production import has_running_still, still_of

TRUCK_ROOM = 2
"""Barrels (SP-TRUCK-09)."""
LEAST_PRICE = 1
"""Of a barrel from a boat (SP-MON-10)."""
STOP_BOTH = replace(STOP, label=Text("option-stop-trucks"))
"""So that nobody takes it for the end of one truck's way."""


class Drive(Struct, frozen=True):
    """To a district; onto the board if the truck is not there yet."""

    to: District

    @property
    def id(self) -> str:
        return f"drive:{self.to}"


class LoadBarrels(Struct, frozen=True):
    """Barrels from the own still."""

    count: int

    @property
    def id(self) -> str:
        return f"load:{self.count}"


class Buy(Struct, frozen=True):
    boat: BoatId
    count: int

    @property
    def id(self) -> str:
        return f"buy:{self.count}"


class Deliver(Struct, frozen=True):
    to: BuildingSpace

    @property
    def id(self) -> str:
        return f"deliver:{self.to}"


TruckMove: TypeAlias = Drive | LoadBarrels | Buy | Deliver
"""Its id is that of its option."""


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
        others = {truck.id: truck for truck in self._trucks(g) if truck != driven and truck.can_move(g)}
        choices: dict[str, TruckMove | DrivenTruck | Option] = {
            **driven.moves(g),
            **others,
            STOP.id: STOP_BOTH if others else STOP,
        }
        prompt = Text("ask-truck-move", {"left": driven.range_left, "truck": driven.number + 1})
        options = Listing(choices, partial(_option, g, driven), itself)
        return Decision(self.player, "SP-D23", "SP-TRUCK-10", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: TruckMove | DrivenTruck | str, do: Effects) -> None:
        if isinstance(pick, str):
            return
        if isinstance(pick, DrivenTruck):
            do.then(replace(self, number=pick.number))
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
        trucks = sorted(self._trucks(g), key=lambda truck: truck.number != self.number)
        return next((truck for truck in trucks if truck.can_move(g)), None)

    def _trucks(self, g: SpeakeasyState[Any]) -> Iterator[DrivenTruck]:
        full = truck_range(g, self.player, self.bonus)
        for number in range(trucks_available(g, self.player)):
            yield DrivenTruck(self.player, number, full - self.used[number])


class DrivenTruck(Struct, frozen=True):
    """One truck in a DELIVER action."""

    seat: Seat
    number: int
    range_left: int

    @property
    def id(self) -> str:
        return f"truck:{self.number}"

    def can_move(self, g: SpeakeasyState[Any]) -> bool:
        return next(self._moves(g), None) is not None

    def moves(self, g: SpeakeasyState[Any]) -> dict[str, TruckMove]:
        """What it can do, by the ids of the options."""
        return {move.id: move for move in self._moves(g)}

    def _moves(self, g: SpeakeasyState[Any]) -> Iterator[TruckMove]:
        truck = self._truck(g)
        if truck.district is None:
            yield from map(Drive, components().districts)
            return
        yield from self._deliveries(g, truck, truck.district)
        yield from self._loads(g, truck, truck.district)
        for boat, count in self._for_sale(g, truck, truck.district):
            if can_pay(g, self.seat, purchase_price(g, self.seat, boat, count)):
                yield Buy(boat, count)
        for to, distance in distances()[truck.district].items():
            if 0 < distance <= self.range_left:
                yield Drive(to)

    def _truck(self, g: SpeakeasyState[Any]) -> Truck:
        return g.boss(self.seat).trucks[self.number]

    def _deliveries(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[Deliver]:
        """A barrel to a building where the truck stands (SP-TRUCK-17)."""
        if truck.barrels:
            yield from (Deliver(space) for space in self._orders(g) if district_of(space) == here)

    def _orders(self, g: SpeakeasyState[Any]) -> Iterator[BuildingSpace]:
        """Own buildings that take a barrel."""
        for space, building in g.board.buildings_of(self.seat):
            if building.premises.sells and not building.has_barrel and g.board.operates(space):
                yield space

    def _loads(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[LoadBarrels]:
        """Barrels from the own still where the truck stands (SP-TRUCK-11)."""
        if self._loading_place(g, here) is not None:
            most = min(TRUCK_ROOM - truck.barrels, g.boss(self.seat).still_barrels)
            yield from map(LoadBarrels, range(most, 0, -1))

    def _loading_place(self, g: SpeakeasyState[Any], there: District) -> BuildingSpace | None:
        """The own still, if it is in this district and in operation."""
        still = still_of(g, self.seat)
        is_there = still is not None and district_of(still) == there
        return still if is_there and has_running_still(g, self.seat) else None

    def _for_sale(self, g: SpeakeasyState[Any], truck: Truck, here: District) -> Iterator[tuple[BoatId, int]]:
        """Numbers of barrels that the truck has room for, whatever they cost (SP-TRUCK-12)."""
        boat = boat_at(g, here)
        if boat is not None:
            for count in range(min(TRUCK_ROOM - truck.barrels, barrels_for_sale(g, boat)), 0, -1):
                yield boat, count

    def barred(self, g: SpeakeasyState[Any]) -> list[Barred]:
        """Closed buildings and barrels that are too dear, where the truck stands."""
        truck = self._truck(g)
        if truck.district is None:
            return []
        closed = (
            Barred(self.option(g, Deliver(space)), "SP-GEN-06", Text("why-closed"))
            for space, building in g.board.buildings_of(self.seat)
            if district_of(space) == truck.district
            and truck.barrels
            and building.premises.sells
            and not building.has_barrel
            and not g.board.operates(space)
        )
        dear = (
            Barred(self.option(g, Buy(boat, count)), "SP-MON-04", Text("why-barrels-too-dear"))
            for boat, count in self._for_sale(g, truck, truck.district)
            if not can_pay(g, self.seat, purchase_price(g, self.seat, boat, count))
        )
        return [*closed, *dear]

    # How it is shown

    def option(self, g: SpeakeasyState[Any], move: TruckMove) -> Option:
        match move:
            case Drive():
                return self._drive_option(g, move)
            case LoadBarrels(count):
                still = still_of(g, self.seat)
                assert still is not None
                return Option(move.id, Text("option-load", {"count": count}), at=(still,), value=move)
            case Buy(boat, count):
                label = Text("option-buy", {"count": count, "boat": boat_name(boat)})
                worth = price_tag(g, self.seat, purchase_price(g, self.seat, boat, count))
                return Option(move.id, label, worth=worth, at=(g.board.boats[boat].harbour,), value=move)
            case Deliver(to):
                building = g.board.sites[to].building
                assert building is not None
                names: dict[str, Arg] = {
                    "premises": premises_name(building.premises),
                    "space": space_name(to),
                }
                return Option(move.id, Text("option-deliver", names), at=(to,), value=move)

    def _drive_option(self, g: SpeakeasyState[Any], move: Drive) -> Option:
        to, here = move.to, self._truck(g).district
        label = Text(
            "option-drive", {"district": district_name(to), "enters": "yes" if here is None else "no"}
        )
        found = list(self._prospects(g, to))
        note = Text("note-prospects", {"found": found}) if found else None
        if here is None:
            return Option(move.id, label, note, at=(f"district:{to}",), value=move)
        worth = Text("worth-points", {"points": distances()[here][to]})
        return Option(
            move.id, label, note, worth=worth, at=(f"district:{here}", f"district:{to}"), value=move
        )

    def _prospects(self, g: SpeakeasyState[Any], there: District) -> Iterator[Text]:
        """What the truck can do in a district."""
        boat = boat_at(g, there)
        if boat is not None and barrels_for_sale(g, boat):
            yield Text("prospect-boat", {"boat": boat_name(boat)})
        stored = g.boss(self.seat).still_barrels
        if stored and self._loading_place(g, there) is not None:
            yield Text("prospect-still", {"count": stored})
        if orders := sum(district_of(space) == there for space in self._orders(g)):
            yield Text("prospect-orders", {"count": orders})

    def instead(self, g: SpeakeasyState[Any]) -> Option:
        """To go on with this truck. It has no place in pictures, where districts are those to drive to."""
        truck = self._truck(g)
        where = Text("beside-the-board") if truck.district is None else district_name(truck.district)
        note = Text("note-truck", {"where": where, "barrels": truck.barrels})
        label = Text("option-other-truck", {"truck": self.number + 1})
        return Option(self.id, label, note, value=self)

    # What it does

    def carry_out(self, g: SpeakeasyState[Any], move: TruckMove, do: Effects) -> int:
        """Do what the truck was told to do. Returns the range points that it takes."""
        truck = self._truck(g)
        match move:
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


def _option(g: SpeakeasyState[Any], driven: DrivenTruck, id: str, choice: TruckMove | DrivenTruck) -> Option:
    return choice.instead(g) if isinstance(choice, DrivenTruck) else driven.option(g, choice)
