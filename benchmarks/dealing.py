"""Running games in a database, without any messages: dealt, played to some point, and copied for other people."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.table.attendants import Attendant
from bot.table.loaded import LoadedTable
from bot.table.lobbies.limits import TableLimits
from bot.table.tables import TablePlanner, Tables
from games import GAMES
from games.kernel import Match
from storage import NewParcel, Store, WholeGame, WriteSet, new_game_id, open_store

from .play import a_pick, index_of

PICKS_APART = 7
BOUNDLESS = TableLimits(*[1_000_000] * 4)


class Guest(Struct, frozen=True):
    """Someone who sits at a table."""

    id: int
    name: str


class Seating(Struct, frozen=True):
    """Who plays where; the first one is the host."""

    guests: tuple[Guest, ...]
    guild: int = 1
    channel: int = 2


class Silence(Attendant):
    """A planner who says nothing."""

    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]:
        return ()

    def settings_changed(self, lobby: LoadedTable, *, left: int | None = None) -> tuple[NewParcel, ...]:
        return ()


@asynccontextmanager
async def tables_of(
    url: str, planner: TablePlanner | None = None, seeds: Iterable[str] | None = None
) -> AsyncIterator[Tables]:
    """The tables of a database, closed at the end. Games are dealt from the `seeds`, one after the other."""
    async with await open_store(url) as store:
        if seeds is None:
            yield Tables(store, GAMES, planner or Silence(), clock=time.time, limits=BOUNDLESS)
        else:
            deal = iter(seeds).__next__
            yield Tables(store, GAMES, planner or Silence(), clock=time.time, seeds=deal, limits=BOUNDLESS)


async def begin(tables: Tables, title: str, seating: Seating) -> LoadedTable:
    """A game that has just been dealt."""
    host, *others = seating.guests
    lobby = await tables.lobbies.open(
        title,
        guild=seating.guild,
        channel=seating.channel,
        host=host.id,
        host_name=host.name,
        seats=len(seating.guests),
    )
    for other in others:
        await tables.lobbies.join(lobby.id, other.id, other.name)
    return await tables.lobbies.start(lobby.id, host.id)


async def play(tables: Tables, live: LoadedTable, picks: int, chance: Random) -> LoadedTable:
    """The table after so many random picks, or before the one that would end the game."""
    for _ in range(picks):
        match: Match[Any] = live.running_match
        choice = a_pick(match, chance)
        if not match.apply(choice)[0].position.decisions:
            break
        index = index_of(match, choice)
        live = (await tables.choose(live.id, live.person_at(choice.seat), choice.decision, index)).live
    return live


async def copies(store: Store, original: str, seatings: Sequence[Seating]) -> list[str]:
    """The same game again for each of these seatings; returns the ids."""
    whole = await store.games.whole(original)
    made = [copied(whole, seating) for seating in seatings]
    for copy in made:
        await store.games.adopt(copy, WriteSet())
    return [copy.game.id for copy in made]


async def fill(tables: Tables, seatings: Sequence[Seating], *, originals: int) -> dict[str, Seating]:
    """Running games of all titles in turn, by their ids. Of each title so many are really played, each a bit further than
    the one before; the others are copies of them."""
    dealt: dict[str, Seating] = {}
    for place, title in enumerate(GAMES):
        theirs = seatings[place :: len(GAMES)]
        for number in range(min(originals, len(theirs))):
            first, *others = theirs[number::originals]
            live = await begin(tables, title, first)
            await play(tables, live, number * PICKS_APART, Random(f"{title} {number}"))
            made = await copies(tables.store, live.id, others)
            dealt |= zip([live.id, *made], [first, *others], strict=True)
    return dealt


def copied(whole: WholeGame, seating: Seating) -> WholeGame:
    """A game under an id of its own with other people, who have made the same moves."""
    id = new_game_id()
    new = {old.person: guest for old, guest in zip(whole.seats, seating.guests, strict=True)}
    return replace(
        whole,
        game=replace(
            whole.game,
            id=id,
            guild=seating.guild,
            channel=seating.channel,
            host=seating.guests[0].id,
        ),
        seats=tuple(
            replace(seat, game=id, person=new[seat.person].id, name=new[seat.person].name)
            for seat in whole.seats
        ),
        entries=tuple(replace(entry, game=id, person=new[entry.person].id) for entry in whole.entries),
        snapshots=tuple(replace(snapshot, game=id) for snapshot in whole.snapshots),
        remarks=tuple(replace(remark, game=id) for remark in whole.remarks),
        side_records=tuple(replace(record, game=id) for record in whole.side_records),
    )
