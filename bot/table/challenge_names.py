"""What challenges are called, and the tables at which they are played."""

from __future__ import annotations

from games.kernel import Arg, Text
from storage import Challenge, Challenges

from .loaded import LoadedTable


def name_of(challenge: Challenge) -> Text:
    """Which challenge it is, in a few words."""
    args: dict[str, Arg] = {
        "game": Text("game-title"),
        "period": challenge.period or "",
        "id": challenge.id,
    }
    return Text(f"challenge-title-{challenge.kind.value}", args)


async def title_at(challenges: Challenges, live: LoadedTable) -> Text:
    """What is played at a table: the game, or of an attempt which challenge, as somebody may play several at once."""
    attempt = live.options.attempt
    return Text("game-title") if attempt is None else name_of(await challenges.get(attempt.challenge))
