"""Makes the files of `kept/`: finished games, played at random under the rules of today.

`python -m tests.bot.operation.archive.kept` adds those of rules versions that have none yet. One that is there is never made again once
its rules version was released: games of players are like it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from bot.operation.archive.filing import filed
from bot.operation.archive.gamefile import GameFile, pack
from bot.table.journal import encode_events
from bot.table.loaded import LobbyOptions, encode_options
from games import GAMES
from games.kernel import Game, encode_entry, sealed_setup, with_defaults
from storage import EntryRow, GameRow, SeatRow, SeatState, Status, WholeGame
from tests.players import played_at_random

KEPT = Path(__file__).with_name("kept")


def path_of(game: Game[Any, Any], seats: int) -> Path:
    return KEPT / f"{game.name}-{seats}-rules-{game.rules_version}.backroom"


def played(game: Game[Any, Any], seats: int) -> GameFile:
    """A whole game."""
    seed = f"{game.name} {seats} kept"
    chosen = with_defaults(game.settings, {})
    history = [step for step in played_at_random(game, seats, seed, chosen) if step[1] is not None]
    entries = tuple(
        EntryRow(
            game="kept",
            number=match.number,
            kind=type(pick).__name__,
            seat=pick.seat,
            payload=encode_entry(pick),
            events=encode_events(events),
            cut=not match.checkpoints,
            person=0,
            at=float(match.number),
        )
        for match, pick, events in history
    )
    row = GameRow(
        id="kept", title=game.name, rules_version=game.rules_version, status=Status.FINISHED, revision=len(entries),
        guild=None, channel=0, thread=None, lobby_message=None, host=0, seed=seed.encode(),
        options=encode_options(LobbyOptions(seats, chosen=chosen)), seal=sealed_setup(game, seats, seed, chosen),
        created=0.0, updated=0.0,
    )  # fmt: skip
    people = tuple(
        SeatRow(game="kept", seat=seat, person=0, name=f"Player {seat + 1}", state=SeatState.PLAYING)
        for seat in range(seats)
    )
    return filed(
        WholeGame(
            game=row, seats=people, entries=entries, snapshots=(), remarks=(), side_records=(), timers=()
        ),
        {},
    )


def main() -> None:
    for game in GAMES.values():
        for seats in sorted({min(game.seats), max(game.seats)}):
            path = path_of(game, seats)
            if not path.exists():
                path.write_bytes(pack(played(game, seats)))
                sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
