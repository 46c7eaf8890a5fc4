"""`/challenge`: games for one with the same seed for everyone."""

from __future__ import annotations

import discord
from discord import app_commands

from games.kernel import Text
from storage import ChallengeKind

from ...door import answers
from ...door.answers import Interaction
from ...door.asker import asker_of
from ...door.commands import Suggestion, answer, suggested, title_choices
from ...pages.page import Page
from ...pages.speech import plain
from .desk import ChallengeDesk
from .finder import ChallengeFinder
from .result_desk import ChallengeResultDesk


class ChallengeCommands(app_commands.Group):
    def __init__(self, desk: ChallengeDesk, results: ChallengeResultDesk, finder: ChallengeFinder) -> None:
        super().__init__(
            name="challenge",
            description="Play alone what everyone plays, and compare",
        )
        self._desk = desk
        self._results = results
        self._finder = finder

    @app_commands.command(description="Make a challenge that is open for a week")
    @app_commands.describe(title="Which game")
    async def new(self, interaction: Interaction, title: str | None = None) -> None:
        await answers.open_private(interaction)
        await _publish(interaction, await self._desk.new(asker_of(interaction), title))

    @app_commands.command(description="Today’s challenge, the same on every server")
    @app_commands.describe(title="Which game", day="Another day in UTC, such as 2026-11-20")
    async def daily(self, interaction: Interaction, title: str | None = None, day: str | None = None) -> None:
        if title is None and day is None and (choice := self._desk.which_today(asker_of(interaction))):
            await answers.open_private(interaction)
            await answers.fill(interaction, choice)
            return
        await self._periodic(interaction, ChallengeKind.DAILY, title, day)

    @app_commands.command(description="This week’s challenge, the same on every server")
    @app_commands.describe(title="Which game", week="Another week, such as 2026-W47")
    async def weekly(
        self, interaction: Interaction, title: str | None = None, week: str | None = None
    ) -> None:
        await self._periodic(interaction, ChallengeKind.WEEKLY, title, week)

    async def _periodic(
        self, interaction: Interaction, kind: ChallengeKind, title: str | None, period: str | None
    ) -> None:
        await answers.open_private(interaction)
        await _publish(interaction, await self._desk.periodic(asker_of(interaction), kind, title, period))

    @app_commands.command(description="Begin my attempt, or go on with it")
    @app_commands.describe(challenge="Which challenge, if not the one played here or today’s")
    async def play(self, interaction: Interaction, challenge: str | None = None) -> None:
        await answer(interaction, lambda asker: self._desk.play(asker, challenge))

    @app_commands.command(description="Show the results")
    @app_commands.describe(
        challenge="Which challenge, if not the one played here or today’s",
        everywhere="Of all servers instead of this one",
    )
    async def board(
        self, interaction: Interaction, challenge: str | None = None, everywhere: bool = False
    ) -> None:
        await answer(
            interaction, lambda asker: self._results.results(asker, challenge, everywhere=everywhere)
        )

    @app_commands.command(description="Show my attempt beside someone else’s, once I have finished")
    @app_commands.describe(challenge="Which challenge", other="Whose attempt")
    @app_commands.rename(other="with")
    async def compare(self, interaction: Interaction, challenge: str, other: discord.User) -> None:
        await answer(interaction, lambda asker: self._results.compare(asker, challenge, other.id))

    @new.autocomplete("title")
    @daily.autocomplete("title")
    @weekly.autocomplete("title")
    async def _titles(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(self._finder.titles, typed, interaction.locale)

    @play.autocomplete("challenge")
    @board.autocomplete("challenge")
    @compare.autocomplete("challenge")
    async def _challenges(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(await self._finder.choices(asker_of(interaction)), typed)


async def _publish(interaction: Interaction, post: Page) -> None:
    """Post it publicly, and tell the asker. Refusals before that stay private."""
    await answers.fill(interaction, Page(text=plain(Text("challenge-posted"), str(interaction.locale))))
    await answers.publish(interaction, post)
