"""The Immortal display (MM-DSP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..components import FeatureName, Hour
from ..facts import TurnedUp
from ..state import Table


def refill(g: Table[Any], hour: Hour, do: Effects) -> list[FeatureName]:
    """Turn cards up until the display is full or the deck is empty (MM-DSP-01, MM-DSP-03), and give those; `hour`: when
    they become public."""
    turned_up: list[FeatureName] = []
    while len(g.board.display) < g.rules.display and g.deck:
        turned_up.append(do.draw(g.deck, to=None))
        g.board.display.append(turned_up[-1])
    g.facts.extend(TurnedUp(hour, feature) for feature in turned_up)
    return turned_up
