"""The process dies, or is not there when something falls due."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.pace.ladders import Act
from storage import Store, StoreUnavailable
from tests.bot.deadlines.parlour import DAY, HOUR, MINUTE, Parlour
from tests.bot.house import Clock

Call = Callable[..., Awaitable[Any]]


class Death:
    """The process dies with the nth of these calls: before it is carried out, or after."""

    def __init__(self, nth: int, *, after: bool) -> None:
        self.left = nth
        self.after = after

    def on(self, monkeypatch: pytest.MonkeyPatch, part: object, name: str) -> None:
        carry_out: Call = getattr(part, name)

        async def call(*args: Any, **kwargs: Any) -> Any:
            self.left -= 1
            if self.left < 0 or (self.left == 0 and not self.after):
                raise StoreUnavailable("the process is no more")
            result = await carry_out(*args, **kwargs)
            if self.left == 0:
                raise StoreUnavailable("the process is no more")
            return result

        monkeypatch.setattr(part, name, call)


@pytest.fixture
async def dead(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Death, float], Awaitable[Parlour]]:
    """Let time pass, in which the process dies; another process takes its place and does what is left to do."""

    async def die(death: Death, seconds: float) -> Parlour:
        with monkeypatch.context() as dying:
            death.on(dying, parlour.store.games, "commit_move")
            death.on(dying, parlour.store, "write")
            await parlour.later(seconds)
        assert death.left <= 0
        async with Parlour(parlour.store, parlour.clock).open() as following:
            await following.until(parlour.clock.now)
        return following

    return die


Dead = Callable[[Death, float], Awaitable[Parlour]]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("nth", [1, 2])
async def test_a_turn_is_finished_with_defaults_once_whenever_the_process_dies(
    parlour: Parlour, dead: Dead, nth: int, after: bool
) -> None:
    live = await parlour.begin("evening", "defaults")
    await parlour.answers(live.id, 0, 1)
    await parlour.later(14 * MINUTE)
    parlour = await dead(Death(nth, after=after), 1 * MINUTE)
    assert await parlour.defaults_played(live.id) == [0, 0]
    assert await parlour.log(live.id) == ["did-default"]
    assert len(await parlour.announcements()) == 1
    assert await parlour.shown(live.id) == {1: (15 * MINUTE, Act.DEFAULT)}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("ladder", "minutes", "logged"),
    [
        ("reminders", 5, []),
        ("reminders", 15, ["did-remind"]),
        ("reminders", 30, ["did-remind", "did-remind-all"]),
        ("substitute", 30, ["did-remind-all", "did-offer"]),
        ("substitute", 75, ["did-remind-all", "did-offer", "did-leave"]),
    ],
)
async def test_every_rung_is_done_once_whenever_the_process_dies(
    parlour: Parlour, dead: Dead, ladder: str, minutes: int, logged: list[str], after: bool
) -> None:
    live = await parlour.begin("evening", ladder, players=3)
    await parlour.answers(live.id, 1, 2)
    await parlour.later((minutes - 1) * MINUTE)
    await parlour.outbox()
    parlour = await dead(Death(1, after=after), 1 * MINUTE)
    assert await parlour.log(live.id) == logged
    assert len(await parlour.outbox()) > 0
    before = await parlour.store.timers.of_game(live.id)
    async with Parlour(parlour.store, parlour.clock).open() as again:
        await again.until(parlour.clock.now)
    assert await parlour.store.timers.of_game(live.id) == before
    assert await parlour.outbox() == []


class TestAway:
    """The bot is not there for a while."""

    async def test_a_deadline_that_passed_meanwhile_leaves_the_time_that_follows_a_reminder(
        self, parlour: Parlour
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answer(live.id, 1)
        await parlour.later(6 * MINUTE)
        await parlour.outbox()
        await parlour.until(parlour.clock.now + 3 * HOUR)
        assert await parlour.log(live.id) == ["rests"]
        (told,) = await parlour.announcements()
        assert told.calls == (0,)
        assert await parlour.shown(live.id) == {0: (10 * MINUTE, Act.DEFAULT)}
        await parlour.later(10 * MINUTE)
        assert await parlour.log(live.id) == ["rests", "did-default"]

    async def test_however_long_it_was_no_more_than_one_rung_comes_at_a_time(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.until(parlour.clock.now + 30 * DAY)
        assert await parlour.log(live.id) == ["rests"]
        assert await parlour.shown(live.id) == {0: (10 * MINUTE, Act.REMIND_ALL)}
        await parlour.later(10 * MINUTE)
        assert await parlour.log(live.id) == ["rests", "did-remind-all"]
        assert await parlour.shown(live.id) == {0: (15 * MINUTE, Act.OFFER)}

    async def test_a_rung_that_came_while_it_was_away_comes_after_the_rest(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "substitute", players=3)
        await parlour.answers(live.id, 1, 2)
        await parlour.later(15 * MINUTE)
        await parlour.until(parlour.clock.now + 1 * DAY)
        assert await parlour.shown(live.id) == {0: (10 * MINUTE, Act.OFFER)}

    async def test_a_reminder_that_is_late_moves_the_deadline(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.until(parlour.clock.now + 14 * MINUTE)
        assert (await parlour.shown(live.id))[0] == (10 * MINUTE, Act.DEFAULT)

    async def test_a_moment_does_not_count(self, parlour: Parlour) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(14 * MINUTE)
        await parlour.until(parlour.clock.now + 1 * MINUTE + 30)
        assert await parlour.log(live.id) == ["did-default"]

    async def test_half_a_turn_of_defaults_is_finished_after_the_rest(
        self, parlour: Parlour, dead: Dead, clock: Clock, store: Store
    ) -> None:
        live = await parlour.begin("evening", "defaults")
        await parlour.answers(live.id, 0, 1)
        await parlour.later(14 * MINUTE)
        with pytest.MonkeyPatch.context() as dying:
            Death(1, after=True).on(dying, store.games, "commit_move")
            await parlour.later(1 * MINUTE)
        assert await parlour.defaults_played(live.id) == [0]
        clock.now += 1 * HOUR
        async with Parlour(store, clock).open() as following:
            await following.until(clock.now)
            assert await following.defaults_played(live.id) == [0]
            assert await following.shown(live.id) == {0: (10 * MINUTE, Act.DEFAULT)}
            await following.later(10 * MINUTE)
            assert await following.defaults_played(live.id) == [0, 0]
