"""Adds to the transaction what a change of a seat's player needs. Everything private follows the seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from games.kernel import Choose, Entry, Event, Resign, Seat, Text, Undo, Withdraw, seat_name
from storage import NOBODY, NewParcel, Post, SeatState, Store, WriteSet

from ...table import parcels
from ...table.attendants import NOTHING, Attendant, merge_all, merged
from ...table.known_seats import known_records
from ...table.loaded import LoadedTable
from ...table.outbox_planner import lobby_post_if_any, sheet, table_post
from ...table.post_kinds import SHEET, WHISPER
from ...table.remarks import Said, aloud, announced, remark
from .endings import OfferEnd
from .errands import PACK, FirstCall, HandedOver, Pack, for_person
from .offering import off_offer, offering
from .offers import Offered, OfferReason, SeatOffer, new_number, offer_of, offers_at, vacancy

PLAYING = Choose | Undo | Withdraw
"""Journal entries which show that a player is active."""
PRIVATE_POSTS = (SHEET, PACK, WHISPER)
"""Kinds of posts that only the seat's player may see, by seat."""


def _open(live: LoadedTable, seat: Seat, known: SeatOffer | None, *, at: float) -> WriteSet:
    """Offer a vacated seat to everyone."""
    offer = vacancy(known)
    return offering(live, seat, replace(offer, number=offer.number or new_number()), known, at=at)


def _said_in_vain(live: LoadedTable, seat: Seat, now: float) -> NewParcel:
    return announced(Text("seat-elsewhere", {"seat": seat_name(seat)}), live.row, at=now, calls=[seat])


async def private_posts(store: Store, live: LoadedTable, seat: Seat) -> list[Post]:
    """Posts that were sent to the seat's present or former player."""
    return await store.posts.of_kinds(live.id, [kind.of(seat) for kind in PRIVATE_POSTS])


