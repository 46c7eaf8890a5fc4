"""Actions of hosts and moderators. Their permission is checked elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from msgspec.structs import replace

from games.kernel import Arg, Entry, Remedy, Seat, Text
from storage import GameChange, GameRow, NewParcel, NoSuchGame, Post, Status, WriteSet

from ...deadlines.pacemaker import Pacemaker
from ...deadlines.terms import ChosenPace
from ...errors import AdminRefusal, NoSuchTable
from ...features.pace_change.proposal import in_words
from ...features.pace_change.proposing import refuse_unfit
from ...features.seats.offers import named_at
from ...outbox.renewer import Renewer
from ...requests.keeper import RequestKeeper
from ...table import parcels
from ...table.attendants import merge_all, merged
from ...table.loaded import LoadedTable, encode_options
from ...table.outbox_planner import called_again, digest, notice, reminder, table_post
from ...table.parcels import farewell_lane, parcel, removal_lane
from ...table.post_kinds import PostKind, name_in
from ...table.remarks import aloud
from ...table.stillness import set_going, stopped
from ...table.tables import Tables
from .rewinding import RewindPoint

log = logging.getLogger(__name__)

HOPELESS_ATTEMPTS: Final = 10
"""Tries after which a repair gives up a parcel; they span more than an hour."""


class InCharge(StrEnum):
    """The role in which someone acts. The table is not told their name."""

    HOST = "host"
    PLAYING_HOST = "playing-host"
    """A host of the bot who plays or has played this game."""
    MODERATOR = "moderator"


class AdminActions:
    def __init__(
        self,
        tables: Tables,
        pacemaker: Pacemaker,
        requests: RequestKeeper,
        renewal: Renewer,
        post_kinds: Mapping[str, PostKind],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._pacemaker = pacemaker
        self._requests = requests
        self._renewal = renewal
        self._post_kinds = post_kinds
        self._clock = clock

    # --- stopping and going on ------------------------------------------------------------------------------------

    async def pause(self, game: str, by: InCharge) -> LoadedTable:
        """Pause the game and stop all its clocks. Raises AdminRefusal unless it is running and not paused."""

        async def paused(live: LoadedTable) -> GameChange:
            refuse_to_pause(live)
            now = self._clock()
            change = self._change(live, options=encode_options(replace(live.options, paused=now)))
            still = await self._pacemaker.stand_still(live)
            rest = await stopped(self._store, game, now, but=still.stopped)
            requests = await self._requests.paused(live)
            notices = self._of_moves(live, notice)
            return merged(change, merge_all([still, rest, requests, notices, self._said(live, by, "paused")]))

        return await self._tables.amend(game, paused)

    async def resume(self, game: str, by: InCharge) -> LoadedTable:
        """Continue a paused game; everyone keeps the time they had left, and whoever is asked is notified again. Raises
        AdminRefusal unless it is paused."""

        async def resumed(live: LoadedTable) -> GameChange:
            since, now = paused_since(live), self._clock()
            options = encode_options(replace(live.options, paused=None))
            going = await self._pacemaker.go_on(replace(live, row=replace(live.row, options=options)))
            rest = await set_going(self._store, game, now)
            requests = await self._requests.resumed(live, now - since)
            change = self._change(live, options=options)
            calls = self._of_moves(live, reminder)
            return merged(change, merge_all([going, rest, requests, calls, self._said(live, by, "resumed")]))

        return await self._tables.amend(game, resumed)

    def _of_moves(
        self, live: LoadedTable, planned: Callable[[LoadedTable, Seat, float], NewParcel]
    ) -> WriteSet:
        asked = live.running_match.position.waiting_for
        return WriteSet(parcels=tuple(planned(live, seat, self._clock()) for seat in asked))

    async def repace(self, game: str, by: InCharge, *, pace: str | None, ladder: str | None) -> LoadedTable:
        """Change the table's pace without its consent; None leaves a part unchanged. Raises PaceRefusal."""

        async def repaced(live: LoadedTable) -> GameChange:
            chosen = other_pace(live, pace, ladder)
            change = await self._pacemaker.repaced(live, chosen)
            options = encode_options(chosen.put_into(live.options))
            after = replace(live, row=replace(live.row, options=options))
            requests = await self._requests.amended(live, after)
            said = self._said(live, by, "repaced", **in_words(chosen))
            return merged(change, merge_all([requests, said]))

        return await self._tables.amend(game, repaced)

    def _change(self, live: LoadedTable, *, options: bytes) -> GameChange:
        # `at` keeps its value: no one has moved.
        return GameChange(at=live.row.updated, while_status=Status.RUNNING, options=options)

    # --- going back -----------------------------------------------------------------------------------------------

    async def rewindable(self, game: str) -> LoadedTable:
        """The table, if its game can be rolled back at all. Raises AdminRefusal."""
        live = await self._tables.live(game)
        if not live.is_running or live.options.attempt is not None:
            raise AdminRefusal("refused-rewind")
        return live

    async def rewind(self, live: LoadedTable, to: RewindPoint, by: InCharge, person: int) -> LoadedTable:
        """Roll back to that moment, whoever has played since. The journal keeps everything.

        Raises AdminRefusal if the table is at that moment already, Outdated if it has changed since `live`,
        and what `Tables.rewind` raises.
        """
        if to.number >= live.row.revision:
            raise AdminRefusal("refused-nothing-since")

        async def told(before: LoadedTable, after: LoadedTable, _: Entry) -> WriteSet:
            again = WriteSet(parcels=called_again(before, after, self._clock()))
            return merged(self._said(after, by, "rewound-to", moment=to.in_words), again)

        played = await self._tables.rewind(
            live.id, to.number, revision=live.row.revision, person=person, also=told, while_paused=True
        )
        return played.live

    async def remedy(self, game: str, measure: int, person: int) -> LoadedTable:
        """Apply the game's repair number `measure` for wrong information given through a fault. Raises
        NoRemedy, and what `Tables.enter` raises."""

        async def told(_: LoadedTable, after: LoadedTable, __: Entry) -> WriteSet:
            return self._said(after, InCharge.HOST, "remedied")

        played = await self._tables.enter(game, lambda _: Remedy(measure), person=person, also=told)
        return played.live

    # --- putting right --------------------------------------------------------------------------------------------

    async def repair(self, game: str, by: InCharge) -> int:
        """Repair all messages of the game and retry parcels stuck in the outbox. Returns how many parcels
        were given up."""
        live = await self._tables.reread(game)
        now = self._clock()
        given_up = await self._store.outbox.hurry(game, now=now, give_up_from=HOPELESS_ATTEMPTS)
        await self._store.posts.distrust(game)
        shown = WriteSet(parcels=await self._renewal.of_all(live))
        await self._tables.write(merged(shown, self._said(live, by, "repaired")) if live.match else shown)
        return given_up

    # --- forgetting -----------------------------------------------------------------------------------------------

    async def delete(self, row: GameRow, by: InCharge) -> None:
        """Delete all data of the game. Its messages are removed or say that it is gone."""
        now = self._clock()
        posts = await self._store.posts.of_game(row.id)
        seats = await self._store.games.seats(row.id)
        told = {seat.person for seat in seats if seat.person} | await named_at(
            self._store.side_records, row.id
        )
        said = parcels.LastWord(row.title, _by("deleted", by, game=self.named(row), id=row.id))
        home = row.thread or row.channel
        farewells = WriteSet(
            parcels=(
                *(self._farewell(post, said, due=now) for post in posts),
                parcel(parcels.LastWords(home, said), lane=farewell_lane(row.id), due=now),
                *(digest(person, now, as_new=False) for person in sorted(told)),
            )
        )
        try:
            await self._tables.delete(row.id, farewells)
        except NoSuchGame as error:
            raise NoSuchTable from error
        log.warning("game %s was deleted by a %s", row.id, by)

    def _farewell(self, post: Post, said: parcels.LastWord, *, due: float) -> NewParcel:
        """Delete the message if its kind goes with the game, or have it say that the game is gone. None waits for another:
        some may be in a channel that the bot can no longer use."""
        kind = self._post_kinds.get(name_in(post.kind))
        if kind is not None and kind.goes_with_game:
            return parcels.removal(post.channel, post.message, due=due)
        farewell = parcels.Farewell(post.channel, post.message, said)
        return parcel(farewell, lane=removal_lane(post.channel, post.message), due=due)

    def named(self, row: GameRow) -> Text | str:
        """The game's title, even if this release does not have the game."""
        return Text("game-title") if row.title in self._tables.games else row.title

    def _said(self, live: LoadedTable, by: InCharge, what: str, **args: Arg) -> WriteSet:
        """Say it at the table and in its log, and update the table post."""
        now = self._clock()
        log.info("game %s: %s by a %s", live.id, what, by)
        return merged(
            aloud(_by(what, by, **args), live.row, at=now), WriteSet(parcels=(table_post(live, now),))
        )


def refuse_to_pause(live: LoadedTable) -> None:
    """Raises AdminRefusal unless the game is running and not paused."""
    if not live.is_running or live.options.paused is not None:
        raise AdminRefusal("refused-nothing-to-pause")


def paused_since(live: LoadedTable) -> float:
    """When the game was paused, in UTC seconds. Raises AdminRefusal unless it is."""
    since = live.options.paused
    if not live.is_running or since is None:
        raise AdminRefusal("refused-nothing-to-resume")
    return since


def other_pace(live: LoadedTable, pace: str | None, ladder: str | None) -> ChosenPace:
    """The table's pace with this change; None leaves a part unchanged. Raises PaceRefusal."""
    now = ChosenPace.of(live.options)
    chosen = ChosenPace(pace or now.pace, ladder or now.ladder)
    refuse_unfit(live, chosen)
    return chosen


def _by(what: str, by: InCharge, **args: Arg) -> Text:
    return Text(f"admin-{what}", {"by": by.value, **args})
