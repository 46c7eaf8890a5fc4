"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from .archive import Archive
from .commands import archive_commands


def _at_work(services: BotServices) -> AtWork:
    return AtWork(commands=archive_commands(Archive.of(services), services.finder, services.heavy))


FEATURE = Feature(at_work=_at_work)
