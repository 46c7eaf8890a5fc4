"""How the game ends (MM-END)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Result, winners

from .recruiter.contacting import unannounced
from .score import ranking
from .state import Outcome, Reason, Side, Table
from .telling.names import feature_name, feature_names, hour_name, places, recruiter_name


def finish(g: Table[Any], do: Effects, winner: Side | None, reason: Reason) -> None:
    """The game is over at this moment, and nothing after it is carried out (MM-END-05). What the Recruiter has done in
    the running turn must have been published before."""
    do.reveal(to=None)
    g.secrets.turn = None
    g.activation = None
    g.outcome = Outcome(winner, reason, g.board.hour, g.round, g.board.announced)
    do.tell(
        "log-game-ended",
        reason=reason.name.lower().replace("_", "-"),
        when=hour_name(g.board.hour),
        round=g.round,
        recruits=g.board.announced,
    )
    announce_secrets(g, do)
    do.finish(Result(winners(ranking(g), g.seats)))


def announce_secrets(g: Table[Any], do: Effects) -> None:
    """MM-END-06. In setup there may be nothing to show yet."""
    secrets = g.secrets
    if secrets.path:
        do.tell("log-path-shown", places=places(secrets.path))
    if secrets.card:
        do.tell("log-card-shown", card=recruiter_name(secrets.card))
    if secrets.hidden:
        do.tell("log-hidden-shown", features=feature_names(secrets.hidden))
    if secrets.put_back:
        do.tell("log-put-back-shown", feature=feature_name(secrets.put_back))
    if secrets.decoys_used:
        do.tell(
            "log-decoys-shown",
            used=secrets.decoys_used,
            places=places(secrets.false_tracks),
            count=len(secrets.false_tracks),
        )
    if left := unannounced(g):
        do.tell("log-unannounced", recruits=left)
    if g.deck:
        do.tell("log-deck-shown", features=feature_names(reversed(g.deck)))
