"""A seal of the setup: shown at the start, it proves at the end that nothing was exchanged in between."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from .game import Game
from .match import Match
from .settings import NO_SETTINGS, Chosen


def sealed_setup(game: Game[Any, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS) -> str:
    """The SHA-256, as 64 hexadecimal digits, of the rules' version, the seed and the encoded state after setup.

    The seed is too long to be guessed, so the seal tells nothing; and no other seed has the same seal.
    """
    match, _ = Match.begin(game, seats, seed, chosen)
    digest = sha256(f"{game.rules_version}\n{seed}\n".encode("ascii"))
    digest.update(game.encode(match.position.state))
    return digest.hexdigest()
