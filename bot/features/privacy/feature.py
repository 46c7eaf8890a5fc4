"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from .commands import privacy_commands
from .desk import PrivacyDesk
from .dossier import Dossiers
from .forgetting import FORGET, RECOGNISED, Forgetting


def _at_work(services: BotServices) -> AtWork:
    forgetting = Forgetting(
        services.tables, services.renewal, services.own_records, services.left_behind, clock=services.clock
    )
    dossiers = Dossiers(services.store, services.own_records, services.left_behind)
    desk = PrivacyDesk(services.tables, forgetting, dossiers, services.heavy)
    return AtWork(
        personal_commands=privacy_commands(desk),
        routes=desk.routes,
        timers={FORGET: forgetting.ring, RECOGNISED: forgetting.close},
    )


FEATURE = Feature(at_work=_at_work)
