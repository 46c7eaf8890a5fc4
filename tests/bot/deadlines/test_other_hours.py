"""Whose hours change, and what stands still."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from bot.pace.ladders import Act
from bot.people.preferences import Away, Hours, Preferences
from storage import GameQuery, GameRow, WriteSet
from tests.bot.deadlines.parlour import ANA, BO, DAY, HOUR, MINUTE, Parlour

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()
BY_DAY = Preferences("UTC", Hours(8 * 60, 20 * 60), Hours(8 * 60, 20 * 60))
AWAY = Preferences(away=(Away(date(2026, 6, 2), date(2026, 6, 4)),))


async def begun(parlour: Parlour, pace: str = "day", ladder: str = "defaults") -> str:
    """Both are asked; it is noon on a Monday."""
    parlour.clock.now = NOON
    return (await parlour.begin(pace, ladder)).id


class TestRearranging:
    async def test_days_away_move_an_open_deadline_and_nobody_elses(self, parlour: Parlour) -> None:
        game = await begun(parlour)
        await parlour.prefers(ANA, AWAY)
        await parlour.rearranging(ANA)
        assert await parlour.shown(game) == {0: (4 * DAY, Act.DEFAULT), 1: (1 * DAY, Act.DEFAULT)}
        await parlour.later(2 * DAY)
        assert 0 in await parlour.waiting(game)

    async def test_a_table_that_is_deleted_meanwhile_keeps_no_other_from_it(
        self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game, gone = await begun(parlour), await begun(parlour)
        found = [await parlour.store.games.get(one) for one in (gone, game)]

        async def as_before(query: GameQuery, *, limit: int, skip: int = 0) -> list[GameRow]:
            return [] if query.opened_before is not None else found

        monkeypatch.setattr(parlour.store.games, "find", as_before)
        await parlour.tables.delete(gone, WriteSet())
        await parlour.prefers(ANA, AWAY)
        await parlour.rearranging(ANA)
        assert (await parlour.shown(game))[0] == (4 * DAY, Act.DEFAULT)

    async def test_who_is_back_early_has_the_deadline_back(self, parlour: Parlour) -> None:
        game = await begun(parlour)
        await parlour.prefers(ANA, AWAY)
        await parlour.rearranging(ANA)
        await parlour.later(6 * HOUR)
        await parlour.prefers(ANA, Preferences())
        await parlour.rearranging(ANA)
        assert (await parlour.shown(game))[0] == (18 * HOUR, Act.DEFAULT)

    async def test_a_deadline_that_is_past_by_the_new_hours_leaves_the_time_after_a_reminder(
        self, parlour: Parlour
    ) -> None:
        game = await begun(parlour)
        await parlour.prefers(ANA, AWAY)
        await parlour.rearranging(ANA)
        await parlour.later(2 * DAY)
        await parlour.prefers(ANA, Preferences())
        await parlour.rearranging(ANA)
        assert (await parlour.shown(game))[0] == (6 * HOUR, Act.DEFAULT)

    async def test_changing_hours_to_and_fro_at_the_last_moment_wins_nothing(self, parlour: Parlour) -> None:
        game = await begun(parlour)
        await parlour.later(1 * DAY - 1 * HOUR)
        for preferences in (BY_DAY, Preferences()) * 3:
            await parlour.prefers(ANA, preferences)
            await parlour.rearranging(ANA)
        seconds, _ = (await parlour.shown(game))[0]
        assert seconds <= 1 * HOUR

    async def test_hours_that_were_noted_by_a_process_that_died_count_when_the_time_comes(
        self, parlour: Parlour
    ) -> None:
        game = await begun(parlour)
        await parlour.prefers(ANA, AWAY)
        await parlour.later(3 * DAY)
        assert 0 in await parlour.waiting(game)
        assert (await parlour.shown(game))[0] == (1 * DAY, Act.DEFAULT)
        await parlour.later(1 * DAY)
        assert await parlour.log(game) == ["did-default", "did-default"]

    async def test_a_live_evening_goes_by_the_clock(self, parlour: Parlour) -> None:
        game = await begun(parlour, "evening")
        timers = await parlour.store.timers.of_game(game)
        await parlour.prefers(ANA, AWAY)
        await parlour.rearranging(ANA)
        assert await parlour.store.timers.of_game(game) == timers

    async def test_who_is_not_asked_gets_no_deadline_by_it(self, parlour: Parlour) -> None:
        game = await begun(parlour)
        await parlour.answer(game, 0)
        await parlour.prefers(ANA, BY_DAY)
        await parlour.rearranging(ANA)
        assert set(await parlour.shown(game)) == {1}


class TestStandingStill:
    async def stand_still(self, parlour: Parlour, game: str) -> None:
        await parlour.tables.write(await parlour.pacemaker.stand_still(await parlour.tables.live(game)))

    async def go_on(self, parlour: Parlour, game: str) -> None:
        await parlour.tables.write(await parlour.pacemaker.go_on(await parlour.tables.live(game)))

    async def test_nobodys_time_runs_meanwhile(self, parlour: Parlour) -> None:
        game = await begun(parlour, "evening")
        await parlour.answer(game, 0)
        await parlour.later(4 * MINUTE)
        await self.stand_still(parlour, game)
        assert await parlour.store.timers.of_game(game) == []
        assert await parlour.shown(game) == {}
        await parlour.later(30 * DAY)
        await self.go_on(parlour, game)
        assert await parlour.shown(game) == {1: (11 * MINUTE, Act.DEFAULT)}
        assert await parlour.rings(game, 1) == 1 * MINUTE
        assert await parlour.log(game) == []

    async def test_what_was_left_is_waking_time(self, parlour: Parlour) -> None:
        await parlour.prefers(BO, BY_DAY)
        game = await begun(parlour)
        await parlour.later(4 * HOUR)
        await self.stand_still(parlour, game)
        await parlour.later(10 * HOUR)
        await self.go_on(parlour, game)
        assert await parlour.shown(game) == {0: (20 * HOUR, Act.DEFAULT), 1: (14 * HOUR, Act.DEFAULT)}

    async def test_the_place_on_the_ladder_stays(self, parlour: Parlour) -> None:
        game = await begun(parlour, "evening", "substitute")
        await parlour.answer(game, 1)
        await parlour.later(20 * MINUTE)
        await self.stand_still(parlour, game)
        await parlour.later(1 * DAY)
        await self.go_on(parlour, game)
        assert await parlour.shown(game) == {0: (10 * MINUTE, Act.OFFER)}

    async def test_an_answer_that_was_given_before_can_still_be_withdrawn_after(
        self, parlour: Parlour
    ) -> None:
        game = await begun(parlour, "evening")
        await parlour.later(5 * MINUTE)
        await parlour.answer(game, 0)
        await self.stand_still(parlour, game)
        await parlour.later(1 * DAY)
        await self.go_on(parlour, game)
        await parlour.tables.undo(game, ANA)
        assert await parlour.shown(game) == {0: (10 * MINUTE, Act.DEFAULT), 1: (10 * MINUTE, Act.DEFAULT)}

    async def test_a_table_without_deadlines_has_nothing_to_stop(self, parlour: Parlour) -> None:
        live = await parlour.begin("none")
        assert await parlour.pacemaker.stand_still(live) == WriteSet()
        assert await parlour.pacemaker.go_on(live) == WriteSet()
