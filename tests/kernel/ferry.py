"""Ferry: a small invented game that uses every word of the kernel. It is here to test the kernel and the bot.

Each of three rounds all captains load a crate at once, in secret (FER-LOAD); then in turn each sails or waits (FER-SAIL).
Who sails draws a card of the sky; a storm costs a crate of the captain's choice (FER-SAIL-03).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Generic

from msgspec import Struct

from games.kernel import (
    Ask,
    Barred,
    Chance,
    Confirm,
    Decision,
    Effects,
    Ending,
    Event,
    Game,
    Option,
    Result,
    Seat,
    State,
    Step,
    Text,
    seat_name,
)
from games.kernel.state import StepT

ROUNDS = 3
CRATES = ("silk", "wine", "tea", "salt", "iron")


class FerryState(State[StepT], Generic[StepT], kw_only=True):
    quay: list[str] = []
    """Crate ids; public."""
    holds: list[list[str]] = []
    """By seat; secret to the captain."""
    sky: list[str] = []
    """Secret order; the top is the last."""
    lost: list[str] = []
    round: int = 0


class FerryView(Struct, frozen=True):
    viewer: Seat | None
    round: int
    quay: list[str]
    sky_left: int
    crates: list[int]
    mine: list[str]


def crate_option(crate: str) -> Option:
    return Option(crate, Text("crate", {"crate": crate}), at=(f"quay:{crate}",))


class SetUp(Step, frozen=True):
    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.quay = [f"{kind}-{number}" for kind in CRATES for number in range(1, 5)]
        g.sky = ["storm", "calm"] * 3 * g.seats
        do.shuffle(g.quay)
        do.shuffle(g.sky)
        do.tell("log-set-up")
        do.then(Load())


class Load(Step, frozen=True):
    """FER-LOAD: all captains load at once."""

    def decisions(self, g: FerryState[Any]) -> list[Decision]:
        options = tuple(crate_option(crate) for crate in g.quay)
        return [
            Decision(seat, "FER-LOAD", "FER-LOAD-01", Text("ask-load"), options, options[0].id)
            for seat in range(g.seats)
        ]

    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.round += 1
        do.tell("log-round-began", round=g.round)
        for seat, crate in sorted(picks.items()):
            if crate in g.quay:
                g.quay.remove(crate)
                g.holds[seat].append(crate)
                do.tell("log-loaded", seat=seat_name(seat))
                do.tell("log-loaded-crate", to=[seat], crate=crate)
        do.then(*(step for seat in range(g.seats) for step in (Sail(seat), Confirm(seat))), EndRound())


class Sail(Ask, frozen=True):
    """FER-SAIL: sail or wait; with an empty hold only waiting is possible."""

    def decision(self, g: FerryState[Any]) -> Decision:
        names = ["sail", "wait"] if g.holds[self.seat] else ["wait"]
        options = tuple(Option(name, Text(f"option-{name}")) for name in names)
        return Decision(self.seat, "FER-SAIL", "FER-SAIL-01", Text("ask-sail"), options, "wait", always=True)

    def why_not(self, g: FerryState[Any], seat: Seat) -> list[Barred]:
        if g.holds[self.seat]:
            return []
        return [Barred(Option("sail", Text("option-sail")), "FER-SAIL-02", Text("why-empty"))]

    def answer(self, g: FerryState[Any], pick: str, do: Effects) -> None:
        if pick == "wait":
            do.tell("log-waited", seat=seat_name(self.seat))
            return
        weather = do.draw(g.sky)
        do.tell("log-weather", seat=seat_name(self.seat), weather=weather)
        if weather == "storm":
            do.then(Jettison(self.seat))


class Jettison(Ask, frozen=True):
    """FER-SAIL-03: the captain picks the crate; the others see only that one went."""

    def decision(self, g: FerryState[Any]) -> Decision:
        options = tuple(crate_option(crate) for crate in g.holds[self.seat])
        return Decision(
            self.seat, "FER-JETTISON", "FER-SAIL-03", Text("ask-jettison"), options, options[0].id
        )

    def answer(self, g: FerryState[Any], pick: str, do: Effects) -> None:
        g.holds[self.seat].remove(pick)
        g.lost.append(pick)
        do.tell("log-jettisoned", seat=seat_name(self.seat))


class EndRound(Step, frozen=True):
    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        do.tell("log-round-ended", round=g.round)
        if g.round < ROUNDS:
            do.then(Load())
            return
        best = max((len(hold) for seat, hold in enumerate(g.holds) if seat not in g.resigned), default=-1)
        winners = [s for s, hold in enumerate(g.holds) if len(hold) == best and s not in g.resigned]
        do.finish(Result(tuple(winners)))


class Ferry(Game[FerryState[Any], FerryView]):
    name: ClassVar = "ferry"
    rules_version: ClassVar = 1
    seats: ClassVar = range(2, 5)
    state_type: ClassVar = FerryState
    view_type: ClassVar = FerryView
    steps: ClassVar[tuple[type[Step], ...]] = (SetUp, Load, Sail, Jettison, EndRound)
    headlines: ClassVar = frozenset({"log-round-ended", "log-weather"})
    scenes: ClassVar = frozenset({"log-set-up", "log-round-ended"})

    def new_state(self, seats: int, seed: str) -> FerryState[Any]:
        return FerryState(
            rules_version=self.rules_version,
            seats=seats,
            chance=Chance(seed),
            agenda=[SetUp()],
            holds=[[] for _ in range(seats)],
        )

    def view(self, g: FerryState[Any], viewer: Seat | None) -> FerryView:
        mine = list(g.holds[viewer]) if viewer is not None else []
        return FerryView(viewer, g.round, list(g.quay), len(g.sky), [len(hold) for hold in g.holds], mine)

    def laid_open(self, g: FerryState[Any]) -> FerryView:
        return self.view(g, None)

    def private(self, g: FerryState[Any], seat: Seat) -> object:
        return g.holds[seat]

    def heading(self, g: FerryState[Any]) -> Text:
        return Text("heading-round", {"round": g.round})

    def chapter(self, event: Event) -> Text | None:
        return Text("heading-round", event.text.args) if event.kind == "log-round-began" else None

    def ending(self, g: FerryState[Any], seat: Seat) -> Ending:
        crates = len(g.holds[seat])
        assert g.result is not None
        return Ending(
            won=seat in g.result.winners,
            score=None if seat in g.resigned else crates,
            summary=Text("ending-crates", {"crates": crates}),
            at=self.heading(g),
        )

    def check(self, g: FerryState[Any]) -> list[str]:
        crates = Counter(g.quay) + Counter(g.lost) + sum((Counter(hold) for hold in g.holds), Counter())
        if sum(crates.values()) in (0, 4 * len(CRATES)) and set(crates.values()) <= {1}:
            return []
        return [f"crates are not conserved: {crates}"]

    def resign(self, g: FerryState[Any], seat: Seat, do: Effects) -> None:
        do.tell("log-left", seat=seat_name(seat))
