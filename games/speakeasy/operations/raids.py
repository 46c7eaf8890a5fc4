"""Raids of rum-runner boats (SP-RAID)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct

from games.kernel import Barred, Decision, Effects, Option, Party, Seat, Step, Text, because

from ..asking import SKIP, AskBoss
from ..city.buildings import CLUBS
from ..city.family import docks_of, has_vip_room
from ..codes import AbilityCode, CityArea, CrateCode
from ..components import BoatId, BuildingSpace, DockSlot
from ..money import can_pay, earn_cash, pay, price_tag
from ..state import SpeakeasyState, area_of
from ..telling.names import (
    boat_name,
    crate_bonus,
    crate_name,
    dock_name,
    party_name,
    premises_name,
    space_name,
)
from ..underworld.associates import has_ability
from ..underworld.fights import strength_of
from ..underworld.goons import return_goons
from .boats import boat_defence, district_of_boat, move_boat
from .crates import crate_cash
from .production import has_running_still

RENT = 1
"""For each rented member (SP-RAID-06)."""
STILL = "still"


class Raid(Struct, frozen=True):
    """One way to win a raid: members rented by owner, and the goons that follow (SP-RAID-08)."""

    boat: BoatId
    rented: tuple[tuple[Party, int], ...]
    goons: int

    @property
    def rent(self) -> int:
        return RENT * sum(count for _, count in self.rented)

    @property
    def id(self) -> str:
        return f"raid:{self.boat}:" + ",".join(f"{party}x{count}" for party, count in self.rented)


def raid_area(g: SpeakeasyState[Any], boat: BoatId) -> CityArea:
    """The area of the docks column that raids this boat (SP-RAID-01)."""
    return area_of(district_of_boat(g, boat))


def raid_bonus(g: SpeakeasyState[Any], seat: Seat) -> int:
    """AB7 and C07; the associate's strength never counts (SP-RAID-07)."""
    return has_ability(g, seat, AbilityCode.BOATS) + (CrateCode.BOATS in g.boss(seat).crates)


def raids_of(g: SpeakeasyState[Any], seat: Seat, boat: BoatId, *, gained: int = 0) -> list[Raid]:
    """All ways to win a raid of this boat, the cheapest in dollars plus goons first. `gained` goons come before it."""
    area = raid_area(g, boat)
    own = len(docks_of(g, seat, area))
    if not own:
        return []  # SP-RAID-02
    found = []
    for rented in _rents(g, seat, area):
        members = own + sum(count for _, count in rented)
        attack = strength_of(g, seat) * members + raid_bonus(g, seat)
        goons = max(0, boat_defence(g, boat) + 1 - attack)
        raid = Raid(boat, rented, goons)
        if goons <= g.boss(seat).goons + gained and can_pay(g, seat, raid.rent):
            found.append(raid)
    return sorted(found, key=lambda raid: (raid.rent + raid.goons, raid.rent))


def _rents(g: SpeakeasyState[Any], seat: Seat, area: CityArea) -> Iterator[tuple[tuple[Party, int], ...]]:
    """Every number of members of every other party in the column."""
    owners = [(party, len(docks_of(g, party, area))) for party in g.others(seat)]
    for counts in product(*(range(most + 1) for _, most in owners)):
        pairs = zip(owners, counts, strict=True)
        yield tuple((party, count) for (party, _), count in pairs if count)


