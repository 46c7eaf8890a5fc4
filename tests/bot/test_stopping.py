"""An orderly stop: nothing new is taken, and whoever was acknowledged gets their answer."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import client
from playground import Playground, SimulatedPerson
from playground.gateway import Conversation
from playground.interactions import NO_BOT, Interaction
from rendering.page import Picture
from rendering.studio import Job
from storage import Store
from tests.bot.house import PEOPLE, House, SketchBook, Thread, choices_of, text_of
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
TRIO = ("ana", "bo", "chika")
IDENTIFIES_AGAIN = 3
"""The connection on which a bot begins a new session: the first was cut, and on the second it could not resume."""


class SlowSketchBook(SketchBook):
    """Draws nothing until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        await self.goes_on.wait()
        return await super()._draw(*jobs)


@pytest.fixture
def gallery() -> SlowSketchBook:
    return SlowSketchBook()


@pytest.fixture
async def slow_house(playground: Playground, store: Store, gallery: SlowSketchBook) -> AsyncIterator[House]:
    async with House(playground, store, gallery).open() as house:
        yield house


class InTheAir:
    """A pick and a command that were acknowledged, and wait for their pictures."""

    def __init__(
        self, thread: Thread, revision: int, person: SimulatedPerson, pick: Interaction, command: Interaction
    ) -> None:
        self.thread = thread
        self.revision = revision
        """That of the game before the pick."""
        self.person = person
        self.pick = pick
        self.command = command

    @property
    def answered(self) -> list[bool]:
        return [one.settled.happened for one in (self.pick, self.command)]


async def in_the_air(house: House, gallery: SlowSketchBook) -> InTheAir:
    thread = await house.begin(*TRIO)
    (name, *_) = await thread.waiting()
    person, panel = house.person(name), await thread.panel(name)
    await house.quiet()
    before = (await house.store.games.get(thread.game)).revision
    gallery.goes_on.clear()
    custom_id, value = choices_of(panel)[0]
    pressed = person.press(panel, custom_id) if value is None else person.select(panel, custom_id, [value])
    air = InTheAir(thread, before, person, await pressed, await person.command(thread.channel, "game board"))
    for one in (air.pick, air.command):
        await person.acknowledged(one)
    return air


async def offline(playground: Playground) -> None:
    await playground.until(lambda: not playground.gateway.online, "the bot going offline")


async def test_what_was_acknowledged_is_answered_before_the_bot_ends(
    slow_house: House, gallery: SlowSketchBook, store: Store
) -> None:
    air = await in_the_air(slow_house, gallery)
    stopping = asyncio.create_task(slow_house.client.close())
    await offline(slow_house.playground)
    assert not slow_house.client.is_closed()
    gallery.goes_on.set()
    await stopping
    assert air.answered == [True, True]
    assert (await store.games.get(air.thread.game)).revision == air.revision + 1


async def test_no_new_press_is_taken_meanwhile(slow_house: House, gallery: SlowSketchBook) -> None:
    air = await in_the_air(slow_house, gallery)
    stopping = asyncio.create_task(slow_house.client.close())
    await offline(slow_house.playground)
    late = await air.person.command(air.thread.channel, "game status")
    gallery.goes_on.set()
    await stopping
    assert late.failure == NO_BOT


async def test_a_stop_does_not_wait_for_ever(
    slow_house: House,
    gallery: SlowSketchBook,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(client, "ANSWERING_SECONDS", 0.0)
    await in_the_air(slow_house, gallery)
    await slow_house.client.close()
    assert "stopped before 2 interactions were answered" in caplog.text


async def test_a_handover_that_fails_keeps_nobody_from_an_answer(
    slow_house: House,
    gallery: SlowSketchBook,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken() -> None:
        raise RuntimeError("the transport is closed")

    air = await in_the_air(slow_house, gallery)
    monkeypatch.setattr(slow_house.client.sharding, "hand_over", broken)
    stopping = asyncio.create_task(slow_house.client.close())
    gallery.goes_on.set()
    await stopping
    assert air.answered == [True, True]
    assert slow_house.client.is_closed()
    assert "the shards were not handed over in good order" in caplog.text


@contextlib.asynccontextmanager
async def bot_process(playground: Playground, database: str) -> AsyncIterator[Process]:
    """The bot as a process of its own. Its log is to be read from `stderr`."""
    setting = {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_BASE": playground.api_base,
        "DATABASE": database,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=os.environ | setting, cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )
    try:
        await playground.until(lambda: playground.gateway.online, "the process coming online", 60)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_sigterm_lets_a_process_answer_what_it_has_acknowledged(
    playground: Playground, own_database: str
) -> None:
    async with bot_process(playground, own_database) as process:
        lobby = playground.channel("lobby")
        people = [playground.person(name) for name in PEOPLE]
        opened = [await one.command(lobby, "game new", title="escape_plan") for one in people]
        await people[0].acknowledged(opened[0])
        process.terminate()
        _, logged = await process.communicate()
        assert process.returncode == 0
        assert "stopping: SIGTERM" in logged.decode()
    acknowledged = [one for one in opened if one.callback is not None]
    assert acknowledged
    for one in acknowledged:
        assert one.settled.happened, f"{one.person.username} still waits"
        assert one.original is not None
        assert text_of(one.original)


async def test_sigterm_ends_a_process_that_is_connecting_again(
    playground: Playground, own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py drops a cancellation that comes meanwhile."""
    connections, connects_again = itertools.count(1), asyncio.Event()

    def begin(conversation: Conversation) -> None:
        conversation_opened(conversation)
        if next(connections) == IDENTIFIES_AGAIN:
            connects_again.set()

    conversation_opened = Conversation.open
    monkeypatch.setattr(Conversation, "open", begin)
    async with bot_process(playground, own_database) as process:
        playground.gateway.drop(resumable=False)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await connects_again.wait()
            process.terminate()
            await process.communicate()
        assert process.returncode == 0
