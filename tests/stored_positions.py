"""Positions as games stored them under each version of their rules: `tests/<game>/stored/rules-<version>*.msgpack`, by
number of players.

`python -m tests.stored_positions` stores positions of today's rules, half-way through random games. Run it before you
raise a `rules_version`: afterwards nothing can make them. A file that is there is never written again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from games import GAMES
from games.kernel import Game, Match, Position
from tests.players import played_at_random

TESTS = Path(__file__).parent

_positions = msgspec.msgpack.Decoder(dict[int, bytes])


def files_of(title: str) -> list[Path]:
    """All that are stored of this game."""
    return sorted(TESTS.glob(f"{title}/stored/rules-*.msgpack"))


def positions_in(file: Path) -> dict[int, bytes]:
    """Encoded states by number of players."""
    return _positions.decode(file.read_bytes())


def taken_up(game: Game[Any, Any], stored: bytes) -> Match[Any]:
    """A match that goes on from an encoded state of any version."""
    return Match(game, 0, Position.of(game.decode(game.migrated(stored))))


def taken_up_from(game: Game[Any, Any], name: str, seats: int) -> Match[Any]:
    """A match that goes on from the position of so many players in that file, such as "rules-1"."""
    return taken_up(game, positions_in(TESTS / game.name / "stored" / f"{name}.msgpack")[seats])


def half_way(game: Game[Any, Any], seats: int) -> bytes:
    """The encoded state in the middle of a random game."""
    matches = [match for match, _, _ in played_at_random(game, seats, f"{game.name} {seats} stored")]
    return matches[len(matches) // 2].encoded


def main() -> None:
    for game in GAMES.values():
        file = TESTS / game.name / "stored" / f"rules-{game.rules_version}.msgpack"
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(msgspec.msgpack.encode({seats: half_way(game, seats) for seats in game.seats}))
            sys.stdout.write(f"{file.relative_to(TESTS)}\n")


if __name__ == "__main__":
    main()
