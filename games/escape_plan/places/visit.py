"""The Visit step (EP-VIS): the steps of the location on which the pawn has stopped, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from games.kernel import Effects, Seat, Step, seat_name

from ..belongings.assets import UnlockAsset
from ..belongings.contacts import TakeContact
from ..components import LocationKind, components
from ..state import Table
from ..telling.names import the_place
from ..window import Window
from .business import LayCube, is_closed
from .church import Donate
from .clinic import HealAtClinic
from .crowd import be_seen_by_crowd
from .exits import UseExit
from .gang_visit import HireGang
from .hospital import BeRecognised, PayForHealing
from .keys import TurnKey
from .lockers import OpenLocker
from .safe_house import BuyFixer, LieLow, TakeKey
from .store import BuyEquipment, TakeGasCan


class Crowd(Step, frozen=True):
    """EP-VIS-03."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        be_seen_by_crowd(g, self.seat, do)


VisitStep: TypeAlias = Callable[[Seat], Step]

VISITS: Mapping[LocationKind, tuple[VisitStep, ...]] = {
    LocationKind.BUSINESS: (Crowd, LayCube, TakeContact),
    LocationKind.SAFE_HOUSE: (Crowd, LayCube, LieLow, TakeKey, BuyFixer),
    LocationKind.GANG: (HireGang,),
    LocationKind.STORE: (Crowd, TakeGasCan, BuyEquipment, OpenLocker),
    LocationKind.CLINIC: (
        Crowd,
        partial(UnlockAsset, kind="D-CLIN-UNLOCK", optional=True),
        HealAtClinic,
        TakeContact,
    ),
    LocationKind.CHURCH: (
        Crowd,
        Donate,
        partial(UnlockAsset, kind="D-CHUR-UNLOCK", optional=True),
        TakeContact,
    ),
    LocationKind.HOSPITAL: (PayForHealing, BeRecognised),
    LocationKind.EXIT: (Crowd, UseExit, TakeContact),
    LocationKind.METRO: (),  # EP-VIS-01
    LocationKind.HELICOPTER: (),
}
"""What a visit consists of, in order (EP-VIS-02)."""


class Visit(Step, frozen=True):
    """EP-VIS-02  All steps of the location where the pawn stands, a window before each (EP-TURN-05)."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        location = g.player(self.seat).pawn or ""
        steps = VISITS[components().locations[location].kind]
        if not steps:
            return
        do.tell("log-visited", seat=seat_name(self.seat), place=the_place(g, location))
        venue = g.sites.get(location)
        if venue and is_closed(g, venue):
            do.then(TurnKey(self.seat))  # EP-BIZ-02: before the first step
        for step in steps:
            do.then(Window(self.seat, visiting=True), step(self.seat))
