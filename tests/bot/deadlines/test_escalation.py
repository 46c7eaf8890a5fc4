"""Every rung of every ladder, in time that the tests pass."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.deadlines import late_moves
from bot.features.seats.endings import OfferEnd, ending_of
from bot.features.seats.offering import Offering
from bot.features.seats.offers import offers_at
from bot.pace import ladders
from bot.pace.ladders import Act, Ladder, Rung
from bot.people.preferences import Hours, Preferences
from bot.table.parcels import Notice, errand_of
from games.kernel import Choose, Text, seat_name
from storage import NOBODY, SeatState, Status
from tests.bot.deadlines.parlour import ANA, BO, DAY, HOUR, MINUTE, Parlour
from tests.kernel.ferry import Ferry, Lead

BY_DAY = Preferences("UTC", Hours(8 * 60, 20 * 60), Hours(8 * 60, 20 * 60))
DAWN = datetime(2026, 6, 1, 8, tzinfo=UTC).timestamp()


def own_ladder(monkeypatch: pytest.MonkeyPatch, *rungs: Rung) -> None:
    """Have the ladder of reminders be another one."""
    monkeypatch.setitem(ladders.LADDERS, "reminders", Ladder("reminders", rungs))


class TestBeforeTheDeadline:
    async def test_a_table_without_a_pace_has_no_timers(self, parlour: Parlour) -> None:
        live = await parlour.begin("none")
        await parlour.answers(live.id, 0, 1)
        assert await parlour.store.timers.of_game(live.id) == []
        assert await parlour.shown(live.id) == {}

    async def test_whoever_is_asked_has_a_deadline_and_whoever_is_not_has_none(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        due = (15 * MINUTE, Act.DEFAULT)
        assert await parlour.shown(live.id) == {0: due, 1: due}
        await parlour.answer(live.id, 0)
        assert await parlour.shown(live.id) == {1: due}
        assert len(await parlour.store.timers.of_game(live.id)) == 1

    async def test_a_reminder_comes_in_time_and_changes_no_deadline(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.outbox()
        await parlour.later(5 * MINUTE - 1)
        assert await parlour.reminded() == []
        await parlour.later(1)
        assert sorted(await parlour.reminded()) == [0, 1]
        assert (await parlour.shown(live.id))[0] == (10 * MINUTE, Act.DEFAULT)
        assert await parlour.log(live.id) == []

    async def test_who_has_moved_in_time_is_left_alone(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.later(14 * MINUTE)
        await parlour.answers(live.id, 0, 1)
        await parlour.outbox()
        await parlour.later(4 * MINUTE)
        assert await parlour.log(live.id) == []
        assert await parlour.waiting(live.id) == (0,)


class TestReminders:
    async def test_at_the_deadline_the_player_is_reminded_at_the_table_then_everyone_then_nothing(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "reminders")
        await parlour.answer(live.id, 1)
        await parlour.outbox()
        await parlour.later(15 * MINUTE)
        assert await parlour.log(live.id) == ["did-remind"]
        (told,) = await parlour.announcements()
        assert told.text.key == "pace-did-remind"
        assert told.then is not None
        assert told.then.args["act"] == Text("pace-act-remind-all")
        assert told.calls == (0,)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.REMIND_ALL)}
        await parlour.later(15 * MINUTE)
        assert await parlour.log(live.id) == ["did-remind", "did-remind-all"]
        (told,) = await parlour.announcements()
        assert told.calls == (0, 1)
        assert told.then is None
        await parlour.later(30 * DAY)
        assert len(await parlour.log(live.id)) == 2
        assert await parlour.waiting(live.id) == (0,)
        assert await parlour.shown(live.id) == {}

    async def test_who_sleeps_is_not_called_when_everyone_is_told(self, parlour: Parlour) -> None:
        await parlour.prefers(BO, BY_DAY)
        parlour.clock.now = DAWN - 2 * HOUR
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.outbox()
        await parlour.later(15 * MINUTE)
        (told,) = await parlour.announcements()
        assert told.calls == (0, 2)


class TestDefaults:
    async def test_at_the_deadline_the_whole_turn_is_played_in_its_defaults(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.outbox()
        await parlour.later(15 * MINUTE)
        assert await parlour.waiting(live.id) == (1,)
        assert await parlour.defaults_played(live.id) == [0, 0]
        assert await parlour.log(live.id) == ["did-default"]
        assert [told.calls for told in await parlour.announcements()] == [(0,)]
        assert await parlour.shown(live.id) == {1: (15 * MINUTE, Act.DEFAULT)}

    async def test_what_was_played_of_a_turn_stays_and_the_rest_is_done(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(14 * MINUTE)
        await parlour.answer(live.id, 0, "wait")
        await parlour.later(1 * MINUTE)
        assert await parlour.waiting(live.id) == (1,)
        assert await parlour.defaults_played(live.id) == [0]

    async def test_a_question_to_all_is_answered_for_each_one_who_is_late(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults", players=3)
        await parlour.answer(live.id, 1)
        await parlour.later(15 * MINUTE)
        assert sorted(await parlour.defaults_played(live.id)) == [0, 2]
        assert await parlour.log(live.id) == ["did-default", "did-default"]
        assert await parlour.waiting(live.id) == (0,)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.DEFAULT)}

    async def test_of_several_who_may_answer_the_rules_say_whose_default_is_taken(
        self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """All of them are late, whichever timer rings first, and the whole turn is that seat's."""
        for wanted in (0, -1):
            monkeypatch.setattr(Lead, "stand_in", lambda self, g, late, wanted=wanted: late[wanted])
            live = await parlour.begin("evening", "defaults", players=4, league="sworn")
            await parlour.answers(live.id, *await parlour.waiting(live.id))
            asked = await parlour.waiting(live.id)
            assert asked == (1, 2, 3)
            await parlour.later(15 * MINUTE)
            assert set(await parlour.defaults_played(live.id)) == {asked[wanted]}
            state = (await parlour.tables.live(live.id)).running_match.position.state
            assert state.leader == asked[wanted]
            assert set(await parlour.shown(live.id)) == set(await parlour.waiting(live.id))

    async def test_after_three_in_a_row_the_seat_is_offered_and_that_is_announced_before(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        for defaults in range(3):
            await parlour.answers(live.id, *(seat for seat in await parlour.waiting(live.id) if seat == 1))
            assert (await parlour.shown(live.id))[0] == (15 * MINUTE, Act.DEFAULT)
            await parlour.later(15 * MINUTE)
            while 0 not in await parlour.waiting(live.id):
                await parlour.answer(live.id, 1)
            assert len(await parlour.log(live.id)) == defaults + 1
        assert (await parlour.shown(live.id))[0] == (15 * MINUTE, Act.OFFER)

    async def test_who_moves_begins_to_count_again(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "strict")
        await parlour.answer(live.id, 1)
        await parlour.later(15 * MINUTE)  # loads by default
        await parlour.answer(live.id, 0, "wait")  # is there again
        await parlour.later(15 * MINUTE)  # the turn is confirmed by default
        await parlour.answers(live.id, 1, 1, 1)
        assert await parlour.log(live.id) == ["did-default", "did-default"]
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.DEFAULT)}

    async def test_one_answer_is_enough_to_begin_again_and_the_notice_says_so(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "strict")
        await parlour.answer(live.id, 1)
        await parlour.later(30 * MINUTE)  # loading and sailing by default
        await parlour.answers(live.id, 1, 1, 1)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.LEAVE)}
        await parlour.outbox()
        await parlour.answer(live.id, 0)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.DEFAULT)}
        assert Notice(0) in [errand_of(parcel.payload) for parcel in await parlour.outbox()]

    async def test_defaults_that_lead_in_a_circle_come_to_an_end(
        self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(late_moves, "MOST_DEFAULTS", 1)
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(15 * MINUTE)
        assert await parlour.defaults_played(live.id) == [0]
        assert await parlour.waiting(live.id) == (0,)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.OFFER)}


