"""Parcels that repair the messages of a table: each then matches the table again, whatever was wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection

from storage import NOBODY, NewParcel, Store

from ..features.circles.errands import CirclePost, for_circle
from ..features.seats.errands import WANTED, Pack, for_person
from ..features.seats.offering import message_to, wanted_post
from ..features.seats.offers import offers_at
from ..requests.queries import RequestQueries
from ..requests.writings import call, post
from ..table.loaded import LoadedTable
from ..table.membership import STANDING, circles_at, kind_of
from ..table.outbox_planner import lobby_post, notice, sheet, table_post, welcome
from ..table.parcels import WELCOME, OpenThread, parcel, table_lane

Parcels = dict[str, NewParcel]
"""Keyed by the kind of the post that each one repairs."""


class Renewal:
    def __init__(self, store: Store, book: RequestQueries, *, clock: Callable[[], float]) -> None:
        self._store = store
        self._book = book
        self._clock = clock

    async def of_all(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """Repair all messages, and post missing ones again. Messages that only show an outcome are repaired,
        not replaced."""
        now, stands = self._clock(), await self._kinds(live.id)
        if live.match is None:
            return (lobby_post(live.id, now, look=True),)
        opened = parcel(OpenThread(), game=live.id, lane=table_lane(live.id), due=now)
        past = await self._requests(live, ended=True) | {"lobby": lobby_post(live.id, now)}
        past |= self._wanted(live.id, stands)
        shown = await self._present(live) | {kind: one for kind, one in past.items() if kind in stands}
        return (*([opened] if live.is_running else []), *shown.values())

    async def of_standing(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """Repair all messages that exist."""
        stands, now = await self._kinds(live.id), self._clock()
        shown = {"lobby": lobby_post(live.id, now)}
        if live.match is not None:
            shown |= await self._present(live)
            shown |= await self._requests(live, ended=True) | self._packs(live)
            shown |= self._wanted(live.id, stands)
        greeted = [int(kind.removeprefix(WELCOME)) for kind in stands if kind.startswith(WELCOME)]
        return (
            *(one for kind, one in shown.items() if kind in stands),
            *(welcome(live.id, person, now) for person in sorted(greeted)),
        )

    def _packs(self, live: LoadedTable) -> Parcels:
        """The packs. They say which moment they show, so missing ones are not posted again."""
        packs = [Pack(seat.seat, seat.person) for seat in live.seats if seat.person != NOBODY]
        return {f"pack:{pack.seat}": for_person(live.id, pack, due=self._clock()) for pack in packs}

    async def of_wanted(self, game: str) -> tuple[NewParcel, ...]:
        """Repair the wanted posts, also of a game that this release cannot read."""
        return tuple(self._wanted(game, await self._kinds(game)).values())

    def _wanted(self, game: str, stands: Collection[str]) -> Parcels:
        numbers = {kind: int(kind.removeprefix(WANTED)) for kind in stands if kind.startswith(WANTED)}
        return {kind: wanted_post(game, number, self._clock()) for kind, number in numbers.items()}

    async def _kinds(self, game: str) -> set[str]:
        return {one.kind for one in await self._store.posts.of_game(game)}

    async def _present(self, live: LoadedTable) -> Parcels:
        """Messages that must exist as long as the game does."""
        now = self._clock()
        shown = {"table": table_post(live, now)}
        for circle in circles_at(live):
            shown[kind_of(STANDING, circle.id)] = for_circle(live.id, CirclePost(circle.id), due=now)
        for seat in range(len(live.seats)):
            shown |= {f"sheet:{seat}": sheet(live, seat, now), f"notice:{seat}": notice(live, seat, now)}
        for one in await offers_at(self._store, live):
            if one.offer.number:
                shown[f"{WANTED}{one.offer.number}"] = wanted_post(live.id, one.offer.number, now)
            for message in message_to(live, one.seat, one.offer, now):
                shown[f"offer:{one.seat}"] = message
        return shown | await self._requests(live, ended=False)

    async def _requests(self, live: LoadedTable, *, ended: bool) -> Parcels:
        now, shown = self._clock(), Parcels()
        for one in await self._book.all_at(live):
            if (one.end is not None) is ended:
                shown[f"request:{one.number}"] = post(one, live, due=now)
                for seat in one.of:
                    shown[f"request:{one.number}:{seat}"] = call(one, live, seat, due=now)
        return shown
