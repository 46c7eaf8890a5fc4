"""Routes of presses: each desk lists the verbs that it answers, and how."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto

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
"""Shows something of a table to the asker."""
Filled = Mapping[str, str]
"""Submitted texts by field id."""


class AnswerPlace(Enum):
    """Where the answer to a press appears."""

    IN_PLACE = auto()
    """It redraws the pressed message if only the presser sees that; otherwise it is a new private message."""
    NEW_MESSAGE = auto()
    """It is always a new private message."""
    ELSEWHERE = auto()
    """Nowhere: a public post shows the outcome."""


class RouteOptions(Struct, frozen=True, kw_only=True):
    """How a press is served."""

    at_table: bool = True
    """Only people who may see the press's table are served. If False, there is no table, or it may be
    elsewhere: then the handler checks access itself."""
    by_menu: bool = False
    """The press may also come from a menu, whose value replaces the last number."""


class PageRoute(RouteOptions, frozen=True):
    """A press that is answered with a page."""

    answer: Answer
    shown: AnswerPlace = AnswerPlace.IN_PLACE


class FormRoute(RouteOptions, frozen=True):
    """A press that opens a form. The submission carries the same custom id. The form is then built again,
    since none is kept in memory."""

    form: Callable[[Asker, Press], Awaitable[Form]]
    """Builds the form. Runs before the acknowledgement, so it must be quick."""
    take: Callable[[Asker, Press, Filled], Awaitable[Page | None]]
    """Serves a valid submission. The page replaces the message that opened the form if only the presser sees
    that."""

    async def hand_in(self, asker: Asker, press: Press, filled: Filled) -> Page | None:
        """Check a submission and serve it. Raises FormRefusal, and what `form` and `take` raise."""
        form = await self.form(asker, press)
        if (wrong := wrong_with(filled, form.fields)) is not None:
            raise FormRefusal(wrong.key, **wrong.args)
        return await self.take(asker, press, filled)


Routes = Mapping[Verb, PageRoute | FormRoute]
