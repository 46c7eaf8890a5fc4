"""What someone without a seat finds on the pages that only they see."""

from __future__ import annotations

import pytest

from bot.pages.press import TableVerb
from tests.bot.house import House, presses_of

NEED_A_SEAT = {TableVerb.ACT, TableVerb.HAND}


@pytest.mark.parametrize("command", ["board", "status"])
async def test_an_onlooker_finds_no_buttons_that_need_a_seat(ferry_house: House, command: str) -> None:
    thread = await ferry_house.begin("ana", "bo")
    verbs = {
        name: {press.verb for press in presses_of(await thread.command(name, command))}
        for name in ("ana", "dmitri")
    }
    assert verbs["ana"] - verbs["dmitri"] == NEED_A_SEAT
    assert {TableVerb.BOARD, TableVerb.LOG, TableVerb.RULES} <= verbs["dmitri"]


async def test_nor_on_the_board_that_a_shared_post_opens(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    post = thread.table_post()
    shared = {press.verb: press for press in presses_of(post)}
    assert shared.keys() >= NEED_A_SEAT
    board = await thread.press("dmitri", post, shared[TableVerb.BOARD])
    assert not NEED_A_SEAT & {press.verb for press in presses_of(board)}


@pytest.mark.parametrize("command", ["board", "story"])
async def test_nor_when_the_game_is_over(ferry_house: House, command: str) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.play_out()
    options = {} if command == "board" else {"game": thread.game}
    players = {press.verb for press in presses_of(await thread.command("ana", command, **options))}
    onlookers = {press.verb for press in presses_of(await thread.command("dmitri", command, **options))}
    assert players - onlookers == {TableVerb.HAND}
