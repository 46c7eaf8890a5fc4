"""Sentences and accounts that several screens share."""

from __future__ import annotations

from bot.pages.phrases import since_turn_began, told
from bot.pages.speech import TEXTS
from bot.table.journal import Told
from games import GAMES
from games.kernel import Event, Text, seat_name
from rendering.words import Voice, words_of
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


def test_what_is_said_again_and_again_is_one_line():
    """Someone in Escape Plan who is hit by several officers, but has nothing left to lose."""
    hit = Text("log-wound-ignored", {"seat": seat_name(0)})
    texts = [hit, hit, hit, Text("log-healed", {"seat": seat_name(0), "times": 1}), hit]
    account = [Told(1, Event(text), at=0.0, names=("Ana",)) for text in texts]
    voice = Voice(words_of("escape_plan", "en", *TEXTS), ["Ana"])
    assert told(account, 0, voice).splitlines() == [
        "-# Ana is hit again, but has nothing left to lose. (3×)",
        "-# Ana heals a wound.",
        "-# Ana is hit again, but has nothing left to lose.",
    ]
