"""Settings of games that belong to a campaign."""

from __future__ import annotations

from games.kernel import Chance

A_GAME = {"campaign": "usual", "mode": "full", "recruiter": "1", "leaving": "break-off"}
ALL_OPEN = {**A_GAME, "packs-recruiter": "7", "packs-rogues": "7"}
"""All packs are open, and any module may be chosen."""


def in_a_campaign(number: int) -> dict[str, str]:
    """One of many ways in which such a game can begin; the number decides which."""
    chance = Chance(f"campaign {number}")
    return {
        **ALL_OPEN,
        "campaign": ("usual", "opponents", "auction")[number % 3],
        "last-loser": ("recruiter", "rogues")[number // 3 % 2],
        "streak": str(1 + chance.below(3)),
        "opponents": str(chance.below(8)),
    }