class TestOfferAndLeave:
    async def test_a_seat_is_offered_and_its_player_may_still_go_on(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "substitute")
        await parlour.answer(live.id, 1)
        await parlour.later(15 * MINUTE)
        await parlour.outbox()
        await parlour.later(15 * MINUTE)
        assert await parlour.log(live.id) == ["did-remind-all", "did-offer"]
        (post,) = await parlour.wanted()
        (offered,) = await offers_at(parlour.store, live)
        assert (offered.seat, offered.offer.number) == (0, post.number)
        assert await parlour.shown(live.id) == {0: (45 * MINUTE, Act.LEAVE)}
        await parlour.answer(live.id, 0)
        await parlour.answer(live.id, 0, "sail")
        assert (await parlour.shown(live.id))[0] == (15 * MINUTE, Act.REMIND_ALL)

    async def test_who_plays_again_is_no_longer_to_be_replaced(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "substitute")
        await parlour.answer(live.id, 1)
        await parlour.later(30 * MINUTE)
        (post,) = await parlour.wanted()
        live = await parlour.answer(live.id, 0)
        assert await offers_at(parlour.store, live) == ()
        assert (await parlour.log(live.id))[-1] == "seat-back"
        assert (await parlour.said(live.id))[-1] == Text("seat-back", {"seat": seat_name(0)})
        (back,) = await parlour.wanted()
        assert back.number == post.number
        ended = await ending_of(parlour.store.side_records, live.id, back.number)
        assert ended is not None
        assert (ended.seat, ended.end) == (0, OfferEnd.BACK)

    async def test_what_is_answered_for_someone_who_is_away_does_not_bring_them_back(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "substitute")
        await parlour.answer(live.id, 1)
        await parlour.later(30 * MINUTE)
        decision = live.running_match.position.decision(0)
        by_itself = Choose(0, decision.id, decision.default_id)
        live = (await parlour.tables.enter(live.id, lambda live: by_itself)).live
        assert [offered.seat for offered in await offers_at(parlour.store, live)] == [0]

    async def test_who_wants_to_leave_stays_on_offer_when_playing_on_after_being_late(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "substitute")
        await parlour.answer(live.id, 1)
        await parlour.later(30 * MINUTE)
        (post,) = await parlour.wanted()
        await Offering(parlour.tables, clock=parlour.clock).offer(live.id, ANA)
        live = await parlour.answer(live.id, 0)
        assert [offered.offer.number for offered in await offers_at(parlour.store, live)] == [post.number]

    async def test_at_the_end_the_seat_leaves_by_the_rules_and_the_others_go_on(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.later(75 * MINUTE)
        live = await parlour.tables.live(live.id)
        assert live.seats[0].state is SeatState.RESIGNED
        assert await parlour.log(live.id) == ["did-remind-all", "did-offer", "did-leave"]
        assert live.running_match.position.waiting_for == (1,)
        assert await parlour.shown(live.id) == {1: (15 * MINUTE, Act.REMIND_ALL)}

    async def test_who_is_left_alone_is_waited_for_by_nobody(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "strict")
        for _ in range(3):  # defaults, defaults again, and out
            while 1 in await parlour.waiting(live.id):
                await parlour.answer(live.id, 1)
            await parlour.later(15 * MINUTE)
        live = await parlour.tables.live(live.id)
        assert live.running_match.position.state.resigned == [0]
        assert live.running_match.position.waiting_for == (1,)
        assert await parlour.store.timers.of_game(live.id) == []

    async def test_a_game_that_is_over_has_no_timers(self, parlour: Parlour) -> None:
        live = await parlour.begin("day", "defaults")
        while live.is_running:
            live = await parlour.answer(live.id, live.running_match.position.waiting_for[0])
        assert live.row.status is Status.FINISHED
        assert await parlour.store.timers.of_game(live.id) == []


class TestTwoAtOnce:
    async def test_each_has_their_own_nights(self, parlour: Parlour) -> None:
        await parlour.prefers(ANA, BY_DAY)
        parlour.clock.now = DAWN + 6 * HOUR
        live = await parlour.begin("day", "defaults")
        assert await parlour.shown(live.id) == {0: (1 * DAY, Act.DEFAULT), 1: (1 * DAY, Act.DEFAULT)}
        assert await parlour.rings(live.id, 0) == 21 * HOUR  # three quarters of a day of twelve hours
        assert await parlour.rings(live.id, 1) == 18 * HOUR

    async def test_of_a_question_that_one_answers_for_all_the_last_deadline_counts(
        self, parlour: Parlour
    ) -> None:
        await parlour.prefers(BO, replace(BY_DAY, away=()))
        parlour.clock.now = DAWN - 4 * HOUR
        live = await parlour.begin("day", "defaults", players=3, league="sworn")
        for seat in (0, 1, 2):
            option = (await parlour.tables.live(live.id)).running_match.position.decision(seat).options[seat]
            await parlour.answer(live.id, seat, option.id)
        assert await parlour.waiting(live.id) == (1, 2)
        # Bo sleeps for four hours more and has until the evening; the other one has 24 hours.
        assert await parlour.shown(live.id) == {1: (24 * HOUR, Act.DEFAULT), 2: (24 * HOUR, Act.DEFAULT)}
        await parlour.later(20 * HOUR)
        assert await parlour.log(live.id) == []
        await parlour.later(4 * HOUR)
        assert await parlour.log(live.id) == ["did-default"]
        (said,) = await parlour.said(live.id)
        assert [name.args["seat"] for name in said.args["seats"]] == [1, 2]
        assert await parlour.defaults_played(live.id) == [1, 1]
        assert [told.calls for told in await parlour.announcements()] == [(2,)]  # the other one sleeps
        counts = await parlour.store.side_records.of_game(live.id, "defaults")
        assert [record.seat for record in counts] == [1, 2]

    async def test_one_answer_stops_all_their_clocks(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults", players=3, league="sworn")
        for seat in (0, 1, 2):
            option = (await parlour.tables.live(live.id)).running_match.position.decision(seat).options[seat]
            await parlour.answer(live.id, seat, option.id)
        await parlour.later(10 * MINUTE)
        await parlour.answer(live.id, 2)
        assert set(await parlour.shown(live.id)) == {2}
        await parlour.tables.undo(live.id, 3)
        shown = await parlour.shown(live.id)
        assert shown == {1: (5 * MINUTE, Act.DEFAULT), 2: (5 * MINUTE, Act.DEFAULT)}


class TestGoingBack:
    async def test_undo_wins_no_time(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(12 * MINUTE)
        await parlour.answer(live.id, 0, "wait")
        await parlour.tables.undo(live.id, ANA)
        assert await parlour.shown(live.id) == {0: (3 * MINUTE, Act.DEFAULT)}

    async def test_an_answer_that_is_withdrawn_gives_back_what_was_left(self, parlour: Parlour) -> None:
        live = await parlour.begin("day", "defaults")
        await parlour.later(6 * HOUR)
        await parlour.answer(live.id, 0)
        await parlour.later(6 * HOUR)
        await parlour.tables.undo(live.id, ANA)
        assert (await parlour.shown(live.id))[0] == (18 * HOUR, Act.DEFAULT)
        assert (await parlour.shown(live.id))[1] == (12 * HOUR, Act.DEFAULT)

    async def test_answering_and_withdrawing_again_and_again_wins_no_time(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        for _ in range(14):
            await parlour.later(1 * MINUTE)
            await parlour.answer(live.id, 0)
            await parlour.tables.undo(live.id, ANA)
        assert (await parlour.shown(live.id))[0] == (1 * MINUTE, Act.DEFAULT)

    async def test_the_clock_of_a_question_that_is_over_is_not_taken_up_later(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.later(10 * MINUTE)
        await parlour.answers(live.id, 1, 0)
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.DEFAULT)}
        await parlour.answers(live.id, 0, 0)
        assert await parlour.shown(live.id) == {1: (15 * MINUTE, Act.DEFAULT)}
        assert await parlour.store.side_records.of_game(live.id, "clock") == []

    async def test_when_the_table_goes_back_together_all_who_are_asked_have_all_their_time(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(10 * MINUTE)
        await parlour.tables.rewind(live.id, 0)
        due = (15 * MINUTE, Act.DEFAULT)
        assert await parlour.shown(live.id) == {0: due, 1: due}


class TestSeats:
    async def test_who_takes_a_seat_over_has_all_the_time(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.later(10 * MINUTE)
        await parlour.tables.reseat(live.id, lambda live: [replace(live.seats[0], person=9, name="p9")])
        assert await parlour.shown(live.id) == {
            0: (15 * MINUTE, Act.DEFAULT),
            1: (5 * MINUTE, Act.DEFAULT),
        }

    async def test_who_takes_a_seat_over_has_not_been_late_yet(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "strict", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.later(30 * MINUTE)
        assert [record.seat for record in await parlour.store.side_records.of_game(live.id, "defaults")] == [
            0
        ]
        await parlour.tables.reseat(live.id, lambda live: [replace(live.seats[0], person=9, name="p9")])
        assert await parlour.store.side_records.of_game(live.id, "defaults") == []

    async def test_of_a_vacant_seat_it_is_not_said_that_its_player_may_go_on(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        nobody = replace(live.seats[0], person=NOBODY, name="a", state=SeatState.VACANT)
        await parlour.tables.reseat(live.id, lambda live: [nobody])
        await parlour.later(30 * MINUTE)
        assert await parlour.log(live.id) == ["did-remind-all", "did-offer-vacant"]

    async def test_who_resigns_has_no_deadline_any_more(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults", players=3)
        await parlour.tables.resign(live.id, BO)
        assert set(await parlour.shown(live.id)) == {0, 2}


class Lonely(Ferry):
    seats = range(1, 5)


class TestAlone:
    async def test_nobody_waits_for_someone_who_plays_alone(self, parlour: Parlour, store: object) -> None:
        async with Parlour(parlour.store, parlour.clock, game=Lonely()).open() as alone:
            live = await alone.begin("evening", "strict", players=1)
            await alone.answer(live.id, 0)
            assert await alone.store.timers.of_game(live.id) == []
            assert live.options.house["pace"] == "evening"


async def test_nights_and_days_off_pass_in_a_long_game(parlour: Parlour) -> None:
    """A week of a player who is there from Monday to Thursday only, by day."""
    monday = DAWN
    assert date.fromtimestamp(monday).weekday() == 0
    parlour.clock.now = monday + 3 * DAY + 6 * HOUR  # Thursday, 14:00
    await parlour.prefers(ANA, replace(BY_DAY, days_off=frozenset({4, 5, 6})))
    live = await parlour.begin("day", "defaults")
    await parlour.answer(live.id, 1)
    assert (await parlour.shown(live.id))[0] == (timedelta(days=4).total_seconds(), Act.DEFAULT)
    await parlour.later(4 * DAY - 1)
    assert await parlour.log(live.id) == []
    await parlour.later(1)
    assert await parlour.log(live.id) == ["did-default"]
