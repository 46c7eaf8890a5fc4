"""Players who pick at random."""

from __future__ import annotations

from games.kernel import Chance, Decision, Option


def pick(decision: Decision, chance: Chance, *, is_bold: bool) -> Option:
    """Any option; bold players seldom stop while there is something else to do."""
    busy = [option for option in decision.options if option.id not in ("end", "back")]
    return chance.one_of(busy if is_bold and busy and chance.below(8) else decision.options)
