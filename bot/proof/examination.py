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
from ..memory import brought_up, decode_saved, saved
from .difference import first_difference

SETUP = "setup"
"""What differs of a game that cannot even be set up."""


class Fault(StrEnum):
    """What is wrong with a journal entry."""

    MISSING = "missing"
    ADDED = "added"
    """It follows the last move that the table knows of."""
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    """The rules do not allow it where it stands."""
    ALTERED = "altered"
    """It is legal, but what is noted beside it is not what comes of it: `why` says which parts."""


class Flaw(Struct, frozen=True):
    """The first entry of a journal that does not follow from what comes before."""

    number: int
    fault: Fault
    why: str = ""
    """What stands against it, for the host of the bot: it may name what is hidden."""


class Verdict(Struct, frozen=True):
    seal: bool | None
    """Whether the setup is the one that was sealed; None when that cannot be told: the game is from before there were
    seals, or it was sealed under earlier rules."""
    flaw: Flaw | None
    differs: str | None = None
    """What of the position that is stored differs from the one that the journal leads to, as a path into the state, for
    the host of the bot; None if nothing does."""

    @property
    def journal(self) -> bool:
        """Whether the journal is legal, and gives what is noted of it."""
        return self.flaw is None and self.differs != SETUP

    @property
    def position(self) -> bool:
        """Whether the stored position is the one that the journal leads to."""
        return self.flaw is None and self.differs is None

    @property
    def is_sound(self) -> bool:
        return self.seal is not False and self.position


def examine(
    game: Game[Any, Any],
    row: GameRow,
    seats: int,
    chosen: Chosen,
    journal: Sequence[Entry],
    snapshot: bytes | None,
) -> Verdict:
    """Play the whole game again from its seed and with its settings, under the rules of today. `snapshot` is the newest;
    None when there is none that can be read."""
    began_earlier = row.rules_version < game.rules_version
    try:
        seed = (row.seed or b"").decode("ascii")
        match, _ = Match.begin(game, seats, seed, chosen)
    except (ValueError, Refusal):  # no seed of ours, or players and settings that do not fit this game
        return Verdict(None if began_earlier else False, None, SETUP)
    sealed = row.seal is not None and not began_earlier
    seal = sealed_setup(game, seats, seed, chosen) == row.seal if sealed else None
    outcome = _replayed(match, row.revision, journal)
    if isinstance(outcome, Flaw):
        return Verdict(seal, outcome)
    return Verdict(seal, None, _difference(outcome, row.status, snapshot))


def _difference(led: Match[Any], status: Status, snapshot: bytes | None) -> str | None:
    """What differs between where the journal leads and what is stored."""
    if (led.position.state.result is not None) != (status is Status.FINISHED):
        return "status"
    if snapshot is None:
        return "snapshot"
    try:
        kept = brought_up(led.game, snapshot)
    except (KernelError, msgspec.MsgspecError):
        return "snapshot"
    return None if kept == saved(led) else first_difference(_plain(kept), _plain(saved(led))) or "snapshot"


def _plain(snapshot: bytes) -> object:
    kept = decode_saved(snapshot)
    return {"state": msgspec.msgpack.decode(kept.state), "trail": list(kept.trail)}


def _replayed(match: Match[Any], revision: int, journal: Sequence[Entry]) -> Match[Any] | Flaw:
    """Where the journal leads, or its first flaw."""
    for number, entry in zip_longest(range(1, revision + 1), journal):
        if number is None:
            return Flaw(entry.number, Fault.ADDED)
        if entry is None or entry.number != number:
            return Flaw(number, Fault.MISSING)
        after = _after(match, entry)
        if isinstance(after, Flaw):
            return after
        match = after
    return match


def _after(match: Match[Any], entry: Entry) -> Match[Any] | Flaw:
    try:
        pick = decode_entry(entry.payload)
    except msgspec.MsgspecError as error:
        return Flaw(entry.number, Fault.UNREADABLE, str(error))
    try:
        after, events = match.apply(pick)
    except (KernelError, LookupError) as error:  # a forged seat may lead to no player at all
        return Flaw(entry.number, Fault.ILLEGAL, f"{type(error).__name__}: {error}")
    came = {
        "kind": type(pick).__name__,
        "seat": pick.seat,
        "events": encode_events(events),
        "cut": not after.trail,
    }
    altered = [name for name, value in came.items() if getattr(entry, name) != value]
    return Flaw(entry.number, Fault.ALTERED, ", ".join(altered)) if altered else after
