"""The commands: each checks where it was given, asks the desk, and shows the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from games.kernel import Extent, Refusal, Text

from . import answers
from .answers import Interaction
from .desk import Desk
from .errors import BotError, MissingPermissions, WrongPlace
from .health.metered import MeteredClient
from .learning.desk import LearningDesk
from .presses import asker_of
from .proof.notary import Notary
from .speech import plain, say
from .tables import Tables
from .undo.desk import UndoDesk

SUGGESTIONS = 25
NAME_LIMIT = 100


class GameCommands(app_commands.Group):
    """Everything about games lives below `/game`."""

    def __init__(
        self, tables: Tables, desk: Desk, notary: Notary, learning: LearningDesk, undo: UndoDesk
    ) -> None:
        super().__init__(
            name="game",
            description="Board games of crime and pursuit",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._tables = tables
        self._desk = desk
        self._notary = notary
        self._learning = learning
        self._undo = undo

    @app_commands.command(description="Open a table that others can join")
    @app_commands.describe(title="Which game", players="For how many; if left out, whoever has joined")
    async def new(
        self, interaction: Interaction, title: str, players: app_commands.Range[int, 1, 10] | None = None
    ) -> None:
        await answers.open_private(interaction)
        if title not in self._tables.games:
            raise WrongPlace("refused-no-such-title", title=title[:NAME_LIMIT])
        asker = asker_of(interaction)
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        await answers.fill(interaction, await self._desk.open(asker, title, players))

    @new.autocomplete("title")
    async def _titles(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return title_choices(self._tables.games, typed, interaction.locale)

    @app_commands.command(description="Learn a game: a guided beginning, alone, in your direct messages")
    @app_commands.describe(title="Which game")
    async def learn(self, interaction: Interaction, title: str | None = None) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await self._learning.learn(asker_of(interaction), title))

    @learn.autocomplete("title")
    async def _lessons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return title_choices(self._learning.titles, typed, interaction.locale)

    @app_commands.command(description="Open my panel: what I can do now")
    @app_commands.describe(game="Which game, if not the one played here")
    async def act(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await self._desk.panel(asker, await self._desk.table_of(asker, game)))

    @app_commands.command(description="Show the board, as a picture or in words")
    @app_commands.describe(
        text="In words instead of a picture", game="Which game, if not the one played here"
    )
    async def board(self, interaction: Interaction, text: bool = False, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        live = await self._desk.table_of(asker, game)
        if not text:
            await answers.fill(interaction, await self._desk.board(asker, live))
            return
        first, *others = await self._desk.board_text(asker, live)
        await answers.fill(interaction, first)
        for page in others:
            await answers.add(interaction, page)

    @app_commands.command(description="Show my private sheet")
    @app_commands.describe(game="Which game, if not the one played here")
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await self._desk.hand(asker, await self._desk.table_of(asker, game)))

    @app_commands.command(
        description="How a finished game went: the count, everybody's way, the turning points"
    )
    @app_commands.describe(game="Which game, if not the one played here")
    async def story(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await self._desk.story(asker, await self._desk.table_of(asker, game)))

    @app_commands.command(description="The film of a finished game, turn by turn")
    @app_commands.describe(game="Which game, if not the one played here")
    async def film(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await self._desk.film(asker, await self._desk.table_of(asker, game)))

    @app_commands.command(description="Take my last pick or turn back; where it takes that, ask the others")
    @app_commands.describe(
        turn="My whole last turn instead of one pick", game="Which game, if not the one played here"
    )
    async def undo(self, interaction: Interaction, turn: bool = False, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        live = await self._desk.table_of(asker, game)
        extent = Extent.WHOLE_TURN if turn else Extent.LAST_PICK
        await answers.fill(interaction, await self._undo.take_back(asker, live.id, extent))

    @app_commands.command(description="Whom do we wait for?")
    @app_commands.describe(game="Which game, if not the one played here")
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(
            interaction, await self._desk.status(asker, await self._desk.table_of(asker, game))
        )

    @app_commands.command(name="list", description="Open tables and running games here")
    async def list_games(self, interaction: Interaction) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await self._desk.games(asker_of(interaction)))

    @app_commands.command(description="Leave a game for good")
    @app_commands.describe(game="Which game, if not the one played here")
    async def resign(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(
            interaction, await self._desk.resigning(asker, await self._desk.table_of(asker, game))
        )

    @app_commands.command(description="Prove that setup, moves and position of a game belong together")
    @app_commands.describe(game="Which game, if not the one played here")
    async def verify(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await self._notary.verify(asker_of(interaction), game))

    @app_commands.command(description="How to play here")
    async def help(self, interaction: Interaction) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, self._desk.help(asker_of(interaction)))

    @act.autocomplete("game")
    @board.autocomplete("game")
    @hand.autocomplete("game")
    @undo.autocomplete("game")
    @status.autocomplete("game")
    @verify.autocomplete("game")
    @resign.autocomplete("game")
    async def _my_games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await self._desk.my_games(asker_of(interaction)), typed)

    @story.autocomplete("game")
    @film.autocomplete("game")
    async def _my_finished(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await self._desk.my_finished_games(asker_of(interaction)), typed)


def suggested(games: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Those whose description holds what was typed."""
    choices = [
        app_commands.Choice(name=name[:NAME_LIMIT], value=game)
        for game, name in games
        if typed.lower() in name.lower()
    ]
    return choices[:SUGGESTIONS]


def title_choices(games: Iterable[str], typed: str, locale: discord.Locale) -> list[app_commands.Choice[str]]:
    """The games whose titles hold what was typed."""
    titles = {name: say(Text("game-title"), name, locale) for name in games}
    return [
        app_commands.Choice(name=title, value=name)
        for name, title in titles.items()
        if typed.lower() in title.lower()
    ][:SUGGESTIONS]


class Tree(app_commands.CommandTree[MeteredClient]):
    """Answers whatever goes wrong in a command."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        locale = str(interaction.locale)
        if isinstance(cause, Refusal | BotError):
            await answers.refuse(interaction, plain(cause.text, locale))
        elif isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            await answers.refuse(interaction, plain(Text("refused-old-command"), locale))
        elif answers.is_too_late(cause):
            answers.log_too_late(interaction, cause)
        else:
            incident = answers.log_unexpected(interaction, cause)
            await answers.whisper(
                interaction, plain(Text("refused-unexpected", {"incident": incident}), locale)
            )
