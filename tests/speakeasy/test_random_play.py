"""Whole games of players who pick at random: they come to an end, and the table is sound after every pick.

SPEAKEASY_RANDOM_GAMES=1000 plays that many instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games.kernel import Chance, Decision, Event, Match, Option, Resign
from games.kernel.soundness import sound_play
from games.speakeasy.components import components
from games.speakeasy.game import Speakeasy
from tests.speakeasy.random_players import player_of, settings_of
from tests.speakeasy.rich_tables import rich_table
from tests.speakeasy.scenario import dealt

GAME = Speakeasy()
GAMES = int(os.environ.get("SPEAKEASY_RANDOM_GAMES", "16"))


def game_of(number: int) -> Iterator[tuple[Match[Any], tuple[Event, ...]]]:
    """The match after each pick, with what was told; the number decides how many play, with what, and how."""
    seats = GAME.seats[number % len(GAME.seats)]
    return sound_play(GAME, seats, f"table {number}", settings_of(number), pick=player_of(number))


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.rule("SP-GEN-02", "SP-MON-01", "SP-BLD-09", "SP-TRUCK-09", "SP-COP-03", "SP-BOOK-03")
def test_the_table_is_sound_after_every_pick(number):
    *_, (match, _) = game_of(number)
    assert match.position.state.result is not None


@pytest.mark.parametrize("number", range(8))
@pytest.mark.rule("SP-GEN-02", "SP-BLD-09", "SP-FAM-02", "SP-RAID-15", "SP-BOOK-03")
def test_a_rich_table_is_sound_after_every_pick(number):
    table = rich_table(GAME.seats[number % len(GAME.seats)], f"riches {number}", settings_of(number))
    chance, pick = Chance(f"rich players {number}"), player_of(number)
    while table.decisions:
        decision = chance.one_of(table.decisions)
        table.choose(decision.seat, decision.id, pick(decision, chance).id)
        assert GAME.check(table.state) == []


@pytest.mark.rule("SP-GEN-02")
def test_a_pile_below_zero_is_unsound_though_the_sum_is_right():
    """Eleven family members come to the docks out of ten, and 24 goons out of 21."""
    g = dealt(3)
    assert GAME.check(g) == []
    g.board.supply.goons -= 24
    g.boss(0).goons += 24
    g.boss(1).family -= 11
    g.board.docks = {f"{column}{row}": 1 for column in "DMU" for row in range(1, 6)}
    del g.board.docks["D1"], g.board.docks["M1"], g.board.docks["U1"], g.board.docks["U2"]
    wrong = "; ".join(GAME.check(g))
    assert "goons: a pile of -3" in wrong
    assert "family of 1: a pile of -1" in wrong


@pytest.mark.rule("SP-ACT-01", "SP-ACT-02", "SP-ACT-06", "SP-TURN-01")
@pytest.mark.parametrize("number", range(4))
def test_every_player_takes_eleven_turns(number):
    """Invariant 25."""
    turns, rounds = Counter[int](), Counter[int]()
    for _, events in game_of(number):
        for event in events:
            match event.kind:
                case "log-turn":
                    turns[int(event.text.args["seat"].args["seat"])] += 1
                case "log-round":
                    rounds[int(event.text.args["act"])] += 1
    assert set(turns.values()) == {11}
    assert list(rounds.values()) == [act.rounds for act in components().acts]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_game_ends_by_defaults_alone(seats):
    def default(decision: Decision, chance: Chance) -> Option:
        option = decision.option(decision.default_id)
        assert option is not None
        return option

    *_, (match, _) = sound_play(GAME, seats, "defaults", pick=default)
    assert match.position.state.result is not None


@pytest.mark.parametrize("number", range(8))
def test_anyone_may_leave_at_any_moment(number):
    """The rest of the game is played by defaults, and ends."""
    seats = GAME.seats[number % len(GAME.seats)]
    chance = Chance(f"leaving {number}")
    left = 20 + chance.below(60)
    match, _ = next(islice(sound_play(GAME, seats, f"leaving {number}"), left, None))
    for seat in range(seats):
        if match.position.state.result is None:
            match, _ = match.apply(Resign(seat))
            assert GAME.check(match.position.state) == []
    assert match.position.state.result is not None
