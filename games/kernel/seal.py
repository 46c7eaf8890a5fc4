"""A commitment hash of the setup. Shown at the start, it proves at the end that nothing was exchanged."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from .game import Game
from .match import Match
from .settings import NO_SETTINGS, Chosen


def sealed_setup(game: Game[Any, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS) -> str:
    """The SHA-256 of the rules version, the seed and the encoded state after setup, as 64 hexadecimal digits.

    It reveals nothing, as the seed is too long to guess. Finding another seed with the same seal is infeasible.
    """
    match, _ = Match.begin(game, seats, seed, chosen)
    digest = sha256(f"{game.rules_version}\n{seed}\n".encode("ascii"))
    digest.update(game.encode(match.position.state))
    return digest.hexdigest()
