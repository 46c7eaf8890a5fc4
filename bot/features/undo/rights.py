"""Who may take back what at a table, and whom they have to ask: the kernel's answer for those who sit there now."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    Extent,
    Free,
    NeedsConsent,
    NothingToUndo,
    Refused,
    Rewind,
    Seat,
    Undo,
    Withdraw,
)

from ...errors import BotError, RewindRefusal
from ...table.loaded import LoadedTable
from ..consent.request import sits


class AtOnce(Struct, frozen=True):
    """Nobody has to agree."""

    entry: Undo | Withdraw | Rewind


class OnRequest(Struct, frozen=True):
    """Others have to agree: `of` are those of the kernel's seats that somebody sits on."""

    consent: NeedsConsent

    @property
    def entry(self) -> Rewind:
        return self.consent.entry


class Never(Struct, frozen=True):
    why: NothingToUndo | BotError


Right: TypeAlias = AtOnce | OnRequest | Never


def right(live: LoadedTable, seat: Seat, extent: Extent) -> Right:
    """Whether and how the player of this seat may take back so much.

    Who plays alone need not ask anybody. In a challenge, where others play the same box, only what is free is taken back:
    whoever has seen what is drawn does not choose again.
    """
    match live.running_match.undoing(seat, extent):
        case Free(entry):
            return AtOnce(entry)
        case Refused(bar):
            return Never(NothingToUndo(bar))
        case NeedsConsent() as consent:
            if live.options.attempt is not None:
                return Never(RewindRefusal("refused-undo-in-challenge"))
            of = tuple(other for other in consent.of if sits(live.seats[other]))
            return OnRequest(replace(consent, of=of)) if of else AtOnce(consent.entry)
