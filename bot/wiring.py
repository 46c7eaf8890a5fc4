"""Assembles the bot: adds up what the features bring, and passes it to the workers and screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from msgspec.structs import asdict

from .deadlines.clocks import DEADLINE
from .deadlines.clockwork import Clockwork
from .deadlines.escalation import DeadlineEscalation
from .deadlines.pacemaker import Pacemaker
from .door.claims import Claims
from .door.commands import Command
from .door.finder import Finder
from .door.open_panels import OpenPanels
from .feature import Feature, Ground, House
from .features.asides.feature import ASIDES
from .features.challenges.feature import CHALLENGES
from .features.circles.feature import CIRCLES
from .features.consent.feature import CONSENT
from .features.history.catch_up import CatchUp
from .features.history.feature import HISTORY
from .features.history.looks import Looks
from .features.learning.feature import LEARNING
from .features.me.feature import ME
from .features.notices.feature import NOTICES
from .features.orders.feature import ORDERS
from .features.pace_change.feature import PACE_CHANGE
from .features.privacy.feature import PRIVACY
from .features.proof.feature import PROOF
from .features.rulebook.feature import RULEBOOK
from .features.rulebook.library import RulebookLibrary
from .features.seats.feature import SEATS
from .features.seats.offering import Wanted
from .features.undo.feature import UNDO
from .operation.admin.feature import ADMIN
from .operation.archive.feature import ARCHIVE
from .operation.health.health import Doctor
from .operation.upkeep.new_rules import NewRules
from .outbox.arrivals import Arrivals
from .outbox.courier import Courier
from .outbox.direct import DirectMessages
from .pages.addition import Adds
from .requests.handler import RequestHandler
from .requests.keeper import RequestKeeper
from .requests.queries import RequestQueries
from .requests.request import Request
from .requests.service import RequestService
from .screens.boards import BoardDesk
from .screens.commands import desk_commands, game_group
from .screens.deliveries import Deliveries
from .screens.lobby import LobbyDesk
from .screens.moments import ScenePages
from .screens.panel_keeper import PanelKeeper
from .screens.panels import PanelDesk
from .screens.presses import Presses
from .screens.renewal import Renewal
from .screens.tellings import Tellings
from .table.attendants import Attendant
from .table.outbox_planner import OutboxPlanner
from .table.tables import Reflex, Tables, first_of
from .work.heavy import HeavyWork
from .work.timers import Handler, Timekeeper

FEATURES: tuple[Feature, ...] = (
    UNDO,
    PACE_CHANGE,
    LEARNING,
    PROOF,
    HISTORY,
    ORDERS,
    ASIDES,
    CIRCLES,
    CONSENT,
    SEATS,
    CHALLENGES,
    NOTICES,
    RULEBOOK,
    PRIVACY,
    ME,
    ARCHIVE,
    ADMIN,
)
"""All features, in the order of their rows on pages."""


class Wiring:
    """The parts of the bot that the client runs."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        clockwork = Clockwork(ground.store, clock=ground.clock)
        requests = RequestQueries(ground.store, [kind for one in FEATURES for kind in one.requests])
        keeper = RequestKeeper(requests, clock=ground.clock)
        self.pacemaker = Pacemaker(clockwork)
        self.tables = Tables(
            ground.store,
            ground.games,
            OutboxPlanner(ground.clock),
            clock=ground.clock,
            seeds=ground.seeds,
            committed=ground.wake,
            changed=lambda game: self.panel_keeper.note_change(game),
            moved=ground.meters.moves.note,
            attendants=(self.pacemaker, keeper, *self._attendants()),
            reflex=self._reflex(),
        )
        self.doctor = Doctor.of(ground)
        self.new_rules = NewRules(self.tables, clock=ground.clock)

        panel_parts, sheet_parts = list[Adds](), list[Adds]()
        handlers = dict[type[Request], RequestHandler[Any]]()
        direct = DirectMessages(ground.store.people, clock=ground.clock)
        posted = ground.gallery.for_posts()
        tellings = Tellings(self.tables, ScenePages(self.tables, posted), direct, clock=ground.clock)
        catch_up = CatchUp(self.tables, ground.gallery, Looks(ground.store, ground.clock), clock=ground.clock)
        finder, heavy = Finder(self.tables), HeavyWork()
        self._panels = PanelDesk(
            self.tables, ground.gallery, RulebookLibrary(ground.games), catch_up, panel_parts
        )
        self.open_panels = OpenPanels(clock=ground.clock)
        self.panel_keeper = PanelKeeper(self.open_panels, self.tables, self._panels, clock=ground.clock)
        self._boards = BoardDesk(
            self.tables, finder, ground.gallery, catch_up, sheet_parts, heavy, clock=ground.clock
        )
        self._lobby = LobbyDesk(self.tables, finder)
        self._house = House(
            **asdict(ground),
            tables=self.tables,
            finder=finder,
            panels=self._panels,
            boards=self._boards,
            teller=tellings,
            direct=direct,
            renewal=Renewal(ground.store, requests, clock=ground.clock),
            arrivals=Arrivals(),
            heavy=heavy,
            clockwork=clockwork,
            pacemaker=self.pacemaker,
            requests=requests,
            request_keeper=keeper,
            request_handlers=handlers,
            request_service=RequestService(self.tables, requests, handlers, clock=ground.clock),
            own_records=tuple(kind for one in FEATURES for kind in one.own_records),
        )
        self._at_work = [one.at_work(self._house) for one in FEATURES]
        for one in self._at_work:
            handlers.update(one.requests)
        panel_parts += [one.panel for one in self._at_work if one.panel is not None]
        sheet_parts += [one.sheet for one in self._at_work if one.sheet is not None]
        self._deliveries = Deliveries(
            self.tables, posted, direct, tellings, self._house.arrivals, clock=ground.clock
        )
        for one in self._at_work:
            self._deliveries.add(one)

        self.claims = Claims(ground.store.interactions, clock=ground.clock)
        self.presses = Presses(
            self.claims,
            finder,
            self._panels,
            [
                self._panels.routes,
                self._boards.routes,
                self._lobby.routes,
                *(one.routes for one in self._at_work),
            ],
        )
        self.courier = Courier(
            ground.client,
            ground.store,
            self._deliveries,
            clock=ground.clock,
            meters=ground.meters,
            crowded=lambda: self.presses.is_crowded,
        )
        self.timekeeper = Timekeeper(ground.store.timers, self._timers(), clock=ground.clock)

    def _attendants(self) -> Iterator[Attendant]:
        for feature in FEATURES:
            yield from feature.attendants(self._ground)

    def _reflex(self) -> Reflex:
        return first_of([one.reflex(self._ground) for one in FEATURES if one.reflex is not None])

    def _timers(self) -> dict[str, Handler]:
        wanted = Wanted(self._ground.store, self._ground.clock)
        escalation = DeadlineEscalation(self.tables, self._house.clockwork, wanted)
        handlers: dict[str, Handler] = {DEADLINE: escalation.ring}
        for one in self._at_work:
            handlers |= one.timers
        return handlers

    def commands(self) -> Iterator[app_commands.Group | Command]:
        """All top-level commands."""
        yield game_group(self._game_commands())
        for one in self._at_work:
            yield from one.own_commands

    def _game_commands(self) -> Iterator[Command]:
        yield from desk_commands(
            self._house.finder, self._panels, self._boards, self._lobby, self._ground.games
        )
        for one in self._at_work:
            yield from one.commands