class SeatsAttendant(Attendant):
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        """End offers that no longer apply: the seat has left, its late player has played again, or the game
        is over. Offer vacated seats, announce a voluntary leave, and name a new host if the host is gone."""
        offers = await offers_at(self._store, before)
        vacated = [
            seat
            for old, seat in zip(before.seats, after.seats, strict=True)
            if after.is_running and seat.state is SeatState.VACANT and old.state is not SeatState.VACANT
        ]
        return merge_all(
            [
                *(self._followed(offered, after, entry, person) for offered in offers),
                *(_open(after, seat.seat, None, at=self._clock()) for seat in vacated),
                self._said_of_leaving(after, entry, person),
                await self._new_host(before, after),
                await self._nothing_hidden(after),
            ]
        )

    def _said_of_leaving(self, after: LoadedTable, entry: Entry, person: int) -> WriteSet:
        if not isinstance(entry, Resign) or person == NOBODY or len(after.seats) == 1:
            return NOTHING
        return aloud(Text("seat-left", {"seat": seat_name(entry.seat)}), after.row, at=self._clock())

    async def _nothing_hidden(self, after: LoadedTable) -> WriteSet:
        """Delete the records that recognise people once the game is over: nothing is hidden then."""
        if after.is_running:
            return NOTHING
        return WriteSet(thrown_away=await known_records(self._store.side_records, after.id))

    async def _new_host(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        if before.row.host == after.row.host:
            return NOTHING
        seat, listed = after.seat_of(after.row.host), await self._listed(after)
        if seat is None:
            return listed
        return merged(
            listed, aloud(Text("seat-hosts", {"seat": seat_name(seat)}), after.row, at=self._clock())
        )

    async def _listed(self, live: LoadedTable) -> WriteSet:
        """Update the lobby post, if there is one: it names the players and the host."""
        return WriteSet(parcels=await lobby_post_if_any(self._store.posts, live.id, self._clock()))

    def _followed(self, offered: Offered, after: LoadedTable, entry: Entry, person: int) -> WriteSet:
        seat, now = after.seats[offered.seat], self._clock()
        if not after.is_running:
            return off_offer(after, offered.seat, offered.offer, OfferEnd.OVER, at=now)
        if seat.state is SeatState.RESIGNED:
            return off_offer(after, offered.seat, offered.offer, OfferEnd.LEFT, at=now)
        plays = isinstance(entry, PLAYING) and entry.seat == seat.seat and person == seat.person
        if offered.offer.reason is not OfferReason.LATE or not plays:
            return NOTHING
        if offered.offer.wished is True:
            wish = replace(offered.offer, reason=OfferReason.WISH, wished=UNSET)
            again = offering(after, offered.seat, wish, offered.offer, at=now)
            return merged(again, WriteSet(parcels=(table_post(after, now),)))
        said = Said(Text("seat-back", {"seat": seat_name(seat.seat)}))
        told = remark(said, game=after.id, revision=after.row.revision, at=now)
        shown = WriteSet(remarks=(told,), parcels=(table_post(after, now),))
        return merged(off_offer(after, offered.seat, offered.offer, OfferEnd.BACK, at=now), shown)

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        changed = [
            seat.seat
            for old, seat in zip(before.seats, after.seats, strict=True)
            if old.person != seat.person
        ]
        return merge_all(
            [
                *[await self._open_or_taken(before, after, seat) for seat in changed],
                *[await self._handed_over(before, after, seat) for seat in changed],
                *await self._offered_in_vain(before, after, changed),
                await self._listed(after) if changed else NOTHING,
            ]
        )

    async def renamed(self, live: LoadedTable, person: int) -> WriteSet:
        return await self._listed(live)

    async def _open_or_taken(self, before: LoadedTable, after: LoadedTable, seat: Seat) -> WriteSet:
        """End the offer of a seat that was taken, or offer one that was vacated to everyone."""
        known, now = await offer_of(self._store, before, seat), self._clock()
        if after.seats[seat].state is SeatState.VACANT:
            return _open(after, seat, known, at=now)
        if known is None:
            return NOTHING
        return off_offer(after, seat, known, OfferEnd.TAKEN, at=now)

    async def _offered_in_vain(
        self, before: LoadedTable, after: LoadedTable, changed: Collection[Seat]
    ) -> list[WriteSet]:
        """End offers of other seats to someone who sits at the table now, and tell who made them."""
        came, now = {after.person_at(seat) for seat in changed} - {NOBODY}, self._clock()
        vain = [
            one
            for one in await offers_at(self._store, before)
            if one.seat not in changed and one.offer.to in came
        ]
        return [
            merged(
                off_offer(after, one.seat, one.offer, OfferEnd.KEPT, at=now),
                WriteSet(parcels=(_said_in_vain(after, one.seat, now),)),
            )
            for one in vain
        ]

    async def _handed_over(self, before: LoadedTable, after: LoadedTable, seat: Seat) -> WriteSet:
        """Send the new player the pack first, then the sheet, then the notice. For a vacated seat, delete the
        private posts."""
        old, new, now = before.person_at(seat), after.person_at(seat), self._clock()
        shown = sheet(after, seat, now)
        if new == NOBODY:
            return WriteSet(parcels=(*await self._removed(before, seat), shown))
        pack, call = Pack(seat, new), FirstCall(seat, new)
        told = [
            for_person(after.id, pack, due=now),
            shown,
            for_person(after.id, call, due=now),
        ]
        if old != NOBODY:
            told.append(for_person(after.id, HandedOver(seat, old), due=now))
        return WriteSet(parcels=tuple(told))

    async def _removed(self, live: LoadedTable, seat: Seat) -> tuple[NewParcel, ...]:
        """Parcels that delete what the seat's former player was shown."""
        posts, now = await private_posts(self._store, live, seat), self._clock()
        return tuple(parcels.removal(post.channel, post.message, due=now) for post in posts)
