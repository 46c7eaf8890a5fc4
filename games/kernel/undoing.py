"""What may be taken back, and who has to agree.

Each entry of the journal leaves an undo mark, with the reasons (`UndoBarrier`) why going back behind it is not its player's
business alone. The reasons between now and the position asked for decide; `docs/rules-engine.md` has the table of classes,
and why each is fair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from .entry import Rewind, Undo, Withdraw
from .errors import NothingToUndo, Refusal
from .text import Seat


class UndoBarrier(StrEnum):
    """Why going back behind an entry is not free. A stored value."""

    HANDED_ON = "handed-on"
    """Others are asked, too, or instead."""
    ANSWERS = "answers"
    """What was answered together came to light."""
    CHANCE = "chance"
    """Something was drawn or shuffled; all saw what came, or nobody."""
    SCENE = "scene"
    """The table was shown a scene."""
    AGREED = "agreed"
    """The table went back to where it stood then."""
    SHOWN = "shown"
    """Everyone has seen something hidden."""
    HIDDEN = "hidden"
    """Some have seen something hidden. In games from before `SHOWN` and `CLOSED` it stands for these, too."""
    CLOSED = "closed"
    """The rules let nobody go back past this."""
    LEFT = "left"
    """Someone has left the table."""


FINAL_BARRIERS = (UndoBarrier.CLOSED, UndoBarrier.HIDDEN, UndoBarrier.LEFT)
"""Behind these nobody goes back. The first that applies is given as the reason. CLOSED is the first, since another reason
would reveal what was done in a private turn."""


class UndoMark(Struct, frozen=True, array_like=True, gc=False):
    """What remains of an entry for those who want to go back behind it."""

    number: int
    """That of the entry."""
    seat: Seat | None
    """Whose pick it was; None for an entry that is no pick."""
    barriers: tuple[UndoBarrier, ...] = ()
    confirmed: bool = False
    """Whether it was the confirmation of a turn."""

    @property
    def ends_piece(self) -> bool:
        """Whether what its seat does next is another piece of work."""
        return (
            self.confirmed or UndoBarrier.HANDED_ON in self.barriers or UndoBarrier.ANSWERS in self.barriers
        )


UndoTrail: TypeAlias = tuple[UndoMark, ...]
"""Marks of the entries that count, oldest first."""


class Extent(StrEnum):
    """How much one wants to take back."""

    LAST_PICK = "pick"
    WHOLE_TURN = "turn"


class ConsentReason(StrEnum):
    """Why others must agree. As `UndoBarrier`, and:"""

    HANDED_ON = "handed-on"
    ACTED = "acted"
    """Others have made picks."""
    ANSWERS = "answers"
    CHANCE = "chance"
    SHOWN = "shown"
    SCENE = "scene"
    AGREED = "agreed"


class UndoRefusal(StrEnum):
    """Why something cannot be taken back at all; ends the id of the message that says so."""

    OVER = "over"
    NOTHING = "nothing"
    HIDDEN = "hidden"
    CLOSED = "closed"
    LEFT = "left"
    TOO_FAR = "too-far"


class Free(Struct, frozen=True):
    """It may happen at once."""

    entry: Undo | Withdraw


class NeedsConsent(Struct, frozen=True):
    """It may happen when others agree."""

    entry: Rewind
    of: tuple[Seat, ...]
    """The seats that must agree, without those that have left; none in a game for one."""
    why: tuple[ConsentReason, ...]
    picks: tuple[tuple[Seat, int], ...]
    """How many picks of whom would be taken back, by seat."""


class Refused(Struct, frozen=True):
    reason: UndoRefusal

    @property
    def refusal(self) -> Refusal:
        return NothingToUndo(self.reason.value)


Undoing: TypeAlias = Free | NeedsConsent | Refused


def last_turn(trail: UndoTrail, seat: Seat) -> UndoTrail:
    """The picks of the seat's last piece of work, which may be under way; empty when it has made none."""
    last = next((place for place, mark in reversed([*enumerate(trail)]) if mark.seat == seat), None)
    if last is None:
        return ()
    first = last
    while first > 0 and trail[first - 1].seat == seat and not trail[first - 1].ends_piece:
        first -= 1
    return trail[first : last + 1]


def continued(trail: UndoTrail, mark: UndoMark, left: Collection[Seat]) -> UndoTrail:
    """The `remembered` trail with one more mark, again without what nobody may go back behind."""
    goes_on = bool(trail) and mark.seat is not None and trail[-1].seat == mark.seat
    if goes_on and not trail[-1].ends_piece:
        return (*trail, mark)  # the same piece of work: all that came before still counts
    return remembered((*trail, mark), left)


def remembered(trail: UndoTrail, left: Collection[Seat]) -> UndoTrail:
    """The trail without what nobody may go back behind: all before the first of everyone's last turns (`last_turn`)."""
    # This runs with every entry, so it goes back through the trail just once for all seats.
    oldest = len(trail)
    met: set[Seat] = set()
    seat_of_turn: Seat | None = None
    for place in range(len(trail) - 1, -1, -1):
        mark = trail[place]
        goes_on = mark.seat == seat_of_turn and not mark.ends_piece
        if mark.seat is None or mark.seat in left:
            seat_of_turn = None
        elif goes_on or mark.seat not in met:
            met.add(mark.seat)
            oldest, seat_of_turn = place, mark.seat
        else:
            seat_of_turn = None
    return trail[oldest:]


def withdrawn(trail: UndoTrail, seat: Seat, picks: int = 1) -> UndoTrail:
    """The trail without the last `picks` picks of the seat, which touched nobody."""
    own = [mark.number for mark in trail if mark.seat == seat][-picks:]
    return tuple(mark for mark in trail if mark.number not in own)


def agreed(number: int) -> UndoMark:
    """What remains of going back by agreement, or because the host said so."""
    return UndoMark(number, None, (UndoBarrier.AGREED,))


def judged(
    trail: UndoTrail, seat: Seat, to: int, *, present: Iterable[Seat], asked: Sequence[Seat]
) -> NeedsConsent | Refused:
    """Whether `seat` may go back to the position after entry `to`, over more than its own free picks.

    `present` are the seats that have not left, `asked` those that are asked now.
    """
    turn = last_turn(trail, seat)
    since = [mark for mark in trail if mark.number > to]
    barriers = {barrier for mark in since for barrier in mark.barriers}
    for barrier in FINAL_BARRIERS:
        if barrier in barriers:
            return Refused(UndoRefusal(barrier.value))
    if not turn or to >= turn[-1].number:
        return Refused(UndoRefusal.NOTHING)
    if to < turn[0].number - 1:
        return Refused(UndoRefusal.TOO_FAR)
    picks = Counter(mark.seat for mark in since if mark.seat is not None)
    why = _reasons(barriers, others_acted=any(other != seat for other in picks))
    others = tuple(other for other in present if other != seat)
    only_handed_on = why == (ConsentReason.HANDED_ON,)
    of = tuple(other for other in others if other in asked) if only_handed_on else others
    return NeedsConsent(Rewind(seat, to), of, why, tuple(sorted(picks.items())))


def _reasons(barriers: Collection[UndoBarrier], *, others_acted: bool) -> tuple[ConsentReason, ...]:
    """In the order of `ConsentReason`. Where others have acted it goes without saying that they were asked."""
    reasons = {ConsentReason(barrier.value) for barrier in barriers}
    if others_acted:
        reasons = reasons - {ConsentReason.HANDED_ON} | {ConsentReason.ACTED}
    return tuple(why for why in ConsentReason if why in reasons)
