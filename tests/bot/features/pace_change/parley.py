"""What people do about the pace of their table, and what they see of it."""

from __future__ import annotations

from bot.deadlines.terms import ChosenPace
from bot.features.pace_change.proposal import Proposal
from bot.features.pace_change.verbs import PaceVerb
from bot.pages.press import Press, TableVerb, Verb
from bot.requests.queries import RequestQueries
from bot.requests.request import RequestEnd
from playground import Message
from tests.bot.house import Thread, buttons_of, last_ephemeral, pieces, press_for, presses_of, text_of

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
PROPOSED = ("proposes another pace", "proposed another pace", "proposed:", "no longer proposes")


async def draft(thread: Thread, name: str, **labels: str) -> Message:
    """What `/game pace` shows once the button of `pace` was pressed and `ladder` picked from its menu, by
    their labels."""
    page = await thread.command(name, "pace")
    if (pace := labels.get("pace")) is not None:
        page = await thread.press(name, page, Press.parse(buttons_of(page)[pace]["custom_id"]))
    if (ladder := labels.get("ladder")) is not None:
        (menu,) = pieces(page, 3)
        line = [option["label"].partition(": ")[2] for option in menu["options"]].index(ladder)
        page = await thread.choose(name, page, TableVerb.GO, line)
    return page


async def propose(thread: Thread, name: str, **labels: str) -> Message:
    """What the proposer is shown."""
    page = await draft(thread, name, **labels)
    answer = await thread.press(name, page, press_for(page, PaceVerb.PROPOSE))
    await thread.house.quiet()
    return answer


async def answer(thread: Thread, name: str, post: Message, verb: Verb, *, number: int = 1) -> str:
    """What the presser is told; the button need not be there any more."""
    press = Press(verb, thread.game, (number,))
    shown = await thread.press(name, post, press, forge=press not in presses_of(post))
    await thread.house.quiet()
    return text_of(shown)


async def refused(thread: Thread, name: str, page: Message, verb: Verb, pace: int, ladder: int) -> str:
    """What is said to a press that a private page need not have, with these numbers of a pace and a ladder."""
    await thread.press(name, page, Press(verb, thread.game, (pace, ladder)), forge=True)
    return text_of(last_ephemeral(thread.house.person(name), thread.channel))


def proposal_posts(thread: Thread) -> list[Message]:
    """The messages at the table that are of proposals."""
    return [post for post in thread.posts() if any(words in text_of(post) for words in PROPOSED)]


def told(thread: Thread, words: str) -> int:
    """How many posts at the table say that."""
    return sum(words in text_of(post) for post in thread.posts())


async def holds(thread: Thread) -> ChosenPace:
    """What the table has chosen, as it is stored."""
    return ChosenPace.of((await thread.house.client.tables.reread(thread.game)).options)


async def ends(thread: Thread) -> list[RequestEnd | None]:
    """How its proposals ended."""
    live = await thread.house.client.tables.live(thread.game)
    return [one.end for one in await RequestQueries(thread.house.store, (Proposal,)).all_at(live)]


async def deadlines(thread: Thread) -> dict[str, float]:
    """In how many seconds the clocks of those run out who are asked, by their names."""
    house = thread.house
    live = await house.client.tables.live(thread.game)
    timers = await house.store.timers.of_game(thread.game)
    return {
        live.names[int(timer.key.rpartition(":")[2])]: timer.due - house.clock.now
        for timer in timers
        if timer.kind == "deadline"
    }


async def log(thread: Thread) -> list[str]:
    """What was told beside the moves."""
    shown = text_of(await thread.command("ana", "log", about="Beside the game"))
    return [line.removeprefix("-# ↳ ") for line in shown.splitlines() if line.startswith("-# ↳")]
