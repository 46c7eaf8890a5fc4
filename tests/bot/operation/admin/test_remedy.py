"""What was told wrongly through a fault is made good at the word of the host of the bot (MM-ERR-02)."""

from __future__ import annotations

import pytest

from games.kernel import Rewind, decode_entry
from games.mind_mgmt.game import MindMgmt
from tests.bot.house import House, Thread, choices_of, text_of
from tests.bot.mishaps import nothing_changes

GAME = MindMgmt()
MOST_PICKS = 200


async def mission(agency: House, hour: int) -> Thread:
    """Bo is the Recruiter of a training mission, and Chika, whose agents seek him, is asked something at that hour."""
    thread = await agency.begin("bo", "chika", mode="training", recruiter="1")
    for _ in range(MOST_PICKS):
        live = await agency.client.tables.live(thread.game)
        (name,) = await thread.waiting()
        if live.running_match.position.state.board.hour == hour and name == "chika":
            return thread
        await thread.answer(name, await thread.panel(name))
    raise AssertionError("the mission is over")


async def remedy(thread: Thread, measure: int) -> str:
    answer = await thread.house.command("ana", "admin remedy", at=thread.channel, measure=measure)
    await thread.house.quiet()
    return text_of(answer)


@pytest.mark.rule("MM-ERR-02")
async def test_the_recruiter_is_asked_and_what_is_confirmed_is_told_to_all(agency: House) -> None:
    thread = await mission(agency, 7)
    before = (await agency.client.tables.live(thread.game)).running_match.position.decisions[0]
    assert "makes good what it told wrongly" in await remedy(thread, 2)
    said = [text_of(post) for post in thread.posts()]
    assert (
        sum("The host of this bot has found that something was told wrongly here" in one for one in said) == 1
    )
    for _ in range(2):
        assert await thread.waiting() == ["bo"]
        panel = await thread.panel("bo")
        assert "Which visited location do you confirm" in text_of(panel)
        assert len(choices_of(panel)) > 1
        await thread.answer("bo", panel)
    live = await agency.client.tables.live(thread.game)
    state = live.running_match.position.state
    assert len(state.board.confirmed) == 1 + 2, "the start is known in a training mission"
    assert await thread.waiting() == ["chika"]
    assert live.running_match.position.decisions[0].kind == before.kind
    log = text_of(await thread.command("chika", "log"))
    for place in list(state.board.confirmed)[1:]:
        assert f"The Recruiter confirms {place}: visited at" in log


@pytest.mark.rule("MM-ERR-02")
async def test_a_remedy_that_is_not_due_is_refused_and_nothing_changes(agency: House) -> None:
    thread = await mission(agency, 7)
    async with nothing_changes(agency, thread.game):
        assert "can make good from 1 to 2 now" in await remedy(thread, 3)


@pytest.mark.rule("MM-ERR-02")
async def test_before_the_first_turn_there_is_nothing_to_make_good(agency: House) -> None:
    thread = await agency.begin("bo", "chika", mode="training", recruiter="1")
    async with nothing_changes(agency, thread.game):
        assert "has nothing to make good now" in await remedy(thread, 1)


@pytest.mark.rule("MM-ERR-02")
async def test_the_game_can_still_be_proved_and_taken_back_by_those_in_charge(agency: House) -> None:
    thread = await mission(agency, 6)
    number = (await agency.store.games.get(thread.game)).revision
    await remedy(thread, 1)
    await thread.answer("bo", await thread.panel("bo"))
    assert "lead to the position that is stored" in text_of(await thread.command("chika", "verify"))
    await agency.client.tables.rewind(thread.game, number)
    live = await agency.client.tables.live(thread.game)
    assert len(live.running_match.position.state.board.confirmed) == 1
    entries = await agency.store.journal.entries(thread.game)
    assert decode_entry(entries[-1].payload) == Rewind(None, number)
