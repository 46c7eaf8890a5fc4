"""What this room brings to the bot. Its commands are below `/me`."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .forgetting import FORGET, RECOGNISED, Forgetting
from .privacy import PrivacyDesk


def _at_work(house: House) -> AtWork:
    forgetting = Forgetting.of(house)
    return AtWork(
        routes=PrivacyDesk(house.tables, forgetting, house.heavy).routes,
        timers={FORGET: forgetting.ring, RECOGNISED: forgetting.close},
    )


PRIVACY = Feature(at_work=_at_work)
