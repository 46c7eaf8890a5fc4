"""The interface through which features refresh a table's messages."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from storage import NewParcel

from ..table.loaded import LoadedTable


class Renewer(Protocol):
    """Each method returns parcels that update messages."""

    async def of_all(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """For all messages that should exist, including deleted ones."""
        ...

    async def of_existing(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """For all messages that exist."""
        ...

    async def of_unreadable(self, game: str) -> tuple[NewParcel, ...]:
        """For those messages that can be updated although this release cannot read the game."""
        ...


Parcels = dict[str, NewParcel]
"""Keyed by the kind of the post that each one updates."""


class Renewals:
    """How a feature updates its messages. A feature overrides what it has messages of."""

    async def present(self, live: LoadedTable) -> Parcels:
        """For messages that must exist as long as the game does. A deleted one is posted again."""
        return {}

    async def ended(self, live: LoadedTable) -> Parcels:
        """For messages that show how something ended. A deleted one is not posted again."""
        return {}

    async def past(self, live: LoadedTable) -> Parcels:
        """For messages that say which moment they show. They change only with the names in them."""
        return {}

    def unread(self, game: str, kinds: Collection[str]) -> Parcels:
        """For existing posts of these kinds that need no loaded table."""
        return {}
