"""A table whose host is gone has another one as soon as someone plays."""

from __future__ import annotations

import pytest

from bot.errors import LobbyRefusal
from bot.pace.paces import PACE
from bot.table.lobbies.settings import settings_of
from bot.table.remarks import said_in
from games.kernel import Choose, Text, seat_name
from storage import NOBODY, GameChange
from tests.bot.deadlines.parlour import ANA, BO, CHIKA, Parlour
from tests.bot.features.privacy.dossiers import forget
from tests.bot.house import House, Thread, text_of
from tests.bot.table.handing_on import hand_on


async def host_of(thread: Thread) -> int:
    return (await thread.house.store.games.get(thread.game)).host


async def answer(thread: Thread, name: str) -> None:
    await thread.answer(name, await thread.panel(name))
    await thread.house.quiet()


HOSTS = "is the host of this table now."


def said(thread: Thread) -> str:
    return "\n".join(map(text_of, thread.posts()))


async def test_who_sits_there_stays_the_host(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await answer(thread, "bo")
    assert await host_of(thread) == ferry_house.person("ana").id
    assert HOSTS not in said(thread)


async def test_after_a_host_who_has_handed_over_the_next_who_plays_is_the_host(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await hand_on(thread, "ana", "chika")
    assert await host_of(thread) == NOBODY
    await answer(thread, "bo")
    assert await host_of(thread) == ferry_house.person("bo").id
    assert f"bo {HOSTS}" in said(thread)
    assert "1. chika\n2. bo · host" in "\n".join(
        map(text_of, ferry_house.playground.channel("lobby").messages)
    )
    assert f"bo {HOSTS}" in text_of(await thread.command("chika", "log"))
    await answer(thread, "chika")
    assert said(thread).count(HOSTS) == 1


async def test_nor_does_a_host_come_back_who_comes_back_to_the_table(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await hand_on(thread, "ana", "chika")
    await hand_on(thread, "chika", "ana")
    assert await host_of(thread) == NOBODY


async def test_after_a_host_who_is_forgotten(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await forget(ferry_house, "ana")
    assert await host_of(thread) == NOBODY
    await answer(thread, "bo")
    assert await host_of(thread) == ferry_house.person("bo").id


async def test_after_a_host_who_has_left_by_the_rules_it_is_said_in_the_transaction_of_the_move(
    parlour: Parlour,
) -> None:
    live = await parlour.begin("none", players=3)
    left = (await parlour.tables.resign(live.id, ANA)).live
    assert left.row.host == NOBODY
    live = await parlour.answer(live.id, 1)
    assert live.row == await parlour.store.games.get(live.id)
    assert live.row.host == BO
    _, told = await parlour.store.remarks.of_game(live.id)
    assert (told.revision, said_in(told).text) == (
        live.row.revision,
        Text("seat-hosts", {"seat": seat_name(1)}),
    )


async def test_nobody_becomes_the_host_by_what_comes_by_itself(parlour: Parlour) -> None:
    live = await parlour.begin("none", players=3)
    live = (await parlour.tables.resign(live.id, ANA)).live
    decision = live.running_match.position.decision(1)
    by_itself = Choose(1, decision.id, decision.default_id)
    live = (await parlour.tables.enter(live.id, lambda live: by_itself)).live
    assert live.row.host == NOBODY
    assert await parlour.log(live.id) == ["seat-left"]


async def test_in_a_lobby_without_its_host_whoever_is_listed_first_is_the_host(parlour: Parlour) -> None:
    lobbies = parlour.tables.lobbies
    lobby = await lobbies.open("ferry", guild=10, channel=20, host=ANA, host_name="p1", seats=2)
    await lobbies.join(lobby.id, BO, "p2")
    await lobbies.leave(lobby.id, ANA)
    await parlour.tables.change(lobby.id, GameChange(at=0.0, host=NOBODY))
    await lobbies.join(lobby.id, CHIKA, "p3")
    number = [setting.id for setting in settings_of(parlour.game)].index(PACE.id)
    with pytest.raises(LobbyRefusal):
        await lobbies.choose_setting(lobby.id, BO, number, 1)
    await lobbies.choose_setting(lobby.id, CHIKA, number, 1)
    live = await lobbies.start(lobby.id, CHIKA)
    assert live.names == ("p3", "p2")
