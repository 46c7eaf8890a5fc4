"""The plug-in record of a feature.

Each feature fills in one record, in its `feature.py`; `wiring` sums the records. Parts that need no tables are made first,
because the tables need their attendants. `at_work` makes all other parts once the tables exist.
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
"""Carries out an errand of a table. The table is loaded at the time of delivery."""
PersonalDelivery = Callable[[Outgoing, Any], Awaitable[Delivered]]
"""Carries out an errand that belongs to no table."""


class Ground(Struct, frozen=True, kw_only=True):
    """What exists before the tables do."""

    client: MeteredClient
    store: Store
    games: Mapping[str, Game[Any, Any]]
    gallery: Gallery
    meters: Meters
    clock: Callable[[], float]
    """Seconds since the epoch, in UTC."""
    seeds: Callable[[], str]
    """Each call returns a new seed that no one can guess."""
    hosts: Callable[[], frozenset[int]]
    """The people who host the bot, as far as Discord has reported them."""
    wake: Callable[[], None]
    """Call it when there may be new parcels or timers."""


class House(Ground, frozen=True, kw_only=True):
    """The services that features use."""

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
    """Complete once `at_work` of every feature has run."""
    request_service: RequestService
    own_records: tuple[str, ...]
    """Kinds of side records that belong to a seat's player personally, summed over all features."""


class AtWork(Struct, frozen=True, kw_only=True):
    """The parts of a feature that need tables."""

    commands: Iterable[Command] = ()
    """Below `/game`."""
    own_commands: Iterable[app_commands.Group | Command] = ()
    """At the top level."""
    routes: Routes = {}
    """Handlers for the presses of its buttons, menus and forms."""
    timers: Mapping[str, Handler] = {}
    """Timer handlers by the kind of timer."""
    deliveries: Mapping[type[Errand], Delivery] = {}
    personal_deliveries: Mapping[type[Errand], PersonalDelivery] = {}
    requests: Mapping[type[Request], RequestHandler[Any]] = {}
    """Handlers of requests: what players can ask the others at their table to agree to."""
    panel: Adds | None = None
    """Rows that it adds to a seat's panel."""
    sheet: Adds | None = None
    """Rows that it adds below a seat's private sheet."""


class Feature(Struct, frozen=True, kw_only=True):
    at_work: Callable[[House], AtWork]
    attendants: Callable[[Ground], Iterable[Attendant]] = lambda ground: ()
    """Observers that contribute to the transaction of each change of a table."""
    reflex: Callable[[Ground], Reflex] | None = None
    """Moves that follow automatically from a position. Where several features react, the first one listed acts."""
    requests: tuple[type[Request], ...] = ()
    """The kinds of requests that `at_work` has handlers for."""
    own_records: tuple[str, ...] = ()
    """Kinds of side records that belong to a seat's player personally. Forgetting that person deletes them."""
