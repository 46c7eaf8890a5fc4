"""Sentences and accounts that several screens share."""

from __future__ import annotations

from bot.pages.phrases import since_turn_began
from bot.table.journal import Told
from games import GAMES
from tests.players import anyone, played_by


def test_a_turn_of_someone_alone_begins_where_the_rules_say_so():
    """Alone against the Rival, no turn is confirmed but the first."""
    game, account, turns = GAMES["speakeasy"], list[Told](), 0
    for match, _, events in played_by(anyone, game, 1, "alone"):
        account += [Told(match.number, event, at=0.0) for event in events]
        turns += sum(event.kind in game.turn_events for event in events)
        so_far = since_turn_began(account, 0, game)
        if turns:
            assert so_far[0].event.kind in game.turn_events
            assert sum(one.event.kind in game.turn_events for one in so_far) == 1
        else:
            assert so_far == account
    assert turns > 5
