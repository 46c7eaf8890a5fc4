"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from rendering.words import Voice

from ...feature import AtWork, BotServices, Feature, Ground
from ...outbox.doorbell import Doorbell
from ...pages.addition import LeadSpot
from ...pages.page import Button
from ...pages.press import Press
from ...table.attendants import Attendant
from ...table.loaded import LoadedTable
from ...table.moves.reaction_timer import ReactionTimerHandler
from ...table.moves.reflexes import Reflex
from .coach import KIND as COACH
from .coach import Coach
from .commands import learning_commands
from .desk import LearningDesk
from .pages import learn_button
from .tutor import Tutor
from .verbs import LearnVerb


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield Coach(clock=ground.clock)


def _reflex(ground: Ground) -> Reflex:
    return Coach(clock=ground.clock).reaction


def _at_work(services: BotServices) -> AtWork:
    doorbell = Doorbell(services.client, services.store.people, clock=services.clock)
    tutor = Tutor(services.tables, services.gallery)
    desk = LearningDesk(services.tables, services.finder, services.panels, doorbell.ring, tutor)
    return AtWork(
        commands=learning_commands(desk),
        routes=desk.routes,
        timers={COACH: ReactionTimerHandler(services.tables, clock=services.clock).ring},
        panel=tutor.on_panel,
        entrances=lambda locale, on_server: learn_button(locale),
        leads=partial(_leads, {one.title for one in desk.taught}),
    )


def _leads(titles: Collection[str], spot: LeadSpot, live: LoadedTable, voice: Voice) -> Sequence[Button]:
    """To a lesson in the table's game, for those who are about to play it."""
    if live.row.title not in titles or spot is LeadSpot.ENDED or live.options.lesson:
        return ()
    return (Button(Press(LearnVerb.LEARN, live.id, (0,)).custom_id, voice("button-learn"), emoji="🎓"),)


FEATURE = Feature(at_work=_at_work, attendants=_attendants, reflex=_reflex)
