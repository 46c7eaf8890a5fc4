"""Puts the bot together: each part is made once, when it is first asked for, of the parts that it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from discord import app_commands

from games.kernel import Game
from storage import Store

from .deadlines.clocks import DEADLINE
from .deadlines.clockwork import Clockwork
from .deadlines.escalation import DeadlineEscalation
from .deadlines.pacemaker import Pacemaker
from .deadlines.rearranging import Rearranging
from .door.claims import Claims
from .door.commands import Command
from .door.finder import Finder
from .features.asides.commands import aside_commands
from .features.asides.desk import AsideDesk
from .features.challenges.commands import ChallengeCommands
from .features.challenges.desk import ChallengeDesk
from .features.circles.attendant import CircleAttendant
from .features.circles.desk import CircleDesk
from .features.consent.desk import ConsentDesk
from .features.consent.handler import RequestHandlers
from .features.consent.keeper import RequestKeeper
from .features.consent.queries import RequestQueries
from .features.consent.service import RequestService
from .features.history.catch_up import CatchUp
from .features.history.commands import history_commands
from .features.history.desk import HistoryDesk
from .features.history.looks import Looks
from .features.history.notebook import Notebook
from .features.learning.commands import learning_commands
from .features.learning.desk import LearningDesk
from .features.learning.doorbell import Doorbell
from .features.me.commands import MeCommands
from .features.me.desk import PeopleDesk
from .features.notices.commands import turns_command
from .features.notices.desk import NoticeDesk
from .features.notices.digests import DIGEST, DigestRounds
from .features.orders.commands import order_commands
from .features.orders.desk import OrderDesk
from .features.orders.keeper import OrderKeeper
from .features.orders.order import KIND as ORDER
from .features.orders.orders import Orders
from .features.pace_change.commands import pace_commands
from .features.pace_change.desk import PaceDesk
from .features.pace_change.handler import PaceHandler
from .features.pace_change.proposal import Proposal
from .features.pace_change.proposing import Proposing
from .features.privacy.forgetting import FORGET, Forgetting
from .features.privacy.privacy import PrivacyDesk
from .features.proof.commands import proof_commands
from .features.proof.notary import Notary
from .features.rulebook.commands import rules_command
from .features.rulebook.desk import RulesDesk
from .features.rulebook.library import RulebookLibrary
from .features.seats.acquaintances import Acquaintances
from .features.seats.attendant import SeatsAttendant
from .features.seats.commands import seats_commands
from .features.seats.desk import SeatsDesk
from .features.seats.handover import Handover
from .features.seats.offering import Offering, Wanted
from .features.seats.pack import Packs
from .features.undo.commands import undo_commands
from .features.undo.desk import UndoDesk
from .features.undo.handler import UndoHandler
from .features.undo.request import UndoRequest
from .features.undo.takebacks import Takebacks
from .operation.admin.actions import AdminActions
from .operation.admin.authority import Authority
from .operation.admin.commands import AdminCommands
from .operation.admin.desk import AdminDesk
from .operation.archive.archive import Archive
from .operation.archive.commands import archive_commands
from .operation.health.health import Doctor
from .operation.upkeep.new_rules import NewRules
from .outbox.arrivals import Arrivals
from .outbox.courier import Courier
from .pages.gallery import Gallery
from .screens.boards import BoardDesk
from .screens.commands import desk_commands, game_group
from .screens.deliveries import Deliveries
from .screens.lobby import LobbyDesk
from .screens.panels import PanelDesk
from .screens.presses import Presses
from .screens.renewal import Renewal
from .table.outbox_planner import OutboxPlanner
from .table.tables import Tables
from .work.heavy import HeavyWork
from .work.metered import MeteredClient
from .work.meters import Meters
from .work.timers import Handler, Timekeeper

REQUESTS = (UndoRequest, Proposal)
"""What the people of a table can be asked to agree to."""


class Wiring:
    def __init__(
        self,
        client: MeteredClient,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        gallery: Gallery,
        *,
        clock: Callable[[], float],
        seeds: Callable[[], str],
        authority: Authority,
        meters: Meters,
        wake: Callable[[], None],
    ) -> None:
        """`wake` is called when there may be new parcels or timers."""
        self._client = client
        self._store = store
        self._games = games
        self._gallery = gallery
        self._clock = clock
        self._seeds = seeds
        self._authority = authority
        self._meters = meters
        self._wake = wake
        self.shelf = RulebookLibrary(games)

    # --- the tables and who attends them ----------------------------------------------------------------------------

    @cached_property
    def tables(self) -> Tables:
        orders = OrderKeeper(self._store, clock=self._clock)
        return Tables(
            self._store,
            self._games,
            OutboxPlanner(self._clock),
            clock=self._clock,
            seeds=self._seeds,
            committed=self._wake,
            moved=self._meters.moves.note,
            attendants=(
                self.pacemaker,
                self._looks,
                CircleAttendant(self._clock),
                self._request_keeper,
                SeatsAttendant(self._store, self._clock),
                orders,
            ),
            reflex=orders.reaction,
        )

    @cached_property
    def pacemaker(self) -> Pacemaker:
        return Pacemaker(self._clockwork)

    @cached_property
    def _clockwork(self) -> Clockwork:
        return Clockwork(self._store, clock=self._clock)

    @cached_property
    def _requests(self) -> RequestQueries:
        return RequestQueries(self._store, REQUESTS)

    @cached_property
    def _request_keeper(self) -> RequestKeeper:
        return RequestKeeper(self._requests, clock=self._clock)

    @cached_property
    def _renewal(self) -> Renewal:
        return Renewal(self._store, self._requests, clock=self._clock)

    @cached_property
    def _looks(self) -> Looks:
        return Looks(self._store, self._clock)

    @cached_property
    def new_rules(self) -> NewRules:
        return NewRules(self.tables, clock=self._clock)

    @cached_property
    def doctor(self) -> Doctor:
        return Doctor(self._store, self._meters, pictures_waiting=lambda: self._gallery.waiting)

    # --- what is done at them ---------------------------------------------------------------------------------------

    @cached_property
    def _notebook(self) -> Notebook:
        return Notebook(self._store, self._clock)

    @cached_property
    def _catch_up(self) -> CatchUp:
        return CatchUp(self.tables, self._gallery, self._looks, clock=self._clock)

    @cached_property
    def _matters(self) -> RequestHandlers:
        return {UndoRequest: UndoHandler(self.tables), Proposal: self._pace_matter}

    @cached_property
    def _pace_matter(self) -> PaceHandler:
        return PaceHandler(self.pacemaker, clock=self._clock)

    @cached_property
    def _consents(self) -> RequestService:
        return RequestService(self.tables, self._requests, self._matters, clock=self._clock)

    @cached_property
    def _orders(self) -> Orders:
        return Orders(self.tables, clock=self._clock)

    @cached_property
    def _handover(self) -> Handover:
        return Handover(self.tables, clock=self._clock)

    @cached_property
    def _packs(self) -> Packs:
        return Packs(self.tables, self._gallery, self._notebook, clock=self._clock)

    @cached_property
    def _forgetting(self) -> Forgetting:
        return Forgetting(self.tables, self._renewal, clock=self._clock)

    @cached_property
    def _arrivals(self) -> Arrivals:
        return Arrivals()

    @cached_property
    def _archive(self) -> Archive:
        stays = {kind.KIND for kind in REQUESTS}
        return Archive(self.tables, self._arrivals, clock=self._clock, stays=stays)

    @cached_property
    def _heavy(self) -> HeavyWork:
        return HeavyWork()

    # --- desks ------------------------------------------------------------------------------------------------------

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self.tables)

    @cached_property
    def _panels(self) -> PanelDesk:
        return PanelDesk(self.tables, self._gallery, self.shelf, self._catch_up, self._requests)

    @cached_property
    def _boards(self) -> BoardDesk:
        return BoardDesk(
            self.tables, self._finder, self._gallery, self._notebook, self._catch_up, self._heavy
        )

    @cached_property
    def _lobby(self) -> LobbyDesk:
        return LobbyDesk(self.tables, self._finder)

    @cached_property
    def _history(self) -> HistoryDesk:
        return HistoryDesk(
            self.tables,
            self._finder,
            self._boards,
            self._gallery,
            self._notebook,
            self._catch_up,
            self._heavy,
        )

    @cached_property
    def _asides(self) -> AsideDesk:
        return AsideDesk(self.tables, self._finder, self._panels, self._boards, self._circles)

    @cached_property
    def _circles(self) -> CircleDesk:
        return CircleDesk(self.tables, self._finder, clock=self._clock)

    @cached_property
    def _undo(self) -> UndoDesk:
        takebacks = Takebacks(self.tables, self._consents, clock=self._clock)
        return UndoDesk(self._panels, takebacks, self._consent_desk)

    @cached_property
    def _pace(self) -> PaceDesk:
        proposing = Proposing(self.tables, self._consents, self._pace_matter, clock=self._clock)
        return PaceDesk(self.tables, self._panels, self._requests, proposing, self._consent_desk)

    @cached_property
    def _consent_desk(self) -> ConsentDesk:
        return ConsentDesk(self.tables, self._panels, self._requests, self._matters, self._consents)

    @cached_property
    def _order_desk(self) -> OrderDesk:
        return OrderDesk(self.tables, self._panels, self._orders)

    @cached_property
    def _seats(self) -> SeatsDesk:
        offering = Offering(self.tables, clock=self._clock)
        acquaintances = Acquaintances(self._client)
        return SeatsDesk(self.tables, self._finder, acquaintances, self._packs, offering, self._handover)

    @cached_property
    def _challenges(self) -> ChallengeDesk:
        return ChallengeDesk(self.tables, self._panels, clock=self._clock, seeds=self._seeds)

    @cached_property
    def _learning(self) -> LearningDesk:
        doorbell = Doorbell(self._client, self._store.people, clock=self._clock)
        return LearningDesk(self.tables, self._panels, doorbell.ring)

    @cached_property
    def _notices(self) -> NoticeDesk:
        return NoticeDesk(self.tables, self._requests, clock=self._clock)

    @cached_property
    def _people(self) -> PeopleDesk:
        return PeopleDesk(
            self._store,
            self._notices.renewal,
            clock=self._clock,
            rearranged=Rearranging(self.tables, self._clockwork),
            wake=self._wake,
        )

    @cached_property
    def _privacy(self) -> PrivacyDesk:
        return PrivacyDesk(self.tables, self._forgetting, self._heavy)

    @cached_property
    def _rules(self) -> RulesDesk:
        return RulesDesk(self._finder, self.shelf, self._games)

    @cached_property
    def _office(self) -> AdminDesk:
        deeds = AdminActions(
            self.tables, self.pacemaker, self._request_keeper, self._renewal, clock=self._clock
        )
        return AdminDesk(
            self.tables,
            self._finder,
            self._archive,
            self._authority,
            deeds,
            self._handover,
            self.doctor,
            self._heavy,
        )

    # --- how people and time reach them -----------------------------------------------------------------------------

    @cached_property
    def claims(self) -> Claims:
        return Claims(self._store.interactions, clock=self._clock)

    @cached_property
    def presses(self) -> Presses:
        return Presses(
            self.claims,
            self._finder,
            self._panels,
            self._boards,
            self._lobby,
            self._history,
            self._asides,
            self._circles,
            self._undo,
            self._pace,
            self._consent_desk,
            self._order_desk,
            self._seats,
            self._challenges,
            self._notices,
            self._privacy,
            self._rules,
            self._office,
        )

    def commands(self) -> Iterator[app_commands.Group | Command]:
        """All that stand at the top level."""
        yield game_group(self._game_commands())
        yield ChallengeCommands(self._challenges)
        yield AdminCommands(self._office)
        yield MeCommands(self._people, self._privacy, clock=self._clock)
        yield turns_command(self._notices)
        yield rules_command(self._rules)

    def _game_commands(self) -> Iterator[Command]:
        yield from desk_commands(self._finder, self._panels, self._boards, self._lobby, self._games)
        yield from undo_commands(self._undo, self._finder)
        yield from pace_commands(self._pace, self._finder)
        yield from learning_commands(self._learning)
        yield from proof_commands(Notary(self.tables, self._heavy), self._finder)
        yield from history_commands(self._history, self._finder)
        yield from aside_commands(self._asides, self._finder)
        yield from order_commands(self._order_desk, self._finder)
        yield from archive_commands(self._archive, self._finder, self._heavy)
        yield from seats_commands(self._seats, self._finder)

    @cached_property
    def courier(self) -> Courier:
        deliveries = Deliveries(
            self.tables,
            self._gallery.for_posts(),
            self._packs,
            self._requests,
            self._matters,
            self._arrivals,
            clock=self._clock,
        )
        return Courier(
            self._client,
            self._store,
            deliveries,
            clock=self._clock,
            meters=self._meters,
            crowded=lambda: self.presses.is_crowded,
        )

    @cached_property
    def timekeeper(self) -> Timekeeper:
        handlers: dict[str, Handler] = {
            DEADLINE: DeadlineEscalation(self.tables, self._clockwork, Wanted(self._store, self._clock)).ring,
            DIGEST: DigestRounds(self.tables, clock=self._clock),
            FORGET: self._forgetting.ring,
            **{kind.KIND: self._consents.ring for kind in REQUESTS},
            ORDER: self._orders.ring,
        }
        return Timekeeper(self._store.timers, handlers, clock=self._clock)
