"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, Feature, Ground, House
from ...table.attendants import Attendant
from .catch_up import CatchUp
from .commands import history_commands
from .desk import HistoryDesk
from .looks import KIND as LOOK
from .looks import Looks
from .notebook import KIND as NOTE
from .notebook import PrivateNotebook


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield Looks(ground.store, ground.clock)


def _at_work(house: House) -> AtWork:
    looks, notebook = Looks(house.store, house.clock), PrivateNotebook(house.store, house.clock)
    catch_up = CatchUp(house.tables, house.gallery, looks, clock=house.clock)
    desk = HistoryDesk(house.tables, house.finder, house.gallery, notebook, catch_up, house.heavy)
    return AtWork(commands=history_commands(desk, house.finder), routes=desk.routes)


HISTORY = Feature(at_work=_at_work, attendants=_attendants, own_records=(NOTE, LOOK))
