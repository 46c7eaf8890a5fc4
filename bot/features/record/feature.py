"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from .commands import record_commands
from .desk import RecordDesk
from .ends import ENDS


def _at_work(services: BotServices) -> AtWork:
    desk = RecordDesk(services.tables)
    return AtWork(personal_commands=record_commands(desk), routes=desk.routes)


FEATURE = Feature(at_work=_at_work, records=(ENDS,))
