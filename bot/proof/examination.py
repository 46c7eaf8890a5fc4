"""Whether what is stored of a game follows from its seed: the seal of the setup, every journal entry, the position."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Chosen, Game, KernelError, Match, Refusal, decode_entry, sealed_setup
from storage import Entry, Status
from storage import Game as GameRow

from ..journal import encode_events
from ..memory import saved


class Fault(StrEnum):
    """What is wrong with a journal entry."""

    MISSING = "missing"
    ADDED = "added"
    """It follows the last move that the table knows of."""
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    """The rules do not allow it where it stands."""
    ALTERED = "altered"
    """It is legal, but what is noted beside it is not what comes of it."""


class Flaw(Struct, frozen=True):
    """The first entry of a journal that does not follow from what comes before."""

    number: int
    fault: Fault


class Verdict(Struct, frozen=True):
    seal: bool | None
    """Whether the setup is the one that was sealed; None for a game from before there were seals."""
    flaw: Flaw | None
    position: bool
    """Whether the stored position is the one that the journal leads to; False if it leads to none."""

    @property
    def is_sound(self) -> bool:
        return self.seal is not False and self.flaw is None and self.position


def examine(
    game: Game[Any, Any],
    row: GameRow,
    seats: int,
    chosen: Chosen,
    journal: Sequence[Entry],
    snapshot: bytes | None,
) -> Verdict:
    """Play the whole game again from its seed. `chosen` are its settings; `snapshot` is the newest; None when there is none that can be read."""
    try:
        seed = (row.seed or b"").decode("ascii")
        match, _ = Match.begin(game, seats, seed, chosen)
    except (ValueError, Refusal):  # no seed of ours, or players and settings that do not fit this game
        return Verdict(False, None, False)
    seal = sealed_setup(game, seats, seed, chosen) == row.seal if row.seal is not None else None
    outcome = _replayed(match, row.revision, journal)
    if isinstance(outcome, Flaw):
        return Verdict(seal, outcome, False)
    over = outcome.position.state.result is not None
    return Verdict(seal, None, saved(outcome) == snapshot and over == (row.status is Status.FINISHED))


def _replayed(match: Match[Any], revision: int, journal: Sequence[Entry]) -> Match[Any] | Flaw:
    """Where the journal leads, or its first flaw."""
    for number, entry in zip_longest(range(1, revision + 1), journal):
        if number is None:
            return Flaw(entry.number, Fault.ADDED)
        if entry is None or entry.number != number:
            return Flaw(number, Fault.MISSING)
        after = _after(match, entry)
        if isinstance(after, Fault):
            return Flaw(number, after)
        match = after
    return match


def _after(match: Match[Any], entry: Entry) -> Match[Any] | Fault:
    try:
        pick = decode_entry(entry.payload)
    except msgspec.MsgspecError:
        return Fault.UNREADABLE
    try:
        after, events = match.apply(pick)
    except (KernelError, LookupError):  # a forged seat may lead to no player at all
        return Fault.ILLEGAL
    noted = (entry.kind, entry.seat, entry.events, entry.cut)
    if noted != (type(pick).__name__, pick.seat, encode_events(events), not after.trail):
        return Fault.ALTERED
    return after
