"""What a siege came to."""

from __future__ import annotations

from msgspec import Struct

from . import journals, messages
from .crowd import Sent
from .lives import Life
from .plan import Plan
from .server import TableHealth


class Outcome(Struct, frozen=True):
    plan: Plan
    sent: list[Sent]
    undisturbed: list[Sent]
    seconds: float
    """How long people have acted."""
    lives: list[Life]
    downtimes: list[tuple[float, float]]
    ended_alone: list[str]
    failed_starts: int
    falls: list[float]
    """Seconds without the database's server."""
    connections_cut: int
    """Connections to the database."""
    answered_twice: list[str]
    apologies: list[tuple[float, str]]
    store_troubles: list[tuple[float, float]]
    """When the database was away, or connections to it were cut."""
    health: TableHealth
    cuts: int
    faults: int
    refused: list[str]
    leaks: list[str]
    left_behind: list[str]
    most_waiting: int
    """Parcels in the outbox when people stopped acting."""
    drained_seconds: float
    still_waiting: int
    journals: journals.Journals
    messages: messages.Messages
    errors: tuple[str, ...]
    """Lines of the log."""
