"""The digest: one direct message a day with all games that wait for a person, kept up to date until the next
one.

Each person's timer says when the next one is due (`DigestRounds`). Its contents are read at delivery
(`DigestDelivery`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from storage import NotPending, PersonRow, TimerRow, WriteSet

from ...outbox.direct import DirectMessages
from ...outbox.outgoing import Delivered, Outgoing
from ...people.notice_policy import comes_to, next_digest
from ...people.preferences import Notices, Preferences, preferences_in
from ...requests.queries import RequestQueries
from ...table import outbox_planner
from ...table.parcels import Digest
from ...table.tables import Tables
from .pages import digest_page
from .waiting import Item, WaitingQueries, notices_of

DIGEST = "digest"
"""Kind of the timers; each person who wants digests has one."""


def digest_key(person: int) -> str:
    return f"{DIGEST}:{person}"


def digest_timer(person: int, preferences: Preferences, *, after: float) -> TimerRow:
    """The timer of the person's first digest after that moment."""
    due = next_digest(preferences, after=after)
    return TimerRow(key=digest_key(person), kind=DIGEST, due=due, person=person)


class DigestRounds:
    """Handler of timers of kind `digest`."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def __call__(self, timer: TimerRow) -> None:
        """Plan the digest, and set the timer for the next one. If the timer was late and it is night, the
        digest waits for the morning."""
        person = timer.person
        assert person is not None, "a digest is someone's"
        known, now = await self._tables.store.people.get(person), self._clock()
        if (comes := comes_to(known, now)) > now:
            await self._tables.write(WriteSet(fired_timer=timer, timers=(replace(timer, due=comes),)))
            return
        following = digest_timer(person, preferences_in(known), after=max(now, timer.due))
        posting = outbox_planner.digest(person, now, as_new=True)
        await self._tables.write(WriteSet(fired_timer=timer, timers=(following,), parcels=(posting,)))


class DigestDelivery:
    def __init__(
        self,
        tables: Tables,
        requests: RequestQueries,
        direct: DirectMessages,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._waiting = WaitingQueries(tables, requests, clock=clock)
        self._people = tables.store.people
        self._direct = direct
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, errand: Digest) -> Delivered:
        """Post or update the person's digest; delete it if nothing waits for them."""
        person = await self._known(outgoing)
        wanted = preferences_in(person).notices is Notices.DIGEST
        items = await self._waiting.for_person(person.id) if wanted else []
        if not items:
            await self._remove(outgoing, person)
            return Delivered()
        if errand.as_new:
            return await self._post(outgoing, person, items)
        await self._redraw(outgoing, person, items)
        return Delivered()

    async def _known(self, outgoing: Outgoing) -> PersonRow:
        """The person; a digest that an earlier try sent without storing it counts as theirs."""
        person = await self._people.get(outgoing.parcel.target)
        sent = await outgoing.sent_before(person.dm_channel) if person.dm_channel is not None else None
        return person if sent is None else await self._replaced(outgoing, person, sent)

    async def _replaced(self, outgoing: Outgoing, person: PersonRow, message: int) -> PersonRow:
        """Make this message the person's digest, in place of the previous one."""
        if message == person.digest_message:
            return person
        await self._remove(outgoing, person)
        try:
            await self._people.save_digest(person.id, message, parcel=outgoing.parcel.id)
        except NotPending:
            if person.dm_channel is not None:
                await outgoing.remove(person.dm_channel, message)
            raise
        return replace(person, digest_message=message)

    async def _post(self, outgoing: Outgoing, person: PersonRow, items: list[Item]) -> Delivered:
        """Post a new digest, and delete the previous one only afterwards."""
        message = await self._direct.send(outgoing, person.id, digest_page(items, person.locale))
        if message is not None:
            await self._replaced(outgoing, person, message)
        if (message is not None) == (person.dm_open is not False):
            return Delivered()
        # Digests have stopped arriving, or arrive again: update the single notices, which replace them.
        return Delivered(follow_up=tuple(notices_of(items, self._clock())))

    async def _redraw(self, outgoing: Outgoing, person: PersonRow, items: list[Item]) -> None:
        """Update the existing digest. One that its reader has deleted is not posted again."""
        message, channel = person.digest_message, person.dm_channel
        if message is None or channel is None:
            return
        if not await outgoing.redraw(channel, message, digest_page(items, person.locale)):
            await self._people.save_digest(person.id, None, parcel=outgoing.parcel.id)

    async def _remove(self, outgoing: Outgoing, person: PersonRow) -> None:
        if person.digest_message is not None and person.dm_channel is not None:
            await outgoing.remove(person.dm_channel, person.digest_message)
            await self._people.save_digest(person.id, None, parcel=outgoing.parcel.id)
