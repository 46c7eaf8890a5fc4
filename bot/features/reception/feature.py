"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from .commands import help_command
from .desk import ReceptionDesk
from .errands import HelpPost
from .pages import new_game_button


def _at_work(services: BotServices) -> AtWork:
    desk = ReceptionDesk(services.tables, services.entrances, clock=services.clock)
    return AtWork(
        commands=(help_command(desk),),
        own_commands=(help_command(desk),),
        routes=desk.routes,
        personal_deliveries={HelpPost: desk.deliver},
        entrances=lambda locale, on_server: new_game_button(locale, on_server=on_server),
        hears=desk.heard,
        arrives=desk.came_up,
    )


FEATURE = Feature(at_work=_at_work)
