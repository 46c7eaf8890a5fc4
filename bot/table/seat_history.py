"""Who played a seat when: a remark each time that it gets another player. All other stored data names seats, so names of
former players are stored only here."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, Text, seat_name, typed
from storage import NOBODY, NewRemark, Remark, Remarks, Store

from ..unreadable import legible
from .known_seats import known_seats
from .recognition import mark_of
from .remarks import Said


class Cause(StrEnum):
    """Why a seat gets another player."""

    OFFER = "offer"
    """It was on offer, and someone took it."""
    CHARGE = "charge"
    """Administrators decided it."""

    @property
    def kind(self) -> str:
        """The stored kind of such remarks."""
        return f"seat-taken-by-{self.value}"


class Holder(Struct, frozen=True):
    """A former or present player of a seat."""

    person: int
    name: str
    """Cleaned for display."""


class HandoverRecord(Said, frozen=True, kw_only=True):
    seat: Seat
    old: Holder
    new: Holder

    @classmethod
    def of(cls, cause: Cause, seat: Seat, old: Holder, new: Holder) -> HandoverRecord:
        return cls(_in_words(cause.kind, seat, old.name, new.name), seat=seat, old=old, new=new)

    def in_words(self, old: str, new: str) -> Text:
        """Its text with these names of both players."""
        return _in_words(self.kind, self.seat, old, new)

    def names(self, person: int) -> bool:
        return person in (self.old.person, self.new.person)

    def without(self, person: int, name: str) -> HandoverRecord:
        """The same record with `name` in place of the person's id and name."""
        old, new = (
            Holder(NOBODY, name) if holder.person == person else holder for holder in (self.old, self.new)
        )
        return replace(self, text=self.in_words(old.name, new.name), old=old, new=new)


KINDS = tuple(cause.kind for cause in Cause)
"""The stored kinds of handover remarks."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(HandoverRecord).decode


def is_handover(remark: NewRemark) -> bool:
    return remark.kind in KINDS


def record_in(remark: NewRemark) -> HandoverRecord:
    """Decode a handover remark. Raises one of `unreadable.BROKEN`."""
    return _decode(remark.payload)


async def records_of(remarks: Remarks, person: int) -> list[tuple[Remark, HandoverRecord]]:
    """All handover records that name the person, each with its stored remark."""
    kept = [remark for kind in KINDS for remark in await remarks.of_kind(kind)]
    return [(remark, record) for remark, record in legible(kept, record_in) if record.names(person)]


async def handed_on(remarks: Remarks, game: str, person: int) -> set[Seat]:
    """The seats of this game that the person has played before, as everyone at the table can read."""
    records = legible(await remarks.of_game(game, kinds=KINDS), record_in)
    return {record.seat for _, record in records if record.old.person == person}


async def played_elsewhere(store: Store, game: str, person: int, *, but: Seat) -> bool:
    """Whether the person has played a seat of this game other than `but`, and so knows its private information. This
    holds even if they were forgotten since."""
    mark = mark_of(await store.challenges.secret(), game, person)
    played = await handed_on(store.remarks, game, person)
    return bool((played | await known_seats(store.side_records, game, mark)) - {but})


async def has_played(store: Store, game: str, person: int) -> bool:
    """Whether the person plays or has played at this table, and so knows private information. While the game is running,
    this holds even if they were forgotten since."""
    if any(seat.person == person for seat in await store.games.seats(game)):
        return True
    records = legible(await store.remarks.of_game(game, kinds=KINDS), record_in)
    if any(record.names(person) for _, record in records):
        return True
    mark = mark_of(await store.challenges.secret(), game, person)
    return bool(await known_seats(store.side_records, game, mark))


def reworded(remark: Remark, record: HandoverRecord) -> Remark:
    return replace(remark, payload=_encode(record))


def _in_words(kind: str, seat: Seat, old: str, new: str) -> Text:
    return Text(kind, {"seat": seat_name(seat), "old": typed(old), "new": typed(new)})
