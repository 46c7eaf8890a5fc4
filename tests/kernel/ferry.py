"""Ferry: a small invented game that uses every word of the kernel. It is here to test the kernel and the bot.

Each of three rounds all captains load a crate at once, in secret (FER-LOAD); then in turn each sails or waits (FER-SAIL).
Who sails draws a card of the sky; a storm costs a crate of the captain's choice (FER-SAIL-03).

If so chosen, all captains but the first are sworn to a league: they share a logbook, and when all have loaded whichever of
them speaks first leads (FER-LEAD). Anybody may chalk a mark on a crate at the quay, at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, ClassVar, Generic

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    BLANK,
    Aside,
    AsideField,
    AsideForm,
    AsideOffer,
    Ask,
    Barred,
    Chance,
    Chosen,
    Circle,
    Confirm,
    Decision,
    Effects,
    Ending,
    Game,
    Option,
    Premise,
    Ranked,
    Refusal,
    Result,
    Routine,
    ScoreLine,
    Seat,
    Setting,
    State,
    Step,
    Story,
    Tally,
    Text,
    TurningPoint,
    always,
    first,
    ranked,
    seat_name,
    typed,
    winners,
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
    chosen: dict[str, str] = {}
    leader: Seat | None = None
    chalk: dict[str, str] = {}
    """Marks by crate; public."""
    logbook: list[str] = []
    """Secret to the league."""

    @property
    def sworn(self) -> range:
        return range(1, self.seats) if self.chosen.get("league") == "sworn" else range(0)

    @property
    def league(self) -> tuple[Seat, ...]:
        """The sworn captains who are still there."""
        return tuple(seat for seat in self.sworn if seat not in self.resigned)


class FerryView(Struct, frozen=True):
    viewer: Seat | None
    round: int
    quay: list[str]
    sky_left: int
    crates: list[int]
    mine: list[str]
    chalk: dict[str, str]
    logbook: list[str]


def crate_option(crate: str) -> Option:
    return Option(crate, Text("crate", {"crate": crate}), at=(f"quay:{crate}",))


class SetUp(Step, frozen=True):
    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.quay = [f"{kind}-{number}" for kind in CRATES for number in range(1, 5)]
        g.sky = ["storm", "calm" if g.chosen["weather"] == "changeable" else "storm"] * 3 * g.seats
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
        do.then(
            Lead(), *(step for seat in range(g.seats) for step in (Sail(seat), Confirm(seat))), EndRound()
        )


class Lead(Step, frozen=True):
    """FER-LEAD: whichever sworn captain is first leads, by daylight or in the dark; without cargo only in the dark."""

    first_answer_counts: ClassVar = True

    def decisions(self, g: FerryState[Any]) -> list[Decision]:
        return [self._decision(g, seat) for seat in g.sworn]

    def _decision(self, g: FerryState[Any], seat: Seat) -> Decision:
        names = ["light", "dark"] if g.holds[seat] else ["dark"]
        options = tuple(Option(name, Text(f"option-{name}")) for name in names)
        return Decision(seat, "FER-LEAD", "FER-LEAD-01", Text("ask-lead"), options, "dark")

    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        for seat, pick in picks.items():
            g.leader = seat
            do.tell("log-leads", seat=seat_name(seat))
            do.tell("log-leads-how", to=g.league, how=Text(f"option-{pick}"))
            do.then(Confirm(seat))


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
        weather = do.draw(g.sky, to=None)
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
        do.finish(Result(winners(ranking(g), g.seats)))


def ranking(g: FerryState[Any]) -> tuple[Ranked, ...]:
    """By the crates in the hold."""
    return ranked(
        Tally(
            seat,
            None if seat in g.resigned else (len(hold),),
            (ScoreLine(Text("ending-crates", {"crates": len(hold)}), len(hold)),),
        )
        for seat, hold in enumerate(g.holds)
    )


CHALK = AsideForm(
    Text("form-chalk"),
    (
        AsideField("crate", Text("field-crate"), longest=10),
        AsideField("mark", Text("field-mark"), required=False, longest=30, value="!"),
    ),
)
LOG = AsideForm(Text("form-log"), (AsideField("entry", Text("field-entry"), longest=200),))


def sail_laden(view: FerryView, decision: Decision) -> str | None:
    """With two crates or more; with fewer the captain thinks it over."""
    return "sail" if len(view.mine) >= 2 else None


YOUR_TURN = Text("order-when-turn")
ROUTINES = (
    Routine("wait", frozenset({"FER-SAIL"}), Text("order-wait"), YOUR_TURN, always("wait")),
    Routine(
        "wait-now",
        frozenset({"FER-SAIL"}),
        Text("order-wait-now"),
        YOUR_TURN,
        always("wait"),
        Premise(Text("order-until-round"), lambda view: view.round),
    ),
    Routine(
        "confirm", frozenset({"CONFIRM"}), Text("order-confirm"), Text("order-when-done"), always("confirm")
    ),
    Routine("load", frozenset({"FER-LOAD"}), Text("order-load"), Text("order-when-harbour"), first),
    Routine("sail-laden", frozenset({"FER-SAIL"}), Text("order-sail-laden"), YOUR_TURN, sail_laden),
    Routine(
        "lead-dark",
        frozenset({"FER-LEAD"}),
        Text("order-lead-dark"),
        Text("order-when-league"),
        always("dark"),
    ),
)


def crates_are_conserved(g: FerryState[Any]) -> Iterator[str]:
    crates = [*g.quay, *g.lost, *chain.from_iterable(g.holds)]
    if len(crates) not in (0, 4 * len(CRATES)) or len(set(crates)) < len(crates):
        yield f"crates are not conserved: {Counter(crates)}"


def losses(story: Story[FerryView]) -> Iterator[TurningPoint]:
    for loss in story.occurrences("log-jettisoned"):
        yield loss.point(50, "story-lost", round=loss.after.round, **loss.kept("seat"))


class Ferry(Game[FerryState[Any], FerryView]):
    name: ClassVar = "ferry"
    rules_version: ClassVar = 1
    seats: ClassVar = range(2, 5)
    settings: ClassVar = (
        Setting("weather", ("changeable", "stormy")),
        Setting("league", ("none", "sworn"), matters=lambda seats, chosen: seats > 2),
    )
    state_type: ClassVar = FerryState
    view_type: ClassVar = FerryView
    steps: ClassVar[tuple[type[Step], ...]] = (SetUp, Load, Lead, Sail, Jettison, EndRound)
    headlines: ClassVar = frozenset({"log-round-ended", "log-weather"})
    digest_events: ClassVar = frozenset({"log-waited"})
    chapters: ClassVar = {"log-round-began": "heading-round"}
    topics: ClassVar = {
        "cargo": frozenset({"log-loaded", "log-loaded-crate", "log-jettisoned"}),
        "sailing": frozenset({"log-waited", "log-weather"}),
    }
    routines: ClassVar = ROUTINES
    point_finders: ClassVar = (losses,)
    checks: ClassVar = ((1, crates_are_conserved),)
    scenes: ClassVar = frozenset({"log-set-up", "log-round-ended"})

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> FerryState[Any]:
        return FerryState(
            rules_version=self.rules_version,
            seats=seats,
            chance=Chance(seed),
            agenda=[SetUp()],
            holds=[[] for _ in range(seats)],
            chosen=dict(chosen),
        )

    def unfit(self, seats: int, chosen: Chosen) -> Text | None:
        return Text("unfit-league", {"seats": seats}) if chosen["league"] == "sworn" and seats < 3 else None

    def view(self, g: FerryState[Any], viewer: Seat | None) -> FerryView:
        mine = list(g.holds[viewer]) if viewer is not None else []
        logbook = list(g.logbook) if viewer in g.league else []
        crates = [len(hold) for hold in g.holds]
        return FerryView(viewer, g.round, list(g.quay), len(g.sky), crates, mine, dict(g.chalk), logbook)

    def laid_open(self, g: FerryState[Any]) -> FerryView:
        return self.view(g, None)

    def private(self, g: FerryState[Any], seat: Seat) -> object:
        return g.holds[seat], g.logbook if seat in g.league else None

    def forms_circles(self, chosen: Chosen) -> bool:
        return chosen["league"] == "sworn"

    def circles(self, g: FerryState[Any]) -> tuple[Circle, ...]:
        return (Circle("league", Text("circle-league"), g.league),) if g.league else ()

    def has_asides(self, g: FerryState[Any], seat: Seat) -> bool:
        return True

    def asides(self, g: FerryState[Any], seat: Seat) -> tuple[AsideOffer, ...]:
        if not g.round:
            return ()
        wiping = (
            AsideOffer(f"wipe:{crate}", Text("offer-wipe", {"crate": crate}), filled={"crate": crate})
            for crate in sorted(g.chalk)
        )
        writing = (AsideOffer("log", Text("offer-log"), LOG),) if seat in g.league else ()
        return (AsideOffer("chalk", Text("offer-chalk"), CHALK), *wiping, *writing)

    def notebook(self, g: FerryState[Any], seat: Seat) -> tuple[Text, ...]:
        return tuple(typed(entry) for entry in g.logbook) if seat in g.league else ()

    def aside(self, g: FerryState[Any], seat: Seat, aside: Aside, do: Effects) -> None:
        if aside.offer == "log":
            g.logbook.append(aside.filled["entry"])
            do.tell("log-wrote", to=g.league, seat=seat_name(seat), entry=typed(aside.filled["entry"]))
            return
        crate = aside.filled["crate"]
        if crate not in g.quay + list(g.chalk):
            raise Refusal(Text("refused-no-such-crate", {"crate": crate}), "FER-CHALK-01")
        g.chalk.pop(crate, None)
        if mark := aside.filled.get("mark"):
            g.chalk[crate] = mark
            do.tell("log-chalked", seat=seat_name(seat), crate=crate, mark=typed(mark))

    def redacted(self, aside: Aside) -> Aside:
        return replace(aside, filled={"entry": BLANK}) if aside.offer == "log" else aside

    def keep_asides(self, was: FerryState[Any], now: FerryState[Any]) -> FerryState[Any]:
        was.chalk, was.logbook = now.chalk, now.logbook
        return was

    def heading(self, g: FerryState[Any]) -> Text:
        return Text("heading-round", {"round": g.round})

    def ending(self, g: FerryState[Any], seat: Seat) -> Ending:
        crates = len(g.holds[seat])
        assert g.result is not None
        return Ending(
            won=seat in g.result.winners,
            score=None if seat in g.resigned else crates,
            summary=Text("ending-crates", {"crates": crates}),
            at=self.heading(g),
        )

    def ranking(self, g: FerryState[Any]) -> tuple[Ranked, ...]:
        return ranking(g)

    def resign(self, g: FerryState[Any], seat: Seat, do: Effects) -> None:
        do.tell("log-left", seat=seat_name(seat))
