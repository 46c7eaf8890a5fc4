"""Questions as buttons name them: nobody can tell from it how much was asked of others, and old buttons go on working."""

from __future__ import annotations

import pytest

from bot.features.orders.verbs import OrderVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from bot.table.loaded import LoadedTable
from bot.table.questions import LEAST_TOKEN, open_question, question_token
from games.kernel import GameOver, NotAsked, Outdated
from tests.bot.house import House, Thread, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import nothing_changes
from tests.bot.operation.upkeep.voyages import load, play_on

NUMBERED = (ScreenVerb.PICK, ScreenVerb.PAGE, ScreenVerb.WHY, OrderVerb.ALWAYS)


async def live_of(thread: Thread) -> LoadedTable:
    return await thread.house.client.tables.live(thread.game)


async def asked_of(thread: Thread, name: str) -> tuple[LoadedTable, int, int]:
    """The table, that’s seat person, and the id of what they are asked."""
    live = await live_of(thread)
    seat = live.seat_of(thread.house.person(name).id)
    assert seat is not None
    decision = live.running_match.position.decision(seat)
    assert decision is not None
    return live, seat, decision.id


async def test_no_button_carries_the_id_of_a_decision(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    seen = []
    for _ in range(12):
        (name, *_) = await thread.waiting()
        live, _, decision = await asked_of(thread, name)
        panel = await thread.panel(name)
        presses = [*presses_of(panel), *(Press.parse(address) for address, _ in choices_of(panel))]
        numbers = {press.numbers[0] for press in presses if press.verb in NUMBERED}
        assert numbers == {question_token(live, decision)}
        seen += numbers
        await thread.answer(name, panel, -1)
    assert len(set(seen)) == len(seen)
    assert min(seen) >= LEAST_TOKEN
    assert max(seen) < 10**9, "more than an address takes"
    assert seen != sorted(seen), "they do not count"


async def test_the_same_question_at_another_table_has_another_name(ferry_house: House) -> None:
    tables = [await live_of(await ferry_house.begin("ana", "bo")) for _ in range(2)]
    assert question_token(tables[0], 1) != question_token(tables[1], 1)


async def test_the_buttons_of_a_message_from_before_still_answer_their_question(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    panel = await thread.panel("ana")
    _, _, decision = await asked_of(thread, "ana")
    once = Press(ScreenVerb.PICK, thread.game, (decision, 0))
    await thread.press("ana", panel, once, forge=True)
    assert await thread.waiting() == ["bo"]
    async with nothing_changes(ferry_house, thread.game):
        again = await thread.press("ana", panel, once, forge=True)
        assert "settled meanwhile" in text_of(again)


async def test_a_button_never_answers_a_later_question_nor_anothers(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    live, seat, decision = await asked_of(thread, "ana")
    token = question_token(live, decision)
    assert open_question(live, seat, token).id == decision
    with pytest.raises(NotAsked):
        open_question(live, 99, token)
    with pytest.raises(Outdated):
        open_question(live, 1 - seat, token)
    await load(thread, "tea")
    with pytest.raises(Outdated):
        open_question(await live_of(thread), seat, token)


async def test_an_undone_question_comes_again_under_the_name_that_it_had(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load(thread, "tea")
    before = await asked_of(thread, "ana")
    panel = await thread.answer("ana", await thread.panel("ana"), -1)
    panel = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    after = await asked_of(thread, "ana")
    assert question_token(after[0], after[2]) == question_token(before[0], before[2])


async def test_after_the_end_nothing_is_open(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    live, seat, decision = await asked_of(thread, "ana")
    token = question_token(live, decision)
    await play_on(thread)
    for number in (token, decision):
        with pytest.raises(GameOver):
            open_question(await live_of(thread), seat, number)
