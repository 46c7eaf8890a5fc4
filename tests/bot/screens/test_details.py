"""A closer look at a part of the board, over the playground."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.pages.press import Press, TableVerb
from games import GAMES
from games.kernel import Game
from tests.bot.house import House, SketchBook, Thread, pieces, text_of

TITLE = "speakeasy"


def cut_outs(message) -> list[str]:
    """What the menu of the board offers."""
    menus = [menu for menu in pieces(message, 3) if Press.parse(menu["custom_id"]).verb is TableVerb.GO]
    return [option["label"] for menu in menus for option in menu["options"]]


@pytest.fixture
async def thread(playground, store) -> AsyncIterator[Thread]:
    games: dict[str, Game] = {TITLE: GAMES[TITLE]}
    async with House(playground, store, SketchBook(), games=games).open() as house:
        yield await house.begin("ana")


async def test_the_board_leads_to_its_cut_outs(thread):
    board = await thread.command("ana", "board")
    labels = cut_outs(board)
    assert [label.partition(":")[0] for label in labels] == ["Downtown", "Midtown", "Uptown"]
    closer = await thread.choose("ana", board, TableVerb.GO, 1)
    assert text_of(closer).startswith(labels[1])
    assert len(pictures_of(closer)) == 1
    assert len(pictures_of(board)) > 1


async def test_a_cut_out_that_the_game_does_not_have_is_refused(thread):
    board = await thread.command("ana", "board")
    answer = await thread.press("ana", board, Press(TableVerb.DETAIL, thread.game, (99,)), forge=True)
    assert pictures_of(answer) == []


async def test_a_game_without_cut_outs_offers_none(playground, store):
    games: dict[str, Game] = {"mind_mgmt": GAMES["mind_mgmt"]}
    async with House(playground, store, SketchBook(), games=games).open() as house:
        thread = await house.begin("ana", "bo")
        assert cut_outs(await thread.command("ana", "board")) == []


def pictures_of(message) -> list[str]:
    return [item["media"]["url"] for gallery in pieces(message, 12) for item in gallery["items"]]
