"""`/campaign`: a series of games of the same people."""

from __future__ import annotations

import discord
from discord import app_commands

from ...door import answers
from ...door.answers import Interaction
from ...door.asker import asker_of
from ...door.commands import Suggestion, answer, suggested, title_choices
from ...errors import CampaignRefusal
from ...pages.page import Page
from .desk import LETTERS, CampaignDesk
from .looking_desk import CampaignLookingDesk
from .people_desk import CampaignPeopleDesk
from .suggestions import CampaignSuggestions

WHICH = "Which campaign, if not the one played here"
MOST = 99


class CampaignCommands(app_commands.Group):
    def __init__(
        self,
        desk: CampaignDesk,
        looking: CampaignLookingDesk,
        people: CampaignPeopleDesk,
        suggestions: CampaignSuggestions,
    ) -> None:
        super().__init__(name="campaign", description="A series of missions of the same people, over weeks")
        self._desk = desk
        self._looking = looking
        self._people = people
        self._suggestions = suggestions

    @app_commands.command(description="Open a campaign that others can join")
    @app_commands.describe(name="What to call it", title="Which game")
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LETTERS],
        title: str | None = None,
    ) -> None:
        await answer(interaction, lambda asker: self._desk.new(asker, title, name))

    @app_commands.command(name="list", description="Campaigns here")
    async def all(self, interaction: Interaction) -> None:
        await answer(interaction, self._looking.all_here)

    @app_commands.command(description="Where a campaign stands")
    @app_commands.describe(campaign=WHICH)
    async def show(self, interaction: Interaction, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._looking.show(asker, campaign))

    @app_commands.command(description="What I may know of the packs")
    @app_commands.describe(campaign=WHICH)
    async def packs(self, interaction: Interaction, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._looking.packs(asker, campaign))

    @app_commands.command(description="Begin the next mission")
    @app_commands.describe(
        way="How it is prepared, once every pack is open",
        number="For a way that takes a number",
        campaign=WHICH,
    )
    async def next(
        self,
        interaction: Interaction,
        way: str | None = None,
        number: app_commands.Range[int, 0, MOST] | None = None,
        campaign: str | None = None,
    ) -> None:
        await answer(interaction, lambda asker: self._desk.next(asker, campaign, way, number))

    @app_commands.command(description="Choose the settings of the missions to come")
    @app_commands.describe(campaign=WHICH)
    async def settings(self, interaction: Interaction, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._desk.settings(asker, campaign))

    @app_commands.command(description="Invite one more person, between two missions")
    @app_commands.describe(person="Whom", side="To which side", campaign=WHICH)
    async def add(
        self, interaction: Interaction, person: discord.User, side: str, campaign: str | None = None
    ) -> None:
        await answers.open_private(interaction)
        _refuse_bots(person)
        told = await self._people.add(asker_of(interaction), campaign, person.id, person.display_name, side)
        await _publish(interaction, *told)

    @app_commands.command(description="Invite someone to a member’s place, between two missions")
    @app_commands.describe(out="Whose place", person="Who comes", campaign=WHICH)
    async def substitute(
        self, interaction: Interaction, out: str, person: discord.User, campaign: str | None = None
    ) -> None:
        await answers.open_private(interaction)
        _refuse_bots(person)
        told = await self._people.substitute(
            asker_of(interaction), campaign, out, person.id, person.display_name
        )
        await _publish(interaction, *told)

    @app_commands.command(name="leave-out", description="Go on without a member, between two missions")
    @app_commands.describe(out="Whom", campaign=WHICH)
    async def leave_out(self, interaction: Interaction, out: str, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._people.leave_out(asker, campaign, out))

    @app_commands.command(description="Let a campaign rest until the next mission")
    @app_commands.describe(campaign=WHICH)
    async def rest(self, interaction: Interaction, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._desk.rest(asker, campaign))

    @app_commands.command(description="End a campaign for good, between two missions")
    @app_commands.describe(campaign=WHICH)
    async def close(self, interaction: Interaction, campaign: str | None = None) -> None:
        await answer(interaction, lambda asker: self._desk.close(asker, campaign))

    @app_commands.command(description="Delete a campaign’s record; asks first")
    @app_commands.describe(campaign="Which campaign")
    async def delete(self, interaction: Interaction, campaign: str) -> None:
        await answer(interaction, lambda asker: self._desk.delete(asker, campaign))

    @new.autocomplete("title")
    async def _titles(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(self._desk.titles, typed, interaction.locale)

    @show.autocomplete("campaign")
    @packs.autocomplete("campaign")
    @next.autocomplete("campaign")
    @settings.autocomplete("campaign")
    @add.autocomplete("campaign")
    @substitute.autocomplete("campaign")
    @leave_out.autocomplete("campaign")
    @rest.autocomplete("campaign")
    @close.autocomplete("campaign")
    @delete.autocomplete("campaign")
    async def _campaigns(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(await self._suggestions.campaigns(asker_of(interaction)), typed)

    @substitute.autocomplete("out")
    @leave_out.autocomplete("out")
    async def _members(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        found = await self._suggestions.people(asker_of(interaction), interaction.namespace.campaign)
        return suggested(found, typed)

    @add.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(self._suggestions.sides(asker_of(interaction)), typed)

    @next.autocomplete("way")
    async def _ways(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggested(self._suggestions.ways(asker_of(interaction)), typed)


def _refuse_bots(person: discord.User) -> None:
    """A bot would never answer an invitation. Raises CampaignRefusal."""
    if person.bot:
        raise CampaignRefusal("refused-campaign-bot")


async def _publish(interaction: Interaction, private: Page, public: Page) -> None:
    """Answer the asker, and post the invitation for whom it is meant."""
    await answers.fill(interaction, private)
    await answers.publish(interaction, public)
