"""The commands below `/game` that look back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from discord import app_commands

from ...door.answers import Interaction
from ...door.asker import asker_of
from ...door.commands import (
    NAME_LIMIT,
    SUGGESTIONS,
    WHICH,
    Command,
    Suggestion,
    answer_at_table,
    at_named,
    of_a_table,
    suggest_games,
)
from ...door.finder import Finder
from ...errors import BotError
from ...pages.layout import shorten
from ...pages.naming import folded
from ...pages.press import MOST_WORDS
from .desk import HistoryDesk
from .filters import Choices, TypedFilter
from .notebook import LONGEST
from .verbs import HistoryVerb


def history_commands(history: HistoryDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""
    yield _log(history, finder)
    step = "Step through the boards of a game, from the deal to now"
    yield of_a_table("replay", step, history.replay, finder, finder.all_my_games, HistoryVerb.REPLAY_OPEN)
    yield _note(history, finder)


def _log(history: HistoryDesk, finder: Finder) -> Command:
    @app_commands.command(description="Show what happened")
    @app_commands.describe(
        player="Only what names this player",
        about="Only this topic",
        chapter="Only this part of the game",
        words="Only lines with these words",
        game=WHICH,
    )
    async def log(
        interaction: Interaction,
        player: str | None = None,
        about: str | None = None,
        chapter: str | None = None,
        words: app_commands.Range[str, 1, MOST_WORDS] | None = None,
        game: str | None = None,
    ) -> None:
        asked = TypedFilter(player, about, chapter, words or "")
        await answer_at_table(
            interaction,
            lambda asker, meant: history.newest_log(asker, meant, asked),
            game,
            history.log_at(asked),
        )

    def suggest(
        option: str,
        labels_of: Callable[[Choices], Sequence[str]],
        known_by: Callable[[Choices], Sequence[str]] | None = None,
    ) -> None:
        @log.autocomplete(option)
        async def labels(interaction: Interaction, typed: str) -> list[Suggestion]:
            try:
                choices = await history.log_choices(asker_of(interaction), interaction.namespace.game)
            except BotError:
                return []
            return _numbered(labels_of(choices), typed, (known_by or labels_of)(choices))

    suggest("player", lambda choices: choices.seats, lambda choices: choices.all_names)
    suggest("about", lambda choices: choices.topics)
    suggest("chapter", lambda choices: choices.chapters)
    suggest_games(log, finder.all_my_games)
    return log


def _note(history: HistoryDesk, finder: Finder) -> Command:
    @app_commands.command(description="My own notes at a table; nobody else sees them")
    @app_commands.describe(text="What to note; if left out, all notes are shown", game=WHICH)
    async def note(
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST] | None = None,
        game: str | None = None,
    ) -> None:
        press_at = at_named(HistoryVerb.NOTES) if text is None else history.note_at(text)
        await answer_at_table(
            interaction, lambda asker, meant: history.notes(asker, meant, text), game, press_at
        )

    suggest_games(note, finder.all_my_games)
    return note


def _numbered(labels: Sequence[str], typed: str, known_by: Sequence[str]) -> list[Suggestion]:
    """Choices that are known by something that contains `typed`; the last ones if there are too many."""
    found = [
        app_commands.Choice(name=shorten(label, NAME_LIMIT), value=str(index))
        for index, (label, known) in enumerate(zip(labels, known_by, strict=True))
        if folded(typed) in folded(known)
    ]
    return found[-SUGGESTIONS:]
