"""Recruiting by Immortals (MM-IRC)."""

from __future__ import annotations

from typing import Any

from games.kernel import Arg, Effects, Step, Text

from ..components import AgentName, FeatureName, components
from ..grid import adjacent, features
from ..state import Board, Table
from ..telling.names import feature_name, feature_names
from .publishing import publish
from .time_track import win_by_recruits


class BringInRecruits(Step, frozen=True):
    """MM-IRC-03  At the beginning of the turn and after each Immortal move. With GOAL the game is over (MM-REC-08)."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        turn = g.running_turn
        turn.deeds.extend(pay(turn.board, g.rules.goal))
        if turn.board.announced >= g.rules.goal:
            publish(g, do)
            win_by_recruits(g, do)


def brought_in(g: Table[Any]) -> dict[str, Arg]:
    """What Immortals have recruited in the running turn, and at how many features, for the occasion of a question."""
    board = g.running_turn.board
    features = board.discard[len(g.board.discard) :]
    told: dict[str, Arg] = {
        "features": feature_names(features),
        "count": len(features),
        "total": board.announced,
        "goal": g.rules.goal,
    }
    return {"count": len(features), "recruited": Text("occasion-recruited", told)}


def fulfilled(board: Board) -> list[FeatureName]:
    """Displayed cards whose feature two Immortals show, in the order of the features (MM-IRC-01, MM-IRC-09)."""
    shown = [features(place) for place in board.immortals.values() if not is_blocked(board, place)]
    return [
        feature
        for feature in components().features
        if feature in board.display and sum(feature in pair for pair in shown) >= 2
    ]


def is_blocked(board: Board, place: str) -> bool:
    """By Henry Lyme, whether he is ready or spent (MM-IRC-02, MM-ABI-05)."""
    lyme = board.agents[AgentName.LYME].location
    return lyme is not None and (place == lyme or place in adjacent(lyme))


def pay(board: Board, goal: int) -> list[Text]:
    """Pay what is fulfilled, at once and one card after the other until GOAL is reached (MM-IRC-03, MM-IRC-05,
    MM-IRC-06, MM-IRC-11). Gives what is to be told."""
    told = []
    for feature in fulfilled(board):
        board.supply -= 1
        board.display.remove(feature)
        board.discard.append(feature)
        told.append(
            Text(
                "log-immortal-recruit",
                {"feature": feature_name(feature), "total": board.announced, "goal": goal},
            )
        )
        if board.announced >= goal:
            break
    return told
