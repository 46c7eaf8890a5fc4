"""The plug-in record of a feature.

Each feature fills in one record, in its `feature.py`; `wiring` sums the records. Parts that need no tables are made first,
because the tables need their attendants. `at_work` makes all other parts once the tables exist. Texts need no entry:
those in the room's folder `texts/` are read.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import discord
from discord import app_commands
from msgspec import Struct

from games.kernel import Game
from storage import EVERYTHING, NewParcel, Share, Store

from .deadlines.clocks import STOPPED_CLOCKS
from .deadlines.clockwork import DEFAULT_COUNTS, Clockwork
from .deadlines.pacemaker import Pacemaker
from .deadlines.vacancies import Vacancies
from .door.commands import Command
from .door.drafts import Drafts
from .door.finder import Finder
from .door.open_panels import OpenPanels
from .door.route import Routes
from .door.screens import Boards, Panels
from .outbox.arrivals import Arrivals
from .outbox.direct import DirectMessages
from .outbox.outgoing import Delivered, Outgoing
from .outbox.renewer import Renewals, Renewer
from .outbox.teller import ScenePage, Teller, TellingPages
from .pages.addition import Adds, CatchesUp, Entrances, Leads, RuleLinks
from .pages.gallery import Gallery
from .people.left_behind import LeftBehind, OwnRecords
from .requests.handler import RequestHandler, RequestHandlers
from .requests.keeper import RequestKeeper
from .requests.queries import RequestQueries, record_kind_of
from .requests.request import Request
from .requests.service import RequestService
from .table.attendants import Attendant
from .table.known_seats import KNOWN_SEATS
from .table.loaded import LoadedTable
from .table.moves.reflexes import Reflex
from .table.parcels import Errand
from .table.post_kinds import POSTS_OF_TABLES, PostKind
from .table.private_words import PUBLISHED
from .table.records import RecordKind
from .table.replay_status import REPLAY_STATUSES
from .table.stillness import STOPPED_TIMERS
from .table.tables import Tables
from .work.heavy import HeavyWork
from .work.metered import MeteredClient
from .work.meters import Meters
from .work.timers import Handler

Delivery = Callable[[Outgoing, LoadedTable, Any], Awaitable[Delivered]]
"""Carries out an errand of a table. The table is loaded at the time of delivery."""
FollowsLobby = Callable[[LoadedTable], Awaitable[tuple[NewParcel, ...]]]
"""What to send after a change of a lobby, once the lobby post shows it."""
PersonalDelivery = Callable[[Outgoing, Any], Awaitable[Delivered]]
"""Carries out an errand that belongs to no table."""


Hears = Callable[[discord.Message], Awaitable[None]]
Daily = Callable[[], Awaitable[None]]
OnServer = Callable[[discord.Guild], Awaitable[None]]


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
    share: Callable[[], Share] = lambda: EVERYTHING
    """What this process serves and delivers now."""
    answered: Callable[[], Share] = lambda: EVERYTHING
    """Whose presses this process answers now. While it hands shards over, these are more than it serves."""


class BotServices(Ground, frozen=True, kw_only=True):
    """The services that features use."""

    tables: Tables
    finder: Finder
    panels: Panels
    boards: Boards
    teller: Teller
    scene_page: ScenePage
    direct: DirectMessages
    renewal: Renewer
    arrivals: Arrivals
    heavy: HeavyWork
    open_panels: OpenPanels
    drafts: Drafts
    clockwork: Clockwork
    pacemaker: Pacemaker
    requests: RequestQueries
    request_keeper: RequestKeeper
    request_handlers: RequestHandlers
    """Complete once `at_work` of every feature has run."""
    request_service: RequestService
    entrances: Entrances
    """The buttons by which someone new begins, complete once `at_work` of every feature has run."""
    leads: Leads
    """The buttons that all rooms add to a message about a table, complete once `at_work` of every feature has run."""
    record_kinds: Mapping[str, RecordKind[Any]]
    """All kinds of side records, by name."""
    post_kinds: Mapping[str, PostKind]
    """All kinds of posts, by name."""
    own_records: tuple[OwnRecords, ...]
    left_behind: tuple[LeftBehind, ...]


class AtWork(Struct, frozen=True, kw_only=True):
    """The parts of a feature that need tables."""

    commands: Iterable[Command] = ()
    """Below `/game`."""
    personal_commands: Iterable[Command] = ()
    """Below `/me`."""
    own_commands: Iterable[app_commands.Group | Command] = ()
    """At the top level."""
    routes: Routes = {}
    """Handlers for the presses of its buttons, menus and forms."""
    timers: Mapping[str, Handler] = {}
    """Timer handlers by the kind of timer."""
    deliveries: Mapping[type[Errand], Delivery] = {}
    personal_deliveries: Mapping[type[Errand], PersonalDelivery] = {}
    tellings: TellingPages = {}
    """What its messages that are sent once say."""
    after_lobby: FollowsLobby | None = None
    """What it sends when a lobby has changed."""
    requests: Mapping[type[Request], RequestHandler[Any]] = {}
    """Handlers of requests: what players can ask the others at their table to agree to."""
    renewals: Renewals | None = None
    """How its messages at a table are updated."""
    panel: Adds | None = None
    """What it adds to a seat's panel."""
    sheet: Adds | None = None
    """What it adds below a seat's private sheet."""
    leads: Leads | None = None
    """Buttons that it adds to messages about a table."""
    entrances: Entrances | None = None
    """Buttons that it adds to the help panel."""
    hears: Hears | None = None
    """Called for each message that mentions the bot, and for each direct message to it."""
    arrives: OnServer | None = None
    """Called when a server comes up: the bot was added to it, or has connected."""
    given_permissions: OnServer | None = None
    """Called when the bot was given permissions on a server on which posts depend."""
    daily: Daily | None = None
    """Called an hour after the process has begun to work, and every day from then on."""
    vacancies: Vacancies | None = None
    """Offers the seats of late players. At most one feature does."""
    catch_up: CatchesUp | None = None
    """Tells players what they have missed. At most one feature does."""
    rule_links: RuleLinks | None = None
    """Leads to paragraphs of the rules. At most one feature does."""


