"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .commands import privacy_commands
from .desk import PrivacyDesk
from .dossier import Dossiers
from .forgetting import FORGET, RECOGNISED, Forgetting


def _at_work(house: House) -> AtWork:
    forgetting = Forgetting(
        house.tables, house.renewal, house.own_records, house.left_behind, clock=house.clock
    )
    dossiers = Dossiers(house.store, house.own_records, house.left_behind)
    desk = PrivacyDesk(house.tables, forgetting, dossiers, house.heavy)
    return AtWork(
        personal_commands=privacy_commands(desk),
        routes=desk.routes,
        timers={FORGET: forgetting.ring, RECOGNISED: forgetting.close},
    )


FEATURE = Feature(at_work=_at_work)
