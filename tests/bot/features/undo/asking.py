"""People at a table of Ferry who ask each other to take something back."""

from __future__ import annotations

from bot.features.undo.request import UndoRequest
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press, Verb
from bot.requests.queries import RequestQueries
from bot.requests.request import Request
from playground import Message
from tests.bot.house import House, Thread, press_for, presses_of, text_of

SAIL, WAIT = 0, 1


async def loaded(house: House, *names: str, **chosen: str) -> Thread:
    """A game of Ferry in which everyone has loaded a crate; the first one is asked whether to sail."""
    thread = await house.begin(*names, **chosen)
    for number, name in enumerate(names):
        await thread.answer(name, await thread.panel(name), choice=number)
    return thread


async def confirmed(thread: Thread, name: str) -> Message:
    """The panel of someone who has waited out their turn and confirmed it."""
    panel = await thread.answer(name, await thread.panel(name), choice=WAIT)
    return await thread.answer(name, panel)


async def asked(thread: Thread, name: str, verb: Verb = UndoVerb.UNDO) -> Message:
    """The message at the table after someone has asked by their panel."""
    panel = await thread.panel(name)
    await thread.press(name, panel, press_for(panel, verb))
    await thread.house.quiet()
    return request_posts(thread)[-1]


async def handed_on(house: House, *names: str) -> tuple[Thread, Message]:
    """The first one has confirmed a turn and asks for its confirmation back."""
    thread = await loaded(house, *names)
    await confirmed(thread, names[0])
    return thread, await asked(thread, names[0])


def request_posts(thread: Thread) -> list[Message]:
    """What was said at the table about requests."""
    return [
        post
        for post in thread.posts()
        if any(words in text_of(post) for words in ("asks to take back", "aken back", "Withdrawn"))
    ]


async def press(thread: Thread, name: str, post: Message, verb: Verb, *, forge: bool = False) -> str:
    """What the presser is told."""
    numbers = presses_of(post)[0].numbers if presses_of(post) else (1,)
    answer = await thread.press(name, post, Press(verb, thread.game, numbers), forge=forge)
    await thread.house.quiet()
    return text_of(answer)


async def kept(thread: Thread) -> list[Request]:
    live = await thread.house.client.tables.live(thread.game)
    return await RequestQueries(thread.house.store, (UndoRequest,)).all_at(live)
