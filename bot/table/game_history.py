"""What has happened in a game, and its earlier positions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Event, Game, Match, decode_entry
from storage import Store

from ..errors import RewindRefusal
from ..unreadable import UNREPLAYABLE
from .cast import cast_of
from .journal import Told, told_by
from .loaded import LoadedTable
from .replay_status import still_fits

log = logging.getLogger(__name__)


class GameHistory:
    """Reads journals. Only entries up to the revision of the table that is passed count."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]]) -> None:
        self._store = store
        self._games = games

    async def events(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """The game's events, oldest first, without those that were taken back. The deal counts as entry 0. Only entries
        numbered above `after` and up to `until` are included."""
        return [told for told in await self.told(live, after=after, until=until) if not told.beside]

    async def told(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """The same, with notes of what was taken back."""
        last = live.row.revision if until is None else until
        row = live.row
        happened = await self._deal(live) if after < 0 else ()
        deal = [Told(0, event, row.created, row.host) for event in happened]
        entries = await self._store.journal.entries(live.id, first=max(1, after + 1), last=last)
        cast = await cast_of(self._store.remarks, live)
        return [replace(told, names=cast.at(told.number)) for told in told_by(entries, deal)]

    async def _deal(self, live: LoadedTable) -> tuple[Event, ...]:
        """The events of the setup. They are not stored: the seed gives them again while the rules still fit. Empty if they
        do not."""
        game = self._games[live.row.title]
        if live.row.seed is None or not await still_fits(self._store, live.row, game.rules_version):
            return ()
        seed = live.row.seed.decode("ascii")
        return Match.begin(game, len(live.seats), seed, live.options.chosen)[1]

    async def as_of(self, live: LoadedTable, number: int) -> Match[Any]:
        """The match after that entry, replayed in a thread; the present match if there is no such entry.

        Raises RewindRefusal if replaying the journal does not give the present position, as after a change of the rules.
        """
        assert live.row.seed is not None, "a game that has begun has a seed"
        stored = await self._store.journal.entries(live.id, last=live.row.revision)
        game, seed = self._games[live.row.title], live.row.seed.decode("ascii")

        def played_again() -> Match[Any] | None:
            entries = [decode_entry(entry.payload) for entry in stored]
            there = live.running_match
            for match, _ in Match.course(game, len(live.seats), seed, entries, live.options.chosen):
                if match.number == number:
                    there = match
            return there if match.position == live.running_match.position else None

        try:
            there = await asyncio.to_thread(played_again)
        except UNREPLAYABLE:
            log.exception("the journal of game %s is not legal", live.id)
            there = None
        if there is None:
            raise RewindRefusal("refused-other-course")
        return there
