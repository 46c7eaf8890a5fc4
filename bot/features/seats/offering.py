"""Opens and ends offers of seats."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from msgspec import UNSET

from games.kernel import Seat, Text, seat_name
from storage import GameChange, NewParcel, Status, Store, WriteSet

from ...deadlines.vacancies import Vacancies
from ...errors import LobbyRefusal, SeatRefusal
from ...pages.naming import in_markdown
from ...table import parcels
from ...table.attendants import NOTHING, merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import table_post
from ...table.remarks import announced
from ...table.seat_history import handed_on
from ...table.tables import Tables, seat_of
from ...work.cooldown import Cooldown
from .endings import Ended, OfferEnd, ended_record
from .errands import OfferMessage, WantedPost, offer_message
from .offers import (
    OfferReason,
    SeatOffer,
    may_be_handed_over,
    new_number,
    offer_of,
    offer_place,
    offer_record,
)

BETWEEN_OFFERS_SECONDS: Final = 600.0


class Wanted(Vacancies):
    """Offers the seats of late players, as the table has agreed."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def offer(self, live: LoadedTable, seat: Seat) -> WriteSet:
        known = await offer_of(self._store, live, seat)
        if known is not None and known.to is None and known.number:
            return NOTHING
        wished = known is not None and known.to is None and known.reason is OfferReason.WISH
        late = SeatOffer(OfferReason.LATE, number=new_number(), wished=wished or UNSET)
        return offering(live, seat, late, known, at=self._clock())


class Offering:
    """Each method raises SeatRefusal, LobbyRefusal, NotSeated or NoSuchTable; then nothing has changed.

    A person or place gets at most one new message about offers per `BETWEEN_OFFERS_SECONDS`.
    """

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = clock
        self._people = Cooldown(BETWEEN_OFFERS_SECONDS, clock)
        self._places = Cooldown(BETWEEN_OFFERS_SECONDS, clock)

    async def offer(self, game: str, person: int, *, to: int | None = None, to_name: str = "") -> LoadedTable:
        """Offer the person's seat to one person (`to`) or to everyone. Refused if `to` was offered another
        seat within the cooldown. An offer to everyone gets no post of its own if the place had one within the
        cooldown."""

        async def offered(live: LoadedTable) -> GameChange:
            seat = await refuse_offer(self._store, live, person, to)
            known = await offer_of(self._store, live, seat)
            if to is None:
                offer = SeatOffer(OfferReason.WISH, number=self._number(live, known))
            else:
                if known is None or known.to != to:
                    self._refuse_too_soon(to, to_name)
                offer = SeatOffer(OfferReason.WISH, to, to_name)
            return self._changed(live, offering(live, seat, offer, known, at=self._clock()))

        return await self._tables.amend(game, offered)

    def _number(self, live: LoadedTable, known: SeatOffer | None) -> int:
        """Number of the wanted post for a new offer to everyone. An open post is reused; 0 while the place is
        in its cooldown."""
        if known is not None and known.number:
            return known.number
        if self._places.until(live.home) is not None:
            return 0
        self._places.begin(live.home)
        return new_number()

    def _refuse_too_soon(self, to: int, to_name: str) -> None:
        until = self._people.until(to)
        if until is not None:
            when = f"<t:{ceil(until)}:R>"
            raise SeatRefusal("refused-offer-too-soon", to=in_markdown(to_name), when=when)
        self._people.begin(to)

    async def withdraw(self, game: str, person: int) -> LoadedTable:
        """End the offer of the person's own seat."""

        async def withdrawn(live: LoadedTable) -> GameChange:
            return await self._without_offer(live, seat_of(live, person))

        return await self._tables.amend(game, withdrawn)

    async def decline(self, game: str, seat: Seat, person: int) -> LoadedTable:
        """Decline an offer by name. The seat's player is told."""

        async def declined(live: LoadedTable) -> GameChange:
            offer = await offer_of(self._store, live, seat)
            if offer is None or offer.to != person:
                raise SeatRefusal("refused-no-such-offer")
            said = Text("seat-declined", {"seat": seat_name(seat)})
            told = announced(said, live.row, at=self._clock(), calls=[seat])
            change = await self._without_offer(live, seat)
            return merged(change, WriteSet(parcels=(told,)))

        return await self._tables.amend(game, declined)

    async def _without_offer(self, live: LoadedTable, seat: Seat) -> GameChange:
        known = await offer_of(self._store, live, seat)
        if known is None:
            raise SeatRefusal("refused-no-such-offer")
        return self._changed(live, off_offer(live, seat, known, OfferEnd.KEPT, at=self._clock()))

    def _changed(self, live: LoadedTable, writing: WriteSet) -> GameChange:
        now = self._clock()
        return GameChange(
            at=now,
            while_status=Status.RUNNING,
            side_records=writing.side_records,
            thrown_away=writing.thrown_away,
            parcels=(*writing.parcels, table_post(live, now)),
        )


