"""The ranking of a challenge."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from msgspec import Struct

from storage import Attempt, Challenge

from ...table.outcomes import GameOutcome, decode_outcome
from ...unreadable import legible


class RankingLine(Struct, frozen=True):
    """A line of the ranking."""

    rank: int | None
    """Equal results share a rank. None if the attempt finished after the challenge closed."""
    attempt: Attempt
    outcome: GameOutcome


def standings(challenge: Challenge, results: Iterable[Attempt]) -> list[RankingLine]:
    """The ranking: wins before losses, then by score; late attempts at the end. `results` are finished first
    attempts."""
    told = legible(results, lambda attempt: decode_outcome(attempt.outcome or b""))
    told.sort(key=lambda one: (_is_late(challenge, one[0]), *_worth(one[1])))
    ranked = [_worth(outcome) for attempt, outcome in told if not _is_late(challenge, attempt)]
    return [
        RankingLine(
            None if _is_late(challenge, attempt) else bisect_left(ranked, _worth(outcome)) + 1,
            attempt,
            outcome,
        )
        for attempt, outcome in told
    ]


def _is_late(challenge: Challenge, attempt: Attempt) -> bool:
    """Whether the attempt finished at or after closing, when the seed is public."""
    return attempt.finished is not None and attempt.finished >= challenge.closes


def _worth(outcome: GameOutcome) -> tuple[bool, bool, int]:
    """Sort key; lower is better."""
    ending = outcome.ending
    return not ending.won, ending.score is None, -(ending.score or 0)
