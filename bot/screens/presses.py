"""Serves presses and submitted forms: parses, acknowledges and answers them. The one place that refuses them
and catches their errors."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from typing import Final, NamedTuple

import discord
from msgspec.structs import replace

from games.kernel import GameOver, NotAsked, NotOffered, Refusal, Text

from ..door import answers
from ..door.answers import Interaction, ServedElsewhere
from ..door.asker import Asker, asker_of
from ..door.claims import Claim, Claims
from ..door.drafts import Drafts
from ..door.finder import Finder
from ..door.forms import filled_in
from ..door.open_panels import Answered
from ..door.route import AnswerPlace, Filled, FormRoute, PageRoute, RouteOptions, Routes
from ..door.screens import Panels
from ..errors import BotError, FormRefusal, HistoryRefusal, UnknownPress
from ..pages.page import Button, Page, Row, Tone
from ..pages.press import Press, TableVerb
from ..pages.speech import plain
from ..work.concurrency import ConcurrencyLimit, acknowledgements_first

A_VALUE = re.compile(r"\d{1,9}", re.ASCII)

SERVED_AT_ONCE = 8
"""Presses served in parallel. Each spends time waiting for the database: with fewer, the processor idles.
With more, each turn of the event loop is longer, and acknowledgements wait for it."""


FORM_ERRORS: Final = (FormRefusal, HistoryRefusal)
HOPELESS: Final = (GameOver, NotOffered, NotAsked)
"""Refusals of a form whatever is typed into it."""


class Pressed(NamedTuple):
    """A press with the interaction that it came from."""

    interaction: Interaction
    asker: Asker
    press: Press
    is_private: bool
    """Whether it was on a message that no one else sees."""
    message: int
    """The id of that message."""
    claim: Claim

    def redraws_its_message(self, place: AnswerPlace) -> bool:
        return place is AnswerPlace.IN_PLACE and self.is_private


class Presses:
    def __init__(
        self, claims: Claims, finder: Finder, panels: Panels, drafts: Drafts, routes: Iterable[Routes]
    ) -> None:
        """`panels` shows the present panel after a refusal."""
        self._claims = claims
        self._finder = finder
        self._panels = panels
        self._limit = ConcurrencyLimit(SERVED_AT_ONCE)
        self._drafts = drafts
        self._routes = {verb: route for one in routes for verb, route in one.items()}

    @property
    def is_crowded(self) -> bool:
        """Whether a new press would have to wait for others to be served."""
        return self._limit.is_full

    async def handle(self, interaction: Interaction) -> None:
        """Serve a press or a submitted form, unless it was claimed already. Never raises."""
        asker, is_private = asker_of(interaction), _is_private(interaction)
        message = interaction.message.id if interaction.message is not None else 0
        interaction.extras[Answered] = message
        # Dropped to save memory: a waiting crowd would keep every message's components.
        interaction.message = None
        try:
            claim = await self._claims.begin(interaction)
            if claim is not None:
                press = self._press_of(interaction)
                await self._meet(Pressed(interaction, asker, press, is_private, message, claim))
        except ServedElsewhere:
            pass
        except BotError as error:
            await answers.refuse(interaction, plain(error.text, asker.locale))
        except Exception as error:
            if answers.is_too_late(error):
                answers.log_too_late(interaction, error)
                return
            await answers.apologise(interaction, error, asker.locale)

    async def _meet(self, pressed: Pressed) -> None:
        route = self._routes[pressed.press.verb]
        if isinstance(route, FormRoute):
            await self._meet_form(pressed, route)
        else:
            await self._meet_press(pressed, route)

    async def _meet_press(self, pressed: Pressed, route: PageRoute) -> None:
        if _is_form(pressed.interaction):
            raise UnknownPress
        await _acknowledge(pressed, route.shown)
        async with _undisturbed(pressed, route.shown):
            await self._serve(pressed, route, lambda: route.answer(pressed.asker, pressed.press))

    async def _meet_form(self, pressed: Pressed, route: FormRoute) -> None:
        if not _is_form(pressed.interaction):
            await self._open_form(pressed, route)
            return
        filled = filled_in(pressed.interaction.data or {})
        await _acknowledge(pressed, AnswerPlace.IN_PLACE)
        self._drafts.keep(pressed.asker.person, pressed.press.custom_id, filled)
        async with _undisturbed(pressed, AnswerPlace.IN_PLACE):
            await self._serve(pressed, route, lambda: self._handed_in(pressed, route, filled))

    async def _handed_in(self, pressed: Pressed, route: FormRoute, filled: Filled) -> Page | None:
        """The answer to a submission. What was typed is kept only if it may be corrected."""
        person, form = pressed.asker.person, pressed.press.custom_id
        try:
            page = await route.hand_in(pressed.asker, pressed.press, filled)
        except Exception as error:
            if not _is_correctable(error):
                self._drafts.drop(person, form)
            raise
        self._drafts.drop(person, form)
        return page

    async def _open_form(self, pressed: Pressed, route: FormRoute) -> None:
        """Open the form without queueing: it must be the first response."""
        if not await pressed.claim.stored():
            raise ServedElsewhere
        try:
            await self._admit(pressed, route)
            form = self._drafts.filled_in(
                pressed.asker.person, await route.form(pressed.asker, pressed.press)
            )
        except Refusal as refusal:
            await self._refuse(pressed, refusal)
        else:
            await answers.ask(pressed.interaction, form)

    async def _serve(
        self, pressed: Pressed, route: RouteOptions, served: Callable[[], Awaitable[Page | None]]
    ) -> None:
        """Serve an acknowledged press when it is its turn. Neither acknowledging nor sending the answer queues: Discord
        may take long to accept an answer."""
        async with self._limit.at_work():
            await acknowledgements_first()
            page = await self._page(pressed, route, served)
        if page is not None:
            await answers.fill(pressed.interaction, page)

    async def _page(
        self, pressed: Pressed, route: RouteOptions, served: Callable[[], Awaitable[Page | None]]
    ) -> Page | None:
        """What is shown as the answer, if anything; a refusal without a page of its own is told at once."""
        try:
            await self._admit(pressed, route)
            return await served()
        except Refusal as refusal:
            again = _correcting(pressed, refusal)
            page = await self._after_refusal(pressed, refusal)
            if page is not None:
                return replace(page, rows=(*page.rows, *again))
            await self._refuse(pressed, refusal, again)
        except FORM_ERRORS as error:
            text = plain(error.text, pressed.asker.locale)
            await answers.refuse(pressed.interaction, text, _correcting(pressed, error))
        return None

    async def _after_refusal(self, pressed: Pressed, refusal: Refusal) -> Page | None:
        """The panel drawn again with the reason; None if there is no panel. A refused press never does
        something else instead."""
        if not pressed.is_private:
            return None
        return await self._panels.after_refusal(pressed.asker, pressed.press.game, refusal)

    async def _refuse(self, pressed: Pressed, refusal: Refusal, rows: tuple[Row, ...] = ()) -> None:
        why = await self._panels.reason(pressed.asker, pressed.press.game, refusal)
        await answers.refuse(pressed.interaction, why, rows)

    async def _admit(self, pressed: Pressed, route: RouteOptions) -> None:
        """Raises NoSuchTable if they may not see the table."""
        if route.at_table:
            await self._finder.visit(pressed.asker, pressed.press.game)

    def _press_of(self, interaction: Interaction) -> Press:
        """The press, with the menu's value in place of its last number or of the whole press. Raises
        UnknownPress."""
        payload: Mapping[str, object] = dict(interaction.data or {})
        press = Press.parse(str(payload.get("custom_id", "")))
        values = payload.get("values")
        if press.verb is TableVerb.GO:
            press = Press.parse(_the_value(values))
        elif values is not None and (route := self._routes.get(press.verb)) is not None and route.by_menu:
            press = _by_menu(press, _the_value(values))
        if press.verb not in self._routes:
            raise UnknownPress
        return press


def _the_value(values: object) -> str:
    """The single value picked from a menu. Raises UnknownPress."""
    if not isinstance(values, list) or len(values) != 1:
        raise UnknownPress
    return str(values[0])


def _by_menu(menu: Press, value: str) -> Press:
    if not A_VALUE.fullmatch(value):
        raise UnknownPress
    return replace(menu, numbers=(*menu.numbers[:-1], int(value)))


async def _acknowledge(pressed: Pressed, shown: AnswerPlace) -> None:
    """Acknowledge a press that is to be served. Raises ServedElsewhere and StorageError."""
    if shown is AnswerPlace.ELSEWHERE or pressed.redraws_its_message(shown):
        await answers.keep_message(pressed.interaction)
    else:
        await answers.open_private(pressed.interaction)
    if not await pressed.claim.stored():
        raise ServedElsewhere


@contextlib.asynccontextmanager
async def _undisturbed(pressed: Pressed, shown: AnswerPlace) -> AsyncIterator[None]:
    """Have nobody else redraw the panel that this press redraws."""
    panels = pressed.interaction.client.open_panels
    panel = panels.forget(pressed.message) if pressed.redraws_its_message(shown) else None
    try:
        yield
    finally:
        if panel is not None and panels.get(pressed.message) is None:
            panels.restore(pressed.message, panel)


def _is_correctable(error: Exception) -> bool:
    """Whether other input may be accepted. Then the form opens filled in the next time."""
    return isinstance(error, (Refusal, *FORM_ERRORS)) and not isinstance(error, HOPELESS)


def _correcting(pressed: Pressed, error: Exception) -> tuple[Row, ...]:
    """A button that opens the refused form again, with what was typed."""
    if not _is_correctable(error) or not _is_form(pressed.interaction):
        return ()
    label = plain(Text("button-correct"), pressed.asker.locale)
    return ((Button(pressed.press.custom_id, label, Tone.MAIN),),)


def _is_form(interaction: Interaction) -> bool:
    """Whether the interaction is a submitted form."""
    return interaction.type is discord.InteractionType.modal_submit


def _is_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
