"""Tables without any bot around them."""

from __future__ import annotations

from bot.table.loaded import LoadedTable
from bot.table.tables import Tables

ANA, BO, CHIKA = 1, 2, 3


async def lobby(tables: Tables, seats: int | None = None, *, host: int = ANA) -> LoadedTable:
    return await tables.lobbies.open(
        "escape_plan", guild=10, channel=20, host=host, host_name="ana", seats=seats
    )


async def begun(tables: Tables) -> LoadedTable:
    game = (await lobby(tables)).id
    await tables.lobbies.join(game, BO, "bo")
    await tables.lobbies.join(game, CHIKA, "chika")
    return await tables.lobbies.start(game, ANA)


def asked(live: LoadedTable) -> tuple[int, int]:
    """The person who is asked and the number of the decision."""
    seat = live.running_match.position.waiting_for[0]
    decision = live.running_match.position.decision(seat)
    assert decision is not None
    return live.person_at(seat), decision.id
