"""What a person chose, as it is stored."""

from __future__ import annotations

from datetime import date

import pytest

from bot.people.preferences import (
    WHOLE_DAY,
    Away,
    Hours,
    Notices,
    Preferences,
    preferences_in,
    preferences_of,
    save_preferences,
)
from storage import PersonRow, Store, WriteSet


async def test_who_never_chose_has_what_holds_for_all(store: Store) -> None:
    assert await preferences_of(store.people, 11) == Preferences()


FULL = Preferences(
    zone="Europe/Prague",
    workdays=Hours(480, 1380),
    weekend=Hours(600, 120),
    days_off=frozenset({5, 6}),
    away=(Away(date(2026, 12, 24), date(2027, 1, 2)),),
    notices=Notices.DIGEST,
    digest_hour=9,
    noticed=Hours(420, 1320),
)
FIRST_RELEASE = (
    b"\x88\xa4zone\xadEurope/Prague\xa8workdays\x82\xa6starts\xcd\x01\xe0\xa4ends\xcd\x05d"
    b"\xa7weekend\x82\xa6starts\xcd\x02X\xa4endsx\xa8days_off\x92\x05\x06\xa4away\x91"
    b"\x82\xa5first\xaa2026-12-24\xa4last\xaa2027-01-02\xa7notices\xa6digest\xabdigest_hour\t"
    b"\xa7noticed\x82\xa6starts\xcd\x01\xa4\xa4ends\xcd\x05("
)
"""The same, as the first release with preferences has stored it."""


async def test_what_was_chosen_is_kept_with_the_language_that_it_was_chosen_in(store: Store) -> None:
    await save_preferences(store.people, 11, FULL, locale="cs", writing=WriteSet())
    assert await preferences_of(store.people, 11) == FULL
    assert (await store.people.get(11)).locale == "cs"


def test_what_an_earlier_release_stored_is_read() -> None:
    assert preferences_in(PersonRow(id=11, settings=FIRST_RELEASE)) == FULL


def test_what_an_earlier_release_did_not_know_is_as_if_never_chosen() -> None:
    assert preferences_in(PersonRow(id=11, settings=b"\x81\xa4zone\xa3UTC")) == Preferences()


@pytest.mark.parametrize(
    ("hours", "minutes"),
    [
        (Hours(480, 1380), 900),
        (Hours(600, 120), 960),
        (WHOLE_DAY, 1440),
        (Hours(0, 1), 1),
        (Hours(1, 0), 1439),
    ],
)
def test_hours_may_go_on_past_midnight(hours: Hours, minutes: int) -> None:
    assert hours.minutes == minutes
