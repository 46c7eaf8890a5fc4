"""Each person is told that it is their move in the way that they want, when they want it, and only while it is true."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.seats.verbs import SeatVerb
from bot.pages.press import TableVerb
from bot.table.loaded import LoadedTable
from playground import Message
from storage import SeatRow
from tests.bot import nights
from tests.bot.house import House, Thread, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import at_home, begin_anywhere, in_dm

DUO = ("ana", "bo")
EVENING, MIDNIGHT, MORNING = nights.utc(20, 18), nights.utc(20, 23), nights.utc(21, 8)


@pytest.fixture
def house(ferry_house: House) -> House:
    nights.set_clock(ferry_house, EVENING)
    return ferry_house


class TestWays:
    async def test_who_never_chose_is_told_by_direct_message(self, house: House) -> None:
        thread = await house.begin(*DUO)
        assert (len(nights.notices(house, "bo")), nights.pings(thread, "bo")) == (1, [])
        await nights.acts(thread, "bo")
        await house.quiet()
        assert nights.notices(house, "bo") == []

    async def test_the_link_of_a_first_notice_leads_to_the_thread(self, house: House) -> None:
        thread = await house.begin(*DUO)
        (notice,) = nights.notices(house, "bo")
        assert str(thread.channel.id) in repr(notice.components)

    async def test_a_ping_mentions_this_person_alone_where_the_game_is_played(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="ping")
        thread = await house.begin(*DUO)
        (ping,) = nights.pings(thread, "bo")
        assert ping.mentions == [house.person("bo").user]
        assert not ping.mention_everyone
        assert text_of(ping) == f"<@{house.person('bo').id}> it’s your move."
        assert nights.notices(house, "bo") == []
        assert choices_of(await thread.press("bo", ping, press_for(ping, TableVerb.ACT)))

    async def test_a_ping_is_taken_back_when_the_move_is_made_and_comes_again(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="ping")
        thread = await house.begin(*DUO)
        await nights.acts(thread, "bo")
        await house.quiet()
        assert nights.pings(thread, "bo") == []
        await nights.acts(thread, "ana")
        while "bo" not in await thread.waiting():
            await nights.acts(thread, "ana")
        await house.quiet()
        assert len(nights.pings(thread, "bo")) == 1
        assert nights.ever_sent(house, thread.channel, f"<@{house.person('bo').id}>") == 2

    @pytest.mark.parametrize(
        ("how", "line"),
        [("dm", "-# **Ferry** · with ana · your move is made."), ("ping", "-# bo has moved.")],
    )
    async def test_a_notice_stays_as_a_line_above_the_panel_that_it_opened(
        self, house: House, how: str, line: str
    ) -> None:
        await nights.prefer(house, "bo", "notices", how=how)
        thread, bo = await house.begin(*DUO), house.person("bo")
        place = bo.dm() if how == "dm" else thread.channel

        def called() -> Message:
            (notice,) = nights.notices(house, "bo") + nights.pings(thread, "bo")
            return notice

        def lines() -> list[Message]:
            return [message for message in bo.messages(place) if text_of(message) == line]

        answered = list[Message]()
        for _ in range(3):
            notice = called()
            answered.append(notice)
            panel = await thread.press("bo", notice, press_for(notice, TableVerb.ACT))
            while "bo" in await thread.waiting():
                panel = await thread.answer("bo", panel)
            await house.answered()
            assert lines() == [answered[-1]], "an older one is gone"
            assert not presses_of(notice)
            assert panel in bo.messages(place)
            while "bo" not in await thread.waiting():
                await nights.acts(thread, "ana")
            await house.quiet()
        assert called() not in answered

    async def test_who_wants_none_gets_none(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="none")
        thread = await house.begin(*DUO)
        assert "bo" in await thread.waiting()
        assert (nights.notices(house, "bo"), nights.pings(thread, "bo")) == ([], [])
        assert len(nights.notices(house, "ana")) == 1

    async def test_a_new_way_holds_for_notices_that_are_there(self, house: House) -> None:
        """From each way to each other one."""
        thread = await house.begin(*DUO)
        tour = "dm ping dm digest dm none ping digest ping none digest none dm"
        for how in tour.split():
            await nights.prefer(house, "bo", "notices", how=how)
            assert len(nights.notices(house, "bo")) == (how == "dm")
            assert len(nights.pings(thread, "bo")) == (how == "ping")
        assert await house.undelivered() == 0

    @pytest.mark.parametrize(("how", "sent"), [("dm", 1), ("ping", 0)])
    async def test_the_same_way_again_sends_nothing_again(self, house: House, how: str, sent: int) -> None:
        await nights.prefer(house, "bo", "notices", how=how)
        thread = await house.begin(*DUO)
        await nights.prefer(house, "bo", "notices", how=how)
        assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == sent
        assert nights.ever_sent(house, thread.channel, f"<@{house.person('bo').id}>") == 1 - sent

    async def test_it_holds_in_all_games(self, house: House) -> None:
        first, second = await house.begin(*DUO), await house.begin("ana", "bo", "chika")
        assert len(nights.notices(house, "bo")) == 2
        await nights.prefer(house, "bo", "notices", how="ping")
        assert nights.notices(house, "bo") == []
        assert len(nights.pings(first, "bo")) == len(nights.pings(second, "bo")) == 1
        assert len(nights.notices(house, "ana")) == 2

    async def test_whom_direct_messages_do_not_reach_is_told_so_and_called_at_the_table(
        self, house: House
    ) -> None:
        house.person("bo").close_dms()
        thread = await house.begin(*DUO)
        assert len(nights.pings(thread, "bo")) == 1
        told = await nights.prefer(house, "bo", "show")
        assert "My direct messages don’t reach you" in told
        await nights.sleeps(house, "bo")
        assert "don’t reach you" not in await nights.prefer(house, "bo", "notices", how="ping")
        assert nights.ever_sent(house, thread.channel, f"<@{house.person('bo').id}>") == 1


class TestNights:
    async def test_a_notice_waits_for_the_morning(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        nights.set_clock(house, MIDNIGHT)
        thread = await begin_anywhere(house, *DUO)
        await nights.wait_until(house, MORNING - 1)
        assert (nights.notices(house, "bo"), len(nights.notices(house, "ana"))) == ([], 1)
        await nights.wait_until(house, MORNING)
        assert len(nights.notices(house, "bo")) == 1
        assert nights.pings(thread, "bo") == []

    async def test_a_ping_waits_for_the_morning_as_well(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        await nights.prefer(house, "bo", "notices", how="ping")
        nights.set_clock(house, MIDNIGHT)
        thread = await begin_anywhere(house, *DUO)
        assert nights.pings(thread, "bo") == []
        await nights.wait_until(house, MORNING)
        assert len(nights.pings(thread, "bo")) == 1

    async def test_what_is_settled_in_the_night_is_never_told(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        nights.set_clock(house, MIDNIGHT)
        thread = await begin_anywhere(house, *DUO)
        await nights.acts(thread, "bo")
        await nights.wait_until(house, MORNING + nights.DAY)
        assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == 0
        assert await house.undelivered() == 0

    async def test_asked_and_settled_and_asked_again_in_one_night_one_is_told_once(
        self, house: House
    ) -> None:
        await nights.sleeps(house, "bo")
        nights.set_clock(house, MIDNIGHT)
        thread = await begin_anywhere(house, *DUO)
        await nights.acts(thread, "bo")
        await nights.acts(thread, "ana")
        while "bo" not in await thread.waiting():
            await nights.acts(thread, "ana")
        await nights.wait_until(house, MORNING)
        assert len(nights.notices(house, "bo")) == 1
        assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == 1

    async def test_a_notice_of_the_evening_stays_through_the_night(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        thread = await house.begin(*DUO)
        (notice,) = nights.notices(house, "bo")
        await nights.wait_until(house, MIDNIGHT)
        await nights.prefer(house, "bo", "hours", zone="UTC")
        assert nights.notices(house, "bo") == [notice]
        await nights.acts(thread, "bo")
        await house.quiet()
        assert nights.notices(house, "bo") == []

    async def test_a_notice_that_moves_in_the_night_comes_in_the_morning(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        thread = await house.begin(*DUO)
        await nights.wait_until(house, MIDNIGHT)
        await nights.prefer(house, "bo", "notices", how="ping")
        assert (nights.notices(house, "bo"), nights.pings(thread, "bo")) == ([], [])
        await nights.wait_until(house, MORNING)
        assert len(nights.pings(thread, "bo")) == 1

    async def test_who_gets_up_earlier_than_they_said_is_told_earlier(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        nights.set_clock(house, MIDNIGHT)
        await begin_anywhere(house, *DUO)
        assert "**Quiet:** never" in await nights.prefer(house, "bo", "notices", how="dm", quiet="never")
        assert len(nights.notices(house, "bo")) == 1
        await nights.wait_until(house, MORNING + nights.DAY)
        assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == 1

    async def test_who_sleeps_longer_than_they_said_is_told_later(self, house: House) -> None:
        await nights.sleeps(house, "bo")
        nights.set_clock(house, MIDNIGHT)
        await begin_anywhere(house, *DUO)
        await nights.sleeps(house, "bo", "10:00")
        await nights.wait_until(house, nights.utc(21, 9, 59))
        assert nights.notices(house, "bo") == []
        await nights.wait_until(house, nights.utc(21, 10))
        assert len(nights.notices(house, "bo")) == 1

    async def test_quiet_hours_of_their_own_take_the_place_of_nights_and_days_off(self, house: House) -> None:
        await nights.prefer(house, "bo", "hours", days_off="Friday, Saturday, Sunday")
        told = await nights.prefer(house, "bo", "notices", how="dm", quiet="17:00-19:00")
        assert "**Quiet:** 17:00 to 19:00, and while you’re away" in told
        thread = await begin_anywhere(house, *DUO)
        assert nights.notices(house, "bo") == []
        await nights.wait_until(house, nights.utc(20, 19))
        assert len(nights.notices(house, "bo")) == 1
        assert "**Quiet:** while you’re asleep" in await nights.prefer(
            house, "bo", "notices", how="dm", quiet="asleep"
        )
        await nights.acts(thread, "bo")

    async def test_who_is_away_is_told_when_they_are_back(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="dm", quiet="22:00-7:00")
        await nights.prefer(house, "bo", "away", until="2026-11-22")
        await begin_anywhere(house, *DUO)
        await nights.wait_until(house, nights.utc(23, 6, 59))
        assert nights.notices(house, "bo") == []
        await nights.wait_until(house, nights.utc(23, 7))
        assert len(nights.notices(house, "bo")) == 1

    async def test_who_comes_back_early_is_told_at_once(self, house: House) -> None:
        await nights.prefer(house, "bo", "away", until="2026-12-22")
        await begin_anywhere(house, *DUO)
        assert nights.notices(house, "bo") == []
        await nights.prefer(house, "bo", "away", off=True)
        assert len(nights.notices(house, "bo")) == 1


async def test_who_is_asked_something_new_when_a_turn_is_confirmed_reads_of_that(house: House) -> None:
    """bo is the last one of the round, and then all are asked what to load."""
    thread = await house.begin(*DUO)
    for name in ("ana", "bo", "ana"):
        await nights.acts(thread, name)
    await house.quiet()
    (notice,) = nights.notices(house, "bo")
    assert "Sail or wait?" in text_of(notice)
    panel = await thread.panel("bo")
    while "Round 1 is over" not in text_of(panel):
        panel = await thread.answer("bo", panel)
    await house.quiet()
    assert nights.notices(house, "bo") == [notice]
    assert "Which crate?" in text_of(notice)
    assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == 2


@pytest.mark.parametrize(
    ("quiet", "told"),
    [
        ("0:00-24:00", "choose `none` for how"),
        ("late", "I can’t read “late” as hours"),
        ("8-8", "no time at all"),
    ],
)
async def test_quiet_hours_that_make_no_sense_are_refused_and_change_nothing(
    house: House, quiet: str, told: str
) -> None:
    before = await nights.prefer(house, "bo", "show")
    assert told in await nights.prefer(house, "bo", "notices", how="none", quiet=quiet)
    assert await nights.prefer(house, "bo", "show") == before


async def test_who_leaves_a_game_is_told_no_more(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="ping")
    thread = await house.begin("ana", "bo", "chika")
    await house.quiet()
    assert nights.pings(thread, "bo") != []
    sure = await thread.command("bo", "resign")
    await thread.press("bo", sure, press_for(sure, SeatVerb.RESIGN))
    await house.quiet()
    assert nights.pings(thread, "bo") == []


@pytest.mark.parametrize("how", ["dm", "ping", "none"])
async def test_a_reminder_comes_in_the_same_way_as_a_new_message(house: House, how: str) -> None:
    await nights.prefer(house, "bo", "notices", how=how)
    thread = await house.begin(*DUO, pace="day", ladder="defaults")
    before = nights.notices(house, "bo") + nights.pings(thread, "bo")
    await nights.wait_until(house, EVENING + 0.75 * nights.DAY)
    after = nights.notices(house, "bo") + nights.pings(thread, "bo")
    assert len(after) == len(before) == (how != "none")
    assert all(
        new.id > old.id and new.channel_id == old.channel_id for new, old in zip(after, before, strict=True)
    )


async def test_a_game_with_deadlines_pings_in_its_thread_from_the_beginning(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="ping")
    thread = await house.begin(*DUO, pace="day", ladder="defaults")
    assert thread.channel.is_thread
    assert nights.ever_sent(house, thread.channel, f"<@{house.person('bo').id}>") == 1
    assert nights.ever_sent(house, house.playground.channel("lobby"), f"<@{house.person('bo').id}>") == 0


async def test_all_that_is_asked_of_discord_is_as_discord_describes_it(house: House, openapi: Any) -> None:
    await nights.prefer(
        house, "bo", "hours", zone="Europe/Prague", days_off="Sunday", **{"from": "8:00", "to": "23:00"}
    )
    await nights.prefer(house, "bo", "away", until="2026-12-24", **{"from": "2026-12-20"})
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=20)
    await nights.prefer(house, "ana", "notices", how="ping")
    thread = await house.begin(*DUO, pace="days", ladder="defaults")
    await nights.wait_until(house, nights.utc(20, 19))
    await house.command("bo", "turns")
    await nights.acts(thread, "bo")
    await nights.acts(thread, "ana")
    await house.quiet()
    assert openapi.problems(house.playground.requests) == []


async def hand_over_seat(house: House, thread: Thread, old: str, new: str) -> None:
    """Someone plays on for someone else."""
    person = house.person(new)

    def taken(live: LoadedTable) -> list[SeatRow]:
        seat = live.seats[live.names.index(old)]
        return [replace(seat, person=person.id, name=new)]

    await house.client.tables.reseat(thread.game, taken)
    await house.quiet()


@pytest.mark.parametrize("how", ["dm", "ping"])
async def test_with_the_seat_goes_its_notice(house: House, how: str) -> None:
    for name in ("bo", "chika"):
        await nights.prefer(house, name, "notices", how=how)
    thread = await house.begin(*DUO)
    await hand_over_seat(house, thread, "bo", "chika")
    assert (nights.notices(house, "bo"), nights.pings(thread, "bo")) == ([], [])
    assert len(nights.notices(house, "chika")) == (how == "dm")
    assert len(nights.pings(thread, "chika")) == (how == "ping")


async def test_with_the_seat_the_game_leaves_the_digest(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
    thread = await house.begin(*DUO)
    await nights.wait_until(house, nights.utc(20, 19))
    assert any("One game is waiting" in text for text in in_dm(house, "bo"))
    await hand_over_seat(house, thread, "bo", "chika")
    assert not any("One game is waiting" in text for text in in_dm(house, "bo"))
    assert len(nights.notices(house, "chika")) == 1


async def test_after_the_thread_was_deleted_pings_come_where_play_goes_on(house: House) -> None:
    await nights.prefer(house, "bo", "notices", how="none")
    thread = await house.begin(*DUO)
    house.playground.services.channels.delete(thread.channel)
    await nights.prefer(house, "bo", "notices", how="ping")
    home = await at_home(thread)
    assert home.channel is not thread.channel
    assert len(nights.pings(home, "bo")) == 1
    assert await house.undelivered() == 0


async def test_who_sits_at_two_tables_of_a_game_is_told_which_one_waits(ferry_house: House) -> None:
    await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "chika", "dmitri")
    heads = [said.splitlines()[0] for said in in_dm(ferry_house, "ana")]
    assert heads.count("**Your move** in Ferry · Round 0 · with bo") == 1
    assert heads.count("**Your move** in Ferry · Round 0 · with chika and dmitri") == 1
    assert heads.count("**Ferry** · your private sheet · with bo") == 1
