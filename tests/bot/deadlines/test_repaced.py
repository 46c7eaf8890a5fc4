"""A table that plays at another pace from now on: all who are asked have all their time."""

from __future__ import annotations

import pytest

from bot.deadlines.terms import ChosenPace
from bot.pace.ladders import Act
from bot.people.preferences import Hours, Preferences
from bot.table.parcels import Notice, TablePost, errand_of
from storage import NotRinging
from tests.bot.deadlines.parlour import ANA, BO, DAY, HOUR, MINUTE, Parlour

MIDNIGHT = 1_700_006_400.0
"""In UTC."""
BY_DAY = Preferences("UTC", Hours(8 * 60, 20 * 60), Hours(8 * 60, 20 * 60))


async def repace(parlour: Parlour, game: str, pace: str, ladder: str = "defaults") -> None:
    chosen = ChosenPace(pace, ladder)
    await parlour.tables.amend(game, lambda live: parlour.pacemaker.repaced(live, chosen))


async def bo_plays(parlour: Parlour, game: str) -> None:
    """Until the table waits for ana alone."""
    while 1 in await parlour.waiting(game):
        await parlour.answer(game, 1)


class TestClocks:
    async def test_what_was_left_does_not_count(self, parlour: Parlour) -> None:
        live = await parlour.begin("day", "reminders")
        await parlour.later(17 * HOUR)
        await repace(parlour, live.id, "evening")
        assert await parlour.shown(live.id) == dict.fromkeys((0, 1), (15 * MINUTE, Act.DEFAULT))
        assert await parlour.rings(live.id, 0) == 5 * MINUTE

    async def test_nobody_is_late_at_once(self, parlour: Parlour) -> None:
        live = await parlour.begin("days", "reminders")
        await parlour.later(2.5 * DAY)
        await repace(parlour, live.id, "evening", "strict")
        await parlour.later(15 * MINUTE - 1)
        assert await parlour.log(live.id) == []
        await parlour.later(1)
        assert set(await parlour.log(live.id)) == {"did-default"}

    async def test_who_was_past_the_last_rung_is_on_the_ladder_again(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "reminders")
        await parlour.answer(live.id, 0)
        await parlour.later(1 * HOUR)
        assert await parlour.shown(live.id) == {}
        await repace(parlour, live.id, "evening", "defaults")
        assert await parlour.shown(live.id) == {1: (15 * MINUTE, Act.DEFAULT)}

    async def test_who_is_not_asked_has_no_clock(self, parlour: Parlour) -> None:
        live = await parlour.begin("day")
        await parlour.answers(live.id, 0, 1)
        await repace(parlour, live.id, "evening")
        assert set(await parlour.clocks(live.id)) == {0}

    async def test_without_a_pace_no_clock_runs_and_with_one_again_it_does(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await repace(parlour, live.id, "none")
        assert await parlour.store.timers.of_game(live.id) == []
        await parlour.later(9 * DAY)
        await repace(parlour, live.id, "days", "substitute")
        assert await parlour.shown(live.id) == dict.fromkeys((0, 1), (3 * DAY, Act.REMIND_ALL))

    async def test_an_answer_that_is_withdrawn_has_all_the_new_time(self, parlour: Parlour) -> None:
        live = await parlour.begin("day", players=3)
        await parlour.later(20 * HOUR)
        await parlour.answer(live.id, 0)
        await repace(parlour, live.id, "evening")
        assert set(await parlour.clocks(live.id)) == {1, 2}
        await parlour.tables.undo(live.id, ANA)
        assert (await parlour.shown(live.id))[0] == (15 * MINUTE, Act.DEFAULT)

    async def test_days_are_those_of_each_player(self, parlour: Parlour) -> None:
        parlour.clock.now = MIDNIGHT
        await parlour.prefers(BO, BY_DAY)
        live = await parlour.begin("none")
        await repace(parlour, live.id, "day")
        assert await parlour.shown(live.id) == {0: (1 * DAY, Act.DEFAULT), 1: (20 * HOUR, Act.DEFAULT)}

    async def test_other_hours_move_a_deadline_of_the_new_pace(self, parlour: Parlour) -> None:
        parlour.clock.now = MIDNIGHT
        live = await parlour.begin("evening")
        await repace(parlour, live.id, "day")
        await parlour.prefers(BO, BY_DAY)
        await parlour.rearranging(BO)
        assert (await parlour.shown(live.id))[1] == (20 * HOUR, Act.DEFAULT)

    async def test_it_is_shown_where_deadlines_stand_and_is_nobodys_move(self, parlour: Parlour) -> None:
        live = await parlour.begin("day")
        await parlour.outbox()
        await parlour.later(1 * HOUR)
        await repace(parlour, live.id, "evening")
        errands = [errand_of(parcel.payload) for parcel in await parlour.outbox()]
        assert errands == [TablePost(), Notice(0), Notice(1)]
        assert (await parlour.tables.live(live.id)).row.updated == live.row.updated


class TestLadder:
    async def test_defaults_before_it_do_not_count(self, parlour: Parlour) -> None:
        game = (await parlour.begin("evening", "strict")).id
        for _ in range(2):
            await bo_plays(parlour, game)
            await parlour.later(15 * MINUTE)
        await bo_plays(parlour, game)
        assert await parlour.shown(game) == {0: (15 * MINUTE, Act.LEAVE)}
        await repace(parlour, game, "day", "strict")
        assert await parlour.shown(game) == {0: (1 * DAY, Act.DEFAULT)}
        await parlour.later(1 * DAY)
        await bo_plays(parlour, game)
        assert await parlour.shown(game) == {0: (1 * DAY, Act.DEFAULT)}

    async def test_a_turn_that_defaults_had_begun_is_its_players_again(
        self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.until(parlour.clock.now + 5 * MINUTE)
        (timer,) = await parlour.store.timers.of_game(live.id)
        parlour.clock.now = timer.due
        with monkeypatch.context() as asleep:
            asleep.setattr(parlour.keeper, "wake", lambda: None)
            await parlour.climb.ring(timer)
            assert await parlour.defaults_played(live.id) == [0]
            await repace(parlour, live.id, "day")
        await parlour.until(parlour.clock.now + 1)
        assert await parlour.defaults_played(live.id) == [0]
        assert await parlour.shown(live.id) == {0: (1 * DAY - 1, Act.DEFAULT)}

    @pytest.mark.parametrize("ladder", ["reminders", "strict", "defaults"])
    async def test_a_rung_of_the_old_ladder_that_is_about_to_ring_does_not(
        self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch, ladder: str
    ) -> None:
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.later(30 * MINUTE)
        (ringing,) = await parlour.store.timers.of_game(live.id)
        before = await parlour.log(live.id)
        # The keeper would ring by the new ladder meanwhile.
        monkeypatch.setattr(parlour.keeper, "wake", lambda: None)
        await repace(parlour, live.id, "evening", ladder)
        parlour.clock.now = ringing.due
        with pytest.raises(NotRinging):
            await parlour.climb.ring(ringing)
        assert await parlour.log(live.id) == before
