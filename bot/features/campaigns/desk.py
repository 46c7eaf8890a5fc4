"""Answers presses and commands about the course of a campaign: its opening, missions, settings and end."""

from __future__ import annotations

from typing import Final

from games.kernel import Setting, Text

from ...door.asker import Asker
from ...door.commands import meant_title
from ...door.route import PageRoute, Routes
from ...errors import CampaignRefusal, MissingPermissions, UnknownPress, WrongPlace
from ...pages.naming import clean_text, echoed
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import plain
from ...table.campaigns import LoadedCampaign
from ...table.tables import Tables
from . import mission_pages, pages
from .finder import CampaignFinder
from .service import CampaignService, refuse_under_way, refuse_unready
from .verbs import CampaignVerb
from .wording import worded

LETTERS: Final = 60
"""Of a campaign's name."""


class CampaignDesk:
    def __init__(self, tables: Tables, finder: CampaignFinder, service: CampaignService) -> None:
        self._games = tables.games
        self._finder = finder
        self._service = service
        self.titles = tuple(name for name, game in tables.games.items() if game.campaign is not None)
        """Names of the games with campaigns."""
        self.routes: Routes = {
            CampaignVerb.NEXT: PageRoute(self._next, at_table=False),
            CampaignVerb.WAY: PageRoute(self._way, at_table=False, by_menu=True),
            CampaignVerb.DELETE: PageRoute(self._delete, at_table=False),
            CampaignVerb.RESEAL: PageRoute(self._reseal, at_table=False, by_menu=True),
            CampaignVerb.SETTINGS: PageRoute(self._settings, at_table=False),
            CampaignVerb.SET: PageRoute(self._set, at_table=False, by_menu=True),
        }

    async def new(self, asker: Asker, title: str | None, name: str) -> Page:
        """Open a campaign in this channel. Raises WrongPlace, MissingPermissions, CampaignRefusal."""
        if asker.guild is None:
            raise WrongPlace("refused-guild-only")
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        named = " ".join(clean_text(name).split())[:LETTERS].strip()
        if not named:
            raise CampaignRefusal("refused-campaign-name")
        opened = await self._service.open(
            self._title(title), named, guild=asker.guild, channel=asker.channel, host=asker.person
        )
        return pages.answer(opened, "campaign-opened-here", asker.locale)

    def _title(self, title: str | None) -> str:
        """The meant game, by default the only one with campaigns. Raises WrongPlace."""
        meant = meant_title(self.titles, title) if title is not None else None
        if meant is None and len(self.titles) == 1:
            return self.titles[0]
        if meant not in self.titles:
            raise WrongPlace("refused-campaign-title", title=echoed(title or ""))
        return meant

    async def rest(self, asker: Asker, campaign: str | None) -> Page:
        meant = await self._finder.hosted(asker, campaign)
        now = await self._service.rest(meant.id)
        return pages.answer(now, "campaign-rests", asker.locale)

    async def close(self, asker: Asker, campaign: str | None) -> Page:
        meant = await self._finder.in_charge(asker, campaign)
        now = await self._service.close(meant.id)
        return pages.answer(now, "campaign-closes", asker.locale)

    async def delete(self, asker: Asker, campaign: str) -> Page:
        """Ask whether the record is to go for good. Raises CampaignRefusal."""
        meant = await self._finder.in_charge(asker, campaign)
        refuse_under_way(meant)
        return pages.deleting(meant, asker.locale)

    async def _delete(self, asker: Asker, press: Press) -> Page:
        meant = await self._finder.in_charge(asker, press.game)
        await self._service.delete(meant)
        return Page(text=plain(Text("campaign-deleted", {"name": pages.name_of(meant)}), asker.locale))

    async def next(
        self, asker: Asker, campaign: str | None, way: str | None = None, amount: int | None = None
    ) -> Page:
        """Begin the next mission, or ask how if all packs are open and no way is named."""
        return await self._begin(asker, await self._finder.hosted(asker, campaign), way, amount)

    async def _next(self, asker: Asker, press: Press) -> Page:
        return await self.next(asker, press.game)

    async def _way(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        ways = (campaign.rules.usual, *campaign.rules.ways)
        number, amount = press.numbers
        if number >= len(ways):
            raise UnknownPress
        return await self._begin(asker, campaign, ways[number].id, amount)

    async def _begin(
        self, asker: Asker, campaign: LoadedCampaign, way: str | None, amount: int | None
    ) -> Page:
        if asker.channel == campaign.row.channel and asker.lacking:
            raise MissingPermissions(asker.lacking)
        refuse_unready(campaign)
        if way is None and campaign.rules.are_all_open(campaign.record):
            return mission_pages.which_way(campaign, asker.locale)
        with worded(asker, campaign):
            begun, live = await self._service.begin(campaign.id, way or campaign.rules.usual.id, amount)
        return mission_pages.begun(begun, live.url, asker.locale)

    async def _reseal(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        with worded(asker, campaign):
            now = await self._service.reseal(campaign.id, press.numbers[0])
        return pages.answer(now, "campaign-resealed", asker.locale)

    async def settings(self, asker: Asker, campaign: str | None) -> Page:
        """What the host has chosen for the missions to come, with a menu for each setting."""
        return self._settings_of(asker, await self._finder.hosted(asker, campaign))

    async def _settings(self, asker: Asker, press: Press) -> Page:
        return await self.settings(asker, press.game)

    def _settings_of(self, asker: Asker, campaign: LoadedCampaign) -> Page:
        return mission_pages.settings(campaign, self._choosable(campaign), asker.locale)

    def _choosable(self, campaign: LoadedCampaign) -> list[Setting]:
        """Raises CampaignRefusal if there is nothing to choose."""
        found = {setting.id: setting for setting in self._games[campaign.row.title].settings}
        if not campaign.rules.choosable:
            raise CampaignRefusal("refused-campaign-no-settings")
        return [found[id] for id in campaign.rules.choosable]

    async def _set(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        choosable, (number, value) = self._choosable(campaign), press.numbers
        if number >= len(choosable) or value >= len(choosable[number].values):
            raise UnknownPress
        setting = choosable[number]
        return self._settings_of(
            asker, await self._service.choose(campaign.id, setting.id, setting.values[value])
        )
