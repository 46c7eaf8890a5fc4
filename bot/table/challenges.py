"""Titles of challenges and of the tables where people play them, and until when they rank there."""

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


async def ranks_until(challenges: Challenges, live: LoadedTable) -> float | None:
    """When the attempt at this table has to be finished to rank, in UTC seconds. None if it never ranks, because it is not
    the first one, and at other tables."""
    if live.options.attempt is None:
        return None
    attempt = await challenges.attempt_of(live.id)
    if attempt is None or attempt.number > 1:
        return None
    return (await challenges.get(attempt.challenge)).closes
