"""Offers of seats to a person by name: what the person may see of them, and their deletion."""

from __future__ import annotations

from collections.abc import Sequence

from storage import SideRecordId, Store, WriteSet

from ...people.left_behind import Erasure, Shown
from .errands import OFFER
from .offers import offers_naming


class OffersByName:
    section = "seats_offered_to_me"

    def __init__(self, store: Store) -> None:
        self._store = store

    async def shown(self, person: int) -> Sequence[Shown]:
        return [
            {"game": record.game, "seat": record.key, "name": offer.to_name}
            for record, offer in await offers_naming(self._store.side_records, person)
        ]

    async def erased(self, person: int) -> Erasure:
        """End the offers. Nothing at those tables announces it."""
        records = [record for record, _ in await offers_naming(self._store.side_records, person)]
        asked = [await self._store.posts.get(record.game, OFFER.of(record.key)) for record in records]
        return Erasure(
            WriteSet(
                thrown_away=tuple(
                    SideRecordId(game=record.game, kind=record.kind, key=record.key) for record in records
                )
            ),
            tuple((post.channel, post.message) for post in asked if post is not None),
            tuple(sorted({record.game for record in records})),
        )
