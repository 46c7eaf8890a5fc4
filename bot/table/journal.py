"""What a stored journal tells: events, and that some were taken back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from games.kernel import (
    Aside,
    Choose,
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
from games.kernel import Entry as KernelEntry
from rendering.words import Voice
from storage import NOBODY, EntryRow

from ..unreadable import legible

encode_events = msgspec.msgpack.Encoder().encode
"""Events as the journal keeps them."""
decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Told(Struct, frozen=True):
    """Something that happened."""

    number: int
    """Of the entry that it came of, or after which it was said; 0 is the deal."""
    event: Event
    at: float
    """UTC seconds."""
    person: int = NOBODY
    """Who made the entry; nobody where it came by itself."""
    lasts: bool = False
    """Whether an undo does not take it back."""
    beside: bool = False
    """Whether it is no event of the game, but what was done to the game."""
    names: tuple[str, ...] = ()
    """Who sat there then, by seat."""

    def in_words(self, voice: Voice) -> str:
        """Of those who sat there then, whoever the voice knows."""
        return voice.among(self.names).say(self.event.text)


def told_by(entries: Sequence[EntryRow], before: Sequence[Told] = ()) -> list[Told]:
    """What happened `before`, and in these entries that follow, oldest first. What was taken back is left out, as
    are entries that cannot be read, and an event of the catalogue's `log-took-back` or `log-went-back` stands where that
    was done."""
    known = legible(entries, lambda entry: decode_entry(entry.payload))
    entries = [entry for entry, _ in known]
    numbered = [(entry.number, what) for entry, what in known]
    gone = taken_back(numbered)
    told = list(before)
    for index, (entry, what) in enumerate(known):
        if (back := _going_back(what, numbered[:index], entries)) is not None:
            event = _as_far_as_heard(back, what, entries[:index])
            told.append(Told(entry.number, event, entry.at, entry.person, lasts=True, beside=True))
        elif entry.number not in gone:
            lasts = isinstance(what, Aside)
            told += [Told(entry.number, event, entry.at, entry.person, lasts) for event in _events_of(entry)]
    return told


def _going_back(
    what: KernelEntry, before: Sequence[tuple[int, KernelEntry]], entries: Sequence[EntryRow]
) -> Event | None:
    """That somebody took something back, if that is what was done after the entries `before`. Where others' picks go as
    well, only those count of which all have heard."""
    match what:
        case Undo(seat, to):
            return Event(Text("log-took-back", {"seat": seat_name(seat), "picks": len(_picks(before, to))}))
        case Rewind(_, to):
            heard = {entry.number for entry in entries if is_heard(entry, None)}
            return Event(Text("log-went-back", {"picks": len(_picks(before, to) & heard)}))
        case Withdraw(seat):
            return Event(Text("log-took-back", {"seat": seat_name(seat), "picks": 1}))
    return None


def _as_far_as_heard(back: Event, what: KernelEntry, before: Sequence[EntryRow]) -> Event:
    """Nobody is told that something is gone that they had not heard of."""
    if not isinstance(what, Undo):
        return back
    heard = any(
        entry.number > what.to and entry.kind != Aside.__name__ and _is_told_to_all(entry) for entry in before
    )
    return back if heard else Event(back.text, to=(what.seat,))


def is_heard(entry: EntryRow, viewer: Seat | None) -> bool:
    """Whether the viewer (None: a spectator) was told something of the entry, or whether it was final and nobody was told
    anything, as with an answer for which all wait. A turn that is played in private is not heard by others until it is
    over."""
    events = _events_of(entry)
    if events:
        return any(event.seen_by(viewer) for event in events)
    return entry.cut and entry.kind not in (Undo.__name__, Aside.__name__)


def _is_told_to_all(entry: EntryRow) -> bool:
    return any(event.to is None for event in _events_of(entry))


def _events_of(entry: EntryRow) -> tuple[Event, ...]:
    """None of an entry whose events cannot be read."""
    found = legible([entry], lambda entry: decode_events(entry.events))
    return found[0][1] if found else ()


def _picks(numbered: Sequence[tuple[int, KernelEntry]], after: int) -> set[int]:
    """The numbers of the picks that counted then and were made after that entry."""
    gone = taken_back(numbered)
    return {
        number
        for number, what in numbered
        if isinstance(what, Choose) and number > after and number not in gone
    }
