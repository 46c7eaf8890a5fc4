"""Adds to each change of a table the messages for the threads of its circles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.kernel import Aside, Circle, Entry, Event, Match
from storage import NewParcel, WriteSet

from ...table.attendants import Attendant
from ...table.loaded import LoadedTable
from ...table.membership import FEWEST, circles_at, people_of
from ...table.outbox_planner import brings_scene
from .errands import CircleNews, CirclePost, CircleScene, LetIn, LetOut, OfCircle, for_circle


class CircleAttendant(Attendant):
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        """Parcels for the thread and its post, the first picture, and what the setup told the circle."""
        return WriteSet(
            parcels=tuple(
                self._parcel(live, errand)
                for circle in _shared(live)
                for errand in (
                    CirclePost(circle.id),
                    _scene(live, circle),
                    *_news(circle, events, after=-1, until=0),
                )
            )
        )

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        return WriteSet(
            parcels=tuple(
                self._parcel(after, errand)
                for errand in (
                    *_moves(before, after),
                    *(
                        errand
                        for circle in _shared(after)
                        for errand in _follows(before, after, entry, events, circle)
                    ),
                )
            )
        )

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        return WriteSet(parcels=tuple(self._parcel(after, errand) for errand in _moves(before, after)))

    def _parcel(self, live: LoadedTable, errand: OfCircle) -> NewParcel:
        return for_circle(live.id, errand, due=self._clock())


def _shared(live: LoadedTable) -> Iterator[Circle]:
    return (circle for circle in circles_at(live) if len(circle.seats) >= FEWEST)


def _moves(before: LoadedTable, after: LoadedTable) -> Iterator[OfCircle]:
    """People who join or leave a circle. Leaving comes first, before anything else is posted."""
    was = {circle.id: people_of(before, circle) for circle in circles_at(before)}
    now = {circle.id: people_of(after, circle) for circle in circles_at(after)}
    for circle_id in sorted(was.keys() | now.keys()):
        then, since = was.get(circle_id, frozenset()), now.get(circle_id, frozenset())
        yield from (LetOut(circle_id, person) for person in sorted(then - since))
        yield from (LetIn(circle_id, person) for person in sorted(since - then))
        if then != since:
            yield CirclePost(circle_id)


def _follows(
    before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], circle: Circle
) -> Iterator[OfCircle]:
    revision = after.row.revision
    match = after.running_match
    if isinstance(entry, Aside):
        yield from _news(circle, events, after=revision - 1, until=revision)
    elif not match.checkpoints:
        # Events that an undo could still remove are sent once they are final.
        since = _first_in_doubt(before.running_match)
        if since < before.row.revision or _is_told(circle, events):
            yield CircleNews(circle.id, circle.seats, since, revision)
    if brings_scene(before.running_match, match, entry, events):
        yield _scene(after, circle)
    if match.position.state.result is not None:
        yield CirclePost(circle.id)


def _first_in_doubt(match: Match[Any]) -> int:
    """The entry after which everything could have been undone until now."""
    return match.checkpoints[0].number if match.checkpoints else match.number


def _news(circle: Circle, events: Sequence[Event], *, after: int, until: int) -> Iterator[OfCircle]:
    if _is_told(circle, events):
        yield CircleNews(circle.id, circle.seats, after, until)


def _is_told(circle: Circle, events: Sequence[Event]) -> bool:
    return any(event.to == circle.seats for event in events)


def _scene(live: LoadedTable, circle: Circle) -> CircleScene:
    match = live.running_match
    view = match.game.encode_view(match.game.view(match.position.state, None))
    where = match.game.heading(match.position.state)
    return CircleScene(live.row.revision, view, where, circle=circle.id)
