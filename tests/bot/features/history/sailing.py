"""Games of Ferry to look back at, and what people do with the answers."""

from __future__ import annotations

from playground import Message
from tests.bot.house import House, Thread, pieces


async def loaded(house: House, *names: str) -> Thread:
    """A game of Ferry in which everyone has loaded a crate."""
    thread = await house.begin(*names)
    for number, name in enumerate(names):
        await thread.answer(name, await thread.panel(name), choice=number)
    return thread


async def wait_out(thread: Thread, name: str) -> None:
    """The turn of someone who waits, which hides and reveals nothing."""
    panel = await thread.answer(name, await thread.panel(name), choice=1)
    await thread.answer(name, panel)


async def chosen(thread: Thread, name: str, message: Message, label: str) -> Message:
    """The message after the line of that label was picked in one of its menus."""
    menu, value = next(
        (menu, option["value"])
        for menu in pieces(message, 3)
        for option in menu["options"]
        if option["label"] == label
    )
    person = thread.house.person(name)
    outcome = await person.settled(await person.select(message, menu["custom_id"], [value]))
    assert outcome.message is not None
    return outcome.message


async def play_out(thread: Thread, *names: str, rounds: int = 3) -> None:
    """Rounds in which nobody sails."""
    for _ in range(rounds):
        if set(await thread.waiting()) == set(names):
            for number, name in enumerate(names):
                await thread.answer(name, await thread.panel(name), choice=number)
        for name in names:
            await wait_out(thread, name)
