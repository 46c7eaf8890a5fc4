"""What a person chose, for all games and servers: when they are awake and away, and how they want to be noticed.

The only module that reads and writes the settings of a stored person.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum

import msgspec
from msgspec import Struct

from storage import People, Person, WriteSet

from ..unreadable import legible

MINUTES_A_DAY = 24 * 60


class Notices(StrEnum):
    """How somebody is told that it is their move."""

    PING = "ping"
    """Where the game is played."""
    DM = "dm"
    DIGEST = "digest"
    """Once a day, for all games together."""
    NONE = "none"


class Hours(Struct, frozen=True):
    """From one time of the day to another, in minutes since midnight (0 to 1439). Where the end is not after the
    beginning, it is that of the next day: from 600 to 120 takes sixteen hours, from 0 to 0 a whole day."""

    starts: int
    ends: int

    @property
    def minutes(self) -> int:
        """From 1 to those of a whole day."""
        return (self.ends - self.starts - 1) % MINUTES_A_DAY + 1


WHOLE_DAY = Hours(0, 0)


class Away(Struct, frozen=True):
    """Days on which somebody is not there, the first and the last one included."""

    first: date
    last: date


class Preferences(Struct, frozen=True):
    """What is stored of it by name: fields may be added with a default, and must not be renamed."""

    zone: str = "UTC"
    """By its IANA name."""
    workdays: Hours = WHOLE_DAY
    """Awake on days from Monday to Friday; what goes on past midnight belongs to the day on which it began."""
    weekend: Hours = WHOLE_DAY
    """Awake on Saturdays and Sundays."""
    days_off: frozenset[int] = frozenset()
    """Weekdays without games; Monday is 0."""
    away: tuple[Away, ...] = ()
    """In their order; they do not overlap."""
    notices: Notices = Notices.DM
    digest_hour: int = 18
    """In their time zone, 0 to 23."""
    noticed: Hours | None = None
    """When notices may come, on all days but those away; None: while awake."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Preferences).decode


def preferences_in(person: Person) -> Preferences:
    """What the person chose, or what holds for someone who never chose, or whose choice cannot be read."""
    chosen = legible([person] if person.settings else [], lambda known: _decode(known.settings))
    return chosen[0][1] if chosen else Preferences()


async def preferences_of(people: People, person: int) -> Preferences:
    return preferences_in(await people.get(person))


async def save_preferences(
    people: People, person: int, preferences: Preferences, *, locale: str | None, writing: WriteSet
) -> None:
    """Note what the person chose and in which language they did, with what that brings with it."""
    await people.save_preferences(person, locale=locale, settings=_encode(preferences), writing=writing)
