"""Whether a running game that began under earlier rules replays under the present ones; stored as a side record."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from storage import GameRow, SideRecord, Store

from .records import RecordKind

KIND = "rules"


class ReplayStatus(Struct, frozen=True):
    rules_version: int
    """The rules version that the game was checked under."""
    fits: bool
    """Whether its journal gives the same game under them, in all that players were told."""


REPLAY_STATUSES: Final = RecordKind[ReplayStatus](KIND, ReplayStatus, fits=None)
"""Not exported with a game: each installation checks for itself."""


async def replay_status_of(store: Store, game: str) -> ReplayStatus | None:
    """The result of the last check; None if there was none."""
    return await REPLAY_STATUSES.find(store.side_records, game)


async def still_fits(store: Store, row: GameRow, rules_version: int) -> bool:
    """Whether the game's seed is known to give the same game under `rules_version`, so that its setup can be replayed."""
    if row.rules_version == rules_version:
        return True
    status = await replay_status_of(store, row.id)
    return status is not None and status.fits and status.rules_version == rules_version


def status_record(game: str, status: ReplayStatus, *, at: float) -> SideRecord:
    return REPLAY_STATUSES.record(game, status, at=at)
