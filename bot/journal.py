"""What a stored journal tells: events, and that some were taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from games.kernel import Aside, Choose, Event, Text, Undo, Withdraw, decode_entry, seat_name
from storage import NOBODY, Entry

encode_events = msgspec.msgpack.Encoder().encode
"""Events as the journal keeps them."""
_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


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


def told_by(entries: Iterable[Entry], before: Sequence[Told] = ()) -> list[Told]:
    """What happened `before`, and in these entries that follow, oldest first. What was taken back is left out, and an
    event of the catalogue's `log-took-back` stands where that was done."""
    told = list(before)
    picks: list[int] = []
    for entry in entries:
        match decode_entry(entry.payload):
            case Undo(seat, to):
                undone = [number for number in picks if number > to]
                picks = [number for number in picks if number <= to]
                told = [one for one in told if one.lasts or one.number <= to]
                told.append(_taken_back(entry, seat, len(undone)))
            case Withdraw(seat):
                told.append(_taken_back(entry, seat, 1))
            case other:
                if isinstance(other, Choose):
                    picks.append(entry.number)
                lasts = isinstance(other, Aside)
                told += [
                    Told(entry.number, event, entry.at, entry.person, lasts)
                    for event in _decode_events(entry.events)
                ]
    return told


def _taken_back(entry: Entry, seat: int, picks: int) -> Told:
    event = Event(Text("log-took-back", {"seat": seat_name(seat), "picks": picks}))
    return Told(entry.number, event, entry.at, entry.person, lasts=True, beside=True)
