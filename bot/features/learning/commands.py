"""The command below `/game` that begins a lesson."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from games.kernel import Text

from ...door.answers import Interaction
from ...door.commands import Command, Suggestion, answer, meant_title, suggested, title_choices
from ...pages.speech import say
from .desk import LearningDesk
from .lessons import matching


def learning_commands(desk: LearningDesk) -> Iterator[Command]:
    """Commands to register in the group."""

    @app_commands.command(description="Learn a game: a guided beginning, alone, in your direct messages")
    @app_commands.describe(title="Which game", side="Which side of it")
    async def learn(interaction: Interaction, title: str | None = None, side: str | None = None) -> None:
        await answer(
            interaction, lambda asker: desk.learn(asker, title and meant_title(desk.titles, title), side)
        )

    @learn.autocomplete("title")
    async def titles(interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(desk.titles, typed, interaction.locale)

    @learn.autocomplete("side")
    async def sides(interaction: Interaction, typed: str) -> list[Suggestion]:
        found = matching(desk.taught, getattr(interaction.namespace, "title", None), None)
        named = [(one.lesson.id, say(Text(one.name), one.title, interaction.locale)) for one in found]
        return suggested(named, typed)

    yield learn
