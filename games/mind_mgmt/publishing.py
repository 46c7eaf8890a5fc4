"""How the Recruiter's turn comes to light (MM-REC-06)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Event

from .state import Table

MOST_QUESTIONS = 1000
"""That are put to the Recruiter in private, one after the other, however much is taken back in between."""


def publish(g: Table[Any], do: Effects) -> None:
    """All public parts at once, in the order in which they happened. Nothing is told of the action (MM-REC-09)."""
    do.reveal()
    turn = g.running_turn
    g.board = turn.board
    g.facts.extend(turn.facts)
    do.events.extend(Event(deed) for deed in turn.deeds)
    g.secrets.turn = None
    forget_how_much_was_asked(g)


def forget_how_much_was_asked(g: Table[Any]) -> None:
    """Go on with a round number, so that a position does not tell how many questions there were behind the screen: how many
    ways on the Recruiter had, and what was thought over. Nobody is shown these numbers, but journals name questions by
    them, so games count like this."""
    g.next_decision += -g.next_decision % MOST_QUESTIONS
