"""Reads the events of a stored journal, without those that were taken back, but with a note that they were."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from games.kernel import (
    Aside,
    Choose,
    Entry,
    Event,
    Rewind,
    Seat,
    Text,
    Undo,
    Withdraw,
    decode_entry,
    seat_name,
    taken_back,
)
from rendering.words import Voice
from storage import NOBODY, EntryRow

from ..unreadable import legible

encode_events = msgspec.msgpack.Encoder().encode
"""Encodes events as the journal stores them."""
decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Told(Struct, frozen=True):
    """An event of the game, with its context."""

    number: int
    """The number of the entry that caused it, or after which it was said; 0 is the deal."""
    event: Event
    at: float
    """UTC seconds."""
    person: int = NOBODY
    """Who made the entry; NOBODY if it was automatic."""
    lasts: bool = False
    """Whether it survives an undo."""
    beside: bool = False
    """Whether it tells of an action on the game, such as an undo, and not of an event in the game."""
    names: tuple[str, ...] = ()
    """The players' names at that time, by seat."""

    def in_words(self, voice: Voice) -> str:
        """The event's text with the names of that time, in place of the names that the voice has."""
        return voice.among(self.names).say(self.event.text)


def told_by(entries: Sequence[EntryRow], before: Sequence[Told] = ()) -> list[Told]:
    """What happened `before`, then the events of these entries, oldest first.

    Entries that were taken back are left out, and so are entries that cannot be read. Each undo adds an event
    `log-took-back` or `log-went-back` (message ids of the catalogue).
    """
    known = legible(entries, lambda entry: decode_entry(entry.payload))
    entries = [entry for entry, _ in known]
    numbered = [(entry.number, what) for entry, what in known]
    numbers = [number for number, _ in numbered]
    gone = taken_back(numbered)
    told = list(before)
    for index, (entry, what) in enumerate(known):
        # What stood before the entry that is gone back to concerns no undo, and a journal is long.
        behind = bisect_right(numbers, what.to) if isinstance(what, Undo | Rewind) else index
        if (back := _going_back(what, numbered[behind:index], entries[behind:index])) is not None:
            event = _as_far_as_heard(back, what, entries[behind:index])
            told.append(Told(entry.number, event, entry.at, entry.person, lasts=True, beside=True))
        elif entry.number not in gone:
            lasts = isinstance(what, Aside)
            told += [Told(entry.number, event, entry.at, entry.person, lasts) for event in _events_of(entry)]
    return told


def _going_back(
    what: Entry, behind: Sequence[tuple[int, Entry]], entries: Sequence[EntryRow]
) -> Event | None:
    """The event that tells of an undo; None if `what` is none. `behind`: the entries that it goes back behind, also as
    `entries`. A rewind may also take back other players' picks, so it counts only picks that everyone has heard of."""
    match what:
        case Undo(seat):
            return Event(Text("log-took-back", {"seat": seat_name(seat), "picks": len(_picks(behind))}))
        case Rewind():
            heard = {entry.number for entry in entries if is_heard(entry, None)}
            return Event(Text("log-went-back", {"picks": len(_picks(behind) & heard)}))
        case Withdraw(seat):
            return Event(Text("log-took-back", {"seat": seat_name(seat), "picks": 1}))
    return None


def _as_far_as_heard(back: Event, what: Entry, behind: Sequence[EntryRow]) -> Event:
    """Address an undo's event to its own seat alone if the others had not heard of what it takes back."""
    if not isinstance(what, Undo):
        return back
    heard = any(entry.kind != Aside.__name__ and _is_told_to_all(entry) for entry in behind)
    return back if heard else Event(back.text, to=(what.seat,))


def is_heard(entry: EntryRow, viewer: Seat | None) -> bool:
    """Whether the viewer (None: a spectator) may know of the entry: an event told them of it, or the entry was final and
    told no one anything. The latter is so for an answer that everyone waits for. Others hear of a private turn only when
    it is over."""
    events = _events_of(entry)
    if events:
        return any(event.seen_by(viewer) for event in events)
    return entry.cut and entry.kind not in (Undo.__name__, Aside.__name__)


def _is_told_to_all(entry: EntryRow) -> bool:
    return any(event.to is None for event in _events_of(entry))


def _events_of(entry: EntryRow) -> tuple[Event, ...]:
    """The entry's events; empty if they cannot be read."""
    found = legible([entry], lambda entry: decode_events(entry.events))
    return found[0][1] if found else ()


def _picks(numbered: Sequence[tuple[int, Entry]]) -> set[int]:
    """The numbers of the picks among these newest entries that were not taken back."""
    gone = taken_back(numbered)
    return {number for number, what in numbered if isinstance(what, Choose) and number not in gone}
