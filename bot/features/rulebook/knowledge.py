"""Which packs of campaigns someone may know when they look something up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel import CampaignRules, Game, PackPart
from storage import CampaignQuery

from ...door.asker import Asker
from ...door.finder import Finder, may_see
from ...errors import BotError
from ...table.campaigns import CampaignQueries, LoadedCampaign
from ...table.loaded import LoadedTable
from ...table.tables import Tables


class PackKnowledge:
    def __init__(self, tables: Tables, finder: Finder, campaigns: CampaignQueries) -> None:
        self._tables = tables
        self._finder = finder
        self._campaigns = campaigns

    @property
    def _games(self) -> Mapping[str, Game[Any, Any]]:
        return self._tables.games

    async def of(self, asker: Asker, title: str) -> frozenset[PackPart]:
        """What the asker may know of this game's packs: from campaigns of theirs, those of the channel where they ask,
        and the game that is played there."""
        rules = self._games[title].campaign
        if rules is None:
            return frozenset()
        seen = frozenset[PackPart]()
        for campaign in await self._campaigns.find(CampaignQuery(title=title, person=asker.person)):
            seen |= campaign.parts_seen_by(asker.person) | await self._played(rules, campaign.row.game)
        for campaign in await self._here(asker, title):
            seen |= rules.public_parts(campaign.record) | await self._played(rules, campaign.row.game)
        live = await self._table_here(asker)
        if live is not None and live.row.title == title:
            seen |= frozenset(_in_play(rules, live))
        return seen

    async def _here(self, asker: Asker, title: str) -> list[LoadedCampaign]:
        """Campaigns of the channel, or of the thread's channel."""
        if asker.guild is None:
            return []
        found = await self._campaigns.find(CampaignQuery(title=title, guild=asker.guild))
        game = await self._finder.game_here(asker.channel)
        places = {asker.channel, game.channel if game is not None else asker.channel}
        return [one for one in found if one.row.channel in places]

    async def _played(self, rules: CampaignRules, game: str | None) -> frozenset[PackPart]:
        """Modules that are public in a campaign's unfinished game."""
        if game is None:
            return frozenset()
        try:
            return frozenset(_in_play(rules, await self._tables.live(game)))
        except BotError:
            return frozenset()

    async def _table_here(self, asker: Asker) -> LoadedTable | None:
        """The table that is played where the asker is, if they may see it."""
        try:
            live = await self._finder.table_here(asker.channel)
        except BotError:
            return None
        return live if live is not None and may_see(asker, live.row, live.seats) else None


def _in_play(rules: CampaignRules, live: LoadedTable) -> Iterator[PackPart]:
    if live.match is not None:
        yield from rules.played_parts(live.match.position.state)
