"""The public log: every question with its answer, and whatever else tells something about the path (MM-NOTE-12).

Facts stand in the order in which they became public. From them and the board alone one can work out where the Recruiter
may be; nothing in them is hidden.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from .components import AgentName, FeatureName, Hour, Location
from .grid import Border


class SlipToken(StrEnum):
    """Which Mind Slip token (MM-SLIP-14)."""

    OWN = "own"
    BOARD = "board"


class Fact(Struct, frozen=True, tag=True, gc=False):
    hour: Hour
    """On the time track when it became public; of a Recruiter's turn, the hour reached in it."""


class Announced(Fact, frozen=True, gc=False):
    """Recruits beside the hour: of hours 1 to 5, or of the two turns of a round (MM-SET-19, MM-TIME-04)."""

    recruits: int


class Slipped(Fact, frozen=True, gc=False):
    """The hour was reached by a Mind Slip (MM-SLIP-07)."""

    token: SlipToken
    left: Location | None
    """Where the second token lay: a location visited before that turn (MM-SLIP-11). None for an own one."""


class Marked(Fact, frozen=True, gc=False):
    """A Step token that paid for an extra Immortal move (MM-IMM-10)."""

    location: Location


class TurnedUp(Fact, frozen=True, gc=False):
    """A feature card came to the Immortal display, so it is no hidden one."""

    feature: FeatureName


class Asked(Fact, frozen=True, gc=False):
    """An Ask and its answer."""

    agent: AgentName
    feature: FeatureName
    dolphin: bool
    """All eligible locations had to be named, not just one."""
    tokens: tuple[Location, ...]
    """Where Step tokens were put; none is “no new Step token”."""
    marked: tuple[Location, ...]
    """Locations of the feature that were marked before, by index."""


class Revealed(Fact, frozen=True, gc=False):
    """A confirmed note."""

    agent: AgentName
    location: Location
    visited: Hour


class Admitted(Fact, frozen=True, gc=False):
    """A confirmed note that made a wrong statement good (MM-ERR-02)."""

    location: Location
    visited: Hour


class ShakenDown(Fact, frozen=True, gc=False):
    agent: AgentName
    feature: FeatureName
    is_hidden: bool
    """The answer: it was a hidden feature card and is revealed now."""


class CaptureFailed(Fact, frozen=True, gc=False):
    """The Recruiter is not there at that hour."""

    agent: AgentName
    location: Location


class Targeted(Fact, frozen=True, gc=False):
    """Psychic Targeting from a location."""

    location: Location
    is_near: bool


# What SHIFT modules and the components of SHIFT packs bring


class Trailed(Fact, frozen=True, gc=False):
    """A Step token on one of the first five hours (MM-MOD-A4-01)."""

    location: Location


class FalseTrack(Fact, frozen=True, gc=False):
    """A Step token that turned out to be a decoy: the Recruiter has not been there (MM-MOD-R3-04)."""

    agent: AgentName
    location: Location


class Burned(Fact, frozen=True, gc=False):
    """A Step token or a confirmed note that the Recruiter has removed (MM-MOD-R4-01)."""

    location: Location
    visited: Hour | None
    """What the confirmed note said; None for a Step token."""


class Chained(Fact, frozen=True, gc=False):
    """What a Reveal brought beside its hour (MM-MOD-A7-01)."""

    visited: Hour
    """The revealed hour."""
    location: Location | None
    """Where a Step token was put: the location of the hour before or after. None: nothing was placed."""
    marked: tuple[Location, ...]
    """All that was marked before, by index."""


class Watched(Fact, frozen=True, gc=False):
    """What the Stakeout token has told (MM-MOD-A6-02)."""

    location: Location
    is_near: bool


class CheckpointPut(Fact, frozen=True, gc=False):
    """Where the Checkpoint lies from now on (MM-MOD-A3-01, MM-MOD-A3-03)."""

    border: Border


class MayhemRemoved(Fact, frozen=True, gc=False):
    """A Mayhem token is out of the game (MM-ABI-16)."""

    border: Border


class Witnessed(Fact, frozen=True, gc=False):
    """Whether the Recruiter is on the outer edge (MM-ABI-15)."""

    is_on_edge: bool


PublicFact = (
    Announced
    | Slipped
    | Marked
    | TurnedUp
    | Asked
    | Revealed
    | Admitted
    | ShakenDown
    | CaptureFailed
    | Targeted
    | Trailed
    | FalseTrack
    | Burned
    | Chained
    | Watched
    | CheckpointPut
    | MayhemRemoved
    | Witnessed
)
