"""What this room brings to the bot."""

from __future__ import annotations

from ...door.route import PageRoute
from ...feature import AtWork, BotServices, Feature
from .commands import archive_commands, exporting
from .exports import GameExports
from .verbs import ArchiveVerb


def _at_work(services: BotServices) -> AtWork:
    given = exporting(GameExports.of(services), services.heavy)
    return AtWork(
        commands=archive_commands(given, services.finder),
        routes={ArchiveVerb.EXPORT: PageRoute(services.finder.at_table(given))},
    )


FEATURE = Feature(at_work=_at_work)
