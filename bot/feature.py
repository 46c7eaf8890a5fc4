"""What a feature brings to the bot.

Each feature says it in one record, in its `feature.py`; `wiring` adds the records up. What needs no table is made first,
since the tables ask their attendants. All else is made by `at_work`, with the tables at hand.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from discord import app_commands
from msgspec import Struct

from games.kernel import Game
from storage import Store

from .deadlines.clockwork import Clockwork
from .deadlines.pacemaker import Pacemaker
from .door.commands import Command
from .door.finder import Finder
from .door.route import Routes
from .door.screens import Boards, Panels
from .outbox.arrivals import Arrivals
from .outbox.courier import Delivered, Outgoing
from .outbox.direct import DirectMessages
from .outbox.renewer import Renewer
from .outbox.teller import Teller
from .pages.addition import Adds
from .pages.gallery import Gallery
from .requests.handler import RequestHandler, RequestHandlers
from .requests.keeper import RequestKeeper
from .requests.queries import RequestQueries
from .requests.request import Request
from .requests.service import RequestService
from .table.attendants import Attendant
from .table.loaded import LoadedTable
from .table.parcels import Errand
from .table.tables import Reflex, Tables
from .work.heavy import HeavyWork
from .work.metered import MeteredClient
from .work.meters import Meters
from .work.timers import Handler

Delivery = Callable[[Outgoing, LoadedTable, Any], Awaitable[Delivered]]
"""Carries out an errand of a table, as the table stands then."""
PersonalDelivery = Callable[[Outgoing, Any], Awaitable[Delivered]]
"""Carries out an errand that belongs to no table."""


class Ground(Struct, frozen=True, kw_only=True):
    """What there is before any table."""

    client: MeteredClient
    store: Store
    games: Mapping[str, Game[Any, Any]]
    gallery: Gallery
    meters: Meters
    clock: Callable[[], float]
    """Seconds since the epoch, in UTC."""
    seeds: Callable[[], str]
    """Each call gives another seed that no one can guess."""
    hosts: Callable[[], frozenset[int]]
    """The people who host the bot, as far as Discord has said by now."""
    wake: Callable[[], None]
    """To be called when there may be new parcels or timers."""


class House(Ground, frozen=True, kw_only=True):
    """What features work with."""

    tables: Tables
    finder: Finder
    panels: Panels
    boards: Boards
    teller: Teller
    direct: DirectMessages
    renewal: Renewer
    arrivals: Arrivals
    heavy: HeavyWork
    clockwork: Clockwork
    pacemaker: Pacemaker
    requests: RequestQueries
    request_keeper: RequestKeeper
    request_handlers: RequestHandlers
    """Complete once all features are at work."""
    request_service: RequestService
    own_records: tuple[str, ...]
    """Kinds of side records of a seat that are its player's own, of all features."""


class AtWork(Struct, frozen=True, kw_only=True):
    """The parts of a feature that need tables."""

    commands: Iterable[Command] = ()
    """Below `/game`."""
    own_commands: Iterable[app_commands.Group | Command] = ()
    """At the top level."""
    routes: Routes = {}
    """Where the presses of its buttons, menus and forms lead."""
    timers: Mapping[str, Handler] = {}
    """Who is in charge of timers, by their kinds."""
    deliveries: Mapping[type[Errand], Delivery] = {}
    personal_deliveries: Mapping[type[Errand], PersonalDelivery] = {}
    requests: Mapping[type[Request], RequestHandler[Any]] = {}
    """What the others at a table can be asked to agree to."""
    panel: Adds | None = None
    """What it puts on the panel of a seat."""
    sheet: Adds | None = None
    """What it puts below the private sheet of a seat."""


class Feature(Struct, frozen=True, kw_only=True):
    at_work: Callable[[House], AtWork]
    attendants: Callable[[Ground], Iterable[Attendant]] = lambda ground: ()
    """Who says what a change of a table brings with it."""
    reflex: Callable[[Ground], Reflex] | None = None
    """What follows by itself from how a table stands. One feature at most may have one."""
    requests: tuple[type[Request], ...] = ()
    """The kinds of requests that `at_work` has handlers for."""
    own_records: tuple[str, ...] = ()
    """Kinds of side records of a seat that are its player's own, and go when that person is forgotten."""
