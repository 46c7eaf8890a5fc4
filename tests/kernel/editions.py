"""Ferry in later editions, as a release may bring them while games are being played.

The second edition gives every captain a ship; what was played under the first still gives the same game. The third takes
all iron from the quay, so that games in which someone has loaded some cannot be played again.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from msgspec.structs import asdict

from games.kernel import Chosen, Effects, Seat, Step, Tree, Upgrade
from games.kernel.state import StepT
from tests.kernel import ferry
from tests.kernel.ferry import Ferry, FerryState, FerryView


class ShippedState(FerryState[StepT], Generic[StepT], kw_only=True):
    ships: list[str]
    """By seat."""


class ShippedView(FerryView, frozen=True, kw_only=True):
    ships: list[str]


class SetUp(ferry.SetUp, frozen=True):
    """The third edition's."""

    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        super().resolve(g, picks, do)
        g.quay = without_iron(g.quay)


def without_iron(crates: list[str]) -> list[str]:
    return [crate for crate in crates if not crate.startswith("iron")]


def ships_of(seats: int) -> list[str]:
    return [f"ship-{seat + 1}" for seat in range(seats)]


def captains_have_ships(state: Tree) -> None:
    """From the first edition to the second."""
    state["ships"] = ships_of(state["seats"])


def iron_leaves_the_quay(state: Tree) -> None:
    """From the second edition to the third."""
    state["quay"] = without_iron(state["quay"])


class SecondFerry(Ferry):
    seats: ClassVar = range(1, 5)
    rules_version: ClassVar = 2
    upgrades: ClassVar[dict[int, Upgrade]] = {1: captains_have_ships}
    state_type: ClassVar = ShippedState
    view_type: ClassVar = ShippedView

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> FerryState[Any]:
        first = super().new_state(seats, seed, chosen)
        return ShippedState(**asdict(first), ships=ships_of(seats))

    def view(self, g: FerryState[Any], viewer: Seat | None) -> FerryView:
        assert isinstance(g, ShippedState)
        return ShippedView(**asdict(super().view(g, viewer)), ships=list(g.ships))


class ThirdFerry(SecondFerry):
    rules_version: ClassVar = 3
    upgrades: ClassVar[dict[int, Upgrade]] = {**SecondFerry.upgrades, 2: iron_leaves_the_quay}
    steps: ClassVar[tuple[type[Step], ...]] = (SetUp, *Ferry.steps[1:])
    checks: ClassVar = ()
    """Crates are fewer than there were, by as much iron as nobody had."""

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> FerryState[Any]:
        state = super().new_state(seats, seed, chosen)
        state.agenda = [SetUp()]
        return state


def ships_have_no_names_yet(state: Tree) -> None:
    state["ships"] = []


class CarefulFerry(SecondFerry):
    """An upgrade that cannot know what the new rules would have noted."""

    upgrades: ClassVar[dict[int, Upgrade]] = {1: ships_have_no_names_yet}