def refuse_alone(live: LoadedTable) -> None:
    """Raises LobbyRefusal if the game is not running. Raises SeatRefusal if only its own player may play it:
    an attempt at a challenge, or a lesson."""
    if not live.is_running:
        raise LobbyRefusal("refused-not-begun" if live.match is None else "refused-finished")
    if not may_be_handed_over(live):
        raise SeatRefusal("refused-offer-alone")


async def refuse_offer(store: Store, live: LoadedTable, person: int, to: int | None) -> Seat:
    """The seat that the person may offer. As `refuse_alone`; also raises NotSeated, and SeatRefusal if `to` has a seat at
    this table or is known to have played another one. Whoever was forgotten since is told so only when they take it."""
    refuse_alone(live)
    seat = seat_of(live, person)
    if to is not None and any(taken.person == to for taken in live.seats):
        raise SeatRefusal("refused-offer-to-player")
    if to is not None and await handed_on(store.remarks, live.id, to) - {seat}:
        raise SeatRefusal("refused-offer-to-former-player")
    return seat


def offering(
    live: LoadedTable, seat: Seat, offer: SeatOffer, known: SeatOffer | None, *, at: float
) -> WriteSet:
    """Open an offer in place of `known`: its side record, its wanted post and the messages."""
    posts = (wanted_post(live.id, offer.number, at),) if offer.number else ()
    messages = (*message_to(live, seat, known, at), *message_to(live, seat, offer, at))
    begun = WriteSet(side_records=(offer_record(live.id, seat, offer, at),), parcels=(*posts, *messages))
    if known is None or known.number == offer.number:
        return begun
    return merged(begun, _ended(live, seat, known, OfferEnd.NAMED, at=at))


def off_offer(live: LoadedTable, seat: Seat, known: SeatOffer, end: OfferEnd, *, at: float) -> WriteSet:
    """End an offer: delete its side record and update its post and message."""
    gone = WriteSet(thrown_away=(offer_place(live.id, seat),), parcels=message_to(live, seat, known, at))
    return merged(gone, _ended(live, seat, known, end, at=at))


def _ended(live: LoadedTable, seat: Seat, known: SeatOffer, end: OfferEnd, *, at: float) -> WriteSet:
    """Record the outcome for the wanted post, if there was one."""
    if not known.number:
        return NOTHING
    return WriteSet(
        side_records=(ended_record(live.id, known.number, Ended(seat, end, at)),),
        parcels=(wanted_post(live.id, known.number, at),),
    )


def wanted_post(game: str, number: int, due: float) -> NewParcel:
    """Make the wanted post match its offer, or show the outcome."""
    lane = parcels.table_lane(game)
    return parcels.parcel(WantedPost(number), game=game, lane=lane, due=due, key=f"wanted:{number}")


def message_to(live: LoadedTable, seat: Seat, offer: SeatOffer | None, now: float) -> tuple[NewParcel, ...]:
    """Make the message to the person named in the offer match the table."""
    if offer is None or offer.to is None:
        return ()
    return (offer_message(live.id, OfferMessage(seat, offer.to), due=now),)
