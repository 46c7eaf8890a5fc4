"""All stored data about a person, as one readable file for that person. It contains only what they did, chose
and noted: no hidden information of games (seeds, positions, events), and nothing about others."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from msgspec import Struct

from games.kernel import Entry, decode_entry
from storage import Attempt, SeatRow, SideRecord, Status, Store, TimerRow

from ...pages.page import Attached
from ...people.preferences import Preferences, preferences_in
from ...table.bounds import nearest_moment
from ...table.outcomes import GameOutcome, decode_outcome
from ...table.private_words import publishers
from ...table.seat_history import records_of
from ...unreadable import legible
from ..history.notebook import NOTES
from ..orders.order import KIND as ORDER
from ..seats.offers import SeatOffer, offers_naming

COUNTING: Final = frozenset({"decision", "to"})
"""Fields of entries with numbers of decisions or entries."""


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


class OwnNote(Struct, frozen=True):
    at: datetime
    text: str


class StandingOrder(Struct, frozen=True):
    at: datetime
    order: str
    """The routine's id in the game."""


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
    notes: tuple[OwnNote, ...]
    orders: tuple[StandingOrder, ...]
    published: bool
    """Whether everyone may read what the person wrote for their side alone."""
    beside: tuple[Beside, ...]


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


class OfferedSeat(Struct, frozen=True):
    game: str
    seat: str
    name: str


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
    seats_offered_to_me: tuple[OfferedSeat, ...]
    waiting: tuple[OwnTimer, ...]


def _without_numbers(entry: Entry) -> dict[str, Any]:
    """The entry without numbers, which would reveal how much others have picked in private."""
    return {name: value for name, value in msgspec.to_builtins(entry).items() if name not in COUNTING}


async def dossier_of(store: Store, person: int) -> PersonalData:
    traces = await store.people.traces(person)
    seats = {seat.game: seat for seat in traces.seats}
    moves, records = dict[str, list[OwnEntry]](), dict[str, list[SideRecord]]()
    for entry, done in legible(traces.entries, lambda entry: decode_entry(entry.payload)):
        move = OwnEntry(_moment(entry.at), _without_numbers(done), entry.seat)
        moves.setdefault(entry.game, []).append(move)
    for record in traces.side_records:
        records.setdefault(record.game, []).append(record)
    return PersonalData(
        myself=Myself(
            str(person),
            traces.person.locale,
            preferences_in(traces.person),
            _shown(traces.person.dm_channel),
            traces.person.dm_open,
            None if traces.person.dm_refused is None else _moment(traces.person.dm_refused),
            _shown(traces.person.digest_message),
        ),
        tables=tuple(
            [
                await _at_table(
                    store,
                    person,
                    game,
                    seats.get(game),
                    moves.get(game, []),
                    records.get(game, []),
                    hosted=game in traces.hosted,
                )
                for game in sorted({*seats, *moves, *traces.hosted})
            ]
        ),
        attempts=tuple(_at_challenge(attempt) for attempt in traces.attempts),
        challenges_made=traces.challenges,
        seats_handed_over=tuple(
            InRecord(
                remark.game,
                _moment(remark.at),
                tuple(holder.name for holder in (record.old, record.new) if holder.person == person),
            )
            for remark, record in await records_of(store.remarks, person)
        ),
        seats_offered_to_me=tuple(
            _offered(record, offer) for record, offer in await offers_naming(store.side_records, person)
        ),
        waiting=tuple(_waiting(timer) for timer in traces.timers),
    )


def as_file(dossier: PersonalData) -> Attached:
    return Attached("my-data.json", msgspec.json.format(msgspec.json.encode(dossier), indent=2))


async def _at_table(
    store: Store,
    person: int,
    game: str,
    seat: SeatRow | None,
    moves: list[OwnEntry],
    records: list[SideRecord],
    *,
    hosted: bool,
) -> AtTable:
    row = await store.games.get(game)
    notes = [record for record in records if record.kind == NOTES.name]
    orders = [record for record in records if record.kind == ORDER]
    return AtTable(
        game,
        row.title,
        row.status,
        hosted,
        seat.seat if seat is not None else None,
        seat.name if seat is not None else None,
        tuple(moves),
        tuple(OwnNote(_moment(record.at), text) for record, text in NOTES.legible(notes)),
        tuple(StandingOrder(_moment(record.at), record.key.partition(":")[2]) for record in orders),
        person in await publishers(store.side_records, game),
        tuple(
            Beside(record.kind, _moment(record.at)) for record in records if record not in [*notes, *orders]
        ),
    )


def _at_challenge(attempt: Attempt) -> OwnAttempt:
    finished = [attempt] if attempt.outcome is not None else []
    outcomes = legible(finished, lambda attempt: decode_outcome(attempt.outcome or b""))
    return OwnAttempt(
        attempt.challenge,
        attempt.game,
        attempt.name,
        attempt.number,
        _moment(attempt.started),
        None if attempt.finished is None else _moment(attempt.finished),
        outcomes[0][1] if outcomes else None,
    )


def _offered(record: SideRecord, offer: SeatOffer) -> OfferedSeat:
    return OfferedSeat(record.game, record.key, offer.to_name)


def _waiting(timer: TimerRow) -> OwnTimer:
    return OwnTimer(timer.kind, _moment(timer.due))


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(nearest_moment(seconds), UTC)


def _shown(snowflake: int | None) -> str | None:
    """The id as text: some JSON readers cannot hold such large numbers."""
    return None if snowflake is None else str(snowflake)
