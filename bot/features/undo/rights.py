"""Who may undo what, and whose consent is needed: the kernel's answer, applied to the present players."""

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
from ...requests.request import sits
from ...table.loaded import LoadedTable


class AtOnce(Struct, frozen=True):
    """No one has to agree."""

    entry: Undo | Withdraw | Rewind


class OnRequest(Struct, frozen=True):
    """Others must agree: `of` are the seats that the kernel names and that have a player."""

    consent: NeedsConsent

    @property
    def entry(self) -> Rewind:
        return self.consent.entry


class Never(Struct, frozen=True):
    why: NothingToUndo | BotError


Right: TypeAlias = AtOnce | OnRequest | Never


def right(live: LoadedTable, seat: Seat, extent: Extent) -> Right:
    """Whether and how the player of this seat may undo this much.

    Someone who plays alone needs no consent. An attempt at a challenge allows only free undos: others play
    the same seed, so no one may choose again after seeing what is drawn.
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
