"""Presses of buttons and menus, and forms handed in: parsed, acknowledged, answered; the one place that refuses, catches
and logs them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping

import discord

from games.kernel import Refusal, Text

from . import answers
from .admin.office import Office
from .answers import Interaction
from .asides.desk import AsideDesk
from .challenges.desk import ChallengeDesk
from .circles.desk import CircleDesk
from .desk import Asker, Desk
from .errors import BotError, UnknownPress
from .forms import Service, filled_in
from .history.desk import HistoryDesk
from .naming import shown_name
from .notices.desk import NoticeDesk
from .orders.desk import OrderDesk
from .page import Page
from .people.privacy import PrivacyDesk
from .permissions import lacking
from .press import Press, Verb
from .rulebook.desk import RulesDesk
from .seats.desk import SeatsDesk
from .speech import plain
from .undo.desk import UndoDesk

LOBBY = {Verb.JOIN, Verb.LEAVE, Verb.START, Verb.SETTING}
"""These have no answer of their own: the lobby post shows what came of them."""
FRESH = {
    Verb.ACT,
    Verb.STATUS,
    Verb.HAND,
    Verb.BOARD,
    Verb.WHY,
    Verb.RULES,
    Verb.RULE,
    Verb.STORY,
    Verb.FILM,
    Verb.CIRCLE,
    Verb.ORDERS,
}
"""These open a message of their own; the others redraw the one that was pressed, if nobody else sees it."""
ELSEWHERE = {
    Verb.RULE,
    Verb.PLAY,
    Verb.RESULTS,
    Verb.COMPARE,
    Verb.TURNS,
    Verb.GAMES,
    Verb.DELETE,
    Verb.TAKE,
    Verb.DECLINE,
    Verb.FORGET,
}
"""These lead to no table, or to one that is not played here; whoever serves them looks who may see what."""
BY_MENU = {Verb.SETTING, Verb.PICK, Verb.RULE, Verb.GO, Verb.MARK, Verb.TICK, Verb.ORDER, Verb.ORDER_DROP}
"""These may come from a menu, too."""
A_VALUE = re.compile(r"\d{1,9}", re.ASCII)

SERVED_AT_ONCE = 8


def asker_of(interaction: Interaction) -> Asker:
    return Asker(
        person=interaction.user.id,
        name=shown_name(interaction.user.display_name),
        locale=str(interaction.locale),
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        lacking=lacking(interaction),
        moderates=interaction.guild_id is not None and interaction.permissions.manage_guild,
    )


class Presses:
    def __init__(
        self,
        desk: Desk,
        rules: RulesDesk,
        challenges: ChallengeDesk,
        history: HistoryDesk,
        asides: AsideDesk,
        notices: NoticeDesk,
        circles: CircleDesk,
        undo: UndoDesk,
        office: Office,
        seats: SeatsDesk,
        privacy: PrivacyDesk,
        orders: OrderDesk,
    ) -> None:
        self._desk = desk
        self._turns = asyncio.Semaphore(SERVED_AT_ONCE)
        self._serve: dict[Verb, Callable[[Asker, Press], Awaitable[Page | None]]] = {
            Verb.JOIN: self._join,
            Verb.LEAVE: self._leave,
            Verb.START: self._start,
            Verb.SETTING: self._set,
            Verb.RULES: lambda asker, press: desk.rules(asker, press.game),
            Verb.ACT: self._act,
            Verb.PICK: lambda asker, press: desk.pick(asker, press.game, *press.numbers),
            Verb.PAGE: self._page,
            Verb.WHY: lambda asker, press: desk.why_not(asker, press.game, *press.numbers),
            Verb.BOARD: self._board,
            Verb.HAND: self._hand,
            Verb.STORY: self._story,
            Verb.FILM: self._film,
            Verb.RESIGN: lambda asker, press: desk.resign(asker, press.game),
            Verb.RULE: lambda asker, press: rules.open(asker, press.game, *press.numbers),
            Verb.PLAY: lambda asker, press: challenges.play(asker, press.game),
            Verb.RESULTS: lambda asker, press: challenges.results(
                asker, press.game, page=press.numbers[0], everywhere=press.numbers[1] == 1
            ),
            Verb.MARKS: lambda asker, press: self._marks(asides, asker, press),
            Verb.TICK: asides.tick,
            Verb.TURNS: lambda asker, press: notices.turns(asker, *press.numbers),
            Verb.CIRCLE: circles.let_in,
            Verb.COMPARE: lambda asker, press: challenges.turn_comparison(asker, press.game, *press.numbers),
            **history.pages,
            **seats.pages,
            **privacy.pages,
            **undo.pages,
            **office.pages,
            **orders.pages,
        }
        self._forms: dict[Verb, Service] = {Verb.MARK: asides.service, **history.forms}
        """Verbs whose presses open a form; what is handed in comes back with the same custom id."""

    async def handle(self, interaction: Interaction) -> None:
        """Serve the press of a component, or a form that was handed in. Never raises."""
        asker = asker_of(interaction)
        try:
            press = _press_of(interaction)
            if press.verb in self._forms and not _is_form(interaction):
                await self._open_form(interaction, asker, press)
                return
            if press.verb in LOBBY or (press.verb not in FRESH and _is_private(interaction)):
                await answers.keep_message(interaction)
            else:
                await answers.open_private(interaction)
            # Acknowledged first, all of them; then served in turn, so that a crowd never keeps a newcomer waiting.
            async with self._turns:
                await self._answer(interaction, asker, press)
        except BotError as error:
            await answers.refuse(interaction, plain(error.text, asker.locale))
        except Exception as error:
            if answers.is_too_late(error):
                answers.log_too_late(interaction, error)
                return
            incident = answers.log_unexpected(interaction, error)
            unexpected = Text("refused-unexpected", {"incident": incident})
            await answers.whisper(interaction, plain(unexpected, asker.locale))

    async def _open_form(self, interaction: Interaction, asker: Asker, press: Press) -> None:
        """A form is the first answer or none at all, so nobody is made to wait for it."""
        try:
            await self._admit(asker, press)
            form = await self._forms[press.verb].form(asker, press)
        except Refusal as refusal:
            await self._refuse(interaction, asker, press, refusal)
        else:
            await answers.ask(interaction, form)

    async def _answer(self, interaction: Interaction, asker: Asker, press: Press) -> None:
        try:
            await self._admit(asker, press)
            page = await self._served(interaction, asker, press)
        except Refusal as refusal:
            # A press never does something else than what it said; its panel is drawn again and says why.
            page = await self._desk.standing(asker, press.game, refusal) if _is_private(interaction) else None
            if page is None:
                await self._refuse(interaction, asker, press, refusal)
                return
        if page is not None:
            await answers.fill(interaction, page)

    async def _refuse(self, interaction: Interaction, asker: Asker, press: Press, refusal: Refusal) -> None:
        await answers.refuse(interaction, await self._desk.excuse(asker, press.game, refusal))

    async def _admit(self, asker: Asker, press: Press) -> None:
        """Raises NoSuchTable for a table that is not theirs to see."""
        if press.verb not in ELSEWHERE:
            await self._desk.visit(asker, press.game)

    async def _served(self, interaction: Interaction, asker: Asker, press: Press) -> Page | None:
        if not _is_form(interaction):
            return await self._serve[press.verb](asker, press)
        if press.verb not in self._forms:
            raise UnknownPress
        return await self._forms[press.verb].hand_in(asker, press, filled_in(interaction.data or {}))

    async def _join(self, asker: Asker, press: Press) -> None:
        await self._desk.join(asker, press.game)

    async def _leave(self, asker: Asker, press: Press) -> None:
        await self._desk.leave(asker, press.game)

    async def _start(self, asker: Asker, press: Press) -> None:
        await self._desk.start(asker, press.game)

    async def _set(self, asker: Asker, press: Press) -> None:
        await self._desk.choose_setting(asker, press.game, *press.numbers)

    async def _act(self, asker: Asker, press: Press) -> Page:
        return await self._desk.panel(asker, await self._desk.visit(asker, press.game))

    async def _page(self, asker: Asker, press: Press) -> Page:
        return await self._desk.turn_page(asker, press.game, *press.numbers)

    async def _board(self, asker: Asker, press: Press) -> Page:
        return await self._desk.board(asker, await self._desk.visit(asker, press.game))

    async def _hand(self, asker: Asker, press: Press) -> Page:
        return await self._desk.hand(asker, await self._desk.visit(asker, press.game))

    async def _story(self, asker: Asker, press: Press) -> Page:
        return await self._desk.story(asker, await self._desk.visit(asker, press.game))

    async def _film(self, asker: Asker, press: Press) -> Page:
        return await self._desk.film(asker, await self._desk.visit(asker, press.game))

    async def _marks(self, asides: AsideDesk, asker: Asker, press: Press) -> Page:
        live = await self._desk.visit(asker, press.game)
        return await asides.page(asker, live, number=press.numbers[0])


def _press_of(interaction: Interaction) -> Press:
    """The press with what a menu's value says in place of its last number, or of all of it. Raises UnknownPress."""
    payload: Mapping[str, object] = dict(interaction.data or {})
    press = Press.parse(str(payload.get("custom_id", "")))
    if press.verb in BY_MENU and (values := payload.get("values")) is not None:
        press = _by_menu(press, values)
    if press.verb is Verb.GO:
        raise UnknownPress
    return press


def _by_menu(menu: Press, values: object) -> Press:
    if not isinstance(values, list) or len(values) != 1:
        raise UnknownPress
    value = str(values[0])
    if menu.verb is Verb.GO:
        return Press.parse(value)
    if not A_VALUE.fullmatch(value):
        raise UnknownPress
    return Press(menu.verb, menu.game, (*menu.numbers[:-1], int(value)))


def _is_form(interaction: Interaction) -> bool:
    """Whether a form was handed in."""
    return interaction.type is discord.InteractionType.modal_submit


def _is_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
