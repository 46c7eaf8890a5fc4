"""What takes long is done once for all who want it, and for each person one piece at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.errors import StillBusy
from bot.features.seats.verbs import SeatVerb
from bot.pages import speech
from bot.pages.press import Press, TableVerb
from bot.work.concurrency import ConcurrencyLimit
from bot.work.heavy import HeavyWork
from playground import Message, Playground
from storage import Store
from tests.bot.house import House, SketchBook, Thread, press_for, text_of
from tests.bot.solo import LoneFerry, ferry_words

ANA, BO, CHIKA = 1, 2, 3
BUSY = "I’m still working on your last request"


class Task:
    """Something that takes until it is told to end, and counts how often it was begun."""

    def __init__(self) -> None:
        self.begun = 0
        self.end: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def __call__(self) -> str:
        self.begun += 1
        return await asyncio.shield(self.end)


async def steps() -> None:
    """Until all have gone as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


class TestHeavyWork:
    async def test_what_two_people_want_is_done_once(self) -> None:
        heavy, task = HeavyWork(), Task()
        asked = [asyncio.create_task(heavy.do(person, "film", task)) for person in (ANA, BO, CHIKA)]
        await steps()
        task.end.set_result("done")
        assert await asyncio.gather(*asked) == ["done"] * 3
        assert task.begun == 1

    @pytest.mark.parametrize("other", ["film", "story"])
    async def test_nobody_has_two_things_done_at_once(self, other: str) -> None:
        heavy, task = HeavyWork(), Task()
        first = asyncio.create_task(heavy.do(ANA, "film", task))
        await steps()
        with pytest.raises(StillBusy):
            await heavy.do(ANA, other, task)
        task.end.set_result("done")
        await first
        assert await heavy.do(ANA, other, task) == "done"
        assert task.begun == 2

    async def test_who_has_waited_in_vain_may_ask_again(self) -> None:
        heavy, task = HeavyWork(), Task()
        asked = [asyncio.create_task(heavy.do(person, "film", task)) for person in (ANA, BO)]
        await steps()
        task.end.set_exception(ZeroDivisionError())
        assert [type(end) for end in await asyncio.gather(*asked, return_exceptions=True)] == [
            ZeroDivisionError
        ] * 2
        assert await heavy.do(ANA, "film", anything) == "anything"

    async def test_who_gives_up_takes_it_from_nobody(self) -> None:
        heavy, task = HeavyWork(), Task()
        ana, bo = (asyncio.create_task(heavy.do(person, "film", task)) for person in (ANA, BO))
        await steps()
        ana.cancel()
        await steps()
        assert await heavy.do(ANA, "else", anything) == "anything"
        task.end.set_result("done")
        assert await bo == "done"

    async def test_who_waits_for_it_has_their_slot_free(self) -> None:
        heavy, limit, task = HeavyWork(), ConcurrencyLimit(1), Task()

        async def served() -> str:
            async with limit.at_work():
                return await heavy.do(ANA, "film", task)

        waiting = asyncio.create_task(served())
        await steps()
        assert not limit.is_full
        task.end.set_result("done")
        assert await waiting == "done"


async def anything() -> str:
    return "anything"


class Gate:
    """A store in which nobody gets past certain calls while they are held."""

    HELD = ("entries", "whole", "traces")
    is_shared = False

    def __init__(self, store: Store) -> None:
        self.opened = asyncio.Event()
        self.opened.set()
        self.calls = 0
        self._store = store

    def __getattr__(self, name: str) -> Any:
        part = getattr(self._store, name)
        return part if callable(part) else GatePart(part, self)

    async def passed(self) -> None:
        self.calls += 1
        await self.opened.wait()


class GatePart:
    def __init__(self, part: Any, gate: Gate) -> None:
        self._part = part
        self._gate = gate

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._part, name)
        if name not in Gate.HELD:
            return method

        async def call(*args: Any, **kwargs: Any) -> Any:
            await self._gate.passed()
            return await method(*args, **kwargs)

        return call


HEAVY = {
    "game story": True,
    "game film": True,
    "game verify": True,
    "game replay": True,
    "game export": True,
    "admin export": True,
    "me data": False,
}
"""The commands that take long, and whether they name a game."""


