"""Ferry with a few more steps, each for one word of the kernel, on a table that is set up by hand."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    BACK,
    Ask,
    AskOne,
    Decision,
    Effects,
    Option,
    Seat,
    Step,
    Text,
    or_back,
)
from tests.bench import FullStop, HandSetTable
from tests.kernel.ferry import Ferry


def miles_option(miles: int) -> Option:
    return Option(f"miles:{miles}", Text("option-miles", {"miles": miles}), value=miles)


class Steer(AskOne, frozen=True):
    """Whoever has most crates aboard says how far to go; it need not be far."""

    def asked(self, g: Any) -> Seat:
        return max(range(g.seats), key=lambda seat: len(g.holds[seat]))

    def decision(self, g: Any) -> Decision:
        options = (*(miles_option(miles) for miles in range(3)), BACK)
        return Decision(self.asked(g), "FER-STEER", "FER-STEER-01", Text("ask-steer"), options, BACK.id)

    def answer(self, g: Any, miles: int, do: Effects) -> None:
        do.tell("log-steered", miles=miles)


class Helm(Ask, frozen=True):
    """What to do at the helm; a Steer that is gone back from leads here again."""

    def decision(self, g: Any) -> Decision:
        options = or_back([Option("steer", Text("option-steer")), Option("drift", Text("option-drift"))])
        return Decision(self.seat, "FER-HELM", "FER-HELM-01", Text("ask-helm"), options, "drift")

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        if pick == "steer":
            do.then(Steer(), self)


class Vote(Step, frozen=True):
    """All say at once how far to go; who has no crates can only say 0."""

    def decisions(self, g: Any) -> list[Decision]:
        return [self._decision(g, seat) for seat in range(g.seats)]

    def _decision(self, g: Any, seat: Seat) -> Decision:
        options = tuple(miles_option(miles) for miles in range(len(g.holds[seat]) + 1))
        return Decision(seat, "FER-VOTE", "FER-VOTE-01", Text("ask-vote"), options, options[0].id)

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        for seat, miles in self.picked(g, picks, do).items():
            do.tell("log-voted", seat=seat, miles=miles)


class FerryAfloat(Ferry):
    steps: ClassVar[tuple[type[Step], ...]] = (*Ferry.steps, FullStop, Steer, Helm, Vote)


def afloat(*holds: list[str]) -> HandSetTable:
    """At sea, with these crates in the holds."""
    game = FerryAfloat()
    g = game.new_state(len(holds), "afloat", {"weather": "changeable", "league": "none"})
    g.holds = list(holds)
    g.sky = ["storm", "calm"] * 3
    return HandSetTable(game, g)
