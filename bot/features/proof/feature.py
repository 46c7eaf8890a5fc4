"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .commands import proof_commands
from .notary import Notary


def _at_work(house: House) -> AtWork:
    notary = Notary(house.tables, house.finder, house.heavy)
    return AtWork(commands=proof_commands(notary, house.finder))


FEATURE = Feature(at_work=_at_work)
