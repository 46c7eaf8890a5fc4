"""The days and weeks of challenges, in UTC, and the seeds for them."""

from __future__ import annotations

import hmac
import re
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from msgspec import Struct

from storage import ChallengeKind

DAY = timedelta(days=1)
WEEK = timedelta(weeks=1)
DAY_FORM = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WEEK_FORM = re.compile(r"(\d{4})-W(\d{2})", re.ASCII)


class BadPeriod(ValueError):
    """There is no day or week with that name."""


class Period(Struct, frozen=True):
    """A day or an ISO week: the half-open interval from `opens` to `closes`, in UTC seconds."""

    kind: ChallengeKind
    name: str
    """"2026-11-20" or "2026-W47"."""
    opens: float
    closes: float


def day_of(moment: float) -> Period:
    return _day(datetime.fromtimestamp(moment, UTC).replace(hour=0, minute=0, second=0, microsecond=0))


def week_of(moment: float) -> Period:
    year, week, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return _week(year, week)


def current(kind: ChallengeKind, now: float) -> Period:
    """The day or week that contains a moment."""
    return day_of(now) if kind is ChallengeKind.DAILY else week_of(now)


def named(kind: ChallengeKind, name: str) -> Period:
    """The day or week with that name. Raises BadPeriod."""
    name = name.strip().upper()
    try:
        if kind is ChallengeKind.DAILY and DAY_FORM.fullmatch(name):
            return _day(datetime.strptime(name, "%Y-%m-%d").replace(tzinfo=UTC))
        if kind is ChallengeKind.WEEKLY and (found := WEEK_FORM.fullmatch(name)):
            return _week(int(found[1]), int(found[2]))
    except (ValueError, OverflowError) as error:
        raise BadPeriod(name) from error
    raise BadPeriod(name)


def seed_of(secret: bytes, title: str, period: Period) -> str:
    """The seed of a game's daily or weekly challenge, as 64 hexadecimal digits. It cannot be computed without
    the secret."""
    return hmac.new(secret, f"{title}\n{period.kind.value}\n{period.name}".encode(), sha256).hexdigest()


def _day(midnight: datetime) -> Period:
    return _period(ChallengeKind.DAILY, f"{midnight:%Y-%m-%d}", midnight, DAY)


def _week(year: int, week: int) -> Period:
    monday = datetime.fromisocalendar(year, week, 1).replace(tzinfo=UTC)
    return _period(ChallengeKind.WEEKLY, f"{year:04}-W{week:02}", monday, WEEK)


def _period(kind: ChallengeKind, name: str, begins: datetime, lasts: timedelta) -> Period:
    return Period(kind, name, begins.timestamp(), (begins + lasts).timestamp())
