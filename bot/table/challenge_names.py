"""Titles of challenges, and of the tables where people play them."""

from __future__ import annotations

from games.kernel import Arg, Text
from storage import Challenge, Challenges

from .loaded import LoadedTable


def name_of(challenge: Challenge) -> Text:
    """A short title that identifies the challenge."""
    args: dict[str, Arg] = {
        "game": Text("game-title"),
        "period": challenge.period or "",
        "id": challenge.id,
    }
    return Text(f"challenge-title-{challenge.kind.value}", args)


async def title_at(challenges: Challenges, live: LoadedTable) -> Text:
    """The table's title: the game's title, or for an attempt the challenge's. A person may play several challenges at the
    same time."""
    attempt = live.options.attempt
    return Text("game-title") if attempt is None else name_of(await challenges.get(attempt.challenge))
