"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...requests.errands import RequestCall
from ...table.parcels import Digest, Notice, Reminder, Whisper
from .bringing import NoticeDelivery
from .commands import turns_command
from .desk import NoticeDesk
from .digests import DIGEST, DigestDelivery, DigestRounds
from .whispers import WhisperDelivery


def _at_work(house: House) -> AtWork:
    desk = NoticeDesk(house.tables, house.requests, clock=house.clock)
    notices = NoticeDelivery(
        house.tables, house.requests, house.request_handlers, house.direct, clock=house.clock
    )
    return AtWork(
        own_commands=(turns_command(desk),),
        routes=desk.routes,
        timers={DIGEST: DigestRounds(house.tables, clock=house.clock)},
        deliveries={
            Notice: notices.of_move,
            Reminder: notices.of_move_again,
            RequestCall: notices.of_request,
            Whisper: WhisperDelivery(house.tables, house.teller, clock=house.clock),
        },
        personal_deliveries={
            Digest: DigestDelivery(house.tables, house.requests, house.direct, clock=house.clock)
        },
    )


FEATURE = Feature(at_work=_at_work)
