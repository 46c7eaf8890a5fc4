"""The ladders (escalation policies) that a table can choose from: what happens, rung by rung, while someone is late."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from games.kernel import Setting


class Act(StrEnum):
    """What a rung does about a late seat."""

    REMIND = "remind"
    """Remind its player at the table."""
    REMIND_ALL = "remind-all"
    """Tell everyone which seat the table waits for."""
    DEFAULT = "default"
    """Finish its piece of work with the default options of its decisions."""
    OFFER = "offer"
    """Offer the seat to a substitute. Until one takes it, its player may go on."""
    LEAVE = "leave"
    """Make the seat leave the game, by the game's own rules for leaving."""


class Rung(Struct, frozen=True):
    act: Act
    waits: float = 1
    """The wait since the previous rung (for the first rung: since the question), in multiples of the pace's deadline."""
    times: int | None = None
    """How many pieces of work in a row this rung may end. After that it is skipped; None: no limit."""


class Ladder(Struct, frozen=True):
    """The rungs in order. Raises ValueError if there are none."""

    name: str
    rungs: tuple[Rung, ...]

    def __post_init__(self) -> None:
        if not self.rungs:
            raise ValueError(f"the ladder {self.name} has no rungs")

    def upcoming(self, first: int, defaults: int) -> int | None:
        """The index of the next rung that applies, from index `first` on; None if there is none. `defaults`: how many
        pieces of work in a row ended with defaults."""
        for number in range(first, len(self.rungs)):
            times = self.rungs[number].times
            if times is None or defaults < times:
                return number
        return None

    @property
    def counts_defaults(self) -> bool:
        return any(rung.times is not None for rung in self.rungs)


LADDERS = {
    ladder.name: ladder
    for ladder in (
        Ladder("reminders", (Rung(Act.REMIND), Rung(Act.REMIND_ALL))),
        Ladder("defaults", (Rung(Act.DEFAULT, times=3), Rung(Act.OFFER), Rung(Act.LEAVE, waits=3))),
        Ladder("substitute", (Rung(Act.REMIND_ALL), Rung(Act.OFFER), Rung(Act.LEAVE, waits=3))),
        Ladder("strict", (Rung(Act.DEFAULT, times=2), Rung(Act.LEAVE))),
    )
}

LADDER = Setting("ladder", tuple(LADDERS))
