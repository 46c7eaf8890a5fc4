"""Stores people's preferences, and shows them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date, datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Text
from storage import PersonRow, Store, WriteSet

from ...door.asker import Asker
from ...errors import PreferenceRefusal
from ...pages.page import Page
from ...people.calendar import zone_of
from ...people.preferences import Away, Hours, Notices, Preferences, preferences_of, save_preferences
from ...people.reach import note_sign
from ...work.locks import Locks
from .dates import Understood, read_date, said_together
from .pages import in_days, in_moments, preferences_page
from .reading import read_quiet
from .typed_hours import TypedHours

FURTHEST_DAYS = 366
"""How many days ahead an absence may be noted."""
MOST_PERIODS = 12

Renewal = Callable[[int, Preferences], Awaitable[WriteSet]]
"""The write set that follows from a person's new preferences."""


class PreferenceChange(Struct, frozen=True):
    """A change of a person's preferences."""

    preferences: Preferences
    understood: tuple[Text, ...] = ()
    """Says how their input was understood."""


class PeopleDesk:
    def __init__(
        self,
        store: Store,
        renewal: Renewal,
        *,
        clock: Callable[[], float],
        rearranged: Callable[[int], Awaitable[None]],
        wake: Callable[[], None],
    ) -> None:
        """`rearranged` is called for a person whose waking hours may have changed; `wake` when there are new
        parcels or timers."""
        self._rearranged = rearranged
        self._people = store.people
        self._renewal = renewal
        self._clock = clock
        self._wake = wake
        self._locks = Locks[int]()

    async def show(self, asker: Asker) -> Page:
        """All of the asker's preferences."""
        return self._page(asker, await self._people.get(asker.person))

    async def set_hours(self, asker: Asker, typed: TypedHours) -> Page:
        """Store the asker's waking hours. Raises PreferenceRefusal."""

        def changed(kept: Preferences) -> PreferenceChange:
            preferences = typed.put_into(kept)
            hours = typed.among(preferences)
            understood = self._shown("me-noted-hours", hours, preferences) if hours is not None else ()
            return PreferenceChange(preferences, understood)

        return await self._change(asker, changed)

    async def set_away(
        self, asker: Asker, *, until: str | None = None, since: str | None = None, off: bool = False
    ) -> Page:
        """Store an absence from `since` (or now) to `until`, both inclusive, as typed. `off` deletes earlier
        absences. Raises PreferenceRefusal."""
        if until is None and (since is not None or not off):
            raise PreferenceRefusal("refused-away-until-when")

        def changed(kept: Preferences) -> PreferenceChange:
            today = datetime.fromtimestamp(self._clock(), zone_of(kept)).date()
            periods = [] if off else [period for period in kept.away if period.last >= today]
            if until is None:
                return PreferenceChange(replace(kept, away=_joined(periods)))
            away, doubts = read_period(since, until, today=today)
            noted = (in_days("me-noted-away", away, zone_of(kept)), *doubts)
            return PreferenceChange(replace(kept, away=_joined([*periods, away])), noted)

        return await self._change(asker, changed)

    async def set_notices(
        self, asker: Asker, how: Notices, *, digest_hour: int | None = None, quiet: str | None = None
    ) -> Page:
        """Store how the asker wants notices, and their quiet hours, as typed; None leaves a part unchanged.
        Someone who chooses direct messages may just have allowed them, so they are tried again. Raises
        PreferenceRefusal."""
        if how in (Notices.DM, Notices.DIGEST):
            await note_sign(self._people, asker.person, now=self._clock())

        def changed(kept: Preferences) -> PreferenceChange:
            preferences = replace(
                kept,
                notices=how,
                digest_hour=kept.digest_hour if digest_hour is None else digest_hour,
                noticed=kept.noticed if quiet is None else read_quiet(quiet),
            )
            noticed = preferences.noticed
            if quiet is None or noticed is None:
                return PreferenceChange(preferences)
            understood = self._shown("me-noted-quiet", Hours(noticed.ends, noticed.starts), preferences)
            return PreferenceChange(preferences, understood)

        return await self._change(asker, changed)

    async def _change(self, asker: Asker, changed: Callable[[Preferences], PreferenceChange]) -> Page:
        async with self._locks.of(asker.person):
            change = changed(await preferences_of(self._people, asker.person))
            brings = await self._renewal(asker.person, change.preferences)
            await save_preferences(
                self._people, asker.person, change.preferences, locale=asker.locale, writing=brings
            )
        self._wake()
        await self._rearranged(asker.person)
        notes = (Text("me-noted"), *change.understood)
        return self._page(asker, await self._people.get(asker.person), *notes)

    def _shown(self, key: str, hours: Hours, preferences: Preferences) -> tuple[Text, ...]:
        return in_moments(key, hours, zone_of(preferences), now=self._clock())

    def _page(self, asker: Asker, person: PersonRow, *notes: Text) -> Page:
        return preferences_page(person, now=self._clock(), locale=asker.locale, notes=notes)


def read_period(since: str | None, until: str, *, today: date) -> tuple[Away, tuple[Text, ...]]:
    """An absence of days from today, at most a year ahead, with notes on ambiguous dates. Raises
    PreferenceRefusal."""
    begins = Understood(today) if since is None else read_date(since, today=today, earliest=today)
    first = max(today, begins.day)
    if first > today + timedelta(FURTHEST_DAYS):
        raise PreferenceRefusal("refused-away-too-far")
    ends = read_date(until, today=today, earliest=first)
    last = ends.day
    if last < today:
        raise PreferenceRefusal("refused-away-past")
    if last < first:
        raise PreferenceRefusal("refused-away-backwards")
    if last > today + timedelta(FURTHEST_DAYS):
        within_the_year = read_date(until, today=today, earliest=today).day
        backwards = within_the_year < first  # they meant a day before the start, not one in the next year
        raise PreferenceRefusal("refused-away-backwards" if backwards else "refused-away-too-far")
    doubts = [one.doubt for one in (begins, ends) if one.doubt is not None]
    return Away(first, last), said_together(doubts)


def _joined(periods: list[Away]) -> tuple[Away, ...]:
    """The periods in order, with adjacent or overlapping ones joined."""
    joined: list[Away] = []
    for period in sorted(periods, key=lambda period: period.first):
        if joined and period.first <= joined[-1].last + timedelta(1):
            joined[-1] = Away(joined[-1].first, max(joined[-1].last, period.last))
        else:
            joined.append(period)
    if len(joined) > MOST_PERIODS:
        raise PreferenceRefusal("refused-away-too-often", most=MOST_PERIODS)
    return tuple(joined)
