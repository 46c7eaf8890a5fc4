"""Puts seats on offer and takes them off again."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

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
from ...table.tables import Tables, seat_of
from .cooldown import Cooldown
from .endings import End, Ended, ended_paper
from .errands import WANTED, OfferMessage, WantedPost, for_person
from .offers import Offer, Reason, may_be_handed_over, new_number, offer_of, offer_paper, offer_place

BETWEEN_OFFERS_SECONDS: Final = 600.0


class Wanted(Vacancies):
    """Offers seats whose players are late, as the table has agreed."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def offer(self, live: LoadedTable, seat: Seat) -> WriteSet:
        known = await offer_of(self._store, live, seat)
        if known is not None and known.to is None and known.number:
            return NOTHING
        return offering(live, seat, Offer(Reason.LATE, number=new_number()), known, at=self._clock())


class Offering:
    """Each method raises SeatRefusal, LobbyRefusal, NotSeated, NoSuchTable; then nothing has changed.

    However often seats are offered and kept, nobody gets more than one message of it in `BETWEEN_OFFERS_SECONDS`.
    """

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = clock
        self._people = Cooldown(BETWEEN_OFFERS_SECONDS, clock)
        self._places = Cooldown(BETWEEN_OFFERS_SECONDS, clock)

    async def offer(self, game: str, person: int, *, to: int | None = None, to_name: str = "") -> LoadedTable:
        """The person offers their seat: to one, who must not have been offered another one just now, or to all, which
        stands without a post of its own where somebody was sought just now."""

        async def offered(live: LoadedTable) -> GameChange:
            refuse_offer(live, to)
            seat = seat_of(live, person)
            known = await offer_of(self._store, live, seat)
            if to is None:
                offer = Offer(Reason.WISH, number=self._number(live, known))
            else:
                if known is None or known.to != to:
                    self._refuse_too_soon(to, to_name)
                offer = Offer(Reason.WISH, to, to_name)
            return self._changed(live, offering(live, seat, offer, known, at=self._clock()))

        return await self._tables.amend(game, offered)

    def _number(self, live: LoadedTable, known: Offer | None) -> int:
        """For an offer to all after this one: who is sought already need not be sought anew."""
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
        """The person keeps their seat after all."""

        async def withdrawn(live: LoadedTable) -> GameChange:
            return await self._without_offer(live, seat_of(live, person))

        return await self._tables.amend(game, withdrawn)

    async def decline(self, game: str, seat: Seat, person: int) -> LoadedTable:
        """The one to whom a seat was offered does not want it, and its player hears of it."""

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
        return self._changed(live, off_offer(live, seat, known, End.KEPT, at=self._clock()))

    def _changed(self, live: LoadedTable, writing: WriteSet) -> GameChange:
        now = self._clock()
        return GameChange(
            at=now,
            while_status=Status.RUNNING,
            papers=writing.papers,
            thrown_away=writing.thrown_away,
            parcels=(*writing.parcels, table_post(live, now)),
        )


def refuse_alone(live: LoadedTable) -> None:
    """Raises LobbyRefusal for a game that does not run, and SeatRefusal for one that only its own player can play: an
    attempt at a challenge, or a lesson."""
    if not live.is_running:
        raise LobbyRefusal("refused-not-begun" if live.match is None else "refused-finished")
    if not may_be_handed_over(live):
        raise SeatRefusal("refused-offer-alone")


def refuse_offer(live: LoadedTable, to: int | None) -> None:
    """As `refuse_alone`, and for an offer to somebody who sits there."""
    refuse_alone(live)
    if to is not None and any(taken.person == to for taken in live.seats):
        raise SeatRefusal("refused-offer-to-player")


def offering(live: LoadedTable, seat: Seat, offer: Offer, known: Offer | None, *, at: float) -> WriteSet:
    """A seat is on offer, in place of the offer that there was: its paper, and what seeks somebody."""
    posts = (wanted_post(live.id, offer.number, at),) if offer.number else ()
    messages = (*message_to(live, seat, known, at), *message_to(live, seat, offer, at))
    begun = WriteSet(papers=(offer_paper(live.id, seat, offer, at),), parcels=(*posts, *messages))
    if known is None or known.number == offer.number:
        return begun
    return merged(begun, _ended(live, seat, known, End.NAMED, at=at))


def off_offer(live: LoadedTable, seat: Seat, known: Offer, end: End, *, at: float) -> WriteSet:
    """A seat is no longer on offer."""
    gone = WriteSet(thrown_away=(offer_place(live.id, seat),), parcels=message_to(live, seat, known, at))
    return merged(gone, _ended(live, seat, known, end, at=at))


def _ended(live: LoadedTable, seat: Seat, known: Offer, end: End, *, at: float) -> WriteSet:
    """The post that sought somebody, if there was one, is to say what came of it."""
    if not known.number:
        return NOTHING
    return WriteSet(
        papers=(ended_paper(live.id, known.number, Ended(seat, end, at)),),
        parcels=(wanted_post(live.id, known.number, at),),
    )


def wanted_post(game: str, number: int, due: float) -> NewParcel:
    """Has the post that seeks somebody match the offer, or say what came of it."""
    kind, lane = f"{WANTED}{number}", parcels.table_lane(game)
    return parcels.parcel(WantedPost(number), game=game, lane=lane, due=due, key=kind)


def message_to(live: LoadedTable, seat: Seat, offer: Offer | None, now: float) -> tuple[NewParcel, ...]:
    """Has the message to the one whom an offer names match how things stand."""
    if offer is None or offer.to is None:
        return ()
    return (for_person(live.id, OfferMessage(seat, offer.to), due=now),)
