"""Shared parts of commands: each acknowledges, asks a desk, and shows its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from msgspec.structs import replace

from games.kernel import Refusal, Text

from ..errors import BotError, WhichGame
from ..pages.jump_menu import Way, ways
from ..pages.layout import BUTTONS, CHOICE_LIMIT, LABEL_LIMIT, shorten
from ..pages.naming import folded
from ..pages.page import ACCENT, Button, Page
from ..pages.press import Press, Verb
from ..pages.speech import WRITTEN, plain, say
from ..work.in_hand import TasksInHand
from . import answers
from .answers import AnsweringClient, Interaction, ServedElsewhere
from .asker import Asker, asker_of
from .claims import Claims
from .finder import Among, Finder
from .route import View

SUGGESTIONS: Final = 25
NAME_LIMIT: Final = 100
WHICH: Final = "Which game, if not the one played here"
"""Description of the option `game`, which nearly all commands have."""

MALFORMED: Final = (
    app_commands.CommandSignatureMismatch,
    app_commands.CommandNotFound,
    app_commands.TransformerError,
)
"""Raised for input that Discord rejects for our current commands. Commands of an earlier release can still
send it."""

Command = app_commands.Command[Any, ..., None]
ValueT = TypeVar("ValueT", str, int)
Suggestion = app_commands.Choice[str]
PressAt = Callable[[Asker, str], Awaitable[Press]]
"""Makes the press that does what a command does, at the game with this id. Raises BotError where that makes no sense."""
Fits = Callable[[Asker, str], Awaitable[object]]
"""Raises BotError if what a command does makes no sense at the game with this id."""


async def answer(interaction: Interaction, served: Callable[[Asker], Awaitable[Page]]) -> None:
    """Acknowledge a command and answer it with a page that only its user sees."""
    await answers.open_private(interaction)
    await answers.fill(interaction, await served(asker_of(interaction)))


def at_named(verb: Verb, *numbers: int, fits: Fits | None = None) -> PressAt:
    """A press with these numbers, where it `fits`; missing numbers are 0."""

    async def press(asker: Asker, game: str) -> Press:
        if fits is not None:
            await fits(asker, game)
        return Press(verb, game, (*numbers, *(0 for _ in range(verb.numbers - len(numbers)))))

    return press


async def answer_at_table(
    interaction: Interaction,
    served: Callable[[Asker, str | None], Awaitable[Page]],
    game: str | None,
    press_at: PressAt,
) -> None:
    """As `answer`, for a command about a table: that of `game`, or one that `served` finds likely. Where several may be
    meant, the asker chooses by buttons among those for which `press_at` makes a press; a single one is meant."""

    async def asked(asker: Asker) -> Page:
        try:
            return await served(asker, game)
        except WhichGame as error:
            likely = await _ways_to(asker, error.games, press_at)
        return (
            which_game(likely, asker.locale) if len(likely) > 1 else await served(asker, likely[0].press.game)
        )

    await answer(interaction, asked)


def of_a_table(name: str, description: str, view: View, finder: Finder, among: Among, verb: Verb) -> Command:
    """A command that opens `view` of a table: the named one, the one played here, or the asker's only likely
    one. `among` lists the candidates. `verb`: of presses that do the same at a named table."""

    @app_commands.command(name=name, description=description)
    @app_commands.describe(game=WHICH)
    async def command(interaction: Interaction, game: str | None = None) -> None:
        async def served(asker: Asker, meant: str | None) -> Page:
            return await view(asker, await finder.table_of(asker, meant, among))

        await answer_at_table(interaction, served, game, at_named(verb))

    suggest_games(command, among)
    return command


async def which_of(asker: Asker, games: Iterable[tuple[str, str]], press_at: PressAt) -> Page:
    """Ask which of these games is meant, by their ids and descriptions."""
    return which_game(await _ways_to(asker, games, press_at), asker.locale)


async def _ways_to(asker: Asker, games: Iterable[tuple[str, str]], press_at: PressAt) -> list[Way]:
    """To the games that can be meant. Raises what `press_at` raises, if that refuses all of them."""
    likely, refusal = list[Way](), None
    for id, name in games:
        try:
            likely.append(Way(await press_at(asker, id), name))
        except BotError as error:
            refusal = error
    if refusal is not None and not likely:
        raise refusal
    return likely


def which_game(games: Sequence[Way], locale: str | None) -> Page:
    """Ask which of these games is meant, each with its description and the press that opens it."""
    text, menu = (plain(Text(key), locale) for key in ("which-game", "which-game-menu"))
    if len(games) > BUTTONS:
        targets = [replace(game, label=shorten(game.label, CHOICE_LIMIT)) for game in games]
        return Page(text=text, rows=(ways(games[0].press.game, 0, menu, targets),), accent=ACCENT)
    buttons = (Button(game.press.custom_id, shorten(game.label, LABEL_LIMIT)) for game in games)
    return Page(text=text, rows=tuple((button,) for button in buttons), accent=ACCENT)


def suggest_games(command: Command, among: Among) -> None:
    """Add autocompletion to the option `game`."""

    @command.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(await among(asker_of(interaction), typed), typed)


def suggested(described: Sequence[tuple[ValueT, str]], typed: str) -> list[app_commands.Choice[ValueT]]:
    """Choices whose description contains `typed`."""
    choices = [
        app_commands.Choice(name=shorten(name, NAME_LIMIT), value=value)
        for value, name in described
        if folded(typed) in folded(name)
    ]
    return choices[:SUGGESTIONS]


def meant_title(games: Iterable[str], typed: str) -> str:
    """The game whose stored name or title, in any language, was typed; what was typed, if there is none."""
    wanted = _letters(typed)
    titles = ((name, say(Text("game-title"), name, locale)) for name in games for locale in WRITTEN)
    return next((name for name, title in titles if wanted in (_letters(name), _letters(title))), typed)


def _letters(text: str) -> str:
    """Letters and digits alone: hyphens, capitals and spaces make no difference."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def title_choices(games: Iterable[str], typed: str, locale: discord.Locale) -> list[Suggestion]:
    """Choices of games whose title contains `typed`."""
    titles = {name: say(Text("game-title"), name, locale) for name in games}
    return [
        app_commands.Choice(name=title, value=name)
        for name, title in titles.items()
        if _letters(typed) in _letters(title)
    ][:SUGGESTIONS]


class OnceTree(app_commands.CommandTree[AnsweringClient]):
    """Command tree for servers and direct messages. Serves each command once, however often it arrives, and
    answers all errors."""

    def __init__(self, client: AnsweringClient, claims: Claims, in_hand: TasksInHand) -> None:
        """`in_hand` is told of each task that serves a command."""
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._claims = claims
        self._in_hand = in_hand

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether to serve it in this process."""
        self._in_hand.note_this()
        if interaction.type is discord.InteractionType.autocomplete:
            return self._claims.suggests(interaction)
        try:
            return await self._claims.take(interaction)
        except Exception as error:
            await self._answer_failure(interaction, error)
            return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self._answer_failure(interaction, cause)

    async def _answer_failure(self, interaction: Interaction, cause: Exception) -> None:
        locale = str(interaction.locale)
        if isinstance(cause, Refusal | BotError):
            await answers.refuse(interaction, plain(cause.text, locale))
        elif isinstance(cause, MALFORMED):
            await answers.refuse(interaction, plain(Text("refused-old-command"), locale))
        elif isinstance(cause, ServedElsewhere):
            pass
        elif answers.is_too_late(cause):
            answers.log_too_late(interaction, cause)
        else:
            await answers.apologise(interaction, cause, locale)
