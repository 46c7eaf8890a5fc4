"""The ladders that a table can choose among: what happens, one rung after the other, while somebody is late."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from games.kernel import Setting


class Act(StrEnum):
    """What a rung does about a seat that the table waits for."""

    REMIND = "remind"
    """Ask its player again, at the table."""
    REMIND_ALL = "remind-all"
    """Tell everybody whom the table waits for."""
    DEFAULT = "default"
    """Finish its piece of work with the defaults that its decisions name."""
    OFFER = "offer"
    """Offer it to a substitute; until one comes, its player may go on."""
    LEAVE = "leave"
    """It leaves the game, by the game's own rules for that."""


class Rung(Struct, frozen=True):
    act: Act
    waits: float = 1
    """How long after the rung before it, the first one after the question; in deadlines of the pace."""
    times: int | None = None
    """After so many pieces of work in a row that ended here, the next rung comes in its place; None: always this one."""


class Ladder(Struct, frozen=True):
    """Raises ValueError when there is nothing on it: to do no more than remind is a ladder, too."""

    name: str
    rungs: tuple[Rung, ...]

    def __post_init__(self) -> None:
        if not self.rungs:
            raise ValueError(f"the ladder {self.name} has no rungs")

    def upcoming(self, first: int, defaults: int) -> int | None:
        """The next rung from number `first` on, after so many defaults in a row; None past the last one."""
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
