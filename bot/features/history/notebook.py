"""What somebody noted for themselves at a table. Notes are papers of the seat: who takes it over takes them over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from msgspec import Struct

from games.kernel import Seat
from storage import SideRecord, SideRecordId, Store, WriteSet

from ...errors import HistoryRefusal
from ...pages.naming import clean_text

KIND = "note"
MOST_NOTES = 50
LONGEST = 500
"""Characters."""
NUMBERS = 1_000_000_000


class Note(Struct, frozen=True):
    number: int
    """Never that of another note, also not of one that is gone, so that no old button means another note."""
    text: str
    """Clean, but not escaped."""
    at: float
    """UTC seconds."""


class Notebook:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._writing = asyncio.Lock()
        """Held between looking and writing, so that two at once do not make one too many."""

    async def notes(self, game: str, seat: Seat) -> list[Note]:
        """Oldest first."""
        papers = await self._store.papers.of_game(game, KIND, seat=seat)
        return [_note(paper) for paper in papers]

    async def note(self, game: str, seat: Seat, number: int) -> Note:
        """Raises HistoryRefusal."""
        paper = await self._store.papers.get(game, KIND, _key(seat, number))
        if paper is None:
            raise HistoryRefusal("refused-no-note")
        return _note(paper)

    async def add(self, game: str, seat: Seat, text: str) -> None:
        """Raises HistoryRefusal."""
        text = _accepted(text)
        async with self._writing:
            if len(await self.notes(game, seat)) >= MOST_NOTES:
                raise HistoryRefusal("refused-notes-full", most=MOST_NOTES)
            await self._put(game, seat, Note(secrets.randbelow(NUMBERS), text, self._clock()))

    async def change(self, game: str, seat: Seat, number: int, text: str) -> None:
        """Raises HistoryRefusal."""
        text = _accepted(text)
        async with self._writing:
            old = await self.note(game, seat, number)
            await self._put(game, seat, Note(number, text, old.at))

    async def throw_away(self, game: str, seat: Seat, number: int) -> None:
        """No matter if it is gone already."""
        async with self._writing:
            gone = SideRecordId(game=game, kind=KIND, key=_key(seat, number))
            await self._store.write(WriteSet(thrown_away=(gone,)))

    async def _put(self, game: str, seat: Seat, note: Note) -> None:
        paper = SideRecord(
            game=game,
            kind=KIND,
            key=_key(seat, note.number),
            seat=seat,
            payload=note.text.encode(),
            at=note.at,
        )
        await self._store.write(WriteSet(papers=(paper,)))


def _key(seat: Seat, number: int) -> str:
    return f"{seat}:{number}"


def _note(paper: SideRecord) -> Note:
    return Note(int(paper.key.partition(":")[2]), paper.payload.decode(), paper.at)


def _accepted(text: str) -> str:
    """The text made fit to be shown. Raises HistoryRefusal."""
    text = clean_text(text)
    if not text:
        raise HistoryRefusal("refused-note-empty")
    if len(text) > LONGEST:
        raise HistoryRefusal("refused-note-long", most=LONGEST, length=len(text))
    return text
