"""The digest: once a day one direct message with all games that wait for a person, kept true until the next one.

A timer a person says when the next one is due (`DigestRounds`); what it lists is found at delivery (`DigestDelivery`).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta

from msgspec.structs import replace

from storage import NotPending, Person, Timer, WriteSet

from ...outbox.courier import Delivered, Outgoing
from ...outbox.direct import DirectMessages
from ...people.calendar import Calendar, zone_of
from ...people.manner import comes_to
from ...people.preferences import Notices, Preferences, preferences_in
from ...table import outbox_planner
from ...table.tables import Tables
from ..consent.queries import RequestQueries
from .pages import digest_page
from .waiting import Item, Waiting, notices_of

DIGEST = "digest"
"""The kind of the timers; each person who wants digests has one."""


def digest_key(person: int) -> str:
    return f"{DIGEST}:{person}"


def digest_timer(person: int, preferences: Preferences, *, after: float) -> Timer:
    """The timer of the person's first digest later than that moment."""
    due = next_digest(preferences, after=after)
    return Timer(key=digest_key(person), kind=DIGEST, due=due, person=person)


def next_digest(preferences: Preferences, *, after: float) -> float:
    """When the clocks of the person next show their hour, or when they may be noticed after that."""
    zone = zone_of(preferences)
    shown = datetime.combine(datetime.fromtimestamp(after, zone).date(), time(preferences.digest_hour))
    moment = shown.replace(tzinfo=zone).timestamp()
    if moment <= after:
        moment = (shown + timedelta(1)).replace(tzinfo=zone).timestamp()
    return Calendar.of_notices(preferences).next_awake(moment)


class DigestRounds:
    """In charge of timers of kind `digest`."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def __call__(self, timer: Timer) -> None:
        """Have the digest posted, and set the timer for the next one. Where it is night by now, as the timer was late,
        it waits for the morning."""
        person = timer.person
        assert person is not None, "a digest is somebody's"
        known, now = await self._tables.store.people.get(person), self._clock()
        if (comes := comes_to(known, now)) > now:
            await self._tables.write(WriteSet(fired_timer=timer, timers=(replace(timer, due=comes),)))
            return
        following = digest_timer(person, preferences_in(known), after=max(now, timer.due))
        posting = outbox_planner.digest(person, now, anew=True)
        await self._tables.write(WriteSet(fired_timer=timer, timers=(following,), parcels=(posting,)))


class DigestDelivery:
    def __init__(
        self,
        tables: Tables,
        book: RequestQueries,
        direct: DirectMessages,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._waiting = Waiting(tables, book)
        self._people = tables.store.people
        self._direct = direct
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, *, anew: bool) -> Delivered:
        """Have the person's digest list what waits for them; where nothing does, there is none."""
        person = await self._known(outgoing)
        wanted = preferences_in(person).notices is Notices.DIGEST
        items = await self._waiting.for_person(person.id) if wanted else []
        if not items:
            await self._remove(outgoing, person)
            return Delivered()
        if anew:
            return await self._post(outgoing, person, items)
        await self._redraw(outgoing, person, items)
        return Delivered()

    async def _known(self, outgoing: Outgoing) -> Person:
        """The person, with a digest that an earlier try sent without living to note it."""
        person = await self._people.get(outgoing.parcel.target)
        sent = await outgoing.sent_before(person.dm_channel) if person.dm_channel is not None else None
        return person if sent is None else await self._replaced(outgoing, person, sent)

    async def _replaced(self, outgoing: Outgoing, person: Person, message: int) -> Person:
        """The person once this message is their digest, in place of the one before."""
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

    async def _post(self, outgoing: Outgoing, person: Person, items: list[Item]) -> Delivered:
        """Post it anew, and only then take the one before away."""
        message = await self._direct.send(outgoing, person.id, digest_page(items, person.locale))
        if message is not None:
            await self._replaced(outgoing, person, message)
        if (message is not None) == (person.dm_open is not False):
            return Delivered()
        # Digests get through no more, or once more: so the single notices are to come or to go.
        return Delivered(follow_up=tuple(notices_of(items, self._clock())))

    async def _redraw(self, outgoing: Outgoing, person: Person, items: list[Item]) -> None:
        """Have the digest that is there list this; one that somebody has deleted is not posted again."""
        message, channel = person.digest_message, person.dm_channel
        if message is None or channel is None:
            return
        if not await outgoing.redraw(channel, message, digest_page(items, person.locale)):
            await self._people.save_digest(person.id, None, parcel=outgoing.parcel.id)

    async def _remove(self, outgoing: Outgoing, person: Person) -> None:
        if person.digest_message is not None and person.dm_channel is not None:
            await outgoing.remove(person.dm_channel, person.digest_message)
            await self._people.save_digest(person.id, None, parcel=outgoing.parcel.id)
