"""Suggestions while someone types a command about campaigns: values, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from games.kernel import Game, Text

from ...door.asker import Asker
from ...errors import BotError
from ...pages.speech import plain, say, words_for
from . import pages
from .finder import CampaignFinder

Suggestions: TypeAlias = list[tuple[str, str]]


class CampaignSuggestions:
    def __init__(self, games: Mapping[str, Game[Any, Any]], finder: CampaignFinder) -> None:
        self._rules = {title: game.campaign for title, game in games.items() if game.campaign is not None}
        self._finder = finder

    async def campaigns(self, asker: Asker) -> Suggestions:
        return [
            (one.id, f"{one.row.name} · {pages.choice(one, asker.locale)}")
            for one in await self._finder.seen(asker)
        ]

    async def people(self, asker: Asker, campaign: str | None) -> Suggestions:
        """Those who play now, by number."""
        try:
            meant = await self._finder.meant(asker, campaign)
        except BotError:
            return []
        words = words_for(meant.row.title, asker.locale)
        return [
            (
                str(one.member),
                f"{meant.name_of(one.member)} · {words.say(meant.rules.side(one.side).name)}",
            )
            for one in meant.record.roster
        ]

    def sides(self, asker: Asker) -> Suggestions:
        """The sides of all games with campaigns."""
        return [
            (side.id, say(side.name, title, asker.locale))
            for title, rules in self._rules.items()
            for side in rules.sides
        ]

    def ways(self, asker: Asker) -> Suggestions:
        """The ways of all games with campaigns."""
        return [
            ("usual", plain(Text("campaign-way-usual"), asker.locale)),
            *(
                (way.id, say(way.name, title, asker.locale))
                for title, rules in self._rules.items()
                for way in rules.ways
            ),
        ]
