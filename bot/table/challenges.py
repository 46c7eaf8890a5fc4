"""Titles of challenges and of tables, and until when an attempt ranks."""

from __future__ import annotations

from games.kernel import Arg, Text, typed
from storage import Challenge, Challenges, NoSuchCampaign, Store

from .loaded import AtCampaign, LoadedTable


def name_of(challenge: Challenge) -> Text:
    """A short title that identifies the challenge."""
    args: dict[str, Arg] = {
        "game": Text("game-title"),
        "period": challenge.period or "",
        "id": challenge.id,
    }
    return Text(f"challenge-title-{challenge.kind.value}", args)


async def title_at(store: Store, live: LoadedTable) -> Text:
    """The table's title: the game's title, for an attempt the challenge's, for a mission with its campaign. The same
    people may play several of each at the same time."""
    if (attempt := live.options.attempt) is not None:
        return name_of(await store.challenges.get(attempt.challenge))
    if (mission := live.options.mission) is not None:
        return await _mission_title(store, mission)
    return Text("game-title")


async def _mission_title(store: Store, mission: AtCampaign) -> Text:
    try:
        campaign = (await store.campaigns.get(mission.campaign)).row
    except NoSuchCampaign:  # deleted; its games stay
        return Text("game-title")
    args: dict[str, Arg] = {
        "game": Text("game-title"),
        "campaign": typed(campaign.name),
        "number": mission.number,
    }
    return Text("mission-title", args)


async def ranks_until(challenges: Challenges, live: LoadedTable) -> float | None:
    """When the attempt at this table has to be finished to rank, in UTC seconds. None if it never ranks, because it is not
    the first one, and at other tables."""
    challenge = live.options.attempt
    attempt = await challenges.attempt_of(live.id) if challenge is not None else None
    if challenge is None or attempt is None or attempt.number > 1:
        return None
    return challenge.closes
