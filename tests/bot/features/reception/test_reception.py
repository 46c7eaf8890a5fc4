"""The bot greets a server, and helps whoever asks; the buttons of the help panel work where it stands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from bot.features.challenges.verbs import ChallengeVerb
from bot.features.learning.verbs import LearnVerb
from bot.features.reception.verbs import ReceptionVerb
from bot.pages.press import Press, TableVerb
from playground import Channel, ManualClock, Message, MessageFlag, Playground, World
from storage import GameQuery, ParcelState, Status, Store
from tests.bot.house import (
    PEOPLE,
    House,
    SketchBook,
    buttons_of,
    last_ephemeral,
    press_for,
    presses_of,
    text_of,
)

WAYS_IN = ["New game", "Learn", "Today’s challenge"]


def said(house: House, at: Channel, name: str = "ana") -> list[Message]:
    """What the bot wrote there for all to read."""
    person = house.person(name)
    return [
        message
        for message in person.messages(at)
        if message.author is house.playground.world.bot and not message.flags & MessageFlag.EPHEMERAL
    ]


async def pressed(house: House, name: str, message: Message, press: Press) -> Message:
    person = house.person(name)
    outcome = await person.settled(await person.press(message, press.custom_id))
    assert outcome.message is not None
    return outcome.message


def titled(message: Message, label: str) -> Press:
    return Press.parse(buttons_of(message)[label]["custom_id"])


async def helped(house: House, at: Channel, name: str, text: str) -> list[Message]:
    """What the bot answers to this message."""
    before = len(said(house, at, name))
    await house.person(name).write(at, text)
    await house.heard()
    return said(house, at, name)[before:]


# Greeting


@asynccontextmanager
async def joined(store: Store, clock: ManualClock, *, without: Sequence[str] = ()) -> AsyncIterator[House]:
    """The bot connects to a server that has just added it; in the channels `without`, it may not write."""
    async with Playground(World.small_town(people=PEOPLE, clock=clock, bot_is_new=True)) as playground:
        for name in without:
            playground.deny("SEND_MESSAGES", channel=playground.channel(name))
        async with again(playground, store, clock) as house:
            yield house


@asynccontextmanager
async def again(playground: Playground, store: Store, clock: ManualClock) -> AsyncIterator[House]:
    """The bot on this playground, once it has seen the server."""
    house = House(playground, store, SketchBook(), clock=lambda: clock.now().timestamp())
    async with house.open():
        await house.heard()
        yield house


async def test_a_server_that_has_added_the_bot_is_greeted(store: Store) -> None:
    async with joined(store, ManualClock()) as house:
        (greeting,) = said(house, house.playground.channel("lobby"))
        assert "Hello, I’m Backroom" in text_of(greeting)
        assert "**Escape Plan**" in text_of(greeting)
        assert list(buttons_of(greeting)) == WAYS_IN


async def test_the_greeting_stands_in_the_first_channel_where_the_bot_may_write(store: Store) -> None:
    async with joined(store, ManualClock(), without=["lobby"]) as house:
        assert said(house, house.playground.channel("lobby")) == []
        assert len(said(house, house.playground.channel("square"))) == 1


async def test_after_a_restart_a_server_is_not_greeted_again(store: Store) -> None:
    clock = ManualClock()
    async with joined(store, clock) as house:
        playground = house.playground
        await house.client.close()
        async with again(playground, store, clock) as later:
            assert len(said(later, playground.channel("lobby"))) == 1


async def test_a_server_that_has_known_the_bot_for_long_is_not_greeted(store: Store) -> None:
    clock = ManualClock()
    async with (
        Playground(World.small_town(people=PEOPLE, clock=clock)) as playground,
        again(playground, store, clock) as house,
    ):
        assert said(house, playground.channel("lobby")) == []


# Asking


@pytest.mark.parametrize("command", ["help", "game help"])
async def test_help_shows_how_to_play_and_the_ways_to_begin(house: House, command: str) -> None:
    answer = await house.command("ana", command)
    assert answer.flags & MessageFlag.EPHEMERAL
    assert "How to play" in text_of(answer)
    assert list(buttons_of(answer)) == WAYS_IN


@pytest.mark.parametrize("text", ["help", "Help me, please!", "?", "/game new"])
async def test_a_direct_message_that_asks_for_help_is_answered(house: House, text: str) -> None:
    (answer,) = await helped(house, house.person("bo").dm(), "bo", text)
    assert "How to play" in text_of(answer)
    assert list(buttons_of(answer)) == ["Learn", "Today’s challenge"]


@pytest.mark.parametrize("text", ["thanks", "that was helpful", "no"])
async def test_other_direct_messages_are_not_answered(house: House, text: str) -> None:
    assert await helped(house, house.person("bo").dm(), "bo", text) == []


async def test_whom_direct_messages_do_not_reach_is_not_answered_hours_later(house: House) -> None:
    person = house.person("bo")
    dm = person.dm()
    person.close_dms()
    assert await helped(house, dm, "bo", "help") == []
    assert await house.store.outbox.next_due() is None
    assert (await house.store.counts()).parcels[ParcelState.DEAD] == 0


async def test_a_mention_is_answered_with_the_help_panel(house: House) -> None:
    lobby, bot = house.playground.channel("lobby"), house.playground.world.bot
    (answer,) = await helped(house, lobby, "bo", f"<@{bot.id}> what can you do")
    assert list(buttons_of(answer)) == WAYS_IN


async def test_talk_without_a_mention_is_not_answered(house: House) -> None:
    lobby = house.playground.channel("lobby")
    for text in ("help", f"<@{house.person('ana').id}> help", "@everyone help"):
        assert await helped(house, lobby, "bo", text) == []


async def test_a_second_mention_right_after_the_first_is_not_answered(house: House) -> None:
    lobby, mention = house.playground.channel("lobby"), f"<@{house.playground.world.bot.id}>"
    assert len(await helped(house, lobby, "bo", mention)) == 1
    assert await helped(house, lobby, "ana", mention) == []
    house.clock.now += 11  # type: ignore[attr-defined]
    assert len(await helped(house, lobby, "ana", mention)) == 1


async def test_where_the_bot_may_not_write_a_mention_is_not_answered(house: House) -> None:
    lobby = house.playground.channel("lobby")
    house.playground.deny("SEND_MESSAGES", channel=lobby)
    assert await helped(house, lobby, "bo", f"<@{house.playground.world.bot.id}>") == []
    assert await house.store.outbox.next_due() is None


# Beginning


async def test_new_game_asks_which_and_opens_the_table_here(house: House) -> None:
    answer = await house.command("ana", "help")
    choice = await pressed(house, "ana", answer, press_for(answer, ReceptionVerb.NEW))
    assert {press.verb for press in presses_of(choice)} == {ReceptionVerb.OPEN}
    assert "The heist is done" in text_of(choice)
    opened = await pressed(house, "ana", choice, titled(choice, "Escape Plan"))
    assert "The table is open" in text_of(opened)
    await house.quiet()
    (game,) = await house.store.games.find(GameQuery(), limit=9)
    lobby = house.playground.channel("lobby")
    assert (game.status, game.title, game.channel) == (Status.LOBBY, "escape_plan", lobby.id)
    assert game.host == house.person("ana").id
    (post,) = said(house, lobby)
    assert press_for(post, TableVerb.JOIN).game == game.id


async def test_a_button_below_a_post_for_all_opens_the_presser_s_table(house: House) -> None:
    lobby = house.playground.channel("lobby")
    (panel,) = await helped(house, lobby, "bo", f"<@{house.playground.world.bot.id}>")
    choice = await pressed(house, "chika", panel, press_for(panel, ReceptionVerb.NEW))
    assert choice.flags & MessageFlag.EPHEMERAL
    await pressed(house, "chika", choice, titled(choice, "MIND MGMT"))
    (game,) = await house.store.games.find(GameQuery(), limit=9)
    assert (game.host, game.title) == (house.person("chika").id, "mind_mgmt")
    await house.quiet()
    assert text_of(panel) == text_of(said(house, lobby)[0])


async def test_learn_begins_the_lesson_that_is_chosen(house: House) -> None:
    answer = await house.command("ana", "help")
    choice = await pressed(house, "ana", answer, press_for(answer, LearnVerb.LEARN))
    assert "Which lesson would you like?" in text_of(choice)
    begun = await pressed(house, "ana", choice, presses_of(choice)[0])
    assert "Your lesson begins in your direct messages" in text_of(begun)


async def test_todays_challenge_can_be_played_at_once(house: House) -> None:
    answer = await house.command("ana", "help")
    choice = await pressed(house, "ana", answer, press_for(answer, ChallengeVerb.TODAY))
    post = await pressed(house, "ana", choice, titled(choice, "Escape Plan"))
    assert post.flags & MessageFlag.EPHEMERAL
    assert "challenge of the day" in text_of(post)
    panel = await pressed(house, "ana", post, press_for(post, ChallengeVerb.PLAY))
    assert "Your attempt has begun" in text_of(panel)


@pytest.mark.parametrize("verb", [ReceptionVerb.OPEN, ChallengeVerb.TODAY])
async def test_a_title_that_was_never_offered_changes_nothing(
    house: House, verb: ReceptionVerb | ChallengeVerb
) -> None:
    answer = await house.command("ana", "help")
    person = house.person("ana")
    forged = Press(verb, "table", words="chess").custom_id
    await person.settled(await person.press(answer, forged, forge=True))
    refusal = last_ephemeral(person, house.playground.channel("lobby"))
    assert refusal is not answer
    assert presses_of(refusal) == []
    assert await house.store.games.find(GameQuery(), limit=9) == []


async def test_no_table_opens_in_a_direct_message(house: House) -> None:
    dm = house.person("ana").dm()
    answer = await house.command("ana", "help", at=dm)
    person = house.person("ana")
    for press in (Press(ReceptionVerb.NEW, "table"), Press(ReceptionVerb.OPEN, "table", words="escape_plan")):
        await person.settled(await person.press(answer, press.custom_id, forge=True))
        assert "in a channel of a server" in text_of(person.last_message(dm))
    assert await house.store.games.find(GameQuery(), limit=9) == []
