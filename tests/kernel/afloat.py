"""Ferry with a few more steps, each for one word of the kernel, on a table that is set up by hand."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    BACK,
    FIRST_ACTOR,
    Actor,
    Actors,
    Ask,
    AskCaused,
    AskOne,
    Caused,
    Chosen,
    Decision,
    Effects,
    Listing,
    Option,
    Party,
    Result,
    Seat,
    Series,
    Step,
    Text,
    itself,
    or_back,
    seat_name,
)
from tests.bench import FullStop, HandSetTable
from tests.kernel.ferry import CRATES, Ferry, FerryState
from tests.transcripts import FERRY_TEXTS

SMUGGLER: Party = FIRST_ACTOR
ACTORS = Actors(Actor(SMUGGLER, "smuggler"), Actor(SMUGGLER + 1, "harbour-master"))


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


class Tow(AskOne, frozen=True):
    """The smuggler says how far to be towed."""

    def asked(self, g: Any) -> Party:
        return SMUGGLER

    def decision(self, g: Any) -> Decision:
        options = (*(miles_option(miles) for miles in range(3)), BACK)
        return Decision(self.asked(g), "FER-TOW", "FER-TOW-01", Text("ask-steer"), options, "miles:1")

    def answer(self, g: Any, miles: int, do: Effects) -> None:
        do.tell("log-steered", miles=miles)


class TowFar(Tow, frozen=True):
    """With a mind of its own."""

    def act(self, g: Any, do: Effects) -> None:
        self.answer(g, 2, do)


class Helm(Ask, frozen=True):
    """What to do at the helm; a Steer that is gone back from leads here again."""

    def decision(self, g: Any) -> Decision:
        options = or_back([Option("steer", Text("option-steer")), Option("drift", Text("option-drift"))])
        return Decision(self.seat, "FER-HELM", "FER-HELM-01", Text("ask-helm"), options, "drift")

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        if pick == "steer":
            do.then(Steer(), self)


class Row(Ask, frozen=True):
    """How far to row. What an answer means is known without its words."""

    most: int

    def decision(self, g: Any) -> Decision:
        miles = {f"miles:{miles}": miles for miles in range(self.most + 1)}
        options = Listing(miles, _rowing, itself)
        return Decision(self.seat, "FER-ROW", "FER-ROW-01", Text("ask-steer"), options, "miles:0")

    def answer(self, g: Any, miles: int, do: Effects) -> None:
        do.tell("log-steered", miles=miles)


def _rowing(id: str, miles: int) -> Option:
    raise AssertionError(f"{id} was only to be picked, and was looked at")


class Anchor(AskCaused, frozen=True):
    """Whether to drop the anchor; it is asked again so often, and then how far it drifts."""

    again: int = 0

    def decision(self, g: Any) -> Decision:
        options = tuple(Option(id, Text(f"option-{id}")) for id in ("steer", "drift"))
        return Decision(self.player, "FER-ANCHOR", "FER-ANCHOR-01", Text("ask-helm"), options, "drift")

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        do.tell("log-steered", miles=self.again)
        if self.again:
            do.then(Anchor(self.player, self.again - 1), Drag(self.player))


class Drag(Caused, frozen=True):
    """The anchor drags, and is dropped again."""

    player: Seat

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        with self.following(do):
            do.then(Anchor(self.player))


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


class Stow(Series, frozen=True):
    """FER-STOW: all captains stow half of their crates below, rounded up, one after the other and unseen."""

    def seats(self, g: Any) -> range:
        return range(g.seats)

    def question(self, g: Any, seat: Seat, picked: tuple[str, ...]) -> Decision | None:
        hold = g.holds[seat]
        if len(picked) >= (len(hold) + 1) // 2:
            return None
        options = tuple(
            Option(f"stow:{crate}", Text("crate", {"crate": crate}), value=crate)
            for crate in hold
            if crate not in picked
        )
        return Decision(seat, "FER-STOW", "FER-STOW-01", Text("ask-stow"), options, options[0].id)

    def settle(self, g: Any, picked: dict[Seat, tuple[str, ...]], do: Effects) -> None:
        for seat, crates in picked.items():
            g.lost += [crate for crate in g.holds[seat] if crate not in crates]
            g.holds[seat] = list(crates)
            do.tell("log-stowed", seat=seat_name(seat), crates=len(crates))
            do.tell("log-stowed-crates", to=[seat], crates=", ".join(crates))


class Pack(Stow, frozen=True):
    """All crates are stowed, so there is no choice of the last one."""

    def question(self, g: Any, seat: Seat, picked: tuple[str, ...]) -> Decision | None:
        left = [crate for crate in g.holds[seat] if crate not in picked]
        options = tuple(
            Option(f"stow:{crate}", Text("crate", {"crate": crate}), value=crate) for crate in left
        )
        if not options:
            return None
        return Decision(seat, "FER-PACK", "FER-PACK-01", Text("ask-pack"), options, options[0].id)


class Smuggle(Step, frozen=True):
    """The smuggler, who has no seat, takes a crate from the quay."""

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        g.lost.append(g.quay.pop())
        do.tell("log-smuggled", who=ACTORS.name_of(SMUGGLER))


class CastOff(Step, frozen=True):
    """A short game: all have four crates, and stow twice."""

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        crates = [f"{kind}-{number}" for kind in CRATES for number in range(1, 5)]
        do.shuffle(crates)
        g.holds = [crates[4 * seat : 4 * seat + 4] for seat in range(g.seats)]
        g.quay = crates[4 * g.seats :]
        do.then(Stow(), Smuggle(), Stow(), Vote(), Moor())


class Moor(Step, frozen=True):
    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        do.finish(Result(()))


class FerryAfloat(Ferry):
    actors: ClassVar = ACTORS
    steps: ClassVar[tuple[type[Step], ...]] = (
        *(*Ferry.steps, FullStop, Steer, Helm, Row, Anchor, Drag, Vote, Stow, Pack),
        *(Smuggle, CastOff, Moor, Tow, TowFar),
    )


class ShortTrip(FerryAfloat):
    def new_state(self, seats: int, seed: str, chosen: Chosen) -> FerryState[Any]:
        g = super().new_state(seats, seed, chosen)
        g.agenda = [CastOff()]
        return g


def afloat(*holds: list[str]) -> HandSetTable:
    """At sea, with these crates in the holds."""
    game = FerryAfloat()
    g = game.new_state(len(holds), "afloat", {"weather": "changeable", "league": "none"})
    g.holds = list(holds)
    g.sky = ["storm", "calm"] * 3
    return HandSetTable(game, g, FERRY_TEXTS)
