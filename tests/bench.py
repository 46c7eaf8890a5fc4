"""What the test benches of the games share: a table that is set up by hand, played through the engine."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any, Self

from games.kernel import (
    Choose,
    Decision,
    Effects,
    Event,
    Game,
    Match,
    Option,
    Position,
    Resign,
    Seat,
    Step,
    Text,
)
from games.kernel.engine import run_to_rest
from rendering.words import SOURCE_LOCALE, words_of
from tests.game_texts import asked, told

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


class FullStop(Step, frozen=True):
    """Where a scenario's agenda ends: asks the first seat that has not left something, so that the engine comes to rest."""

    def decisions(self, g: Any) -> list[Decision]:
        stop = Option("stop", Text("option-stop"))
        seat = next((seat for seat in range(g.seats) if seat not in g.resigned), 0)
        return [Decision(seat, "FULL-STOP", "", Text("ask-stop"), (stop,), "stop", always=True)]


class HandSetTable:
    """A table under test. Setters return the bench; everything played goes through the engine, and whatever is told and
    asked there can be said."""

    def __init__(self, game: Game[Any, Any], g: Any, *texts: Path) -> None:
        """`game` has FullStop among its steps. `texts`: folders with words that it lacks itself."""
        self._texts = texts
        self.game = game
        self.match: Match[Any] = Match(game, 0, Position(g, ()))
        self.events: list[Event] = []
        """Those of the last `run`, `choose` or `play`."""

    # Play

    def run(self, *steps: Step) -> Self:
        """Put `steps` on the agenda, the first to happen first, with a full stop after them, and run to rest."""
        g = self.game.copy(self.match.position.state)
        g.agenda = [FullStop(), *reversed(steps)]
        do = Effects(g)
        return self._goes_on(Match(self.game, 0, run_to_rest(g, do)), do.events)

    def choose(self, seat: Seat, option: str) -> Self:
        decision = self.decision(seat)
        assert decision is not None, f"seat {seat} is asked nothing; {self.match.position.decisions}"
        return self._goes_on(*self.match.apply(Choose(seat, decision.id, option)))

    def play(self, seat: Seat, *options: str) -> Self:
        """Several answers of one seat; `events` then holds those of all of them."""
        events: list[Event] = []
        for option in options:
            events += self.choose(seat, option).events
        self.events = events
        return self

    def by_default(self, seat: Seat) -> Self:
        """The answer of someone who has run out of time."""
        decision = self.decision(seat)
        assert decision is not None, f"seat {seat} is asked nothing"
        return self.choose(seat, decision.default_id)

    def resign(self, seat: Seat) -> Self:
        """The seat leaves the table."""
        return self._goes_on(*self.match.apply(Resign(seat)))

    def _goes_on(self, match: Match[Any], events: Iterable[Event]) -> Self:
        self.match, self.events = match, list(events)
        words = words_of(self.game.name, SOURCE_LOCALE, *self._texts, strict=True)
        questions = () if self.at_rest else asked(match)
        for _, text in chain(told(self.events), questions):
            words.say(text, NAMES)
        return self

    # What is asked

    def decision(self, seat: Seat) -> Decision | None:
        return self.match.position.decision(seat)

    def asked(self, seat: Seat) -> str | None:
        """The kind of the decision that waits for this seat."""
        decision = self.decision(seat)
        return decision.kind if decision else None

    def why_not(self, seat: Seat) -> dict[str, str]:
        """The rule that bars each missing option, by option id."""
        return {barred.option.id: barred.rule for barred in self.match.position.why_not(seat)}

    @property
    def at_rest(self) -> bool:
        """Whether all the steps given to `run` are done."""
        return self.asked(0) == "FULL-STOP"
