"""`/me`: told once, it holds in all games."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.people.preferences import WHOLE_DAY, Away, Hours, Preferences, preferences_of
from playground import Channel
from tests.bot.house import Clock, House, text_of

NOW = datetime(2026, 11, 20, 20, 30, tzinfo=UTC).timestamp()
"""A Friday; half past nine in the evening in Prague."""


@pytest.fixture
def house(ferry_house: House) -> House:
    assert isinstance(ferry_house.clock, Clock)
    ferry_house.clock.now = NOW
    return ferry_house


async def me(
    house: House, command: str, /, *, name: str = "ana", at: Channel | None = None, **options: Any
) -> str:
    """What is answered to `/me …`."""
    return text_of(await house.command(name, f"me {command}", at=at, **options))


async def chosen(house: House, name: str = "ana") -> Preferences:
    return await preferences_of(house.store.people, house.person(name).id)


async def test_who_has_chosen_nothing_is_shown_what_holds_for_all(house: House) -> None:
    told = await me(house, "show")
    assert "**Time zone:** UTC, where it is 20:30 now" in told
    assert f"<t:{int(NOW)}:t>" in told
    assert "**Awake:** at any time" in told
    assert "**Days off:** none" in told
    assert "count as awake now" in told


async def test_hours_hold_from_then_on_and_are_told_in_words(house: House) -> None:
    told = await me(
        house, "hours", zone="Europe/Prague", **{"from": "8:00", "to": "21:00"}, days_off="Saturday, Sunday"
    )
    assert "**Time zone:** Europe/Prague, where it is 21:30 now" in told
    assert "**Awake:** 08:00 to 21:00" in told
    assert "**Days off:** Saturday and Sunday" in told
    monday = datetime(2026, 11, 23, 7, tzinfo=UTC)
    assert f"asleep or away until <t:{int(monday.timestamp())}:F>" in told
    assert await chosen(house) == Preferences(
        "Europe/Prague", Hours(480, 1260), Hours(480, 1260), frozenset({5, 6})
    )
    assert "**Awake:** 08:00 to 21:00" in await me(house, "show", at=house.person("ana").dm())
    assert await chosen(house, "bo") == Preferences()


async def test_the_weekend_may_have_hours_of_its_own(house: House) -> None:
    await me(house, "hours", **{"from": "8:00", "to": "23:00"})
    told = await me(house, "hours", on="Saturday and Sunday", **{"from": "10:00", "to": "2:00"})
    assert "**Awake:** 08:00 to 23:00; on Saturdays and Sundays 10:00 to 02:00" in told
    told = await me(house, "hours", on="Monday to Friday", to="24:00")
    assert "**Awake:** 08:00 to 24:00; on Saturdays and Sundays 10:00 to 02:00" in told
    told = await me(house, "hours", **{"from": "0:00", "to": "24:00"})
    assert "**Awake:** at any time" in told
    assert (await chosen(house)).workdays == WHOLE_DAY


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "Say at least one thing"),
        ({"zone": "Mars/Olympus"}, "I don’t know a time zone called “Mars/Olympus”"),
        ({"zone": "@everyone `x`" + "y" * 500}, "I don’t know a time zone"),
        ({"from": "8:00", "to": "8:00"}, "From 08:00 to 08:00 is no time at all"),
        ({"from": "late"}, "I can’t read “late” as a time"),
        ({"days_off": "Sat and Someday"}, "I don’t know a weekday called “Someday”"),
        ({"days_off": "mon tue wed thu fri sat sun"}, "never be at the table"),
        ({"zone": "Europe/Prague", "from": "8", "to": "99"}, "I can’t read “99”"),
    ],
)
async def test_hours_that_make_no_sense_are_refused_and_change_nothing(
    house: House, options: dict[str, str], told: str
) -> None:
    await me(house, "hours", zone="Asia/Seoul", days_off="Sunday")
    before = await chosen(house)
    answer = await me(house, "hours", **options)
    assert told in answer
    assert "@everyone" not in answer
    assert await chosen(house) == before


async def test_zones_are_suggested_with_the_time_that_it_is_there(house: House) -> None:
    person, lobby = house.person("ana"), house.playground.channel("lobby")
    interaction = await person.autocomplete(lobby, "me hours", "zone", "new yo")
    offered = (await person.settled(interaction)).choices
    assert offered == [{"name": "America/New_York · 15:30", "value": "America/New_York"}]


async def test_a_time_away_is_told_by_its_days_and_taken_back_by_off(house: House) -> None:
    await me(house, "hours", zone="Europe/Prague", **{"from": "8:00", "to": "23:00"})
    told = await me(house, "away", until="2 Jan", **{"from": "24 Dec"})
    first, last = datetime(2026, 12, 24, 11, tzinfo=UTC), datetime(2027, 1, 2, 11, tzinfo=UTC)
    assert f"from <t:{int(first.timestamp())}:D> to the end of <t:{int(last.timestamp())}:D>" in told
    assert "awake now" in told
    told = await me(house, "away", until="22 Nov")
    assert f"asleep or away until <t:{int(datetime(2026, 11, 23, 7, tzinfo=UTC).timestamp())}:F>" in told
    assert (await chosen(house)).away == (
        Away(date(2026, 11, 20), date(2026, 11, 22)),
        Away(date(2026, 12, 24), date(2027, 1, 2)),
    )
    assert "**Away:** not planned" in await me(house, "away", off=True)
    assert (await chosen(house)).away == ()


@pytest.mark.parametrize(
    ("options", "first", "last"),
    [
        ({"until": "24.12."}, date(2026, 11, 20), date(2026, 12, 24)),
        ({"until": "+3d"}, date(2026, 11, 20), date(2026, 11, 23)),
        ({"from": "tomorrow", "until": "next monday"}, date(2026, 11, 21), date(2026, 11, 23)),
        ({"from": "Dec 24", "until": "1/13/2027"}, date(2026, 12, 24), date(2027, 1, 13)),
    ],
)
async def test_what_was_typed_is_repeated_as_it_was_understood(
    house: House, options: dict[str, str], first: date, last: date
) -> None:
    """Where ana is it is half past nine in the evening of a Friday."""
    await me(house, "hours", zone="Europe/Prague")
    told = await me(house, "away", **options)
    noons = [int(datetime(day.year, day.month, day.day, 11, tzinfo=UTC).timestamp()) for day in (first, last)]
    assert "You’re away from <t:{}:D> to the end of <t:{}:D>.".format(*noons) in told
    assert "day first" not in told
    assert (await chosen(house)).away == (Away(first, last),)


async def test_what_could_be_another_day_is_said(house: House) -> None:
    told = await me(house, "away", until="3/12/2026")
    assert f"to the end of <t:{int(datetime(2026, 12, 3, 12, tzinfo=UTC).timestamp())}:D>." in told
    assert "I read “3/12/2026” with the day first. If you mean March 12, write the month as a word." in told


async def test_two_days_that_could_be_others_are_said_in_one_sentence(house: House) -> None:
    told = await me(house, "away", until="5/12/2026", **{"from": "3/12/2026"})
    assert (
        "I read “3/12/2026” and “5/12/2026” with the day first. "
        "If you mean March 12 and May 12, write the months as words." in told
    )
    assert told.count("with the day first") == 1


async def test_hours_are_repeated_as_each_device_shows_them(house: House) -> None:
    """Who has forgotten to say where they live sees that it is not what they meant."""
    told = await me(house, "hours", zone="Europe/Prague", **{"from": "8am", "to": "22.30"})
    starts, ends = (datetime(2026, 11, 20, *shown, tzinfo=UTC).timestamp() for shown in ((7, 0), (21, 30)))
    assert f"You’re awake from <t:{int(starts)}:t> to <t:{int(ends)}:t>, as your device shows it." in told
    told = await me(house, "hours", on="Saturday and Sunday", to="noon")
    assert f"You’re awake from <t:{int(starts)}:t> to <t:{int(starts) + 4 * 3600}:t>" in told
    told = await me(house, "notices", how="dm", quiet="10 pm - 7")
    assert f"I leave you alone from <t:{int(ends) - 1800}:t> to <t:{int(starts) - 3600}:t>" in told
    for options in ({"days_off": "Sunday"}, {"from": "0:00", "to": "24:00"}):
        assert "as your device shows it" not in await me(house, "hours", **options)


async def test_times_away_that_touch_each_other_are_one(house: House) -> None:
    await me(house, "away", until="2026-11-30", **{"from": "2026-11-25"})
    await me(house, "away", until="2026-12-05", **{"from": "2026-12-01"})
    await me(house, "away", until="2026-11-27", **{"from": "2026-11-26"})
    assert (await chosen(house)).away == (Away(date(2026, 11, 25), date(2026, 12, 5)),)


async def test_a_time_away_that_is_over_is_forgotten_when_another_is_noted(house: House) -> None:
    await me(house, "away", until="2026-11-22")
    assert isinstance(house.clock, Clock)
    house.clock.now += 10 * 24 * 3600
    await me(house, "away", until="2026-12-24")
    assert (await chosen(house)).away == (Away(date(2026, 11, 30), date(2026, 12, 24)),)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "Until when are you away?"),
        ({"from": "24 Dec"}, "Until when are you away?"),
        ({"until": "2026-11-19"}, "That day is over already"),
        ({"until": "2027-11-22"}, "a year from now at most"),
        ({"until": "2026-12-01", "from": "2026-12-02"}, "back before you leave"),
        ({"until": "31 Feb"}, "I can’t read “31 Feb” as a date"),
    ],
)
async def test_a_time_away_that_cannot_be_is_refused_and_changes_nothing(
    house: House, options: dict[str, Any], told: str
) -> None:
    await me(house, "away", until="2026-11-25")
    before = await chosen(house)
    assert told in await me(house, "away", **options)
    assert await chosen(house) == before


async def test_nobody_is_away_too_often(house: House) -> None:
    for day in range(1, 14):
        told = await me(house, "away", until=f"{2 * day} Jan", **{"from": f"{2 * day} Jan"})
    assert "I keep at most 12 times away" in told


async def test_what_two_commands_change_at_once_is_both_kept(house: House) -> None:
    person, lobby = house.person("ana"), house.playground.channel("lobby")
    both = [
        await person.command(lobby, "me hours", zone="Europe/Prague"),
        await person.command(lobby, "me away", until="2026-11-25"),
    ]
    for interaction in both:
        await person.settled(interaction)
    kept = await chosen(house)
    assert (kept.zone, len(kept.away)) == ("Europe/Prague", 1)
