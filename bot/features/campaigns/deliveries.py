"""Keeps the message that shows a campaign true."""

from __future__ import annotations

import contextlib

from storage import NoSuchCampaign

from ...outbox.outgoing import ChannelGone, Delivered, Outgoing
from ...table.campaigns import CampaignQueries
from ...table.tables import Tables
from . import pages
from .errands import AnsweredInvitation, CampaignPost
from .finder import link_of


class CampaignPosts:
    def __init__(self, tables: Tables, campaigns: CampaignQueries) -> None:
        self._tables = tables
        self._store = tables.store.campaigns
        self._campaigns = campaigns

    async def deliver(self, outgoing: Outgoing, errand: CampaignPost) -> Delivered:
        """Edit the message, or post it if there is none (any more)."""
        with contextlib.suppress(NoSuchCampaign, ChannelGone):
            await self._shown(outgoing, errand.campaign)
        return Delivered()

    async def deliver_answer(self, outgoing: Outgoing, errand: AnsweredInvitation) -> Delivered:
        """Edit the invitation, if it still exists."""
        with contextlib.suppress(NoSuchCampaign):
            page = pages.answered(await self._campaigns.get(errand.campaign), errand.offer, errand.accepted)
            await outgoing.redraw(errand.channel, errand.message, page)
        return Delivered()

    async def _shown(self, outgoing: Outgoing, id: str) -> None:
        campaign = await self._campaigns.get(id)
        row, page = campaign.row, pages.post(campaign, await link_of(self._tables, campaign))
        message = await outgoing.sent_before(row.channel)
        if message is not None:  # noted before the edit takes the mark by which it was found
            await self._store.save_post(id, message, parcel=outgoing.parcel.id)
        message = message or row.post
        if message is None or not await outgoing.redraw(row.channel, message, page):
            message = await outgoing.send(row.channel, page, silent=True)
            await self._store.save_post(id, message, parcel=outgoing.parcel.id)
