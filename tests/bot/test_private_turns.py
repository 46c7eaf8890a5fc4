"""A turn that is played in private: until it is final, nobody else can tell that anything was picked or taken back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press
from bot.table.hearing import BLOCK
from games.kernel import Effects, Seat
from playground import Message
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.sight import Sight
from tests.kernel.ferry import FerryState, Sail

QUARTET = ("bo", "chika", "dmitri", "edda")
"""ana has no seat, and owns the server."""
LOOKS = ("act", "hand", "board", "status", "log", "mark", "replay", "verify", "pace", "orders", "list")


def wait_in_silence(step: Sail, g: FerryState[Any], pick: str, do: Effects) -> None:
    seat: Seat = step.seat
    do.tell("log-loaded-crate", to=[seat], crate=g.holds[seat][0])


async def at_sea(house: House, **chosen: str) -> tuple[Thread, Message]:
    """All have loaded; bo is asked whether to sail and has the panel open."""
    thread = await house.begin_by_buttons(*QUARTET, **chosen)
    house.clock.now += 60
    for name in QUARTET:
        await thread.answer(name, await thread.panel(name), QUARTET.index(name))
    if chosen.get("league") == "sworn":
        for _ in range(2):
            await thread.answer("chika", await thread.panel("chika"))
    await house.quiet()
    assert await thread.waiting() == ["bo"]
    return thread, await thread.panel("bo")


async def dither(thread: Thread, panel: Message) -> Message:
    """Picks and undos up to the question whether to confirm."""
    for _ in range(3):
        panel = await thread.answer("bo", panel, 1)
        panel = await thread.press("bo", panel, press_for(panel, UndoVerb.UNDO))
    return await thread.answer("bo", panel, 1)


@pytest.mark.parametrize("chosen", [{}, {"league": "sworn"}])
async def test_nobody_else_is_shown_anything_before_the_end_of_the_turn(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch, chosen: dict[str, str]
) -> None:
    """No post, no edit, no notice, no typing; not at the table, nor in a circle's thread, nor in direct messages."""
    monkeypatch.setattr(Sail, "answer", wait_in_silence)
    thread, panel = await at_sea(ferry_house, **chosen)
    others = [Sight(ferry_house.playground, name) for name in ("ana", *QUARTET) if name != "bo"]
    panel = await dither(thread, panel)
    await ferry_house.quiet()
    assert [sight.fresh().texts for sight in others] == [[]] * len(others)
    await thread.answer("bo", panel)
    await ferry_house.quiet()
    assert all(sight.fresh().texts for sight in others)


async def test_nothing_that_others_ask_for_tells_of_it(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sail, "answer", wait_in_silence)
    thread, panel = await at_sea(ferry_house)

    async def seen() -> list[str]:
        return [text_of(await thread.command("chika", look)) for look in LOOKS]

    before = await seen()
    ferry_house.clock.now += 600
    panel = await dither(thread, panel)
    assert await seen() == before
    await thread.answer("bo", panel)
    assert await seen() != before


async def test_however_much_is_picked_in_private_what_all_have_heard_stays_the_last_news(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sail, "answer", wait_in_silence)
    thread, _ = await at_sea(ferry_house)
    await thread.command("chika", "status")  # what was missed until now
    before = text_of(await thread.command("chika", "status"))
    tables, bo = ferry_house.client.tables, ferry_house.person("bo").id
    for _ in range(2 * BLOCK):
        ferry_house.clock.now += 60
        asked = (await tables.live(thread.game)).running_match.position.decisions[0]
        await tables.choose(thread.game, bo, asked.id, 1)
        await tables.undo(thread.game, bo)
    assert text_of(await thread.command("chika", "status")) == before


async def test_news_for_one_alone_is_news_for_nobody_else(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def since(name: str) -> bool:
        return f"<t:{int(ferry_house.clock.now)}:R>" in text_of(await thread.command(name, "status"))

    monkeypatch.setattr(Sail, "answer", wait_in_silence)
    thread, panel = await at_sea(ferry_house)
    ferry_house.clock.now += 600
    await thread.answer("bo", panel, 1)
    assert [await since(name) for name in ("bo", "chika", "ana")] == [True, False, False]


async def test_a_game_that_goes_back_does_not_say_how_much_was_picked_in_private(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sail, "answer", wait_in_silence)
    thread, panel = await at_sea(ferry_house)
    tables = ferry_house.client.tables
    loaded = (await tables.live(thread.game)).row.revision
    await dither(thread, panel)
    await tables.rewind(thread.game, loaded)
    assert "The game went back.\n" in text_of(await thread.command("chika", "log")) + "\n"


async def test_the_number_on_an_undo_button_tells_of_no_other_picks(ferry_house: House) -> None:
    """At two tables where as much has been picked, the buttons differ; at each, the button stays the same."""
    threads = [await ferry_house.begin_by_buttons(*QUARTET) for _ in range(2)]

    async def buttons() -> list[Press]:
        return [press_for(await thread.panel("bo"), UndoVerb.UNDO) for thread in threads]

    for thread in threads:
        await thread.answer("bo", await thread.panel("bo"), 1)
    before = await buttons()
    assert before[0].numbers != before[1].numbers
    assert await buttons() == before
