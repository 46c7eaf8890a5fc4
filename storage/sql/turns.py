"""Selects the next due parcels: at most one for each place, and origins in turn, however many wait for one origin."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from operator import itemgetter

from storage.rows.outbox import Parcel
from storage.rows.processes import EVERYTHING, Share
from storage.sql.session import Session

FAIR_SHARE = 4
"""The first round selects up to this many parcels of an origin, counting those under way."""

NOTHING_YET = (-sys.float_info.max, 0)


async def due(
    session: Session, now: float, limit: int, under_way: Sequence[Parcel], share: Share
) -> list[Parcel]:
    """See Outbox.due. The queries need not see the same moment: whoever begins a parcel finds out if it is still due."""
    queue = _Queue(session, now, limit, under_way, share)
    await queue.fill(share=FAIR_SHARE)
    if queue.has_more_than(FAIR_SHARE):
        await queue.fill(share=len(under_way) + limit)
    return queue.in_turn()


def is_in(share: Share) -> str:
    """The SQL condition that a parcel's origin is in the share. A server's shard follows from its id as on Discord."""
    if share == EVERYTHING:
        return "TRUE"
    if not share.numbers:
        return "FALSE"
    return f"(origin >> 22) % {share.shards} IN ({', '.join(map(str, share.numbers))})"


class _Queue:
    def __init__(
        self, session: Session, now: float, limit: int, under_way: Sequence[Parcel], share: Share
    ) -> None:
        self._session = session
        self._now = now
        self._limit = limit
        self._share = share
        self._places = {parcel.place for parcel in under_way}
        self._taken = Counter(parcel.origin for parcel in under_way)
        self._chosen: list[tuple[int, float, int, Parcel]] = []
        """Each with the number of selected parcels of its origin before it, its due time and its id."""
        self._ids: set[int] = set()

    async def fill(self, *, share: int) -> None:
        """Add parcels by due time, up to `share` of each origin.

        The index skips taken places and exhausted origins, so each round is cheap.
        """
        after = NOTHING_YET
        while len(self._chosen) < self._limit:
            full = [origin for origin, taken in self._taken.items() if taken >= share]
            found = await self._heads(after, full)
            for parcel in found:
                self._add(parcel, share)
            if len(found) < self._limit:
                return
            after = (found[-1].due, found[-1].id)

    def has_more_than(self, share: int) -> bool:
        """Whether there is room left and some origin may have been cut off at its share."""
        return len(self._chosen) < self._limit and any(taken >= share for taken in self._taken.values())

    def in_turn(self) -> list[Parcel]:
        """The selected parcels, interleaved by origin: those with the fewest of their origin before them first."""
        return [parcel for *_, parcel in sorted(self._chosen, key=itemgetter(0, 1, 2))]

    def _add(self, parcel: Parcel, share: int) -> None:
        before = self._taken[parcel.origin]
        if before >= share or parcel.place in self._places or len(self._chosen) >= self._limit:
            return
        if parcel.id in self._ids:  # its place was changed between two queries
            return
        self._ids.add(parcel.id)
        self._places.add(parcel.place)
        self._taken[parcel.origin] += 1
        self._chosen.append((before, parcel.due, parcel.id, parcel))

    async def _heads(self, after: tuple[float, int], full: Sequence[int]) -> list[Parcel]:
        """The next lane heads after this due time and id, with a free place and an origin that is not full."""
        dialect = self._session.dialect
        return await self._session.rows(
            Parcel,
            f"""
            SELECT * FROM parcels AS head {dialect.by_index("parcels_waiting")}
            WHERE state = 'pending' AND due <= :now AND (due, id) > (:due, :id) AND {is_in(self._share)}
                AND place NOT IN ({dialect.elements(":places")})
                AND CAST(origin AS TEXT) NOT IN ({dialect.elements(":full")})
                AND NOT EXISTS (
                    SELECT 1 FROM parcels AS earlier
                    WHERE earlier.lane = head.lane AND earlier.state = 'pending' AND earlier.id < head.id
                )
            ORDER BY due, id LIMIT :limit
            """,
            {
                "now": self._now,
                "due": after[0],
                "id": after[1],
                "places": json.dumps([*self._places]),
                "full": json.dumps([str(origin) for origin in full]),
                "limit": self._limit,
            },
        )
