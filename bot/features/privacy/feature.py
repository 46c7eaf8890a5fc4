"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...table.tried import RECOGNISED
from .commands import privacy_commands
from .departures import Departures
from .desk import PrivacyDesk
from .dossier import Dossiers
from .forgetting import FORGET, Forgetting
from .marks import RecognitionMarks
from .naming import NamingParcels


def _at_work(services: BotServices) -> AtWork:
    tables, clock = services.tables, services.clock
    marks, naming = RecognitionMarks(tables, clock), NamingParcels(tables, services.renewal, clock)
    departures = Departures(tables, marks, naming, services.own_records, clock=clock)
    forgetting = Forgetting(tables, departures, marks, naming, services.left_behind, clock=clock)
    dossiers = Dossiers(services.store, services.own_records, services.left_behind)
    desk = PrivacyDesk(tables, forgetting, dossiers, services.heavy)
    return AtWork(
        personal_commands=privacy_commands(desk),
        routes=desk.routes,
        timers={FORGET: forgetting.ring, RECOGNISED: marks.challenge_closed},
    )


FEATURE = Feature(at_work=_at_work)
