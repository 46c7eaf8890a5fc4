"""What shows people's names, and is written again when one of them is forgotten."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Text
from storage import NOBODY, NewParcel

from ...outbox.renewer import Renewer
from ...pages.speech import plain
from ...table.loaded import LoadedTable
from ...table.outbox_planner import digest, lobby_post_if_any, retelling, table_post, thread_name
from ...table.parcels import removal
from ...table.post_kinds import TABLE, TERMS
from ...table.tables import Tables


def former_player() -> str:
    """The name shown in place of a forgotten person's."""
    return plain(Text("former-player"))


class NamingParcels:
    """Plans the parcels that bring names up to date."""

    def __init__(self, tables: Tables, renewal: Renewer, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._posts = tables.store.posts
        self._renewal = renewal
        self._clock = clock

    async def at(self, live: LoadedTable, *, but_for: int) -> list[NewParcel]:
        """For messages, the thread and digests that show names of present or former players. `but_for`: who is forgotten,
        and gets nothing more."""
        now = self._clock()
        people = [seat.person for seat in live.seats if live.is_running and seat.person != NOBODY]
        digests = [digest(person, now, as_new=False) for person in people]
        again = (thread_name(live.id, now), retelling(live.id, now))
        planned = [*again, *await self._renewal.of_existing(live), *digests]
        return [parcel for parcel in planned if parcel.target != but_for]

    async def at_game(self, game: str, *, but_for: int) -> list[NewParcel]:
        """As `at`, by id. For a game that this release cannot read, the parcels wait for one that can."""
        now, live = self._clock(), await self._tables.readable(game)
        if live is not None:
            return await self.at(live, but_for=but_for)
        row = await self._tables.store.games.get(game)
        shown = [*await lobby_post_if_any(self._posts, game, now)]
        if await self._posts.get(game, TABLE.of()):
            shown.append(table_post(LoadedTable(row, (), None), now))
        planned = [*shown, retelling(game, now), *await self._renewal.of_unreadable(game)]
        return [parcel for parcel in planned if parcel.target != but_for]

    async def terms_of(self, game: str) -> list[NewParcel]:
        """Removals of messages about terms that a host changed. The lobby post still shows the terms."""
        told = await self._posts.of_kinds(game, [TERMS.of()])
        return [removal(post.channel, post.message, due=self._clock()) for post in told]