class TestCommands:
    @pytest.fixture
    def gate(self, store: Store) -> Any:
        return Gate(store)

    @pytest.fixture
    async def over(
        self, playground: Playground, gate: Any, monkeypatch: pytest.MonkeyPatch
    ) -> AsyncIterator[Thread]:
        """A game of ana and bo that is over."""
        monkeypatch.setattr(speech, "words_of", ferry_words)
        monkeypatch.setattr(SketchBook, "can_film", lambda gallery, live: True)
        games = {LoneFerry.name: LoneFerry()}
        async with House(playground, gate, SketchBook(), games=games).open() as house:
            thread = await house.begin("ana", "bo")
            for name in ("ana", "bo"):
                sure = await thread.command(name, "resign")
                await thread.press(name, sure, press_for(sure, SeatVerb.RESIGN))
            self.of_others = await house.begin("bo", "chika")
            await house.quiet()
            yield thread

    @pytest.mark.parametrize("command", HEAVY)
    async def test_one_runs_at_a_time_and_another_is_answered_at_once(
        self, over: Thread, gate: Any, command: str, asked: list[int]
    ) -> None:
        house, ana, place = over.house, over.house.person("ana"), over.channel
        gate.opened.clear()
        slow = await ana.command(place, command, **self.options(over, command))
        while not asked:
            await house.command("edda", "game help")
        for other in HEAVY:
            told = await house.command("ana", other, at=place, **self.options(over, other))
            assert BUSY in text_of(told)
        assert BUSY not in text_of(await house.command("ana", "turns", at=place))
        gate.opened.set()
        shown = (await ana.settled(slow)).message
        assert shown is not None
        assert BUSY not in text_of(shown)
        again = await house.command("ana", command, at=place, **self.options(over, command))
        assert BUSY not in text_of(again)
        assert house.client.meters.incidents == 0

    def options(self, over: Thread, command: str) -> dict[str, str]:
        """Nobody is in charge of a game that they have played."""
        if command == "admin export":
            return {"game": self.of_others.game}
        return {"game": over.game} if HEAVY[command] else {}

    @pytest.mark.parametrize("command", ["story", "film", "verify", "replay"])
    async def test_what_several_ask_for_is_worked_out_once(
        self, over: Thread, gate: Any, command: str, asked: list[int]
    ) -> None:
        gate.opened.clear()
        gate.calls = 0
        people = [over.house.person(name) for name in ("ana", "bo", "chika")]
        sent = [await person.command(over.channel, f"game {command}") for person in people]
        while len(asked) < len(people) or not gate.calls:
            await over.house.command("edda", "game help")
        await over.house.command("edda", "game help")
        assert gate.calls == 1
        gate.opened.set()
        for person, interaction in zip(people, sent, strict=True):
            shown = (await person.settled(interaction)).message
            assert shown is not None
            assert BUSY not in text_of(shown)

    @pytest.fixture
    def asked(self, monkeypatch: pytest.MonkeyPatch) -> list[int]:
        """For whom heavy work was asked for."""
        people = list[int]()
        do = HeavyWork.do

        async def noted(self: HeavyWork, person: int, *rest: Any) -> Any:
            people.append(person)
            return await do(self, person, *rest)

        monkeypatch.setattr(HeavyWork, "do", noted)
        return people

    async def test_a_button_is_answered_at_once_as_well(
        self, over: Thread, gate: Any, asked: list[int]
    ) -> None:
        ana, bo = over.house.person("ana"), over.house.person("bo")
        post = over.posts()[-1]
        gate.opened.clear()
        pressed = [await person.press(post, self.film(over), forge=True) for person in (ana, bo)]
        while len(asked) < 2:
            await over.house.command("edda", "game help")
        assert BUSY in text_of(await self.pressed(over, post, "ana"))
        gate.opened.set()
        for person, interaction in zip((ana, bo), pressed, strict=True):
            shown = (await person.settled(interaction)).message
            assert shown is not None
            assert BUSY not in text_of(shown)

    def film(self, over: Thread) -> str:
        return Press(TableVerb.FILM, over.game).custom_id

    async def pressed(self, over: Thread, post: Message, name: str) -> Message:
        person = over.house.person(name)
        outcome = await person.settled(await person.press(post, self.film(over), forge=True))
        assert outcome.message is not None
        return outcome.message
