"""Routes of presses on games that hosts and moderators name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ...door.asker import Asker
from ...door.route import PageRoute
from ...pages.page import Page
from ...pages.press import Press


def at_named_game(done: Callable[[Asker, str], Awaitable[Page]]) -> PageRoute:
    """A route of presses that do this at the game that they name."""

    async def answer(asker: Asker, press: Press) -> Page:
        return await done(asker, press.game)

    return PageRoute(answer, at_table=False)
