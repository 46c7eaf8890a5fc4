"""What hosts and moderators do to keep the installation going. Their permission is checked elsewhere."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import Final

import discord

from storage import FarewellTo, GameQuery, GameRow, NewParcel, NoSuchGame, Post, Status, WriteSet

from ...door.permissions import lacking_at
from ...errors import NoSuchTable, Unplayable
from ...features.seats.offers import named_at
from ...gateway.reach import is_new_on
from ...outbox.renewer import Renewer
from ...table import parcels
from ...table.all_games import all_games
from ...table.attendants import NOTHING, merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import digest
from ...table.parcels import farewell_lane, parcel, removal_lane
from ...table.post_kinds import PostKind, name_in
from ...table.tables import Tables
from ...table.tried import tried
from .in_charge import InCharge, in_words, named, said_at

log = logging.getLogger(__name__)

HOPELESS_ATTEMPTS: Final = 10
"""Tries after which a repair gives up a parcel; they span more than an hour."""


class MaintenanceActions:
    """Repairs the messages of games, and deletes games."""

    def __init__(
        self,
        tables: Tables,
        client: discord.Client,
        renewal: Renewer,
        post_kinds: Mapping[str, PostKind],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._client = client
        self._renewal = renewal
        self._post_kinds = post_kinds
        self._clock = clock

    async def repair(self, game: str, by: InCharge) -> int:
        """Repair all messages of the game and retry parcels stuck in the outbox. Returns how many parcels
        were given up."""
        live = await self._tables.reread(game)
        said = said_at(live, by, "repaired", at=self._clock()) if live.match else NOTHING
        return await self._put_right(live, said, give_up_from=HOPELESS_ATTEMPTS)

    async def came_up(self, server: discord.Guild) -> None:
        """Repair the games of a server that the bot was removed from and added to again. Nothing is given up: what could
        not be delivered meanwhile now can."""
        if not is_new_on(server, self._clock()):
            return
        query = GameQuery(guild=server.id, statuses=(Status.LOBBY, Status.RUNNING))
        async for row in all_games(self._store, query):
            await self._put_right_in_passing(row)

    async def given_permissions(self, server: discord.Guild) -> None:
        """Repair the games of a server where posts have failed and nothing is in the way any more. What was given up
        is posted again as well, so those whose move it is are called."""
        unfinished = (Status.LOBBY, Status.RUNNING)
        query = GameQuery(guild=server.id, statuses=unfinished, undelivered=True)
        async for row in all_games(self._store, query):
            if not lacking_at(self._client, row):
                await self._put_right_in_passing(row)

    async def _put_right_in_passing(self, row: GameRow) -> None:
        with contextlib.suppress(NoSuchTable, Unplayable):
            await self._put_right(await self._tables.reread(row.id), NOTHING)

    async def _put_right(self, live: LoadedTable, said: WriteSet, *, give_up_from: int | None = None) -> int:
        given_up = await self._store.outbox.hurry(live.id, now=self._clock(), give_up_from=give_up_from)
        await self._store.posts.distrust(live.id)
        await self._tables.write(merged(WriteSet(parcels=await self._renewal.of_all(live)), said))
        return given_up

    async def delete(self, row: GameRow, by: InCharge) -> None:
        """Delete all data of the game. Its messages are removed or say that it is gone. Raises NoSuchTable."""
        now, home = self._clock(), row.thread or row.channel
        said = parcels.LastWord(
            row.title, in_words("deleted", by, game=named(row, self._tables.games), id=row.id)
        )
        await self._delete(
            row,
            lambda post: self._farewell(post, said, due=now),
            parcel(parcels.LastWords(home, said), lane=farewell_lane(row.id), due=now),
        )
        log.warning("game %s was deleted by a %s", row.id, by)

    async def delete_left(self, row: GameRow) -> None:
        """Delete all data of a game of a server that the bot has left. Only its direct messages are removed, as no others
        can be reached. Raises NoSuchTable."""
        now, people = self._clock(), await self._people(row)
        direct = {(await self._store.people.get(person)).dm_channel for person in people}

        def removed(post: Post) -> NewParcel | None:
            return parcels.removal(post.channel, post.message, due=now) if post.channel in direct else None

        await self._delete(row, removed)
        log.warning("game %s was deleted, as the bot has left its server for long", row.id)

    async def _delete(self, row: GameRow, farewell: FarewellTo, *last_words: NewParcel) -> None:
        """Whoever has tried a challenge in the game has still had their first attempt."""
        now = self._clock()
        attempt = await self._store.challenges.attempt_of(row.id)
        marks = await tried(self._store.challenges, [attempt] if attempt is not None else [], now=now)
        digests = [digest(person, now, as_new=False) for person in sorted(await self._people(row))]
        try:
            also = merged(WriteSet(parcels=(*last_words, *digests)), marks)
            await self._tables.delete(row.id, also, farewell=farewell)
        except NoSuchGame as error:
            raise NoSuchTable from error

    async def _people(self, row: GameRow) -> set[int]:
        """Those who play the game, or to whom a seat is offered."""
        seats = await self._store.games.seats(row.id)
        named = await named_at(self._store.side_records, row.id)
        return {seat.person for seat in seats if seat.person} | named

    def _farewell(self, post: Post, said: parcels.LastWord, *, due: float) -> NewParcel:
        """Delete the message if its kind goes with the game, or have it say that the game is gone. None waits for another:
        some may be in a channel that the bot can no longer use."""
        kind = self._post_kinds.get(name_in(post.kind))
        if kind is not None and kind.goes_with_game:
            return parcels.removal(post.channel, post.message, due=due)
        farewell = parcels.Farewell(post.channel, post.message, said)
        return parcel(farewell, lane=removal_lane(post.channel, post.message), due=due)
