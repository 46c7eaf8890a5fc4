"""Challenges and the attempts at them."""

from enum import StrEnum

from storage.rows.row import Row


class ChallengeKind(StrEnum):
    """Where a challenge comes from."""

    DAILY = "daily"
    WEEKLY = "weekly"
    OWN = "own"
    """A player created it."""


class Challenge(Row, frozen=True, kw_only=True):
    """A shared seed that each person plays alone. Each title has one daily challenge a day and one weekly one a
    week."""

    id: str
    title: str
    rules_version: int
    kind: ChallengeKind
    period: str | None
    """The name of the day or week; None for a challenge that a player created."""
    seed: bytes
    """Secret until the challenge closes."""
    guild: int | None
    """The server where it was created, or first asked for."""
    created_by: int
    opens: float
    closes: float


class ChallengeLimits(Row, frozen=True, kw_only=True):
    """How many challenges that people created may be open at a time."""

    of_person: int
    of_guild: int


class Attempt(Row, frozen=True, kw_only=True):
    """One person's game of a challenge."""

    challenge: str
    person: int
    number: int
    """The person's attempts at this challenge count from 1."""
    game: str
    guild: int | None
    """The server whose results it counts among; None if it was begun outside a server."""
    name: str
    """The person's name, as shown to others."""
    started: float
    finished: float | None
    outcome: bytes | None
    """The encoded outcome; None while the attempt runs."""


class Recognised(Row, frozen=True, kw_only=True):
    """A forgotten person's attempts at a challenge, kept until the challenge closes."""

    challenge: str
    mark: str
    """Identifies the person without naming them."""
    attempts: int
    """How many attempts they have begun."""
