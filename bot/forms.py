"""Forms that were handed in: what was typed into them, and what becomes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from games.kernel import wrong_with

from .desk import Asker
from .errors import FormRefusal, UnknownPress
from .naming import clean_text
from .page import Form, Page
from .press import Press

MOST_FIELDS = 5

Filled = Mapping[str, str]
"""What was typed, by the ids of the fields."""


class Service(Struct, frozen=True):
    """A form that a press opens. It is made again when it is handed in, since nothing remembers it meanwhile."""

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


def filled_in(data: Mapping[str, Any]) -> dict[str, str]:
    """What was typed, made fit to be shown. Raises UnknownPress for whatever no form of ours sends."""
    filled = dict(_typed(data.get("components")))
    if not 1 <= len(filled) <= MOST_FIELDS:
        raise UnknownPress
    return filled


def _typed(components: object) -> Iterator[tuple[str, str]]:
    for component in components if isinstance(components, list) else ():
        field = component.get("component") if isinstance(component, dict) else None
        if not isinstance(field, dict):
            raise UnknownPress
        name, value = field.get("custom_id"), field.get("value", "")
        if not isinstance(name, str) or not isinstance(value, str):
            raise UnknownPress
        yield name, clean_text(value)
