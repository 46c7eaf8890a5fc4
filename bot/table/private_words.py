"""Private words: texts that players of a side wrote for each other alone, such as notes. They stay private after the end.
Views and files that open a game to everyone leave them out, unless the author has published them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import BLANK, Aside, Game, Seat, decode_entry, encode_entry
from storage import NOBODY, EntryRow, SideRecord, SideRecordId, SideRecords, Store

from .bounds import is_person
from .journal import decode_events, encode_events
from .loaded import LoadedTable
from .records import RecordKind


def _fits(record: SideRecord, person: int, live: LoadedTable) -> bool:
    return record.seat is None and is_person(person) and record.key == str(person)


PUBLISHED: Final = RecordKind[int]("published", int, fits=_fits)
"""Holds the id of a person who lets everyone read what they wrote."""


class PrivateEntry(Struct, frozen=True):
    """A journal entry with a text for certain seats alone."""

    number: int
    author: int
    """NOBODY once they are forgotten, which counts as not published."""
    seat: Seat
    """The seat that the author played at that time."""
    readers: frozenset[Seat]


class PrivateWords(Struct, frozen=True):
    """All private words of a game."""

    written: tuple[PrivateEntry, ...]
    agreed: frozenset[int]
    """The authors who have published theirs."""

    def withheld_from(self, person: int, seat: Seat | None = None) -> frozenset[int]:
        """The numbers of entries whose words this person may not read. `seat`: one whose words they may read."""
        readable = {person, *self.agreed} - {NOBODY}
        return frozenset(
            words.number
            for words in self.written
            if words.author not in readable and seat not in words.readers
        )

    @property
    def published(self) -> tuple[PrivateEntry, ...]:
        return tuple(words for words in self.written if words.author in self.agreed)

    def are_written_by(self, person: int) -> bool:
        return person != NOBODY and any(words.author == person for words in self.written)


NO_WORDS: Final = PrivateWords((), frozenset())


async def private_words_at(store: Store, game: Game[Any, Any], live: LoadedTable) -> PrivateWords:
    entries = await store.journal.entries(live.id, last=live.row.revision)
    return PrivateWords(private_words(game, entries), await publishers(store.side_records, live.id))


def private_words(game: Game[Any, Any], entries: Iterable[EntryRow]) -> tuple[PrivateEntry, ...]:
    """The private words in these journal entries."""
    return tuple(
        PrivateEntry(entry.number, entry.person, aside.seat, _readers(entry))
        for entry in entries
        if entry.kind == Aside.__name__
        and isinstance(aside := decode_entry(entry.payload), Aside)
        and game.redacted(aside) != aside
    )


def _readers(entry: EntryRow) -> frozenset[Seat]:
    return frozenset(seat for event in decode_events(entry.events) for seat in event.to or ())


def redacted(game: Game[Any, Any], entries: Iterable[EntryRow], withheld: Collection[int]) -> list[EntryRow]:
    """The journal with the words of the `withheld` entries blanked. Replaying it gives the same game, and the same events
    as are stored with each entry."""
    return [_redacted(game, entry) if entry.number in withheld else entry for entry in entries]


def _redacted(game: Game[Any, Any], entry: EntryRow) -> EntryRow:
    aside = decode_entry(entry.payload)
    if not isinstance(aside, Aside):
        return entry
    events = [replace(event, text=event.text.with_typed(BLANK)) for event in decode_events(entry.events)]
    return replace(entry, payload=encode_entry(game.redacted(aside)), events=encode_events(events))


async def publishers(records: SideRecords, game: str) -> frozenset[int]:
    """The people who have published what they wrote in this game."""
    return frozenset((await PUBLISHED.of_game(records, game)).values())


def publishers_in(records: Sequence[SideRecord]) -> frozenset[int]:
    """The same, from all side records of a game."""
    found = PUBLISHED.legible(record for record in records if record.kind == PUBLISHED.name)
    return frozenset(person for _, person in found)


def published_record(game: str, person: int, *, at: float) -> SideRecord:
    return PUBLISHED.record(game, person, at=at, key=person)


async def published_by(records: SideRecords, person: int) -> tuple[SideRecordId, ...]:
    """The ids of the side records by which the person has published their words, in all games."""
    kept = PUBLISHED.legible(await records.of_kind(PUBLISHED.name))
    return tuple(PUBLISHED.place(record.game, person) for record, author in kept if author == person)
