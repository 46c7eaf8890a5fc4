"""`/rules`: look something up in a game's rules."""

from __future__ import annotations

from discord import app_commands

from ...door.answers import Interaction
from ...door.asker import asker_of
from ...door.commands import NAME_LIMIT, SUGGESTIONS, WHICH, Command, Suggestion, answer, title_choices
from ...pages.layout import shorten
from .desk import RulesDesk


def rules_command(desk: RulesDesk) -> Command:
    """The top-level command."""

    @app_commands.command(description="Look something up in the rules")
    @app_commands.describe(query="A few words, or the id of a paragraph", game=WHICH)
    async def rules(interaction: Interaction, query: str, game: str | None = None) -> None:
        await answer(interaction, lambda asker: desk.look_up(asker, query, game))

    @rules.autocomplete("query")
    async def paragraphs(interaction: Interaction, typed: str) -> list[Suggestion]:
        found = await desk.suggest(asker_of(interaction), typed, interaction.namespace.game, SUGGESTIONS)
        return [
            app_commands.Choice(name=shorten(paragraph.title, NAME_LIMIT), value=paragraph.id)
            for paragraph in found
        ]

    @rules.autocomplete("game")
    async def titles(interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(desk.titles, typed, interaction.locale)

    return rules
