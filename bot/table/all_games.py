"""Goes through all games that a query finds, however many they are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from msgspec.structs import replace

from storage import GameQuery, GameRow, Store

AT_A_TIME: Final = 100
"""Games read from the store at a time."""


async def all_games(store: Store, query: GameQuery) -> AsyncIterator[GameRow]:
    """The games that the query finds, the most recently opened first. A game that changes meanwhile may be missed; all
    others are found once."""
    while games := await store.games.find(query, limit=AT_A_TIME):
        for game in games:
            yield game
        query = replace(query, opened_before=(games[-1].created, games[-1].id))
