"""The deal: what a table and its store hold once its game begins."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Game, Match, sealed_setup
from storage import Placing, Start, Status, WriteSet

from ..attendants import NOTHING, Attendant, merged
from ..loaded import LoadedTable
from ..memory import saved

Clock = Callable[[], float]
"""UTC seconds since the epoch."""


def new_seed() -> str:
    """A seed that no one can guess: 64 hexadecimal digits."""
    return secrets.token_hex(32)


class Dealer:
    def __init__(
        self,
        games: Mapping[str, Game[Any, Any]],
        attendant: Attendant,
        *,
        clock: Clock,
        seeds: Callable[[], str],
    ) -> None:
        self._games = games
        self._attendant = attendant
        self._clock = clock
        self._seeds = seeds

    async def dealt(
        self, lobby: LoadedTable, seed: str | None = None, *, also: WriteSet = NOTHING
    ) -> tuple[LoadedTable, Start]:
        """The table after the deal, and the write set that starts it. `seed`: None for a new one. `also` is written with it,
        after the rest."""
        game, chosen = self._games[lobby.row.title], lobby.options.chosen
        seed = self._seeds() if seed is None else seed
        match, events = Match.begin(game, len(lobby.seats), seed, chosen)
        live = _started(lobby, match)
        start = Start(
            game=lobby.id,
            rules_version=game.rules_version,
            placings=tuple(
                Placing(seat=taken.seat, person=taken.person, name=taken.name) for taken in live.seats
            ),
            options=lobby.row.options,
            seed=seed.encode("ascii"),
            seal=sealed_setup(game, len(lobby.seats), seed, chosen),
            state=saved(match),
            at=self._clock(),
        )
        return live, merged(merged(start, await self._attendant.started(live, events)), also)


def _started(lobby: LoadedTable, match: Match[Any]) -> LoadedTable:
    row = replace(lobby.row, status=Status.RUNNING)
    seats = tuple(replace(taken, seat=seat) for seat, taken in enumerate(lobby.seats))
    return LoadedTable(row, seats, match)
