"""The command below `/game` that begins a lesson."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import Command, Suggestion, answer, title_choices
from .desk import LearningDesk


def learning_commands(desk: LearningDesk) -> Iterator[Command]:
    """Commands to register in the group."""

    @app_commands.command(description="Learn a game: a guided beginning, alone, in your direct messages")
    @app_commands.describe(title="Which game")
    async def learn(interaction: Interaction, title: str | None = None) -> None:
        await answer(interaction, lambda asker: desk.learn(asker, title))

    @learn.autocomplete("title")
    async def lessons(interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(desk.titles, typed, interaction.locale)

    yield learn
