"""A player's own notes at a table. Notes are side records of the seat, so a new player inherits them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from games.kernel import Seat
from storage import SideRecord, Store, WriteSet

from ...errors import HistoryRefusal
from ...pages.naming import clean_text
from ...table.bounds import LONGEST_TYPED
from ...table.loaded import LoadedTable
from ...table.records import MOST_OF_A_SEAT, NUMBERS, RecordKind, is_number, is_of_a_seat
from ...unreadable import legible

KIND = "note"
MOST_NOTES = MOST_OF_A_SEAT
LONGEST = LONGEST_TYPED
"""Most characters of a note."""


class PlayerNote(Struct, frozen=True):
    number: int
    """Unique, also among deleted notes, so an old button never means another note."""
    text: str
    """Sanitised, but not escaped."""
    at: float
    """UTC seconds."""


def _fits(record: SideRecord, text: str, live: LoadedTable) -> bool:
    seat, _, number = record.key.partition(":")
    is_in_place = is_of_a_seat(record, live) and seat == str(record.seat) and is_number(number)
    return is_in_place and 0 < len(text) <= LONGEST


NOTES: Final = RecordKind[str](KIND, str, fits=_fits, pack=str.encode, unpack=bytes.decode)


class PrivateNotebook:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._writing = asyncio.Lock()
        """Held while checking and writing, so two additions at once cannot exceed the limit."""

    async def notes(self, game: str, seat: Seat) -> list[PlayerNote]:
        """Oldest first."""
        records = await self._store.side_records.of_game(game, KIND, seat=seat)
        return [note for _, note in legible(records, _note)]

    async def note(self, game: str, seat: Seat, number: int) -> PlayerNote:
        """Raises HistoryRefusal."""
        record = await self._store.side_records.get(game, KIND, _key(seat, number))
        found = [] if record is None else legible([record], _note)
        if not found:
            raise HistoryRefusal("refused-no-note")
        return found[0][1]

    async def add(self, game: str, seat: Seat, text: str) -> None:
        """Raises HistoryRefusal."""
        text = _accepted(text)
        async with self._writing:
            if len(await self.notes(game, seat)) >= MOST_NOTES:
                raise HistoryRefusal("refused-notes-full", most=MOST_NOTES)
            await self._put(game, seat, PlayerNote(secrets.randbelow(NUMBERS), text, self._clock()))

    async def change(self, game: str, seat: Seat, number: int, text: str) -> None:
        """Raises HistoryRefusal."""
        text = _accepted(text)
        async with self._writing:
            old = await self.note(game, seat, number)
            await self._put(game, seat, PlayerNote(number, text, old.at))

    async def throw_away(self, game: str, seat: Seat, number: int) -> None:
        """Delete the note. Succeeds if it is gone already."""
        async with self._writing:
            gone = NOTES.place(game, _key(seat, number))
            await self._store.write(WriteSet(thrown_away=(gone,)))

    async def _put(self, game: str, seat: Seat, note: PlayerNote) -> None:
        record = NOTES.record(game, note.text, at=note.at, key=_key(seat, note.number), seat=seat)
        await self._store.write(WriteSet(side_records=(record,)))


def _key(seat: Seat, number: int) -> str:
    return f"{seat}:{number}"


def _note(record: SideRecord) -> PlayerNote:
    """Raises one of `unreadable.BROKEN`."""
    return PlayerNote(int(record.key.partition(":")[2]), clean_text(NOTES.on(record)), record.at)


def _accepted(text: str) -> str:
    """The sanitised text. Raises HistoryRefusal."""
    text = clean_text(text)
    if not text:
        raise HistoryRefusal("refused-note-empty")
    if len(text) > LONGEST:
        raise HistoryRefusal("refused-note-long", most=LONGEST, length=len(text))
    return text
