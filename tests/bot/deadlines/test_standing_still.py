"""Clocks that stand still, of a paused table or after an answer that may be taken back, and what happens meanwhile."""

from __future__ import annotations

from bot.features.seats.handover import Handover
from bot.operation.admin.clock_actions import ClockActions
from bot.operation.admin.in_charge import InCharge
from bot.pace.ladders import Act
from bot.requests.keeper import RequestKeeper
from bot.requests.queries import RequestQueries
from bot.table.seat_history import Cause, Holder
from games.kernel import Resign
from tests.bot.deadlines.parlour import BO, DAY, DMITRI, HOUR, MINUTE, Parlour


def clock_actions(parlour: Parlour) -> ClockActions:
    requests = RequestKeeper(RequestQueries(parlour.store, ()), clock=parlour.clock)
    return ClockActions(parlour.tables, parlour.pacemaker, requests, clock=parlour.clock)


async def pause(parlour: Parlour, game: str) -> None:
    await clock_actions(parlour).pause(game, InCharge.MODERATOR)


async def resume(parlour: Parlour, game: str) -> None:
    await parlour.later(1 * HOUR)
    await clock_actions(parlour).resume(game, InCharge.MODERATOR)


async def dmitri_takes_over(parlour: Parlour, game: str) -> None:
    """Bo's seat, by the word of those in charge."""
    handover = Handover(parlour.tables, clock=parlour.clock)
    await handover.hand_over(game, 1, Holder(DMITRI, "p4"), Cause.CHARGE)


async def until_bo_is_asked(parlour: Parlour, game: str) -> None:
    while 1 not in (waiting := await parlour.waiting(game)):
        await parlour.answers(game, *waiting)


async def test_whoever_takes_a_seat_over_during_a_pause_has_all_the_time_when_it_ends(
    parlour: Parlour,
) -> None:
    game = (await parlour.begin("evening", "substitute", players=3)).id
    await parlour.answers(game, 0, 2)
    await parlour.later(70 * MINUTE)
    assert await parlour.shown(game) == {1: (5 * MINUTE, Act.LEAVE)}
    await pause(parlour, game)
    await dmitri_takes_over(parlour, game)
    await resume(parlour, game)
    assert await parlour.shown(game) == {1: (15 * MINUTE, Act.REMIND_ALL)}


async def test_defaults_of_whoever_had_the_seat_before_a_pause_do_not_count(parlour: Parlour) -> None:
    game = (await parlour.begin("evening", "strict", players=3)).id
    for _ in range(2):
        await until_bo_is_asked(parlour, game)
        await parlour.answers(game, *({*await parlour.waiting(game)} - {1}))
        await parlour.later(15 * MINUTE)
    await until_bo_is_asked(parlour, game)
    assert (await parlour.shown(game))[1][1] is Act.LEAVE
    await pause(parlour, game)
    await dmitri_takes_over(parlour, game)
    await resume(parlour, game)
    assert (await parlour.shown(game))[1] == (15 * MINUTE, Act.DEFAULT)


async def test_whoever_takes_a_seat_over_and_takes_its_answer_back_has_all_the_time(parlour: Parlour) -> None:
    game = (await parlour.begin("day", "defaults", players=3)).id
    await parlour.later(23 * HOUR)
    await parlour.answer(game, 1)
    await dmitri_takes_over(parlour, game)
    await parlour.tables.undo(game, DMITRI)
    assert (await parlour.shown(game))[1] == (1 * DAY, Act.DEFAULT)


async def test_whoever_keeps_the_seat_has_what_was_left(parlour: Parlour) -> None:
    game = (await parlour.begin("day", "defaults", players=3)).id
    await parlour.later(23 * HOUR)
    await parlour.answer(game, 1)
    await pause(parlour, game)
    await resume(parlour, game)
    await parlour.tables.undo(game, BO)
    assert await parlour.shown(game) == dict.fromkeys(range(3), (1 * HOUR, Act.DEFAULT))


async def test_all_have_all_their_time_at_a_table_that_went_back_during_a_pause(parlour: Parlour) -> None:
    game = (await parlour.begin("day", "defaults", players=3)).id
    there = (await parlour.answers(game, 0, 1, 2)).row.revision
    await parlour.later(20 * HOUR)
    await parlour.answer(game, 0)
    await pause(parlour, game)
    await parlour.tables.rewind(game, there, while_paused=True)
    await resume(parlour, game)
    assert await parlour.shown(game) == {0: (1 * DAY, Act.DEFAULT)}


async def test_the_others_have_what_was_left_when_someone_has_left_during_a_pause(parlour: Parlour) -> None:
    game = (await parlour.begin("day", "defaults", players=3)).id
    await parlour.later(20 * HOUR)
    await pause(parlour, game)
    await parlour.tables.enter(game, lambda live: Resign(1), while_paused=True)
    await resume(parlour, game)
    assert await parlour.shown(game) == dict.fromkeys((0, 2), (4 * HOUR, Act.DEFAULT))