class ChooseRaid(AskBoss, frozen=True):
    """SP-D27  Which boat to raid, or none."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        boats = [boat for boat in g.board.boats if raids_of(g, self.player, boat)]
        if not boats:
            return None
        options = (*(_boat_option(g, self.player, boat) for boat in boats), SKIP)
        return Decision(self.player, "SP-D27", "SP-RAID-01", Text("ask-raid"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: BoatId, do: Effects) -> None:
        if pick != SKIP.id:
            do.then(ChooseRent(self.player, pick))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_boat_option(g, self.player, boat), *_why_no_raid(g, self.player, boat))
            for boat in g.board.boats
            if not raids_of(g, self.player, boat)
        ]


def _why_no_raid(g: SpeakeasyState[Any], seat: Seat, boat: BoatId) -> tuple[str, Text]:
    if not docks_of(g, seat, raid_area(g, boat)):
        return "SP-RAID-02", Text("why-no-member")
    return "SP-RAID-04", Text("why-too-weak", {"defence": boat_defence(g, boat)})


def _boat_option(g: SpeakeasyState[Any], seat: Seat, boat: BoatId) -> Option:
    """With the cheapest way to win, if there is any, what its crate then pays, and the bonus that it leaves."""
    berth, area = g.board.boats[boat], raid_area(g, boat)
    cheapest = next(iter(raids_of(g, seat, boat)), None)
    goons = cheapest.goons if cheapest else 0
    cash = crate_cash(g, seat, berth.crate, area, to_return=goons) if berth.crate is not None else 0
    crate = crate_bonus(berth.crate) if berth.crate is not None else ""
    note = Text(
        "note-boat",
        {
            "defence": boat_defence(g, boat),
            "crate": crate,
            "has": "yes" if crate else "no",
            "wins": "yes" if cheapest else "no",
            "goons": goons,
            "rent": cheapest.rent if cheapest else 0,
        },
    )
    worth = Text("worth-dollars", {"dollars": cash})
    return Option(f"boat:{boat}", boat_name(boat), note, at=(berth.harbour,), worth=worth, value=boat)


class ChooseRent(AskBoss, frozen=True):
    """SP-D28  How many members to rent from whom; the goons follow (SP-RAID-08)."""

    boat: BoatId

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        options = tuple(_rent_option(g, self.player, raid) for raid in raids_of(g, self.player, self.boat))
        prompt = Text("ask-rent", {"boat": boat_name(self.boat)})
        return Decision(self.player, "SP-D28", "SP-RAID-08", prompt, options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: Raid, do: Effects) -> None:
        do.then(WinRaid(self.player, pick))


def _rent_option(g: SpeakeasyState[Any], seat: Seat, raid: Raid) -> Option:
    rents = [Text("rented", {"seat": party_name(party), "count": count}) for party, count in raid.rented]
    label = Text("option-rent", {"rents": rents, "count": len(rents), "goons": raid.goons})
    worth = price_tag(g, seat, raid.rent) if raid.rent else Text("worth-no-rent")
    return Option(raid.id, label, worth=worth, value=raid)


class WinRaid(Step, frozen=True):
    """What a won raid brings, in the order of SP-RAID-09."""

    player: Seat
    raid: Raid

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        seat, raid = self.player, self.raid
        area = raid_area(g, raid.boat)
        self._tell(g, area, do)
        pay(g, seat, raid.rent)
        for owner, count in raid.rented:
            earn_cash(g, owner, RENT * count)
            do.tell("log-rent", seat=party_name(owner), dollars=RENT * count, count=count)
        return_goons(g, seat, raid.goons)
        self._take_crate(g, area, do)
        won = Text("cause-raid", {"boat": boat_name(raid.boat)})
        do.then(*because(won, StealBarrel(seat, raid.boat), ReturnRaider(seat, area)), SendBoat(raid.boat))

    def _tell(self, g: SpeakeasyState[Any], area: CityArea, do: Effects) -> None:
        raid = self.raid
        own = len(docks_of(g, self.player, area))
        members = own + sum(count for _, count in raid.rented)
        strength, bonus = strength_of(g, self.player), raid_bonus(g, self.player)
        do.tell(
            "log-raid",
            seat=party_name(self.player),
            boat=boat_name(raid.boat),
            attack=strength * members + bonus + raid.goons,
            defence=boat_defence(g, raid.boat),
            strength=strength,
            members=members,
            bonus=bonus,
            goons=raid.goons,
            rent=raid.rent,
        )

    def _take_crate(self, g: SpeakeasyState[Any], area: CityArea, do: Effects) -> None:
        """Cash first, then its bonus counts (SP-RAID-10, SP-RAID-11); the next crate comes to light (SP-RAID-12)."""
        berth = g.board.boats[self.raid.boat]
        if berth.crate is not None:
            cash = crate_cash(g, self.player, berth.crate, area)
            earn_cash(g, self.player, cash)
            g.boss(self.player).crates.append(berth.crate)
            do.tell("log-crate", seat=party_name(self.player), crate=crate_name(berth.crate), dollars=cash)
        replace_crate(g, self.raid.boat, do)


def replace_crate(g: SpeakeasyState[Any], boat: BoatId, do: Effects) -> None:
    """The top crate of the stack goes onto the boat, and shows the one below it."""
    g.board.boats[boat].crate = do.draw(g.stacks.crates, to=None) if g.stacks.crates else None


class StealBarrel(AskBoss, frozen=True):
    """SP-D29  Where the stolen barrel goes; to the supply if nowhere (SP-RAID-13, SP-RAID-14)."""

    boat: BoatId

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        if not g.board.boats[self.boat].barrels + g.board.supply.barrels:
            return None
        options = (*(_barrel_option(g, space) for space in self._places(g)), *self._still(g))
        if not options:
            return None
        return Decision(self.player, "SP-D29", "SP-RAID-13", Text("ask-barrel"), options, options[0].id)

    def resolve(self, g: SpeakeasyState[Any], picks: dict[Seat, str], do: Effects) -> None:
        if picks:
            super().resolve(g, picks, do)
            return
        berth = g.board.boats[self.boat]
        if berth.barrels:
            berth.barrels -= 1
            g.board.supply.barrels += 1
            do.tell("log-barrel-lost", seat=party_name(self.player))

    def answer(self, g: SpeakeasyState[Any], pick: BuildingSpace, do: Effects) -> None:
        berth = g.board.boats[self.boat]
        if berth.barrels:
            berth.barrels -= 1
        else:
            g.board.supply.barrels -= 1
        if pick == STILL:
            g.boss(self.player).still_barrels += 1
            do.tell("log-barrel-stilled", seat=party_name(self.player))
            return
        building = g.board.sites[pick].building
        assert building is not None
        building.has_barrel = True
        premises = premises_name(building.premises)
        do.tell("log-barrel-placed", seat=party_name(self.player), premises=premises, space=space_name(pick))

    def _places(self, g: SpeakeasyState[Any]) -> list[BuildingSpace]:
        """Operating buildings without a barrel; the default order of SP-D29."""
        found = [
            (building.premises not in CLUBS, index, space)
            for index, (space, building) in enumerate(g.board.buildings_of(self.player))
            if building.premises.sells and not building.has_barrel and g.board.operates(space)
        ]
        return [space for _, _, space in sorted(found)]

    def _still(self, g: SpeakeasyState[Any]) -> list[Option]:
        running = has_running_still(g, self.player)
        return [Option(STILL, Text("option-still-area"))] if running else []


def _barrel_option(g: SpeakeasyState[Any], space: BuildingSpace) -> Option:
    building = g.board.sites[space].building
    assert building is not None
    label = Text(
        "option-building", {"premises": premises_name(building.premises), "space": space_name(space)}
    )
    return Option(f"barrel:{space}", label, at=(space,), value=space)


class ReturnRaider(AskBoss, frozen=True):
    """SP-D30  Which own member of the column leaves the docks (SP-RAID-15)."""

    area: CityArea

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        slots = docks_of(g, self.player, self.area)
        options = tuple(Option(slot, dock_name(slot), at=(slot,)) for slot in slots)
        prompt, occasion = Text("ask-raider"), Text("occasion-sp-d30", {"goes": self._goes(g)})
        default = options[0].id
        return Decision(self.player, "SP-D30", "SP-RAID-15", prompt, options, default, occasion=occasion)

    def answer(self, g: SpeakeasyState[Any], pick: DockSlot, do: Effects) -> None:
        del g.board.docks[pick]
        boss = g.boss(self.player)
        do.tell("log-raider-returned", seat=party_name(self.player), slot=dock_name(pick), goes=self._goes(g))
        if has_vip_room(g, self.player):
            boss.vip += 1
        else:
            boss.family += 1

    def _goes(self, g: SpeakeasyState[Any]) -> str:
        """Chooses the words of where to."""
        return "vip" if has_vip_room(g, self.player) else "supply"


class SendBoat(Step, frozen=True):
    """The raided boat sails on (SP-RAID-16)."""

    boat: BoatId

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        move_boat(g, self.boat, do)
