"""What a person chose, as it is stored."""

from __future__ import annotations

import pytest

from bot.people.preferences import WHOLE_DAY, Hours, Preferences, preferences_of
from storage import Store


async def test_who_never_chose_has_what_holds_for_all(store: Store) -> None:
    assert await preferences_of(store.people, 11) == Preferences()


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
