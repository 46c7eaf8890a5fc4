"""The commands below `/game` that look back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from discord import app_commands

from .. import answers
from ..answers import Interaction
from ..commands import NAME_LIMIT, SUGGESTIONS, suggested
from ..desk import Desk
from ..errors import BotError
from ..layout import shorten
from ..press import MOST_WORDS
from ..presses import asker_of
from .desk import HistoryDesk
from .filters import Asked, Choices
from .notebook import LONGEST

Command = app_commands.Command[Any, ..., None]
Suggestion = app_commands.Choice[str]


def history_commands(history: HistoryDesk, desk: Desk) -> Iterator[Command]:
    """To be registered in the group."""
    yield _log(history, desk)
    yield _replay(history, desk)
    yield _note(history, desk)


def _log(history: HistoryDesk, desk: Desk) -> Command:
    @app_commands.command(description="Show what happened")
    @app_commands.describe(
        player="Only what names this player",
        about="Only such things",
        chapter="Only this part of the game",
        words="Only lines with these words",
        game="Which game, if not the one played here",
    )
    async def log(
        interaction: Interaction,
        player: str | None = None,
        about: str | None = None,
        chapter: str | None = None,
        words: app_commands.Range[str, 1, MOST_WORDS] | None = None,
        game: str | None = None,
    ) -> None:
        await answers.open_private(interaction)
        asked = Asked(player, about, chapter, words or "")
        await answers.fill(interaction, await history.newest_log(asker_of(interaction), game, asked))

    def suggest(option: str, labels_of: Callable[[Choices], Sequence[str]]) -> None:
        @log.autocomplete(option)
        async def labels(interaction: Interaction, typed: str) -> list[Suggestion]:
            try:
                choices = await history.log_choices(asker_of(interaction), interaction.namespace.game)
            except BotError:
                return []
            return _numbered(labels_of(choices), typed)

    suggest("player", lambda choices: choices.seats)
    suggest("about", lambda choices: choices.topics)
    suggest("chapter", lambda choices: choices.chapters)

    @log.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(await desk.my_games(asker_of(interaction)), typed)

    return log


def _replay(history: HistoryDesk, desk: Desk) -> Command:
    @app_commands.command(description="Step through the boards of a game, from the deal to now")
    @app_commands.describe(game="Which game, if not the one played here")
    async def replay(interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await history.replay(asker_of(interaction), game))

    @replay.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[Suggestion]:
        asker = asker_of(interaction)
        return suggested([*await desk.my_games(asker), *await desk.my_finished_games(asker)], typed)

    return replay


def _note(history: HistoryDesk, desk: Desk) -> Command:
    @app_commands.command(description="My own notes at a table; nobody else sees them")
    @app_commands.describe(
        text="What to note; if left out, all notes are shown", game="Which game, if not the one played here"
    )
    async def note(
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST] | None = None,
        game: str | None = None,
    ) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await history.notes(asker_of(interaction), game, text))

    @note.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(await desk.my_games(asker_of(interaction)), typed)

    return note


def _numbered(labels: Sequence[str], typed: str) -> list[Suggestion]:
    """Those that hold what was typed, the last ones if they are too many."""
    found = [
        app_commands.Choice(name=shorten(label, NAME_LIMIT), value=str(index))
        for index, label in enumerate(labels)
        if typed.casefold() in label.casefold()
    ]
    return found[-SUGGESTIONS:]
