"""An optional choice is offered only if it can change the state, and what has one answer is not asked (SP-GEN-14).

SPEAKEASY_OFFERS=1 looks at every question of the games instead of a sample.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.kernel import Choose, Decision, Match
from games.kernel.soundness import sound_play
from games.speakeasy.game import Speakeasy
from tests.speakeasy.random_players import IDLE, player_of, settings_of

GAME = Speakeasy()
EACH = int(os.environ.get("SPEAKEASY_OFFERS", "11"))
MOST_OPTIONS = 25
DEEPEST = 8


def positions(number: int) -> Iterator[Match[Any]]:
    """Of a random game, those with something to decide."""
    seats = GAME.seats[number % len(GAME.seats)]
    played = sound_play(GAME, seats, f"offers {number}", settings_of(number), pick=player_of(number))
    for match, _ in played:
        if match.position.decisions and match.number % EACH == number % EACH:
            yield match


def idle_option(decision: Decision) -> str | None:
    return next((option.id for option in decision.options if option.id in IDLE), None)


def taking(match: Match[Any], decision: Decision, option: str) -> Match[Any]:
    return match.apply(Choose(decision.seat, decision.id, option))[0]


def table(match: Match[Any]) -> bytes:
    """The state apart from questions, steps and their numbers."""
    g = match.position.state
    return msgspec.msgpack.encode(msgspec.structs.replace(g, agenda=[], picks={}, asked={}, next_decision=0))


def changes_something(match: Match[Any], decision: Decision, option: str) -> bool:
    """Whether the option, or what can be chosen after it in the same matter, leads anywhere else than declining."""
    before, depth = table(match), len(match.position.state.agenda)
    after = taking(match, decision, option)
    for _ in range(DEEPEST):
        is_over = len(after.position.state.agenda) < depth or not after.position.decisions
        if is_over or table(after) != before:
            break
        asked = after.position.decisions[0]
        busy = [one.id for one in asked.options if one.id not in IDLE]
        after = taking(after, asked, busy[0])
    declined = taking(match, decision, idle_option(decision) or "")
    return table(after) != table(declined)


@pytest.mark.rule("SP-GEN-14", "SP-GEN-11", "SP-CITY-06", "SP-MON-04")
@pytest.mark.parametrize("number", range(8))
def test_each_option_can_change_the_state(number):
    useless = [
        (match.number, decision.kind, option.id)
        for match in positions(number)
        for decision in match.position.decisions
        if idle_option(decision)
        for option in decision.options
        if option.id not in IDLE and not changes_something(match, decision, option.id)
    ]
    assert useless == []


@pytest.mark.rule("SP-GEN-14", "SP-GEN-03")
@pytest.mark.parametrize("number", range(8))
def test_a_question_has_several_different_answers_and_fits_a_menu(number):
    for match in positions(number):
        for decision in match.position.decisions:
            ids = [option.id for option in decision.options]
            assert len(set(ids)) == len(ids) <= MOST_OPTIONS, decision
            assert len(ids) > 1 or decision.always, decision
            assert decision.default in ids


@pytest.mark.rule("SP-GEN-13")
@pytest.mark.parametrize("number", range(8))
def test_players_act_in_sequence(number):
    """Off turn there are only the park's bonus with its token, and the mob war."""
    for match in positions(number):
        g = match.position.state
        assert len(match.position.decisions) == 1
        (decision,) = match.position.decisions
        if g.act and g.active is not None and decision.seat != g.active:
            assert decision.kind in ("SP-D36", "SP-D39"), decision
        if g.act and g.active is None:
            assert decision.kind in ("SP-D41", "SP-D42"), decision
