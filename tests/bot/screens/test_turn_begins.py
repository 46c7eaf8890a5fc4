"""Whose turn begins is said once on a panel: where it says whom the table waits for, or asks."""

from __future__ import annotations

import pytest

from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from bot.table.questions import question_token
from games import GAMES
from playground import Message, Playground
from storage import Store
from tests.bot.house import House, SketchBook, Thread, text_of


async def takes_the_default(thread: Thread, name: str, panel: Message) -> Message:
    """Their panel after it."""
    live = await thread.house.client.tables.live(thread.game)
    (asked,) = live.running_match.position.decisions
    default = [option.id for option in asked.options].index(asked.default_id)
    pick = Press(ScreenVerb.PICK, thread.game, (question_token(live, asked.id), default))
    return await thread.press(name, panel, pick, forge=True)


@pytest.mark.parametrize("title", ["in_too_deep", "speakeasy"])
async def test_a_panel_says_once_who_is_to_move(playground: Playground, store: Store, title: str) -> None:
    games = {title: GAMES[title]}
    async with House(playground, store, SketchBook(), games=games).open() as house:
        thread = await house.begin("ana", "bo", "chika")
        (name,) = await thread.waiting()
        panel = await thread.panel(name)
        while await thread.waiting() == [name]:
            panel = await takes_the_default(thread, name, panel)
        (follower,) = await thread.waiting()
        said = text_of(panel).splitlines()
        assert [line for line in said if follower in line] == [f"Waiting for {follower}."]
        assert title == "speakeasy" or f"-# {name}’s turn is over." in said


async def test_ones_own_turn_is_announced_once(house: House) -> None:
    thread = await house.begin("ana")
    panel = await thread.panel("ana")
    while "It’s your turn. You’re at" not in text_of(panel):
        panel = await takes_the_default(thread, "ana", panel)
    assert "Inspector Sandra leaves a cube" in text_of(panel)
    assert "ana’s turn begins." not in text_of(panel)
