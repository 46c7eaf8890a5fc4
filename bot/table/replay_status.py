"""How a running game that began under earlier rules stands to those of today, kept as a paper beside its board."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from storage import GameRow, SideRecord, Store

from .records import RecordKind

KIND = "rules"


class ReplayStatus(Struct, frozen=True):
    rules_version: int
    """Under which rules the game was looked at."""
    fits: bool
    """Whether its journal gives the same game under them, as far as anybody was told."""


STANDINGS: Final = RecordKind[ReplayStatus](KIND, ReplayStatus, fits=None)
"""They do not come with a game: each installation finds out for itself."""


async def standing_of(store: Store, game: str) -> ReplayStatus | None:
    """What was found when the game was last looked at; None when it never was."""
    return await STANDINGS.find(store.papers, game)


async def still_fits(store: Store, row: GameRow, rules_version: int) -> bool:
    """Whether what the rules of today make of the game's seed is known to be what it began with."""
    if row.rules_version == rules_version:
        return True
    standing = await standing_of(store, row.id)
    return standing is not None and standing.fits and standing.rules_version == rules_version


def paper(game: str, standing: ReplayStatus, *, at: float) -> SideRecord:
    return STANDINGS.paper(game, standing, at=at)
