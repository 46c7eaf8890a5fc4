"""The public log as the automas read it: a row of updates, in each of which one thing became known (MM-TRK-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ..components import FeatureName, Hour, Location, ModeRules
from ..facts import Announced, Marked, PublicFact, ShakenDown, Slipped, TurnedUp
from ..grid import Border
from ..state import FIRST_HOUR, Board

TOLD_WITH_A_TURN: Final = (Marked, TurnedUp, Slipped, Announced)
"""Facts that the Recruiter's turn brings. All others belong to Rogue turns, or to a remedy."""


class LogBasis(Struct, frozen=True):
    """What does not change after the setup announcement."""

    mayhem: tuple[Border, ...]
    cards: tuple[str, ...]
    """Potential Recruiter cards."""
    start: Location | None
    """Where it is announced (MM-SET-15)."""


class LogUpdate(Struct, frozen=True):
    """The setup announcement, a turn of the Recruiter with all that was published with it, or one other fact."""

    hour: Hour
    facts: tuple[PublicFact, ...]
    is_turn: bool
    """Whether the path has grown to `hour` with it."""


class PublicLog(Struct, frozen=True):
    basis: LogBasis
    updates: tuple[LogUpdate, ...]
    """The first one is the setup announcement."""

    @property
    def hour(self) -> Hour:
        return self.updates[-1].hour

    @property
    def before(self) -> PublicLog:
        """As it was before the last update."""
        return PublicLog(self.basis, self.updates[:-1])

    @property
    def revealed(self) -> dict[FeatureName, Hour]:
        """Hidden feature cards that Shake Downs have revealed, and when."""
        return {
            fact.feature: fact.hour
            for update in self.updates
            for fact in update.facts
            if isinstance(fact, ShakenDown) and fact.is_hidden
        }

    def dead_at(self, hour: Hour) -> frozenset[FeatureName]:
        """Features whose cards contacted nothing any more at that hour (MM-CON-03)."""
        return frozenset(feature for feature, revealed in self.revealed.items() if revealed < hour)


def public_log(facts: Sequence[PublicFact], board: Board, rules: ModeRules) -> PublicLog:
    """All that has become known up to now. The first five locations must have been announced."""
    start = next((place for place, hour in board.confirmed.items() if hour == 1), None)
    basis = LogBasis(
        mayhem=tuple(sorted(board.mayhem)),
        cards=tuple(board.potential),
        start=start if rules.is_start_public else None,
    )
    updates = [update for hour in range(FIRST_HOUR, board.hour + 1) for update in _updates_at(hour, facts)]
    return PublicLog(basis, tuple(updates))


def _updates_at(hour: Hour, facts: Sequence[PublicFact]) -> list[LogUpdate]:
    now = [fact for fact in facts if fact.hour == hour]
    told = tuple(fact for fact in now if isinstance(fact, TOLD_WITH_A_TURN))
    others = [fact for fact in now if not isinstance(fact, TOLD_WITH_A_TURN)]
    return [
        LogUpdate(hour, told, is_turn=True),
        *(LogUpdate(hour, (fact,), is_turn=False) for fact in others),
    ]
