"""Presses of buttons and menus, and forms handed in: parsed, acknowledged, answered; the one place that refuses, catches
and logs them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping

import discord
from msgspec.structs import replace

from games.kernel import Refusal, Text

from ..desk.asker import Asker, asker_of
from ..desk.finder import Finder
from ..desk.panels import PanelDesk
from ..desk.route import FormRoute, HasRoutes, Manner, Route, Shown
from ..errors import BotError, UnknownPress
from ..pages.page import Page
from ..pages.press import Press, Verb
from ..pages.speech import plain
from ..work.hands import Hands
from . import answers
from .answers import Interaction
from .forms import filled_in

A_VALUE = re.compile(r"\d{1,9}", re.ASCII)

SERVED_AT_ONCE = 32


class Presses:
    def __init__(self, finder: Finder, panels: PanelDesk, *desks: HasRoutes) -> None:
        """`desks`: to whom presses lead. `panels` also shows how things stand after a refusal."""
        self._finder = finder
        self._panels = panels
        self._hands = Hands(SERVED_AT_ONCE)
        self._routes = {verb: route for desk in (panels, *desks) for verb, route in desk.routes.items()}

    @property
    def is_crowded(self) -> bool:
        """Whether somebody who presses now has to wait until others are served."""
        return self._hands.are_full

    async def handle(self, interaction: Interaction) -> None:
        """Serve the press of a component, or a form that was handed in. Never raises."""
        asker = asker_of(interaction)
        try:
            press = self._press_of(interaction)
            route = self._routes[press.verb]
            if isinstance(route, FormRoute):
                await self._meet_form(interaction, asker, press, route)
            else:
                await self._meet_press(interaction, asker, press, route)
        except BotError as error:
            await answers.refuse(interaction, plain(error.text, asker.locale))
        except Exception as error:
            if answers.is_too_late(error):
                answers.log_too_late(interaction, error)
                return
            incident = answers.log_unexpected(interaction, error)
            unexpected = Text("refused-unexpected", {"incident": incident})
            await answers.whisper(interaction, plain(unexpected, asker.locale))

    async def _meet_press(self, interaction: Interaction, asker: Asker, press: Press, route: Route) -> None:
        if _is_form(interaction):
            raise UnknownPress
        await _acknowledge(interaction, route.shown)
        await self._serve(interaction, asker, press, route, lambda: route.answer(asker, press))

    async def _meet_form(
        self, interaction: Interaction, asker: Asker, press: Press, route: FormRoute
    ) -> None:
        if not _is_form(interaction):
            await self._open_form(interaction, asker, press, route)
            return
        filled = filled_in(interaction.data or {})
        await _acknowledge(interaction, Shown.IN_PLACE)
        await self._serve(interaction, asker, press, route, lambda: route.hand_in(asker, press, filled))

    async def _open_form(
        self, interaction: Interaction, asker: Asker, press: Press, route: FormRoute
    ) -> None:
        """A form is the first answer or none at all, so nobody is made to wait for it."""
        try:
            await self._admit(asker, press, route)
            form = await route.form(asker, press)
        except Refusal as refusal:
            await self._refuse(interaction, asker, press, refusal)
        else:
            await answers.ask(interaction, form)

    async def _serve(
        self,
        interaction: Interaction,
        asker: Asker,
        press: Press,
        route: Manner,
        served: Callable[[], Awaitable[Page | None]],
    ) -> None:
        """Acknowledged first, all of them; then served in turn, so that a crowd never keeps a newcomer waiting."""
        async with self._hands.at_work():
            try:
                await self._admit(asker, press, route)
                page = await served()
            except Refusal as refusal:
                # A press never does something else than what it said; its panel is drawn again and says why.
                private = _is_private(interaction)
                page = await self._panels.standing(asker, press.game, refusal) if private else None
                if page is None:
                    await self._refuse(interaction, asker, press, refusal)
                    return
            if page is not None:
                await answers.fill(interaction, page)

    async def _refuse(self, interaction: Interaction, asker: Asker, press: Press, refusal: Refusal) -> None:
        await answers.refuse(interaction, await self._panels.excuse(asker, press.game, refusal))

    async def _admit(self, asker: Asker, press: Press, route: Manner) -> None:
        """Raises NoSuchTable for a table that is not theirs to see."""
        if route.at_table:
            await self._finder.visit(asker, press.game)

    def _press_of(self, interaction: Interaction) -> Press:
        """The press with what a menu's value says in place of its last number, or of all of it. Raises UnknownPress."""
        payload: Mapping[str, object] = dict(interaction.data or {})
        press = Press.parse(str(payload.get("custom_id", "")))
        values = payload.get("values")
        if press.verb is Verb.GO:
            press = Press.parse(_the_value(values))
        elif values is not None and (route := self._routes.get(press.verb)) is not None and route.by_menu:
            press = _by_menu(press, _the_value(values))
        if press.verb not in self._routes:
            raise UnknownPress
        return press


def _the_value(values: object) -> str:
    """What was picked from a menu. Raises UnknownPress."""
    if not isinstance(values, list) or len(values) != 1:
        raise UnknownPress
    return str(values[0])


def _by_menu(menu: Press, value: str) -> Press:
    if not A_VALUE.fullmatch(value):
        raise UnknownPress
    return replace(menu, numbers=(*menu.numbers[:-1], int(value)))


async def _acknowledge(interaction: Interaction, shown: Shown) -> None:
    if shown is Shown.ELSEWHERE or (shown is Shown.IN_PLACE and _is_private(interaction)):
        await answers.keep_message(interaction)
    else:
        await answers.open_private(interaction)


def _is_form(interaction: Interaction) -> bool:
    """Whether a form was handed in."""
    return interaction.type is discord.InteractionType.modal_submit


def _is_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
