"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .archive import Archive
from .commands import archive_commands


def _at_work(house: House) -> AtWork:
    return AtWork(commands=archive_commands(Archive.of(house), house.finder, house.heavy))


FEATURE = Feature(at_work=_at_work)
