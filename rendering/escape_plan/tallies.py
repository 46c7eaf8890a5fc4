"""What players and bots have in the open, in numbers."""

from __future__ import annotations

from collections.abc import Iterable

from games.escape_plan.state import Player
from games.escape_plan.telling.names import pawn_name
from games.escape_plan.view import EscapePlanView
from rendering.tallies import OpenTally


def tallies(view: EscapePlanView) -> list[OpenTally]:
    bots = [
        OpenTally(pawn, pawn_name(pawn), {"notoriety": bot.notoriety.row}) for pawn, bot in view.bots.items()
    ]
    return [*map(_of_player, view.players), *bots]


def _of_player(player: Player) -> OpenTally:
    counts = {
        "wounds": player.wounds,
        "notoriety": player.notoriety.row,
        "contacts": len(player.contacts) + len(player.covered),
        "assets": _filled(player.unlocked),
        "keys": _filled(player.keys),
        "members": sum(player.members.values()),
        "gas": player.gas,
        "handcuffs": player.handcuffs,
    }
    return OpenTally(player.seat, pawn_name(player.seat), counts)


def _filled(places: Iterable[object]) -> int:
    return sum(lying is not None for lying in places)
