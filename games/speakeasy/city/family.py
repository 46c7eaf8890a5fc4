"""Family members in the VIP area and in the docks (SP-FAM)."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeAlias

from games.kernel import Decision, Effects, Listing, Option, Party, Seat, Text, because, itself

from ..asking import RETHINK, SKIP, STOP, AskBoss
from ..codes import CityArea, LevelTrack
from ..components import DOCK_COLUMNS, DockSlot, area_of_dock, components
from ..gains import take
from ..operations.levels import value_of
from ..rewards import Gain
from ..state import SpeakeasyState
from ..telling.names import dock_name, gain_name, party_name

VIP = "vip"

Destination: TypeAlias = str
"""VIP, or a dock slot."""


def vip_capacity(g: SpeakeasyState[Any], seat: Seat) -> int:
    """How many family members the VIP area holds (SP-FAM-02)."""
    return value_of(g, seat, LevelTrack.VIP)


def has_vip_room(g: SpeakeasyState[Any], seat: Seat) -> bool:
    return g.boss(seat).vip < vip_capacity(g, seat)


def dock_slots(g: SpeakeasyState[Any]) -> list[DockSlot]:
    """All slots of this side of the board, column by column (§3.3)."""
    rows = [row.row for row in components().docks if row.is_on_small_side or not g.numbers.is_small_side]
    return [f"{column}{row}" for column in DOCK_COLUMNS.values() for row in rows]


def members_in(g: SpeakeasyState[Any], area: CityArea) -> int:
    """Family members in the column of an area, of all parties."""
    return sum(area_of_dock(slot) == area for slot in g.board.docks)


def empty_docks(g: SpeakeasyState[Any]) -> list[DockSlot]:
    return [slot for slot in dock_slots(g) if slot not in g.board.docks]


def docks_of(g: SpeakeasyState[Any], party: Party, area: CityArea | None = None) -> list[DockSlot]:
    """Slots with a member of this party, in the column of an area or in all."""
    return [
        slot
        for slot in dock_slots(g)
        if g.board.docks.get(slot) == party and (area is None or area_of_dock(slot) == area)
    ]


class PlaceFamily(AskBoss, frozen=True):
    """SP-D14  Where a gained family member goes (SP-FAM-01). `must_dock`: only the docks are open to it."""

    must_dock: bool = False

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        if not g.boss(self.player).family:
            return None  # SP-FAM-06
        vip = [] if self.must_dock or not has_vip_room(g, self.player) else [VIP]
        places = [*vip, *empty_docks(g)]
        if not places:
            return None
        prompt = Text("ask-family")
        if self.must_dock:
            another = has_vip_room(g, self.player) and g.boss(self.player).family > 1
            prompt = Text("ask-family-dock", {"another": "yes" if another else "no"})
        choices: dict[str, Destination | Option] = {place: place for place in places}
        options = Listing({**choices, SKIP.id: SKIP}, partial(self._option, g), itself)
        return Decision(self.player, "SP-D14", "SP-FAM-01", prompt, options, places[0])

    def answer(self, g: SpeakeasyState[Any], pick: Destination, do: Effects) -> None:
        if pick != SKIP.id:
            place_family(g, self.player, pick, do)

    def _option(self, g: SpeakeasyState[Any], id: str, place: Destination) -> Option:
        return _vip_option(g, self.player) if place == VIP else dock_option(place)


def _vip_option(g: SpeakeasyState[Any], seat: Seat) -> Option:
    free = vip_capacity(g, seat) - g.boss(seat).vip
    return Option(VIP, Text("option-vip"), worth=Text("worth-vip", {"free": free}))


def dock_option(slot: DockSlot) -> Option:
    return Option(slot, dock_name(slot), worth=gain_name(_reward_of(slot)), at=(slot,))


def place_family(g: SpeakeasyState[Any], seat: Seat, place: Destination, do: Effects) -> None:
    """From the supply. A dock slot brings its row's reward, and then other members may move (SP-FAM-03, SP-FAM-04)."""
    boss = g.boss(seat)
    boss.family -= 1
    if place == VIP:
        boss.vip += 1
        do.tell("log-family-vip", seat=party_name(seat))
        return
    g.board.docks[place] = seat
    do.tell("log-family-docked", seat=party_name(seat), slot=dock_name(place))
    movable = tuple(slot for slot in docks_of(g, seat) if slot != place)
    docked = Text("cause-dock", {"slot": dock_name(place)})
    do.then(*because(docked, *take(seat, [_reward_of(place)]), MoveDocker(seat, movable)))


def put_into_vip(g: SpeakeasyState[Any], seat: Seat) -> None:
    """Moves a member from the supply to the VIP area, which must have room."""
    g.boss(seat).family -= 1
    g.boss(seat).vip += 1


def _reward_of(slot: DockSlot) -> Gain:
    return components().docks[int(slot[1:]) - 1].reward


class MoveDocker(AskBoss, frozen=True):
    """SP-D15  Which own member moves to another slot, or none; each at most once (SP-FAM-04)."""

    movable: tuple[DockSlot, ...]

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        if not self.movable or not empty_docks(g):
            return None
        members = [Option(f"from:{slot}", dock_name(slot), at=(slot,), value=slot) for slot in self.movable]
        prompt = Text("ask-move-docker")
        return Decision(self.player, "SP-D15", "SP-FAM-04", prompt, (STOP, *members), STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: DockSlot, do: Effects) -> None:
        if pick != STOP.id:
            do.then(MoveDockerTo(self.player, self.movable, pick))


class MoveDockerTo(AskBoss, frozen=True):
    """SP-D15  The slot to move to."""

    movable: tuple[DockSlot, ...]
    start: DockSlot

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        slots = [Option(slot, dock_name(slot), at=(self.start, slot)) for slot in empty_docks(g)]
        prompt = Text("ask-move-docker-to", {"slot": dock_name(self.start)})
        return Decision(self.player, "SP-D15", "SP-FAM-04", prompt, (*slots, RETHINK), RETHINK.id)

    def answer(self, g: SpeakeasyState[Any], pick: DockSlot, do: Effects) -> None:
        if pick == RETHINK.id:
            do.then(MoveDocker(self.player, self.movable))
            return
        left = tuple(slot for slot in self.movable if slot != self.start)
        g.board.docks[pick] = g.board.docks.pop(self.start)
        do.tell(
            "log-docker-moved",
            seat=party_name(self.player),
            start=dock_name(self.start),
            slot=dock_name(pick),
        )
        do.then(MoveDocker(self.player, left))
