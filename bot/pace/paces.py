"""The paces that a table can choose among."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Setting

from ..people.calendar import Calendar
from ..people.preferences import Preferences

MINUTES = 1 / (24 * 60)
"""In days."""
NONE = "none"
"""The name for no pace at all: everybody takes as long as they like."""


class Pace(Struct, frozen=True):
    """How long somebody may take for a piece of work: a turn, or an answer to a question that is put to several."""

    name: str
    deadline: float
    """In days of whoever is asked, see Calendar."""
    lead: float
    """How long before the deadline they are reminded; also how much time they get if the bot was not there when their
    time ran out. In days, and less than the deadline."""
    by_the_clock: bool = False
    """Whether days pass for everybody alike, by night and by day."""

    def calendar(self, preferences: Preferences) -> Calendar:
        """By which the time of this person passes."""
        return Calendar.of(Preferences() if self.by_the_clock else preferences)


PACES = {
    pace.name: pace
    for pace in (
        Pace("evening", deadline=15 * MINUTES, lead=10 * MINUTES, by_the_clock=True),
        Pace("day", deadline=1, lead=0.25),
        Pace("days", deadline=3, lead=1),
    )
}

PACE = Setting("pace", (NONE, *PACES))
