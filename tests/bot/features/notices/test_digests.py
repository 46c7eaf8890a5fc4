"""Once a day one message with all that waits, true until the next one, and none when nothing waits."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.features.notices.digests import DigestRounds, digest_key
from bot.features.notices.pages import SHOWN
from bot.features.seats.verbs import SeatVerb
from bot.pages.press import Press, TableVerb
from bot.people.notice_policy import next_digest
from bot.people.preferences import Away, Hours, Preferences
from playground import Message
from storage import NotRinging, ParcelState
from tests.bot import nights
from tests.bot.house import House, choices_of, presses_of, text_of
from tests.bot.mishaps import begin_anywhere
from tests.bot.solo import challenge, id_of, posted

DUO = ("ana", "bo")
EVENING = nights.utc(20, 17)
WAITS = "waiting for you"


@pytest.fixture
def house(ferry_house: House) -> House:
    nights.set_clock(ferry_house, EVENING)
    return ferry_house


def digests(house: House, name: str = "bo") -> list[Message]:
    """Those that stand."""
    said = (WAITS, "games are waiting for you")
    return [m for m in house.person(name).dm().messages if any(one in text_of(m) for one in said)]


def listed(digest: Message) -> list[str]:
    """The games with a button, in their order."""
    return [press.game for press in presses_of(digest) if press.verb is TableVerb.ACT]


async def test_all_games_that_wait_come_in_one_message_at_the_hour(house: House) -> None:
    told = await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    assert f"the next one <t:{int(nights.utc(20, 19))}:F>" in told
    first, second = await house.begin(*DUO), await house.begin("ana", "bo", "chika")
    await nights.wait_until(house, nights.utc(20, 19) - 1)
    assert (digests(house), nights.notices(house, "bo")) == ([], [])
    await nights.wait_until(house, nights.utc(20, 19))
    (digest,) = digests(house)
    assert sorted(listed(digest)) == sorted([first.game, second.game])
    assert "2 games are waiting for you" in text_of(digest)
    assert str(first.channel.id) in repr(digest.components)


async def test_a_seat_that_is_offered_stands_there_until_its_player_keeps_it(house: House) -> None:
    await nights.prefer(house, "chika", "notices", how="digest", digest_hour=19)
    thread = await house.begin(*DUO)
    answer = await thread.offer_seat("bo", to=house.person("chika").user)
    await nights.wait_until(house, nights.utc(20, 19))

    def lists() -> list[Message]:
        direct = house.person("chika").dm().messages
        return [message for message in direct if "### A seat is offered to you" in text_of(message)]

    (digest,) = lists()
    assert [press.verb for press in presses_of(digest)] == [SeatVerb.TAKE, SeatVerb.DECLINE]
    await thread.press("bo", answer, Press(SeatVerb.KEEP_SEAT, thread.game))
    await house.quiet()
    assert lists() == []


async def test_of_each_attempt_at_a_challenge_it_is_said_which_one_it_is(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    own, daily = await posted(house, "bo", "new"), await posted(house, "bo", "daily")
    for post in (own, daily):
        await challenge(house, "bo", "play", challenge=id_of(post))
    await nights.wait_until(house, nights.utc(20, 19))
    (digest,) = digests(house)
    assert f"**Ferry · challenge {id_of(own)}** · Round 0" in text_of(digest)
    assert "**Ferry · challenge of the day 2026-11-20** · Round 0" in text_of(digest)


async def test_each_game_is_played_right_from_its_button(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    thread = await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    (digest,) = digests(house)
    panel = await thread.press("bo", digest, Press(TableVerb.ACT, thread.game))
    assert panel.ephemeral
    assert choices_of(panel)


async def test_nothing_is_sent_when_nothing_waits(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    thread = await house.begin(*DUO)
    await nights.acts(thread, "bo")
    await nights.wait_until(house, nights.utc(25, 19))
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 0
    timer = await house.store.timers.get(digest_key(house.person("bo").id))
    assert timer is not None
    assert timer.due == nights.utc(26, 19)


async def test_it_stays_true_and_goes_when_the_last_game_is_settled(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    first, second = await house.begin(*DUO), await house.begin("ana", "bo", "chika")
    await nights.wait_until(house, nights.utc(20, 19))
    (digest,) = digests(house)
    await nights.acts(first, "bo")
    await house.quiet()
    assert digests(house) == [digest]
    assert listed(digest) == [second.game]
    assert "One game is waiting for you" in text_of(digest)
    await nights.acts(second, "bo")
    await house.quiet()
    assert digests(house) == []


async def test_the_next_day_brings_a_new_one_in_place_of_the_old(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    (old,) = digests(house)
    await nights.wait_until(house, nights.utc(21, 19))
    (new,) = digests(house)
    assert new is not old
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 2


async def test_a_game_that_begins_to_wait_later_is_listed_without_a_new_message(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    first = await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    second = await house.begin("ana", "bo", "chika")
    (digest,) = digests(house)
    assert set(listed(digest)) == {first.game, second.game}
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 1


async def test_another_way_takes_it_back_and_stops_it(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    await nights.prefer(house, "bo", "notices", how="dm")
    assert (digests(house), len(nights.notices(house, "bo"))) == ([], 1)
    await nights.wait_until(house, nights.utc(25, 19))
    assert digests(house) == []
    assert await house.store.timers.get(digest_key(house.person("bo").id)) is None


async def test_another_hour_holds_at_once(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    await house.begin(*DUO)
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=21)
    await nights.wait_until(house, nights.utc(20, 21) - 1)
    assert digests(house) == []
    await nights.wait_until(house, nights.utc(20, 21))
    assert len(digests(house)) == 1


async def test_at_night_it_waits_for_the_morning(house: House) -> None:
    await nights.sleeps(house, "bo")
    told = await nights.prefer(house, "bo", "notices", how="digest", digest_hour=23)
    assert f"the next one <t:{int(nights.utc(21, 8))}:F>" in told
    await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 23))
    assert digests(house) == []
    await nights.wait_until(house, nights.utc(21, 8))
    assert len(digests(house)) == 1
    await nights.wait_until(house, nights.utc(22, 7))
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 1


async def test_one_that_is_late_waits_for_the_morning_as_well(house: House) -> None:
    """As when the bot was not there in the evening."""
    await nights.sleeps(house, "bo")
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(21, 3))
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 0
    await nights.wait_until(house, nights.utc(21, 8))
    assert len(digests(house)) == 1
    await nights.wait_until(house, nights.utc(21, 19))
    assert nights.ever_sent(house, house.person("bo").dm(), WAITS) == 2


async def test_a_digest_that_was_stopped_as_it_rang_does_not_come(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    await house.begin(*DUO)
    timer = await house.store.timers.get(digest_key(house.person("bo").id))
    assert timer is not None
    await nights.prefer(house, "bo", "notices", how="none")
    with pytest.raises(NotRinging):
        await DigestRounds(house.client.tables, clock=house.clock)(timer)
    await nights.wait_until(house, nights.utc(22, 19))
    assert digests(house) == []


async def test_whom_no_direct_message_reaches_is_called_at_the_table(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    thread = await begin_anywhere(house, *DUO)
    house.person("bo").close_dms()
    await nights.wait_until(house, nights.utc(20, 19))
    assert (digests(house), len(nights.pings(thread, "bo"))) == ([], 1)
    house.person("bo").user.dms_open = True
    await nights.wait_until(house, nights.utc(21, 19))
    assert (len(digests(house)), nights.pings(thread, "bo")) == (1, [])


async def test_more_games_than_fit_are_counted(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    for _ in range(SHOWN + 2):
        await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    (digest,) = digests(house)
    assert len(listed(digest)) == SHOWN
    assert "and 2 more: `/turns` shows all of them" in text_of(digest)
    parcels = (await house.store.counts()).parcels
    assert parcels[ParcelState.PENDING] == parcels[ParcelState.DEAD] == 0


PRAGUE = Preferences("Europe/Prague", digest_hour=2)


def test_the_hour_is_that_of_the_persons_clocks() -> None:
    assert next_digest(PRAGUE, after=nights.utc(20, 12)) == nights.utc(21, 1)
    assert next_digest(PRAGUE, after=nights.utc(21, 1)) == nights.utc(22, 1)
    assert next_digest(PRAGUE, after=nights.utc(21, 1) - 1) == nights.utc(21, 1)


def test_there_is_one_a_day_also_when_the_clocks_are_changed() -> None:
    moment, moments = nights.utc(1) - 8 * nights.DAY, []
    for _ in range(10):
        moment = next_digest(PRAGUE, after=moment)
        moments.append(moment)
    lengths = [round((later - earlier) / 3600) for earlier, later in pairwise(moments)]
    assert sorted(lengths) == [24] * 8 + [25]


def test_while_someone_is_away_none_comes() -> None:

    kept = replace(
        PRAGUE,
        workdays=Hours(480, 1200),
        weekend=Hours(480, 1200),
        away=(Away(date(2026, 11, 21), date(2026, 11, 23)),),
    )
    assert next_digest(kept, after=nights.utc(20, 12)) == nights.utc(24, 7)
