"""All stored data about a person, as one readable file for that person. It contains only what they did, chose
and noted: no hidden information of games (seeds, positions, events), and nothing about others."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from games.kernel import Entry, decode_entry
from storage import Attempt, EntryRow, PersonRow, SideRecord, Status, Store, TimerRow, Traces

from ...pages.page import Attached
from ...people.left_behind import LeftBehind, OwnRecords, Shown
from ...people.preferences import Preferences, preferences_in
from ...table.bounds import nearest_moment
from ...table.outcomes import GameOutcome, decode_outcome
from ...table.private_words import publishers
from ...table.seat_history import records_of
from ...unreadable import legible

NAME: Final = "my-data.json"
MOST_BYTES: Final = 8 * 1024 * 1024
"""Discord takes files of 10 MiB. Uncompressed, this limit is reached after some forty thousand moves."""
COUNTING: Final = frozenset({"decision", "to"})
"""Fields of entries with numbers of decisions or entries."""
Sections: TypeAlias = Mapping[str, Sequence[Shown]]
"""Lists of the file, by their names."""


class Myself(Struct, frozen=True):
    person: str
    """Discord's id of the person."""
    locale: str | None
    preferences: Preferences
    direct_messages: str | None
    """Discord's id of the channel; None if there is none."""
    direct_messages_get_through: bool | None
    """Whether they arrive; None until one was tried."""
    direct_messages_refused: datetime | None
    """When the last one was refused; None if it arrived."""
    digest_message: str | None


class OwnEntry(Struct, frozen=True):
    at: datetime
    done: dict[str, Any]
    """The journal entry, without numbers that count others' moves."""
    seat: int | None


class Beside(Struct, frozen=True):
    """A side record of the seat, such as when its player last looked."""

    kind: str
    at: datetime


class AtTable(Struct, frozen=True):
    game: str
    title: str
    status: Status
    hosted: bool
    seat: int | None
    name: str | None
    """The name as others see it."""
    moves: tuple[OwnEntry, ...]
    published: bool
    """Whether everyone may read what the person wrote for their side alone."""
    beside: tuple[Beside, ...]
    sections: Sections
    """Side records by what they are, such as notes. In the file, these lists are beside the other fields."""


class OwnAttempt(Struct, frozen=True):
    challenge: str
    game: str
    name: str
    number: int
    started: datetime
    finished: datetime | None
    outcome: GameOutcome | None


class InRecord(Struct, frozen=True):
    """A seat's change of hands from or to the person."""

    game: str
    at: datetime
    names: tuple[str, ...]
    """Only the person's own names."""


class OwnTimer(Struct, frozen=True):
    """A pending timer of the person."""

    kind: str
    due: datetime


class PersonalData(Struct, frozen=True):
    myself: Myself
    tables: tuple[AtTable, ...]
    attempts: tuple[OwnAttempt, ...]
    challenges_made: tuple[str, ...]
    seats_handed_over: tuple[InRecord, ...]
    waiting: tuple[OwnTimer, ...]
    sections: Sections
    """What features store elsewhere; in the file, these lists are beside the others."""


