"""Who played a seat when: a remark each time that it changes hands. All else that is stored names seats, so this is the one
place at which names of former players are kept."""

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
    """Why a seat changes hands."""

    OFFER = "offer"
    """It was on offer, and somebody wanted it."""
    CHARGE = "charge"
    """Those in charge said so."""

    @property
    def kind(self) -> str:
        """Of the remarks."""
        return f"seat-taken-by-{self.value}"


class Holder(Struct, frozen=True):
    """Somebody who played a seat, or plays it now."""

    person: int
    name: str
    """Fit to be shown."""


class HandedOver(Said, frozen=True, kw_only=True):
    seat: Seat
    old: Holder
    new: Holder

    @classmethod
    def of(cls, cause: Cause, seat: Seat, old: Holder, new: Holder) -> HandedOver:
        return cls(_in_words(cause.kind, seat, old, new), seat=seat, old=old, new=new)

    def names(self, person: int) -> bool:
        return person in (self.old.person, self.new.person)

    def without(self, person: int, name: str) -> HandedOver:
        """The same with another name in place of theirs."""
        old, new = (
            Holder(NOBODY, name) if holder.person == person else holder for holder in (self.old, self.new)
        )
        return replace(self, text=_in_words(self.kind, self.seat, old, new), old=old, new=new)


KINDS = tuple(cause.kind for cause in Cause)
"""Of all such remarks."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(HandedOver).decode


def is_handover(remark: NewRemark) -> bool:
    """Whether a remark is such a record."""
    return remark.kind in KINDS


def record_in(remark: NewRemark) -> HandedOver:
    """What such a remark records. Raises one of `unreadable.BROKEN`."""
    return _decode(remark.payload)


async def records_of(remarks: Remarks, person: int) -> list[tuple[Remark, HandedOver]]:
    """Those that name the person, with how they are stored."""
    kept = [remark for kind in KINDS for remark in await remarks.of_kind(kind)]
    return [(remark, record) for remark, record in legible(kept, record_in) if record.names(person)]


async def played_elsewhere(store: Store, game: str, person: int, *, but: Seat) -> bool:
    """Whether the person has played another seat of this game before, and knows what is private to it; also if they were
    forgotten since."""
    records = legible(await store.remarks.of_game(game, kinds=KINDS), record_in)
    mark = mark_of(await store.challenges.secret(), game, person)
    played = {record.seat for _, record in records if record.old.person == person}
    return bool((played | await known_seats(store.papers, game, mark)) - {but})


async def has_played(store: Store, game: str, person: int) -> bool:
    """Whether the person sits at this table, or has left or handed over a seat of it: who has, knows what is private."""
    if any(seat.person == person for seat in await store.games.seats(game)):
        return True
    return any(record_in(remark).names(person) for remark in await store.remarks.of_game(game, kinds=KINDS))


def reworded(remark: Remark, record: HandedOver) -> Remark:
    return replace(remark, payload=_encode(record))


def _in_words(kind: str, seat: Seat, old: Holder, new: Holder) -> Text:
    return Text(kind, {"seat": seat_name(seat), "old": typed(old.name), "new": typed(new.name)})
