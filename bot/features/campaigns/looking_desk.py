"""Answers those who look at campaigns: which there are, where one stands, what they may know of its packs."""

from __future__ import annotations

from typing import Final

from games.kernel import CampaignPack, PackPart

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...errors import UnknownPress
from ...pages.page import Page
from ...pages.press import Press
from ...table.campaigns import LoadedCampaign
from ...table.tables import Tables
from ..rulebook.library import RulebookLibrary
from ..rulebook.text import Paragraph
from . import pack_pages, pages
from .finder import CampaignFinder, link_of
from .verbs import CampaignVerb

LISTED: Final = 20


class CampaignLookingDesk:
    def __init__(self, tables: Tables, finder: CampaignFinder, library: RulebookLibrary) -> None:
        self._tables = tables
        self._finder = finder
        self._library = library
        self.routes: Routes = {
            CampaignVerb.SHOW: PageRoute(self._show, at_table=False),
            CampaignVerb.PACKS: PageRoute(self._packs, at_table=False),
            CampaignVerb.PACK: PageRoute(self._pack, at_table=False, by_menu=True),
        }

    async def all_here(self, asker: Asker) -> Page:
        """Campaigns of this server that the asker may see; in a direct message, their own."""
        return pages.listed((await self._finder.seen(asker))[:LISTED], asker.locale)

    async def show(self, asker: Asker, campaign: str | None) -> Page:
        return await self._standing(asker, await self._finder.meant(asker, campaign), 0)

    async def packs(self, asker: Asker, campaign: str | None) -> Page:
        """The packs of the asker's side, or of the first one."""
        meant = await self._finder.meant(asker, campaign)
        own = meant.side_of(asker.person)
        sides = [side.id for side in meant.rules.sides]
        return self._packs_of(asker, meant, sides.index(own) if own else 0)

    async def _show(self, asker: Asker, press: Press) -> Page:
        return await self._standing(asker, await self._finder.named(asker, press.game), press.numbers[0])

    async def _packs(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        if press.numbers[0] >= len(campaign.rules.sides):
            raise UnknownPress
        return self._packs_of(asker, campaign, press.numbers[0])

    def _packs_of(self, asker: Asker, campaign: LoadedCampaign, side: int) -> Page:
        packs = campaign.rules.packs(campaign.rules.sides[side])
        in_full = [pack for pack in packs if self._told(asker, campaign, pack)]
        seen = campaign.parts_seen_by(asker.person)
        return pack_pages.packs(campaign, side, asker.locale, seen, in_full)

    def _told(self, asker: Asker, campaign: LoadedCampaign, pack: CampaignPack) -> list[Paragraph]:
        """What the rules tell of the pack, as far as the asker may know it."""
        seen = campaign.parts_seen_by(asker.person)
        return [
            paragraph
            for part in (PackPart(pack), PackPart(pack, True))
            if part in seen
            for paragraph in self._library.paragraphs_of(campaign.row.title, part, asker.locale)
        ]

    async def _pack(self, asker: Asker, press: Press) -> Page:
        """A pack in full. Raises UnknownPress if the asker may know nothing of it."""
        campaign = await self._finder.named(asker, press.game)
        side, number = press.numbers
        if side >= len(campaign.rules.sides):
            raise UnknownPress
        pack = CampaignPack(campaign.rules.sides[side].id, number)
        told = self._told(asker, campaign, pack)
        if not told:
            raise UnknownPress
        return pack_pages.pack_in_full(campaign, pack, told, asker.locale)

    async def _standing(self, asker: Asker, campaign: LoadedCampaign, page: int) -> Page:
        link = await link_of(self._tables, campaign)
        return pages.standing(campaign, asker.locale, person=asker.person, page=page, link=link)
