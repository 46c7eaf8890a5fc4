"""People who give standing orders by the menu of their page."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.orders.verbs import OrderVerb
from bot.pages.press import Press, Verb
from games.kernel import Routine
from playground import Message
from tests.bot.house import Thread, pieces
from tests.kernel.ferry import ROUTINES


async def ordered(thread: Thread, name: str, *routines: str, of: Sequence[Routine] = ROUTINES) -> Message:
    """The page of orders after these were given by its menu. `of`: all that the game has."""
    page = await thread.command(name, "orders")
    for routine in routines:
        page = await by_menu(thread, name, page, OrderVerb.ORDER, routine, of=of)
    await thread.house.quiet()
    return page


def offered(page: Message, verb: Verb) -> list[str]:
    """The lines of a menu of the page, with their descriptions; none if it has no such menu."""
    menus = [menu for menu in pieces(page, 3) if Press.parse(menu["custom_id"]).verb is verb]
    return [f"{line['label']} – {line['description']}" for menu in menus for line in menu["options"]]


async def by_menu(
    thread: Thread, name: str, page: Message, verb: Verb, routine: str, *, of: Sequence[Routine] = ROUTINES
) -> Message:
    """The page after an order was given by the menu, or withdrawn by its button."""
    number = [one.id for one in of].index(routine)
    if verb is OrderVerb.ORDER_DROP:
        return await thread.press(name, page, Press(verb, thread.game, (number,)))
    person = thread.house.person(name)
    menu = next(menu for menu in pieces(page, 3) if Press.parse(menu["custom_id"]).verb is verb)
    outcome = await person.settled(await person.select(page, menu["custom_id"], [str(number)]))
    assert outcome.message is not None
    return outcome.message
