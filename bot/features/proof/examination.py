"""Checks that a stored game follows from its seed: the seal of the setup, each journal entry, and the
position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Chosen, Entry, Event, Game, KernelError, Match, Refusal, decode_entry, sealed_setup
from storage import EntryRow, GameRow, Status

from ...table.journal import encode_events
from ...table.memory import Saved, decode_saved, migrated, saved
from ...unreadable import BROKEN, UNREPLAYABLE
from .difference import first_difference

SETUP = "setup"
"""The value of `differs` for a game that cannot be set up."""

Course = Iterator[tuple[Match[Any], tuple[Event, ...]]]


class JournalFault(StrEnum):
    """What is wrong with a journal entry."""

    MISSING = "missing"
    ADDED = "added"
    """It comes after the last move that the table knows of."""
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    """The rules do not allow it at that point."""
    ALTERED = "altered"
    """It is legal, but its recorded results differ from the replay's; `why` says which."""


class Flaw(Struct, frozen=True):
    """The first journal entry that does not follow from the earlier ones."""

    number: int
    fault: JournalFault
    why: str = ""
    """The reason, for the host of the bot: it may name hidden information."""


class Verdict(Struct, frozen=True):
    seal: bool | None
    """Whether the setup is the sealed one. None if unknown: the game is older than seals, or was sealed under
    earlier rules."""
    flaw: Flaw | None
    differs: str | None = None
    """The first difference between the stored position and the replayed one, as a path into the state, for
    the host of the bot. None if they are equal."""

    @property
    def journal(self) -> bool:
        """Whether the journal is legal and its recorded results are right."""
        return self.flaw is None and self.differs != SETUP

    @property
    def position(self) -> bool:
        """Whether the journal leads to the stored position."""
        return self.flaw is None and self.differs is None

    @property
    def is_sound(self) -> bool:
        return self.seal is not False and self.position


class Replayed(Struct, frozen=True):
    """A game replayed from its seed, under the present rules."""

    seal: bool | None
    """As `Verdict.seal`."""
    end: Match[Any] | Flaw | None
    """The end of the replay, or the journal's first flaw; None if the game cannot be set up."""


def examine(
    game: Game[Any, Any],
    row: GameRow,
    seats: int,
    chosen: Chosen,
    journal: Sequence[EntryRow],
    snapshot: bytes | None,
) -> Verdict:
    """Replay the whole game and compare. `snapshot` is the newest one; None if none can be read."""
    replayed = play_again(game, row, seats, chosen, journal)
    match replayed.end:
        case None:
            return Verdict(replayed.seal, None, SETUP)
        case Flaw() as flaw:
            return Verdict(replayed.seal, flaw)
        case led:
            return Verdict(replayed.seal, None, _difference(led, row.status, snapshot))


def play_again(
    game: Game[Any, Any], row: GameRow, seats: int, chosen: Chosen, journal: Sequence[EntryRow]
) -> Replayed:
    """Replay the whole game from its seed and settings. Nothing in the row is trusted."""
    began_earlier = row.rules_version < game.rules_version
    entries, unreadable = _readable(journal)
    try:
        seed = (row.seed or b"").decode("ascii")
        course = Match.course(game, seats, seed, entries, chosen)
        match, _ = next(course)
    except (ValueError, Refusal):  # not a seed of ours, or players and settings that do not fit this game
        return Replayed(None if began_earlier else False, None)
    sealed = row.seal is not None and not began_earlier
    seal = sealed_setup(game, seats, seed, chosen) == row.seal if sealed else None
    return Replayed(seal, _replayed(match, course, row.revision, journal, entries, unreadable))


def _difference(led: Match[Any], status: Status, snapshot: bytes | None) -> str | None:
    """The first difference between the end of the replay and the stored position."""
    if (led.position.state.result is not None) != (status is Status.FINISHED):
        return "status"
    if snapshot is None:
        return "snapshot"
    try:
        kept = decode_saved(migrated(led.game, snapshot))
    except (KernelError, *BROKEN):
        return "snapshot"
    now = decode_saved(saved(led))
    if kept.undo_trail is None:  # stored by a release without it
        now = replace(now, undo_trail=None)
    return None if kept == now else first_difference(_plain(kept), _plain(now)) or "snapshot"


def _plain(kept: Saved) -> object:
    fields = msgspec.msgpack.decode(msgspec.msgpack.encode(kept))
    return {**fields, "state": msgspec.msgpack.decode(kept.state)}


def _readable(journal: Sequence[EntryRow]) -> tuple[list[Entry], str]:
    """The entries up to the first unreadable one, and why that one is unreadable."""
    entries: list[Entry] = []
    for row in journal:
        try:
            entries.append(decode_entry(row.payload))
        except BROKEN as error:
            return entries, str(error)
    return entries, ""


def _replayed(
    match: Match[Any],
    course: Course,
    revision: int,
    journal: Sequence[EntryRow],
    entries: Sequence[Entry],
    unreadable: str,
) -> Match[Any] | Flaw:
    """The end of the replay, or the journal's first flaw."""
    for number, row, entry in zip_longest(range(1, revision + 1), journal, entries):
        if number is None:
            return Flaw(row.number, JournalFault.ADDED)
        if row is None or row.number != number:
            return Flaw(number, JournalFault.MISSING)
        if entry is None:
            return Flaw(number, JournalFault.UNREADABLE, unreadable)
        try:
            match, events = next(course)
        except UNREPLAYABLE as error:
            return Flaw(number, JournalFault.ILLEGAL, f"{type(error).__name__}: {error}")
        if altered := _altered(row, entry, match, events):
            return Flaw(number, JournalFault.ALTERED, ", ".join(altered))
    return match


def _altered(row: EntryRow, entry: Entry, match: Match[Any], events: tuple[Event, ...]) -> list[str]:
    """The recorded results of an entry that differ from the replay's."""
    came = {
        "kind": type(entry).__name__,
        "seat": entry.seat,
        "events": encode_events(events),
        "cut": not match.checkpoints,
    }
    return [name for name, value in came.items() if getattr(row, name) != value]
