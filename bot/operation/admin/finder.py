"""Finds the game that a host or moderator means, and checks whether they may act on it.

No one may moderate a table where they play or have played, whatever their role. They would see what is hidden
from them, and could undo what they have seen. Only repairing and deleting, which keep the installation going,
remain open to the host of the bot. The table is then told that the host plays there.
"""

from __future__ import annotations

from typing import Final

from storage import GameQuery, GameRow, NoSuchGame, Status

from ...door.asker import Asker
from ...door.finder import Finder
from ...errors import AdminRefusal, NoSuchTable, WhichGame, WrongPlace
from ...table.loaded import LoadedTable
from ...table.seat_history import has_played
from ...table.tables import Tables
from . import pages
from .authority import Authority
from .in_charge import InCharge

OPEN: Final = (Status.LOBBY, Status.RUNNING)


class AdminFinder:
    """Each method raises AdminRefusal, and those that find a game also WrongPlace or NoSuchTable."""

    def __init__(self, tables: Tables, finder: Finder, authority: Authority) -> None:
        self._tables = tables
        self._finder = finder
        self._authority = authority

    async def candidates(self, asker: Asker, typed: str = "") -> list[tuple[str, str]]:
        """Ids and descriptions of the newest games that the asker is in charge of, and whose descriptions contain `typed`:
        those of this server; in direct messages, those of all servers."""
        self._authority.require(asker)
        if asker.guild is None:
            self._authority.require_host(asker)

        async def described(row: GameRow, live: LoadedTable | None) -> str:
            return pages.suggestion(row, live, asker)

        query = GameQuery(guild=asker.guild, statuses=OPEN)
        return await self._finder.suggestions(query, typed, described)

    async def moderated(self, asker: Asker, game: str | None, *, by_host: bool = False) -> GameRow:
        """The game that is meant, for actions closed to anyone who plays or has played there. `by_host` says that only
        hosts of the bot may do it."""
        row = await self._meant(asker, game)
        if await has_played(self._tables.store, row.id, asker.person):
            others = "hosts" if by_host or row.guild is None else "moderators"
            raise AdminRefusal("refused-plays-here", others=others)
        return row

    async def moderated_table(self, asker: Asker, game: str | None) -> LoadedTable:
        """The table of the game that `moderated` finds. Raises Unplayable as well."""
        return await self._tables.live((await self.moderated(asker, game)).id)

    async def maintained(self, asker: Asker, game: str | None) -> tuple[GameRow, InCharge]:
        """The game that is meant, for actions that keep the installation going. The host of the bot may do these in
        their own game too, and then acts in the role PLAYING_HOST."""
        if not self._authority.is_host(asker):
            return await self.moderated(asker, game), InCharge.MODERATOR
        row = await self._meant(asker, game)
        plays = await has_played(self._tables.store, row.id, asker.person)
        return row, InCharge.PLAYING_HOST if plays else InCharge.HOST

    def role_of(self, asker: Asker) -> InCharge:
        return InCharge.HOST if self._authority.is_host(asker) else InCharge.MODERATOR

    async def _meant(self, asker: Asker, game: str | None) -> GameRow:
        """The named game or the one played here, if the asker may moderate it. Raises BotError; without either, WhichGame
        with all candidates."""
        self._authority.require(asker)
        if game is not None:
            row = await self._row(game)
        elif (here := await self._finder.game_here(asker.channel)) is not None:
            row = here
        elif candidates := await self.candidates(asker):
            raise WhichGame(candidates)
        else:
            raise WrongPlace("refused-none-in-charge")
        self._authority.require_over(asker, row)
        return row

    async def _row(self, game: str) -> GameRow:
        try:
            return await self._tables.store.games.get(game)
        except NoSuchGame as error:
            raise NoSuchTable from error
