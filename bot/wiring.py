"""Assembles the bot: adds up what the features bring, and passes it to the workers and screens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from discord import app_commands
from msgspec.structs import asdict

from .deadlines.clocks import DEADLINE
from .deadlines.clockwork import Clockwork
from .deadlines.escalation import DeadlineEscalation
from .deadlines.pacemaker import Pacemaker
from .deadlines.vacancies import NoVacancies, Vacancies
from .door.claims import Claims
from .door.commands import Command
from .door.drafts import Drafts
from .door.finder import Finder
from .door.open_panels import OpenPanels
from .feature import BotServices, Daily, Feature, Ground, Hears, OnServer, post_kinds, record_kinds
from .gateway.reach import hears_from
from .operation.health.health import Doctor
from .operation.upkeep.new_rules import NewRules
from .outbox.arrivals import Arrivals
from .outbox.courier import Courier
from .outbox.direct import DirectMessages
from .outbox.renewer import Renewals
from .pages.addition import Additions
from .requests.handler import RequestHandler
from .requests.keeper import RequestKeeper
from .requests.queries import RequestQueries
from .requests.request import Request
from .requests.service import RequestService
from .screens.board_desk import BoardDesk
from .screens.commands import AT_TOP, desk_commands, game_group, in_order, me_group
from .screens.deliveries import Deliveries
from .screens.lobby_deliveries import LobbyDeliveries
from .screens.lobby_desk import LobbyDesk
from .screens.panel_desk import PanelDesk
from .screens.panel_keeper import PanelKeeper
from .screens.presses import Presses
from .screens.renewal import Renewal
from .screens.scene_pages import ScenePages
from .screens.table_deliveries import TableDeliveries
from .screens.tellings import Tellings
from .screens.threads import GameThreads
from .table.attendants import Attendant
from .table.moves.reflexes import Reflex, first_of
from .table.outbox_planner import OutboxPlanner
from .table.tables import Tables
from .work.heavy import HeavyWork
from .work.timers import Handler, Timekeeper

ROOMS = (
    "features.reception",
    "features.undo",
    "features.pace_change",
    "features.learning",
    "features.proof",
    "features.orders",
    "features.history",
    "features.asides",
    "features.circles",
    "features.consent",
    "features.seats",
    "features.gathering",
    "features.challenges",
    "features.campaigns",
    "features.notices",
    "features.rulebook",
    "features.privacy",
    "features.me",
    "features.record",
    "operation.archive",
    "operation.admin",
)
"""The rooms that bring a feature, in the order of their rows on pages. Each has it in its `feature.py`."""


def feature_of(room: str) -> Feature:
    feature: Feature = import_module(f"{__package__}.{room}.feature").FEATURE
    return feature


FEATURES: tuple[Feature, ...] = tuple(feature_of(room) for room in ROOMS)


Part = TypeVar("Part")


class Wiring:
    """The parts of the bot that the client runs."""

    def __init__(self, ground: Ground, features: Sequence[Feature] = FEATURES) -> None:
        self._ground = ground
        self._features = features
        # Each part uses those that are made before it.
        self._make_tables()
        self._make_screens()
        self._put_features_to_work()
        self._make_workers()

    def _make_tables(self) -> None:
        ground = self._ground
        kinds = [kind for one in self._features for kind in one.requests]
        self._clockwork = Clockwork(ground.store, clock=ground.clock)
        self._requests = RequestQueries(ground.store, kinds)
        self._keeper = RequestKeeper(self._requests, clock=ground.clock)
        self._pacemaker = Pacemaker(self._clockwork, ground.store.posts)
        self.tables = Tables(
            ground.store,
            ground.games,
            OutboxPlanner(ground.clock),
            clock=ground.clock,
            seeds=ground.seeds,
            committed=ground.wake,
            changed=lambda game: self.panel_keeper.note_change(game),
            heard=lambda: self.courier.wake(),
            moved=ground.meters.moves.note,
            attendants=(self._pacemaker, self._keeper, *self._attendants()),
            reflex=self._reflex(),
        )
        self.doctor = Doctor.of(ground)
        self.new_rules = NewRules(self.tables, clock=ground.clock)

    def _make_screens(self) -> None:
        """Make the screens. `_put_features_to_work` completes what features add to them."""
        ground = self._ground
        self._additions = Additions()
        self._finder, self._heavy = Finder(self.tables), HeavyWork()
        self._panels = PanelDesk(self.tables, ground.gallery, self._additions)
        self._boards = BoardDesk(self.tables, self._finder, ground.gallery, self._additions, self._heavy)
        self._lobby = LobbyDesk(self.tables, self._finder, self._panels, self._additions)
        self._posted = ground.gallery.for_posts()
        self._direct = DirectMessages(ground.store.people, clock=ground.clock)
        self._scenes = ScenePages(self.tables, self._posted, self._additions)
        self._tellings = Tellings(self.tables, self._scenes, self._direct, clock=ground.clock)
        self.open_panels = OpenPanels(clock=ground.clock)
        self._drafts = Drafts()
        self.panel_keeper = PanelKeeper(self.open_panels, self.tables, self._panels, clock=ground.clock)

    def _put_features_to_work(self) -> None:
        handlers, renewals = dict[type[Request], RequestHandler[Any]](), list[Renewals]()
        self._services = self._services_with(handlers, renewals)
        self._at_work = [one.at_work(self._services) for one in self._features]
        for one in self._at_work:
            handlers.update(one.requests)
            self._tellings.add(one.tellings)
        renewals += _brought(one.renewals for one in self._at_work)
        self._additions.panel += _brought(one.panel for one in self._at_work)
        self._additions.sheet += _brought(one.sheet for one in self._at_work)
        self._additions.entrances += _brought(one.entrances for one in self._at_work)
        self._additions.leads += _brought(one.leads for one in self._at_work)
        for catch_up in _at_most_one(one.catch_up for one in self._at_work):
            self._additions.catch_up = catch_up
        for rule_links in _at_most_one(one.rule_links for one in self._at_work):
            self._additions.rule_links = rule_links

    def _services_with(
        self, handlers: dict[type[Request], RequestHandler[Any]], renewals: list[Renewals]
    ) -> BotServices:
        """The services that features use. Features complete `handlers` and `renewals`."""
        ground, features = self._ground, self._features
        return BotServices(
            **asdict(ground),
            tables=self.tables,
            finder=self._finder,
            panels=self._panels,
            boards=self._boards,
            teller=self._tellings,
            scene_page=self._scenes.of,
            direct=self._direct,
            renewal=Renewal(ground.store, renewals, clock=ground.clock),
            arrivals=Arrivals(),
            heavy=self._heavy,
            open_panels=self.open_panels,
            drafts=self._drafts,
            clockwork=self._clockwork,
            pacemaker=self._pacemaker,
            requests=self._requests,
            request_keeper=self._keeper,
            request_handlers=handlers,
            request_service=RequestService(self.tables, self._requests, handlers, clock=ground.clock),
            entrances=self._additions.ways_in,
            leads=self._additions.led_from,
            record_kinds=record_kinds(features),
            post_kinds=post_kinds(features),
            own_records=tuple(own for one in features for own in one.own_records),
            left_behind=tuple(left for one in features for left in one.left_behind(ground)),
        )

    def _make_workers(self) -> None:
        ground = self._ground
        self.claims = Claims(ground.store, clock=ground.clock, share=ground.share, answered=ground.answered)
        desks = (self._panels, self._boards, self._lobby)
        routes = [*(desk.routes for desk in desks), *(one.routes for one in self._at_work)]
        self.presses = Presses(self.claims, self._finder, self._panels, self._drafts, routes)
        self.courier = Courier(
            ground.client,
            ground.store,
            self._deliveries(),
            share=ground.share,
            clock=ground.clock,
            meters=ground.meters,
            crowded=lambda: self.presses.is_crowded,
        )
        self.timekeeper = Timekeeper(
            ground.store.timers,
            self._timers(),
            clock=ground.clock,
            shares_work=ground.store.is_shared,
        )

    def _attendants(self) -> Iterator[Attendant]:
        for feature in self._features:
            yield from feature.attendants(self._ground)

    def _reflex(self) -> Reflex:
        return first_of([one.reflex(self._ground) for one in self._features if one.reflex is not None])

    def _deliveries(self) -> Deliveries:
        clock = self._ground.clock
        lobby = LobbyDeliveries(self.tables, self._posted, self._direct, clock=clock)
        table = TableDeliveries(self.tables, self._posted, self._direct, self._tellings, clock=clock)
        threads = GameThreads(self.tables, self._services.arrivals, clock=clock)
        deliveries = Deliveries(self.tables, threads, lobby, table.deliveries, clock=clock)
        for one in self._at_work:
            deliveries.add(one)
        return deliveries

    def _timers(self) -> dict[str, Handler]:
        vacancies: Vacancies = NoVacancies()
        for brought in _at_most_one(one.vacancies for one in self._at_work):
            vacancies = brought
        handlers: dict[str, Handler] = {
            DEADLINE: DeadlineEscalation(
                self.tables, self._clockwork, vacancies, hears_from=self._hears_from
            ).ring
        }
        for one in self._at_work:
            handlers |= one.timers
        return handlers

    def _hears_from(self, guild: int | None) -> bool:
        return hears_from(self._ground.client, self._ground.share(), guild)

    def commands(self) -> Iterator[app_commands.Group | Command]:
        """All top-level commands, in order of use."""
        yield from in_order(self._top_level_commands(), AT_TOP)

    def _top_level_commands(self) -> Iterator[app_commands.Group | Command]:
        yield game_group(self._game_commands())
        yield me_group(command for one in self._at_work for command in one.personal_commands)
        for one in self._at_work:
            yield from one.own_commands

    def hears(self) -> list[Hears]:
        return _brought(one.hears for one in self._at_work)

    def arrives(self) -> list[OnServer]:
        return _brought(one.arrives for one in self._at_work)

    def daily(self) -> list[Daily]:
        return _brought(one.daily for one in self._at_work)

    def given_permissions(self) -> list[OnServer]:
        return _brought(one.given_permissions for one in self._at_work)

    def _game_commands(self) -> Iterator[Command]:
        yield from desk_commands(self._finder, self._panels, self._boards, self._lobby, self._ground.games)
        for one in self._at_work:
            yield from one.commands


def _brought(parts: Iterable[Part | None]) -> list[Part]:
    return [part for part in parts if part is not None]


def _at_most_one(parts: Iterable[Part | None]) -> list[Part]:
    """The only part, if there is one."""
    brought = _brought(parts)
    assert len(brought) <= 1, f"two features cannot both bring this: {brought}"
    return brought
