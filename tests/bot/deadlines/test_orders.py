"""Standing orders answer for players who have vanished, but do not make them appear to be there."""

from __future__ import annotations

from bot.pace.ladders import Act
from tests.bot.deadlines.parlour import ANA, MINUTE, Parlour
from tests.kernel.ferry import ROUTINES

DEADLINE = 15 * MINUTE
CONFIRM = [routine.id for routine in ROUTINES].index("confirm")


async def goes_on(parlour: Parlour, game: str) -> None:
    """The player of seat 1 does all that they are asked."""
    while 1 in await parlour.waiting(game):
        await parlour.answer(game, 1)


async def late(parlour: Parlour, game: str) -> None:
    """The player of seat 1 goes on, the one of seat 0 lets a deadline pass."""
    await goes_on(parlour, game)
    await parlour.later(DEADLINE)
    await goes_on(parlour, game)


async def test_who_lets_deadlines_pass_is_late_though_an_order_answers_something_in_between(
    parlour: Parlour,
) -> None:
    """Loading and sailing are left to defaults, and the order confirms: that is twice in a row."""
    live = await parlour.begin("evening", "strict")
    await parlour.order(live.id, 0, "confirm")
    await late(parlour, live.id)
    assert await parlour.shown(live.id) == {0: (DEADLINE, Act.DEFAULT)}
    await late(parlour, live.id)
    assert await parlour.log(live.id) == ["did-default", "did-default", "log-order-acted"]
    assert await parlour.shown(live.id) == {0: (DEADLINE, Act.LEAVE)}
    await parlour.later(DEADLINE)
    assert (await parlour.tables.live(live.id)).running_match.position.state.resigned == [0]


async def test_whole_turns_that_orders_play_are_neither_late_nor_a_sign_of_anybody(parlour: Parlour) -> None:
    """The turns are played in time, so nothing is counted for them; loading is late twice in a row."""
    live = await parlour.begin("evening", "strict")
    await parlour.order(live.id, 0, "wait", "confirm")
    await late(parlour, live.id)
    assert await parlour.waiting(live.id) == (0,)
    assert await parlour.log(live.id) == ["did-default", "log-order-acted", "log-order-acted"]
    assert await parlour.shown(live.id) == {0: (DEADLINE, Act.DEFAULT)}
    await late(parlour, live.id)
    assert await parlour.shown(live.id) == {0: (DEADLINE, Act.LEAVE)}


async def test_orders_keep_answering_for_someone_who_is_late(parlour: Parlour) -> None:
    live = await parlour.begin("evening", "defaults")
    await parlour.order(live.id, 0, "confirm")
    for _ in range(3):
        await late(parlour, live.id)
    assert (await parlour.shown(live.id))[0] == (DEADLINE, Act.OFFER)
    await parlour.order(live.id, 0, "wait")
    assert await parlour.waiting(live.id) == (1,)


async def test_who_has_ordered_everything_is_never_late(parlour: Parlour) -> None:
    live = await parlour.begin("evening", "strict")
    await parlour.order(live.id, 0, "load", "wait", "confirm")
    await goes_on(parlour, live.id)
    assert not (await parlour.tables.live(live.id)).is_running
    assert not any(kind.startswith("did") for kind in await parlour.log(live.id))


async def test_orders_that_rest_do_so_until_their_owner_answers_whatever_defaults_are_played(
    parlour: Parlour,
) -> None:
    live = await parlour.begin("evening", "defaults")
    await parlour.order(live.id, 0, "wait")
    await parlour.answers(live.id, 0, 1)
    await parlour.tables.undo(live.id, ANA)
    await late(parlour, live.id)
    await parlour.later(DEADLINE)
    assert [decision.kind for decision in await parlour.asked(live.id)] == ["FER-SAIL"]
    await parlour.answers(live.id, 0, 0)
    await goes_on(parlour, live.id)
    await parlour.answers(live.id, 0)
    assert [decision.kind for decision in await parlour.asked(live.id)] == ["CONFIRM"]


async def test_who_gives_or_withdraws_an_order_is_there(parlour: Parlour) -> None:
    for change in (parlour.orders.give, parlour.orders.withdraw):
        live = await parlour.begin("evening", "strict")
        await late(parlour, live.id)
        await late(parlour, live.id)
        assert await parlour.shown(live.id) == {0: (DEADLINE, Act.LEAVE)}
        await parlour.answer(live.id, 0)
        await late(parlour, live.id)
        await change(live.id, ANA, CONFIRM)
        await late(parlour, live.id)
        assert await parlour.shown(live.id) == {0: (DEADLINE, Act.DEFAULT)}
