"""Another game with the same people, and the line in the channel for a table that still has room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.features.gathering.verbs import GatheringVerb
from bot.pages.press import Press, TableVerb, Verb
from bot.screens.verbs import ScreenVerb
from playground import Message, MessageFlag
from playground.gateway import GatewayEvent
from storage import GameQuery, GameRow, Status
from tests.bot.house import House, Thread, press_for, presses_of, text_of

HOUR = 3600.0
DAYTIME = 1_700_049_600.0
"""Noon in UTC."""


def in_lobby(house: House, name: str = "ana") -> list[Message]:
    """What everyone sees in the lobby channel."""
    messages = house.person(name).messages(house.playground.channel("lobby"))
    return [message for message in messages if not message.flags & MessageFlag.EPHEMERAL]


def calls(house: House) -> list[Message]:
    """The lines that call players to a table."""
    return [one for one in in_lobby(house) if [press.verb for press in presses_of(one)] == [TableVerb.JOIN]]


def mentioned(message: Message) -> set[str]:
    return {user.username for user in message.mentions}


async def settle(house: House, name: str, message: Message, verb: Verb, expected: Callable[[], bool]) -> None:
    """Press a button, and wait until what follows from it can be seen."""
    await house.press(name, message, verb)
    await house.playground.until(expected, f"what follows from {verb}")
    await house.quiet()
    assert expected()


async def lobbies(house: House) -> list[GameRow]:
    return await house.store.games.find(GameQuery(statuses=(Status.LOBBY,)), limit=9)


async def over(house: House, *names: str, **chosen: str) -> Thread:
    house.clock.now = DAYTIME  # type: ignore[attr-defined]
    thread = await house.begin(*names, **chosen)
    await thread.play_out()
    await house.quiet()
    return thread


def end_of(thread: Thread) -> Message:
    return next(
        post for post in thread.posts() if any(one.verb is GatheringVerb.AGAIN for one in presses_of(post))
    )


async def again(thread: Thread, name: str) -> Message:
    end = end_of(thread)
    answer = await thread.press(name, end, press_for(end, GatheringVerb.AGAIN))
    await thread.house.quiet()
    return answer


# Another game


async def test_the_last_post_of_a_game_opens_another_one_like_it(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo", weather="stormy", pace="days")
    answer = await again(thread, "bo")
    assert "Your new table of **Ferry** is open" in text_of(answer)
    (row,) = await lobbies(ferry_house)
    live = await ferry_house.client.tables.live(row.id)
    assert (row.title, row.host, row.channel) == (
        "ferry",
        ferry_house.person("bo").id,
        ferry_house.playground.channel("lobby").id,
    )
    assert (live.options.seats, live.options.chosen["weather"]) == (2, "stormy")
    before = await ferry_house.client.tables.live(thread.game)
    assert live.options.house == before.options.house != {}


async def test_so_does_a_panel_that_is_open_at_the_end(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    panel = await thread.panel("ana")
    await thread.play_out()
    answer = await thread.press("ana", panel, press_for(panel, GatheringVerb.AGAIN))
    assert "Your new table of **Ferry** is open" in text_of(answer)
    assert len(await lobbies(ferry_house)) == 1


async def test_nobody_is_seated_but_who_pressed_and_the_others_are_called(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo", "chika")
    await again(thread, "bo")
    (row,) = await lobbies(ferry_house)
    live = await ferry_house.client.tables.live(row.id)
    assert [seat.name for seat in live.seats] == ["bo"]
    (call,) = calls(ferry_house)
    assert "**bo** would like to play **Ferry** again" in text_of(call)
    assert mentioned(call) == {"ana", "chika"}


async def test_a_call_goes_on_without_those_who_come_and_ends_with_the_last(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo", "chika")
    await again(thread, "bo")
    (call,) = calls(ferry_house)
    ana = f"<@{ferry_house.person('ana').id}>"
    assert ana in text_of(call)
    await settle(ferry_house, "ana", call, TableVerb.JOIN, lambda: ana not in text_of(call))
    assert f"<@{ferry_house.person('chika').id}>" in text_of(call)
    await settle(ferry_house, "chika", call, TableVerb.JOIN, lambda: not calls(ferry_house))


async def test_the_second_who_presses_joins_the_first(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo", "chika")
    end = end_of(thread)
    press = press_for(end, GatheringVerb.AGAIN)
    await asyncio.gather(*(thread.press(name, end, press) for name in ("ana", "bo")))
    await ferry_house.quiet()
    (row,) = await lobbies(ferry_house)
    live = await ferry_house.client.tables.live(row.id)
    assert {seat.name for seat in live.seats} == {"ana", "bo"}
    assert "You’re at the new table" in text_of(await again(thread, "ana"))
    assert len(await lobbies(ferry_house)) == 1


async def test_who_wants_no_notices_is_named_but_not_pinged(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo", "chika")
    await ferry_house.command("chika", "me notices", how="none")
    await again(thread, "bo")
    (call,) = calls(ferry_house)
    assert mentioned(call) == {"ana"}
    assert "chika" in text_of(call)


async def test_everyone_who_resigned_can_ask_for_another_game(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    for name in ("ana", "bo"):
        await ferry_house.client.tables.resign(thread.game, ferry_house.person(name).id)
    await ferry_house.quiet()
    assert "Your new table of **Ferry** is open" in text_of(await again(thread, "ana"))


async def test_who_did_not_play_cannot_ask_for_another_game(ferry_house: House) -> None:
    thread = await over(ferry_house, "ana", "bo")
    await again(thread, "edda")
    assert await lobbies(ferry_house) == []


async def test_a_game_that_goes_on_has_no_other_one(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    press = Press(GatheringVerb.AGAIN, thread.game)
    await thread.press("ana", thread.table_post(), press, forge=True)
    assert await lobbies(ferry_house) == []


# A table with room


async def later(house: House, seconds: float) -> None:
    house.clock.now += seconds  # type: ignore[attr-defined]
    house.client.wake()
    await house.quiet()


async def open_for_an_hour(house: House, *, talk: bool = True, players: int = 3) -> Message:
    post = await house.lobby("ana", players=players)
    if talk:
        await house.person("edda").write(house.playground.channel("lobby"), "so long")
    await house.heard()
    await later(house, HOUR - 1)
    assert calls(house) == []
    await later(house, 2)
    return post


async def test_after_an_hour_the_channel_hears_of_an_open_table_once(ferry_house: House) -> None:
    await open_for_an_hour(ferry_house)
    (call,) = calls(ferry_house)
    assert "**ana**’s table of **Ferry** is still open: one player is here, and 2 more can join." in text_of(
        call
    )
    assert call.mentions == []
    await later(ferry_house, 30 * HOUR)
    assert calls(ferry_house) == [call]


async def test_the_line_seats_whoever_presses_and_goes_when_the_table_is_full(ferry_house: House) -> None:
    await open_for_an_hour(ferry_house)
    (call,) = calls(ferry_house)
    room = "2 players are here, and one more can join."
    await settle(ferry_house, "bo", call, TableVerb.JOIN, lambda: room in text_of(call))
    await settle(ferry_house, "chika", call, TableVerb.JOIN, lambda: not calls(ferry_house))


async def test_who_leaves_makes_room_and_the_line_comes_back(ferry_house: House) -> None:
    post = await open_for_an_hour(ferry_house, players=2)
    await settle(ferry_house, "bo", post, TableVerb.JOIN, lambda: not calls(ferry_house))
    await settle(ferry_house, "bo", post, ScreenVerb.LEAVE, lambda: len(calls(ferry_house)) == 1)


async def test_a_lobby_post_in_sight_is_not_repeated(ferry_house: House) -> None:
    await open_for_an_hour(ferry_house, talk=False)
    assert calls(ferry_house) == []


async def test_nor_one_of_which_discord_has_not_told_yet(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway = ferry_house.playground.gateway
    dispatch = gateway.dispatch

    def nothing_of_messages(event: GatewayEvent) -> None:
        if event.name != "MESSAGE_CREATE":
            dispatch(event)

    monkeypatch.setattr(gateway, "dispatch", nothing_of_messages)
    await open_for_an_hour(ferry_house, talk=False)
    assert calls(ferry_house) == []


@pytest.mark.parametrize("begins", [True, False])
async def test_the_line_goes_with_the_lobby(ferry_house: House, begins: bool) -> None:
    ferry_house.clock.now = DAYTIME  # type: ignore[attr-defined]
    post = await ferry_house.lobby("ana")
    await ferry_house.join(post, "bo")
    await ferry_house.person("edda").write(ferry_house.playground.channel("lobby"), "so long")
    await ferry_house.heard()
    await later(ferry_house, HOUR + 1)
    assert len(calls(ferry_house)) == 1
    await (ferry_house.press("ana", post, ScreenVerb.START) if begins else ferry_house.call_off("ana", post))
    await ferry_house.playground.until(lambda: not calls(ferry_house), "the end of the line")
