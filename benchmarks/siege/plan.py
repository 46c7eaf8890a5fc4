"""How large a siege is."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Plan(Struct, frozen=True, kw_only=True):
    games: int
    people: int
    channels: int
    """The games are opened in so many channels, in turn."""
    seconds: float
    """How long people act."""
    rate: int = 100
    """Interactions a second."""
    kills: int
    cuts: int
    """Lost gateway connections; every second one cannot be resumed."""
    connection_cuts: int = 0
    """How often all connections to the database are cut, ..."""
    falls: int = 0
    """... and its server is killed; on PostgreSQL only."""
    faults_every_seconds: float
    first_quiet_seconds: float
    """How long nobody is killed at the beginning, ..."""
    last_quiet_seconds: float
    """... and at the end, for memory to be compared."""
    warm_up_seconds: float
    replayed: int
    """Games that are played again from their journals at the end."""
    patience_seconds: float
    """How long the outbox may take to empty at the end."""


FULL = Plan(
    games=2000,
    people=400,
    channels=20,
    seconds=600,
    kills=15,
    cuts=10,
    faults_every_seconds=1.0,
    first_quiet_seconds=60,
    last_quiet_seconds=180,
    warm_up_seconds=10,
    replayed=200,
    patience_seconds=1200,
)
QUICK = Plan(
    games=300,
    people=60,
    channels=4,
    seconds=30,
    rate=40,
    kills=3,
    cuts=1,
    faults_every_seconds=0.5,
    first_quiet_seconds=7,
    last_quiet_seconds=7,
    warm_up_seconds=2,
    replayed=20,
    patience_seconds=90,
)
POSTGRES = replace(FULL, rate=40, seconds=300, games=600, kills=8, cuts=4, connection_cuts=15, falls=5)
POSTGRES_QUICK = replace(
    QUICK, rate=20, seconds=45, kills=2, cuts=1, connection_cuts=4, falls=2, patience_seconds=180
)
