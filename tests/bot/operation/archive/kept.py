"""Makes the files of `kept/`: finished games, played at random under the rules of today.

`python -m tests.bot.operation.archive.kept` adds those of rules versions that have none yet. One that is there is never made again once
its rules version was released: games of players are like it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.operation.archive.filing import filed
from bot.operation.archive.gamefile import GameFile, pack
from bot.table.journal import encode_events
from bot.table.loaded import LobbyOptions, encode_options
from games import GAMES
from games.kernel import NO_SETTINGS, Chosen, Game, encode_entry, sealed_setup, with_defaults
from storage import EntryRow, GameRow, SeatRow, SeatState, Status, WholeGame
from tests.mind_mgmt.campaigns import ALL_OPEN
from tests.players import played_at_random

KEPT = Path(__file__).with_name("kept")


ALSO = {"mind_mgmt": {"modules": (4, {**ALL_OPEN, "campaign": "opponents", "opponents": "7"})}}
"""By game, further ones that are kept, each with a name, seats and settings."""


def path_of(game: Game[Any, Any], seats: int, name: str = "") -> Path:
    return KEPT / f"{game.name}-{seats}{name and f'-{name}'}-rules-{game.rules_version}.backroom"


def to_be_kept(game: Game[Any, Any]) -> Iterator[tuple[Path, int, Chosen]]:
    """With the file of each, its seats and settings."""
    for seats in sorted({min(game.seats), max(game.seats)}):
        yield path_of(game, seats), seats, {}
    for name, (seats, chosen) in ALSO.get(game.name, {}).items():
        yield path_of(game, seats, name), seats, chosen


def played(game: Game[Any, Any], seats: int, settings: Chosen = NO_SETTINGS) -> GameFile:
    """A whole game."""
    seed = f"{game.name} {seats} kept"
    chosen = with_defaults(game.settings, settings)
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
        guild=None, channel=0, thread=None, host=0, seed=seed.encode(),
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
        for path, seats, chosen in to_be_kept(game):
            if not path.exists():
                path.write_bytes(pack(played(game, seats, chosen)))
                sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
