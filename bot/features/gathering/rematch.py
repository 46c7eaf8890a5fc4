"""Opens another table like a finished one."""

from __future__ import annotations

from games.kernel import Text
from storage import GameQuery, Status

from ...door.asker import Asker
from ...door.finder import Finder
from ...door.route import PageRoute, Routes
from ...errors import LobbyRefusal, MissingPermissions, NotSeated
from ...pages.page import Link, Page
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ...work.locks import Locks
from .verbs import GatheringVerb

LOOKED_THROUGH = 100


def may_be_again(live: LoadedTable) -> bool:
    """Whether its people can have another game like it. Attempts at challenges, lessons and missions begin elsewhere."""
    return (
        live.row.status is Status.FINISHED
        and live.row.guild is not None
        and live.options.attempt is None
        and live.options.mission is None
        and not live.options.lesson
    )


class RematchDesk:
    def __init__(self, tables: Tables, finder: Finder) -> None:
        self._tables = tables
        self._locks = Locks[str]()
        self.routes: Routes = {GatheringVerb.AGAIN: PageRoute(finder.at_table(self._again))}

    async def _again(self, asker: Asker, live: LoadedTable) -> Page:
        """The answer to a player who wants another game, also to one who left the finished one. They alone get a seat by
        it.

        Raises NotSeated, LobbyRefusal, MissingPermissions.
        """
        _require_player(live, asker)
        if not may_be_again(live):
            raise LobbyRefusal("refused-no-rematch")
        async with self._locks.of(live.id):  # two who press at once come to one table
            opened = await self._opened_after(live)
            if opened is None:
                return _answer(await self._open(asker, live), "gathering-opened", asker)
        if opened.seat_of(asker.person) is None:
            opened = await self._tables.lobbies.join(opened.id, asker.person, asker.name)
        return _answer(opened, "gathering-joined", asker)

    async def _open(self, asker: Asker, live: LoadedTable) -> LoadedTable:
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        return await self._tables.lobbies.open_again(live, host=asker.person, host_name=asker.name)

    async def _opened_after(self, live: LoadedTable) -> LoadedTable | None:
        """The lobby that one of them has opened already."""
        query = GameQuery(title=live.row.title, channel=live.row.channel, statuses=(Status.LOBBY,))
        rows = await self._tables.store.games.find(query, limit=LOOKED_THROUGH)
        lobbies = await self._tables.several([row.id for row in rows])
        return next((lobby for lobby in lobbies.values() if lobby.options.after == live.id), None)


def _require_player(live: LoadedTable, asker: Asker) -> None:
    """Raises NotSeated for anyone but the present players and those who resigned."""
    if all(seat.person != asker.person for seat in live.seats):
        raise NotSeated


def _answer(lobby: LoadedTable, key: str, asker: Asker) -> Page:
    voice = voice_at(lobby, asker.locale)
    text = voice(key, game=Text("game-title"))
    return Page(text=text, rows=((Link(lobby.url, voice("button-table")),),))
