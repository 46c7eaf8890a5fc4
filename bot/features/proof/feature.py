"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .commands import proof_commands
from .notary import Notary


def _at_work(house: House) -> AtWork:
    return AtWork(commands=proof_commands(Notary(house.tables, house.heavy), house.finder))


PROOF = Feature(at_work=_at_work)
