"""What each player has to show for a game that is over."""

from __future__ import annotations

from typing import Any

from games.kernel import Ending, Party, Ranked, Seat, Tally, Text, is_actor, ranked

from .state import Side, Table
from .telling.names import hour_name


def ending(g: Table[Any], seat: Seat) -> Ending:
    """A Recruiter's score are the announced recruits, that of the Rogue side the hours that were left."""
    outcome = g.outcome
    assert outcome is not None, "the game is not over"
    side = Side.RECRUITER if seat == g.recruiter else Side.ROGUES
    at = Text("heading-hour", {"round": outcome.round, "when": hour_name(outcome.hour)})
    if outcome.winner is None:
        return Ending(won=False, score=None, summary=Text("ending-broken-off"), at=at)
    if side is Side.ROGUES and seat not in g.rogues:
        return Ending(won=False, score=None, summary=Text("ending-left"), at=None)
    won = outcome.winner is side
    if side is Side.RECRUITER:
        score = outcome.recruits if won else None
        return Ending(won, score, Text("ending-recruits", {"recruits": outcome.recruits}), at)
    hours = g.rules.end - outcome.hour
    summary = Text("ending-caught", {"hours": hours}) if won else Text("ending-escaped")
    return Ending(won, hours if won else None, summary, at)


def ranking(g: Table[Any]) -> tuple[Ranked, ...]:
    """One side before the other; who left has no place, and nobody has one in a game that was broken off."""
    return ranked(Tally(party, _rank(g, party)) for party in (*range(g.seats), *_automas(g)))


def _automas(g: Table[Any]) -> list[Party]:
    return [party for party in (g.recruiter, *g.rogues) if is_actor(party)]


def side_of(g: Table[Any], party: Party) -> Side | None:
    """The side of a party that has not left."""
    return Side.RECRUITER if party == g.recruiter else Side.ROGUES if party in g.rogues else None


def _rank(g: Table[Any], party: Party) -> tuple[int, ...] | None:
    side = side_of(g, party)
    if side is None or g.outcome is None or g.outcome.winner is None:
        return None
    return (int(g.outcome.winner is side),)