class Feature(Struct, frozen=True, kw_only=True):
    at_work: Callable[[BotServices], AtWork]
    attendants: Callable[[Ground], Iterable[Attendant]] = lambda ground: ()
    """Observers that contribute to the transaction of each change of a table."""
    reflex: Callable[[Ground], Reflex] | None = None
    """Moves that follow automatically from a position. Where several features react, the first one listed acts."""
    requests: tuple[type[Request], ...] = ()
    """The kinds of requests that `at_work` has handlers for."""
    records: tuple[RecordKind[Any], ...] = ()
    """The kinds of side records that it keeps, besides those of its requests."""
    posts: tuple[PostKind, ...] = ()
    """The kinds of posts that it brings to tables."""
    own_records: tuple[OwnRecords, ...] = ()
    """Which of them belong to a seat's player personally."""
    left_behind: Callable[[Ground], Iterable[LeftBehind]] = lambda ground: ()
    """What else it stores about people."""


GROUND_RECORDS: tuple[RecordKind[Any], ...] = (
    STOPPED_CLOCKS,
    DEFAULT_COUNTS,
    STOPPED_TIMERS,
    REPLAY_STATUSES,
    KNOWN_SEATS,
    PUBLISHED,
)
"""Kinds of side records of the rooms below the features."""


def record_kinds(features: Iterable[Feature]) -> dict[str, RecordKind[Any]]:
    """All kinds of side records, by name."""
    features = tuple(features)
    brought = [kind for one in features for kind in one.records]
    asked = [record_kind_of(kind) for one in features for kind in one.requests]
    return {kind.name: kind for kind in (*GROUND_RECORDS, *brought, *asked)}


def post_kinds(features: Iterable[Feature]) -> dict[str, PostKind]:
    """All kinds of posts, by name."""
    brought = [kind for one in features for kind in one.posts]
    return {kind.name: kind for kind in (*POSTS_OF_TABLES, *brought)}
