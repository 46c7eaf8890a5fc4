"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...requests.errands import RequestCall
from ...table.parcels import Digest, Notice, Reminder, Whisper
from .barred import BarredTables
from .bringing import ANSWERED, NoticeDelivery
from .commands import turns_command
from .desk import NoticeDesk
from .digests import DIGEST, DigestDelivery, DigestRounds
from .whispers import WhisperDelivery


def _at_work(services: BotServices) -> AtWork:
    desk = NoticeDesk(services.tables, services.requests, clock=services.clock)
    notices = NoticeDelivery(
        services.tables,
        services.requests,
        services.request_handlers,
        services.direct,
        services.open_panels,
        share=services.share,
        clock=services.clock,
    )
    barred = BarredTables(services.client, services.store.outbox, clock=services.clock, wake=services.wake)
    return AtWork(
        own_commands=(turns_command(desk),),
        routes=desk.routes,
        timers={DIGEST: DigestRounds(services.tables, clock=services.clock)},
        deliveries={
            Notice: notices.of_move,
            Reminder: notices.of_move_again,
            RequestCall: notices.of_request,
            Whisper: WhisperDelivery(services.tables, services.teller, clock=services.clock),
        },
        personal_deliveries={
            Digest: DigestDelivery(services.tables, services.requests, services.direct, clock=services.clock)
        },
        panel=barred.on_panel,
    )


FEATURE = Feature(at_work=_at_work, posts=(ANSWERED,))
