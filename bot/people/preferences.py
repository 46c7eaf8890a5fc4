"""A person's preferences for all games and servers: when they are awake and away, and how they want to be notified.

The only module that reads and writes the settings of a stored person.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum

import msgspec
from msgspec import Struct

from storage import People, PersonRow, WriteSet

from ..unreadable import legible

MINUTES_A_DAY = 24 * 60


class Notices(StrEnum):
    """How a person is told that it is their move."""

    PING = "ping"
    """Where the game is played."""
    DM = "dm"
    DIGEST = "digest"
    """Once a day, for all games together."""
    NONE = "none"


class Hours(Struct, frozen=True):
    """A range of the day, in minutes since midnight (0 to 1439). An end that is not after the start is on the next day:
    from 600 to 120 takes sixteen hours, from 0 to 0 a whole day."""

    starts: int
    ends: int

    @property
    def minutes(self) -> int:
        """The length, from 1 to 1440."""
        return (self.ends - self.starts - 1) % MINUTES_A_DAY + 1


WHOLE_DAY = Hours(0, 0)


class Away(Struct, frozen=True):
    """Days on which a person is away, including the first and the last."""

    first: date
    last: date


class Preferences(Struct, frozen=True):
    """Stored by field name: fields may be added with a default, and must not be renamed."""

    zone: str = "UTC"
    """An IANA name."""
    workdays: Hours = WHOLE_DAY
    """Waking hours from Monday to Friday. Hours past midnight belong to the day on which they began."""
    weekend: Hours = WHOLE_DAY
    """Waking hours on Saturdays and Sundays."""
    days_off: frozenset[int] = frozenset()
    """Weekdays without games; Monday is 0."""
    away: tuple[Away, ...] = ()
    """In order, without overlap."""
    notices: Notices = Notices.DM
    digest_hour: int = 18
    """In their time zone, 0 to 23."""
    noticed: Hours | None = None
    """When notices may be sent, except on days away; None: while awake."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Preferences).decode


def preferences_in(person: PersonRow) -> Preferences:
    """The person's preferences; the defaults if none are stored or they cannot be read."""
    chosen = legible([person] if person.settings else [], lambda known: _decode(known.settings))
    return chosen[0][1] if chosen else Preferences()


async def preferences_of(people: People, person: int) -> Preferences:
    return preferences_in(await people.get(person))


async def save_preferences(
    people: People, person: int, preferences: Preferences, *, locale: str | None, writing: WriteSet
) -> None:
    """Store the preferences and the language they were chosen in, together with `writing`."""
    await people.save_preferences(person, locale=locale, settings=_encode(preferences), writing=writing)
