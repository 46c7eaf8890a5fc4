"""Nobody comes any more, and the game goes on to its end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pace import ladders
from bot.pace.ladders import Act, Ladder, Rung
from games.escape_plan.game import EscapePlan
from games.kernel import Game, Match, decode_entry
from games.mind_mgmt.game import MindMgmt
from storage import Status, Store
from tests.bot.deadlines.parlour import HOUR, Parlour
from tests.bot.house import Clock

MOST_HOURS = 48


@pytest.mark.parametrize(
    ("game", "players"), [(EscapePlan(), 3), (MindMgmt(), 4)], ids=["escape_plan", "mind_mgmt"]
)
async def test_defaults_alone_play_a_game_to_its_end(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any], players: int
) -> None:
    monkeypatch.setitem(ladders.LADDERS, "reminders", Ladder("reminders", (Rung(Act.DEFAULT),)))
    async with Parlour(store, clock, game=game).open() as parlour:
        live = await parlour.begin("evening", "reminders", players=players)
        hours = 0
        while live.is_running and hours < MOST_HOURS:
            await parlour.later(1 * HOUR)
            live, hours = await parlour.tables.live(live.id), hours + 1
    assert live.row.status is Status.FINISHED
    assert await store.timers.of_game(live.id) == []
    entries = await store.journal.entries(live.id)
    assert {entry.person for entry in entries} == {0}
    replayed = Match.replay(
        game, players, "parlour", [decode_entry(entry.payload) for entry in entries], live.options.chosen
    )
    assert replayed.position == live.running_match.position
