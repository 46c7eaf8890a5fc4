"""R3 False Tracks: decoys, which are Step tokens on locations where the Recruiter has not been (MM-MOD-R3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Effects

from ..components import AgentName, FeatureName, Location, components
from ..facts import FalseTrack
from ..state import Board, Table
from ..telling.names import agent_name


def decoy_places(g: Table[Any], feature: FeatureName) -> list[Location]:
    """Unvisited, unmarked locations that show it, by index; none without a decoy (MM-MOD-R3-02)."""
    if g.decoys_left <= 0:
        return []
    shown = components().showing(feature)
    return [place for place in shown if place not in g.secrets.path and not g.board.is_marked(place)]


def note_decoys(g: Table[Any], tokens: Sequence[Location]) -> None:
    """Those of new Step tokens that lie where the Recruiter has not been are used up (MM-MOD-R3-07)."""
    decoys = [place for place in tokens if place not in g.secrets.path]
    g.secrets.decoys_used += len(decoys)
    g.secrets.false_tracks += decoys


def take_token(g: Table[Any], board: Board, place: Location) -> None:
    """A Step token leaves the board; if it is a decoy, nothing of it is left."""
    board.step_tokens.remove(place)
    if place in g.secrets.false_tracks:
        g.secrets.false_tracks.remove(place)


def tell_false_track(g: Table[Any], agent: AgentName, place: Location, do: Effects) -> None:
    """A Reveal of a decoy where the Recruiter has never been (MM-MOD-R3-04)."""
    do.reveal(to=None)
    take_token(g, g.board, place)
    g.facts.append(FalseTrack(g.board.hour, agent, place))
    do.tell("log-false-track", agent=agent_name(agent), place=place)
