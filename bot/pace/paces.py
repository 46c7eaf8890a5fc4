"""The paces (time limits) that a table can choose from."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Setting

from ..people.calendar import Calendar
from ..people.preferences import Preferences

MINUTES = 1 / (24 * 60)
"""In days."""
NONE = "none"
"""The value for no time limit."""


class Pace(Struct, frozen=True):
    """A time limit for a piece of work: a turn, or an answer to a question that is put to several seats."""

    name: str
    deadline: float
    """In days of the player who is asked; see Calendar."""
    lead: float
    """How long before the deadline the player is reminded. It is also the grace period if the bot was down when the time
    ran out. In days, and less than the deadline."""
    by_the_clock: bool = False
    """Whether time passes alike for everyone, by day and by night."""

    def calendar(self, preferences: Preferences) -> Calendar:
        """The calendar that measures this person's time."""
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
