"""How buttons name questions. The ids of decisions count all that is asked at a table, in private, too, so nobody is shown
one: a token stands for it."""

from __future__ import annotations

from typing import Final

from games.kernel import Decision, GameOver, Outdated, Seat

from .loaded import TOKENS, LoadedTable, token

LEAST_TOKEN: Final = 100_000_000
"""Smaller numbers are ids of decisions: the buttons of old messages carry those. No game ever asks so much."""


def question_token(live: LoadedTable, decision_id: int) -> int:
    """By which buttons name this question of the table; another one has another."""
    return LEAST_TOKEN + token(live, f"question:{decision_id}") % (TOKENS - LEAST_TOKEN)


def open_question(live: LoadedTable, seat: Seat, number: int) -> Decision:
    """The question that a button names, if it still waits for the seat. Raises GameOver, Outdated, NotAsked."""
    position = live.running_match.position
    if position.state.result is not None:
        raise GameOver
    if number < LEAST_TOKEN:
        return position.open_decision(seat, number)
    for decision in position.decisions:
        if number == question_token(live, decision.id):
            return position.open_decision(seat, decision.id)
    raise Outdated(number)
