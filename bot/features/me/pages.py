"""Pages that show a person's preferences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from games.kernel import Text
from storage import PersonRow

from ...pages.page import ACCENT, Page
from ...pages.speech import plain
from ...people.calendar import Calendar, zone_of
from ...people.notice_policy import next_digest
from ...people.preferences import MINUTES_A_DAY, WHOLE_DAY, Away, Hours, Notices, Preferences, preferences_in
from .reading import in_clock

NOON = time(12)
"""The time of a day that is shown. At noon, most readers' devices show the same day."""


def preferences_page(person: PersonRow, *, now: float, locale: str, notes: Sequence[Text] = ()) -> Page:
    """All preferences of a person, below these notes."""
    preferences = preferences_in(person)
    lines = [
        Text("me-head"),
        *notes,
        _zone(preferences, now),
        _awake(preferences),
        Text("me-days-off", {"days": [Text(f"weekday-{day}") for day in sorted(preferences.days_off)]}),
        *_away(preferences),
        *_notices(preferences, now),
        *_unreachable(person, preferences),
        _standing(preferences, now),
        Text("me-how-to"),
    ]
    return Page(text="\n".join(plain(line, locale) for line in lines), accent=ACCENT)


def _zone(preferences: Preferences, now: float) -> Text:
    there = datetime.fromtimestamp(now, zone_of(preferences))
    shown = in_clock(60 * there.hour + there.minute)
    return Text("me-zone", {"zone": preferences.zone, "time": shown, "now": f"<t:{int(now)}:t>"})


def _awake(preferences: Preferences) -> Text:
    workdays, weekend = hours(preferences.workdays), hours(preferences.weekend)
    if workdays == weekend:
        return Text("me-awake", {"hours": workdays})
    return Text("me-awake-apart", {"workdays": workdays, "weekend": weekend})


def hours(spell: Hours) -> Text:
    if spell == WHOLE_DAY:
        return Text("me-whole-day")
    return Text("me-hours", {"from": in_clock(spell.starts), "to": in_clock(spell.ends or MINUTES_A_DAY)})


def _away(preferences: Preferences) -> list[Text]:
    zone = zone_of(preferences)
    return [in_days("me-away", period, zone) for period in preferences.away] or [Text("me-never-away")]


def in_days(key: str, away: Away, zone: ZoneInfo) -> Text:
    """A sentence about an absence, with its days as Discord timestamps."""
    return Text(key, {"first": _day(away.first, zone), "last": _day(away.last, zone)})


def in_moments(key: str, hours: Hours, zone: ZoneInfo, *, now: float) -> tuple[Text, ...]:
    """A sentence with today's hours as Discord timestamps; none for a whole day. If the device's time zone
    differs from the stated one, the reader sees other hours than they typed."""
    if hours == WHOLE_DAY:
        return ()
    today = datetime.fromtimestamp(now, zone).date()
    shown = (
        datetime.combine(today, time(minutes // 60, minutes % 60), zone)
        for minutes in (hours.starts, hours.ends)
    )
    starts, ends = (f"<t:{int(moment.timestamp())}:t>" for moment in shown)
    return (Text(key, {"from": starts, "to": ends}),)


def _day(day: date, zone: ZoneInfo) -> str:
    return f"<t:{int(datetime.combine(day, NOON, zone).timestamp())}:D>"


def _notices(preferences: Preferences, now: float) -> list[Text]:
    how = preferences.notices
    if how is Notices.NONE:
        return [Text("me-notices-none")]
    coming = next_digest(preferences, after=now)
    quiet = preferences.noticed
    if quiet is None:
        silence = Text("me-quiet-asleep")
    elif quiet == WHOLE_DAY:
        silence = Text("me-quiet-never")
    else:
        silence = Text("me-quiet", {"hours": hours(Hours(quiet.ends, quiet.starts))})
    return [Text(f"me-notices-{how.value}", {"when": f"<t:{int(coming)}:F>"}), silence]


def _unreachable(person: PersonRow, preferences: Preferences) -> list[Text]:
    """A warning for a person who wants direct messages but does not receive them."""
    in_vain = person.dm_open is False and preferences.notices in (Notices.DM, Notices.DIGEST)
    return [Text("me-unreachable")] if in_vain else []


def _standing(preferences: Preferences, now: float) -> Text:
    """What the preferences mean at this moment."""
    awake = Calendar.of(preferences).next_awake(now)
    if awake == now:
        return Text("me-is-awake")
    return Text("me-is-asleep", {"until": f"<t:{int(awake)}:F>"})