class Dossiers:
    def __init__(
        self, store: Store, own_records: Sequence[OwnRecords], left_behind: Sequence[LeftBehind]
    ) -> None:
        self._store = store
        self._listed = {own.kind: own for own in own_records if own.section}
        self._left_behind = left_behind

    async def of(self, person: int) -> PersonalData:
        traces = await self._store.people.traces(person)
        return PersonalData(
            myself=_myself(traces.person),
            tables=await self._at_tables(person, traces),
            attempts=tuple(_at_challenge(attempt) for attempt in traces.attempts),
            challenges_made=traces.challenges,
            seats_handed_over=await self._handed_over(person),
            waiting=tuple(_waiting(timer) for timer in traces.timers),
            sections={one.section: await one.shown(person) for one in self._left_behind},
        )

    async def _at_tables(self, person: int, traces: Traces) -> tuple[AtTable, ...]:
        seats = {seat.game: seat for seat in traces.seats}
        moves, records = _moves(traces.entries), _by_game(traces.side_records)
        tables = list[AtTable]()
        for game in sorted({*seats, *moves, *traces.hosted}):
            row, seat = await self._store.games.get(game), seats.get(game)
            beside = records.get(game, ())
            table = AtTable(
                game=game,
                title=row.title,
                status=row.status,
                hosted=game in traces.hosted,
                seat=seat.seat if seat is not None else None,
                name=seat.name if seat is not None else None,
                moves=tuple(moves.get(game, ())),
                published=person in await publishers(self._store.side_records, game),
                beside=self._beside(beside),
                sections=self._sections(beside),
            )
            tables.append(table)
        return tuple(tables)

    def _beside(self, records: Sequence[SideRecord]) -> tuple[Beside, ...]:
        """The side records that no section lists."""
        return tuple(
            Beside(record.kind, _moment(record.at)) for record in records if record.kind not in self._listed
        )

    def _sections(self, records: Sequence[SideRecord]) -> Sections:
        return {
            own.section: [
                {"at": _moment(record.at), **shown}
                for record, shown in legible([one for one in records if one.kind == kind], own.shown)
            ]
            for kind, own in self._listed.items()
        }

    async def _handed_over(self, person: int) -> tuple[InRecord, ...]:
        return tuple(
            InRecord(
                remark.game,
                _moment(remark.at),
                tuple(holder.name for holder in (record.old, record.new) if holder.person == person),
            )
            for remark, record in await records_of(self._store.remarks, person)
        )


def as_file(data: PersonalData, *, most_bytes: int = MOST_BYTES) -> Attached:
    """The data as readable JSON, compressed if it is larger than `most_bytes`. Slow for someone with many games."""
    tables = [_flat(msgspec.to_builtins(table)) for table in data.tables]
    content = _flat(msgspec.to_builtins(data)) | {"tables": tables}
    written = msgspec.json.format(msgspec.json.encode(content), indent=2)
    if len(written) <= most_bytes:
        return Attached(NAME, written)
    return Attached(f"{NAME}.gz", gzip.compress(written, mtime=0))


def _flat(fields: dict[str, Any]) -> dict[str, Any]:
    sections: dict[str, Any] = fields.pop("sections")
    return fields | sections


def _moves(entries: Sequence[EntryRow]) -> Mapping[str, Sequence[OwnEntry]]:
    """What the person has done, for each game."""
    moves = dict[str, list[OwnEntry]]()
    for entry, done in legible(entries, lambda entry: decode_entry(entry.payload)):
        move = OwnEntry(_moment(entry.at), _without_numbers(done), entry.seat)
        moves.setdefault(entry.game, []).append(move)
    return moves


def _by_game(records: Sequence[SideRecord]) -> Mapping[str, Sequence[SideRecord]]:
    sorted_out = dict[str, list[SideRecord]]()
    for record in records:
        sorted_out.setdefault(record.game, []).append(record)
    return sorted_out


def _without_numbers(entry: Entry) -> dict[str, Any]:
    """The entry without numbers, which would reveal how much others have picked in private."""
    return {name: value for name, value in msgspec.to_builtins(entry).items() if name not in COUNTING}


def _myself(person: PersonRow) -> Myself:
    return Myself(
        person=str(person.id),
        locale=person.locale,
        preferences=preferences_in(person),
        direct_messages=_shown(person.dm_channel),
        direct_messages_get_through=person.dm_open,
        direct_messages_refused=None if person.dm_refused is None else _moment(person.dm_refused),
        digest_message=_shown(person.digest_message),
    )


def _at_challenge(attempt: Attempt) -> OwnAttempt:
    finished = [attempt] if attempt.outcome is not None else []
    outcomes = legible(finished, lambda attempt: decode_outcome(attempt.outcome or b""))
    return OwnAttempt(
        challenge=attempt.challenge,
        game=attempt.game,
        name=attempt.name,
        number=attempt.number,
        started=_moment(attempt.started),
        finished=None if attempt.finished is None else _moment(attempt.finished),
        outcome=outcomes[0][1] if outcomes else None,
    )


def _waiting(timer: TimerRow) -> OwnTimer:
    return OwnTimer(timer.kind, _moment(timer.due))


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(nearest_moment(seconds), UTC)


def _shown(snowflake: int | None) -> str | None:
    """The id as text: some JSON readers cannot hold such large numbers."""
    return None if snowflake is None else str(snowflake)
