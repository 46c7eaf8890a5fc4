"""What the record of a campaign tells its next game. These settings are reserved: only the bot chooses them.

The packs that lie open and the results so far decide how many modules each side may choose (MM-SHF-11, MM-SHF-12).
"""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations
from typing import Final

from games.kernel import Setting

MOST_PACKS: Final = 7
"""Of a side (MM-SHF-02)."""


class CampaignGame(StrEnum):
    """How the modules of a game are chosen."""

    OFF = "off"
    """The game belongs to no campaign."""
    USUAL = "usual"
    """The loser of the last game first, then the winner (MM-SHF-11, MM-SHF-12)."""
    OPPONENTS = "opponents"
    """Each side for the other (MM-SHF-23)."""
    AUCTION = "auction"
    """Whoever bids most modules for the Rogue side is the Recruiter (MM-SHF-24)."""


CAMPAIGN: Final = "campaign"
NONE: Final = "none"
UP_TO_SEVEN: Final = tuple(str(number) for number in range(MOST_PACKS + 1))
SEATS: Final = "01234"

SETTINGS: Final = (
    Setting(CAMPAIGN, tuple(CampaignGame), reserved=True),
    # Open packs of a side
    Setting("packs-recruiter", UP_TO_SEVEN, reserved=True),
    Setting("packs-rogues", UP_TO_SEVEN, reserved=True),
    # The side that has lost the last game
    Setting("last-loser", (NONE, "recruiter", "rogues"), reserved=True),
    # The winning streak of the other side, 7 also for more
    Setting("streak", UP_TO_SEVEN, reserved=True),
    # Modules that each side chooses for the other
    Setting("opponents", ("3", *(number for number in UP_TO_SEVEN if number != "3")), reserved=True),
    # Seats in the order in which they win ties of bids; those that nobody holds do not matter
    Setting("auction-order", tuple("".join(order) for order in permutations(SEATS)), reserved=True),
)
