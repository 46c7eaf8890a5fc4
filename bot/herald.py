"""Which messages a change of a table brings with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from games.kernel import Entry, Event, Match
from storage import NewParcel, Writing

from . import parcels
from .live import Live
from .parcels import parcel

_encode_view = msgspec.msgpack.Encoder().encode


class Herald:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]:
        """After somebody opened, joined, left or closed a lobby."""
        now = self._clock()
        posts = [
            parcel(
                parcels.LobbyPost(),
                game=game,
                lane=parcels.lobby_lane(game),
                due=now,
                key=f"lobby:{game}",
            )
        ]
        if newcomer is not None:
            welcome = parcels.Welcome(newcomer)
            posts.append(
                parcel(welcome, game=game, lane=parcels.person_lane(newcomer), due=now, target=newcomer)
            )
        return tuple(posts)

    def settings_changed(self, lobby: Live) -> tuple[NewParcel, ...]:
        """The lobby post, and a word to all who have joined on other terms."""
        guests = [seat.person for seat in lobby.seats if seat.person != lobby.row.host]
        told = (
            parcel(
                parcels.Terms(guest),
                game=lobby.id,
                lane=parcels.person_lane(guest),
                due=self._clock(),
                key=f"terms:{lobby.id}",
                target=guest,
            )
            for guest in guests
        )
        return (*self.lobby(lobby.id), *told)

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        """After the deal: the thread, the first picture, everybody's sheet, and a notice for those who are asked."""
        now = self._clock()
        lane = parcels.table_lane(live.id)
        return Writing(
            parcels=(
                parcel(parcels.OpenThread(), game=live.id, lane=lane, due=now),
                table_post(live, now),
                self._scene(live),
                *(self._sheet(live, seat.seat) for seat in live.seats),
                *(notice(live, seat, now) for seat in live.running_match.position.waiting_for),
            )
        )

    async def played(self, before: Live, after: Live, entry: Entry, events: Sequence[Event]) -> Writing:
        return Writing(parcels=tuple(self._follows(before, after, events)))

    async def reseated(self, before: Live, after: Live) -> Writing:
        """The table post names the newcomers; they get the sheet, and the notice if their seat is asked."""
        changed = [new for old, new in zip(before.seats, after.seats, strict=True) if new != old]
        asked = after.running_match.position.waiting_for
        now = self._clock()
        return Writing(
            parcels=(
                table_post(after, now),
                *(self._sheet(after, seat.seat) for seat in changed),
                *(notice(after, seat.seat, now) for seat in changed if seat.seat in asked),
            )
        )

    def _follows(self, before: Live, after: Live, events: Sequence[Event]) -> Iterator[NewParcel]:
        then, now = before.running_match, after.running_match
        waited, waits = set(then.position.waiting_for), set(now.position.waiting_for)
        ended = now.position.state.result is not None
        scene = ended or any(event.kind in now.game.scenes for event in events)
        if scene:
            yield self._scene(after)
        if scene or waited != waits or before.seats != after.seats:
            yield table_post(after, self._clock())
        for seat in sorted(waited ^ waits):
            yield notice(after, seat, self._clock())
        for seat in range(len(after.seats)):
            if ended or _private(then, seat) != _private(now, seat):
                yield self._sheet(after, seat)

    def _scene(self, live: Live) -> NewParcel:
        match = live.running_match
        view = _encode_view(match.game.view(match.position.state, None))
        scene = parcels.Scene(live.row.revision, view)
        return parcel(scene, game=live.id, lane=parcels.table_lane(live.id), due=self._clock())

    def _sheet(self, live: Live, seat: int) -> NewParcel:
        person = live.person_at(seat)
        return parcel(
            parcels.Sheet(seat),
            game=live.id,
            lane=parcels.person_lane(person),
            due=self._clock(),
            key=f"sheet:{live.id}:{seat}",
            target=person,
        )


def table_post(live: Live, now: float) -> NewParcel:
    """The standing post is to match the table."""
    return parcel(parcels.TablePost(), game=live.id, lane=parcels.table_lane(live.id), due=now, key="table")


def notice(live: Live, seat: int, now: float) -> NewParcel:
    """The seat's notice is to match what it is asked."""
    person = live.person_at(seat)
    return parcel(
        parcels.Notice(seat),
        game=live.id,
        lane=parcels.person_lane(person),
        due=now,
        key=f"notice:{live.id}:{seat}",
        target=person,
    )


def reminder(live: Live, seat: int, now: float) -> NewParcel:
    """The seat's notice is to come again, so that it is noticed."""
    person = live.person_at(seat)
    return parcel(
        parcels.Reminder(seat),
        game=live.id,
        lane=parcels.person_lane(person),
        due=now,
        key=f"reminder:{live.id}:{seat}",
        target=person,
    )


def _private(match: Match[Any], seat: int) -> object:
    return match.game.private(match.position.state, seat)
