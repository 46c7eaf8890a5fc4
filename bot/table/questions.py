"""Tokens by which buttons name questions. Decision ids count all questions of a table, including private ones. They would
reveal how many there were, so buttons carry a token instead."""

from __future__ import annotations

from typing import Final

from games.kernel import Decision, GameOver, Outdated, Seat

from .loaded import TOKENS, LoadedTable, token

LEAST_TOKEN: Final = 100_000_000
"""Smaller numbers are decision ids, which buttons of old messages carry. No game asks that many questions."""


def question_token(live: LoadedTable, decision_id: int) -> int:
    """The token of this question: a number of nine digits."""
    return LEAST_TOKEN + token(live, f"question:{decision_id}") % (TOKENS - LEAST_TOKEN)


def options_token(live: LoadedTable, decision: Decision) -> str:
    """The token of what the question offers, in this order. Buttons that name an option by its place carry it: a release
    may change the options of a question that is open."""
    options = "\n".join(decision.option_ids)
    return str(token(live, f"options:{decision.id}:{options}"))


def open_question(live: LoadedTable, seat: Seat, number: int) -> Decision:
    """The question that a button names. Raises GameOver, Outdated, or NotAsked if it does not wait for the seat."""
    position = live.running_match.position
    if position.state.result is not None:
        raise GameOver
    if number < LEAST_TOKEN:
        return position.open_decision(seat, number)
    for decision in position.decisions:
        if number == question_token(live, decision.id):
            return position.open_decision(seat, decision.id)
    raise Outdated(number)
