"""Where presses lead: every desk lists the verbs that it answers, and in which manner."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto
from typing import Protocol

from msgspec import Struct

from games.kernel import wrong_with

from ..errors import FormRefusal
from ..pages.page import Form, Page
from ..pages.press import Press, Verb
from ..table.loaded import LoadedTable
from .asker import Asker

Answer = Callable[[Asker, Press], Awaitable[Page | None]]
"""Answers a press."""
View = Callable[[Asker, LoadedTable], Awaitable[Page]]
"""Shows something of a table to whoever asks."""
Filled = Mapping[str, str]
"""What was typed into a form, by the ids of its fields."""


class Shown(Enum):
    """Where the answer to a press appears."""

    IN_PLACE = auto()
    """It redraws the message that was pressed, if nobody else sees that."""
    ANEW = auto()
    """It is a message of its own."""
    ELSEWHERE = auto()
    """A post for all shows what came of it."""


class RouteOptions(Struct, frozen=True, kw_only=True):
    """How a press is met."""

    at_table: bool = True
    """It is only for those who may see its table. Otherwise it leads to no table, or to one that is not played here, and
    whoever answers looks who may see what."""
    by_menu: bool = False
    """It may come from a menu, too, whose value stands in place of its last number."""


class Route(RouteOptions, frozen=True):
    """A press that is answered with a page."""

    answer: Answer
    shown: Shown = Shown.IN_PLACE


class FormRoute(RouteOptions, frozen=True):
    """A press that opens a form. What is handed in comes back with the same custom id; the form is made again then, since
    nothing remembers it meanwhile."""

    form: Callable[[Asker, Press], Awaitable[Form]]
    """Called before anything is acknowledged, so it must be quick."""
    take: Callable[[Asker, Press, Filled], Awaitable[Page | None]]
    """Serves a form that is filled in as it asks for. The page is shown in place of the message that opened it, if
    nobody else sees that."""

    async def hand_in(self, asker: Asker, press: Press, filled: Filled) -> Page | None:
        """Raises FormRefusal, and what the two raise."""
        form = await self.form(asker, press)
        if (wrong := wrong_with(filled, form.fields)) is not None:
            raise FormRefusal(wrong.key, **wrong.args)
        return await self.take(asker, press, filled)


Routes = Mapping[Verb, Route | FormRoute]


class HasRoutes(Protocol):
    """A desk to which presses lead."""

    @property
    def routes(self) -> Routes: ...
