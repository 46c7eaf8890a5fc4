"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from typing import Final

from games.kernel import Tree, Upgrade


def bots_show_their_last_turn(state: Tree) -> None:
    """Version 2. Of a game from before, it is seen from the bot's next turn on."""
    for name in ("sandra", "costa"):
        if state[name] is not None:
            state[name]["outing"] = None


UPGRADES: Final[dict[int, Upgrade]] = {1: bots_show_their_last_turn}
