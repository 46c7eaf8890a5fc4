"""The Discord client: it registers the commands, passes presses on, and runs the workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket

from games.kernel import Game
from storage import Store

from .admin.authority import Authority
from .admin.commands import AdminCommands
from .admin.deeds import Deeds
from .admin.office import Office
from .answers import Interaction
from .archive.archive import Archive
from .archive.commands import archive_commands
from .asides.commands import aside_commands
from .asides.desk import AsideDesk
from .challenges.command import ChallengeCommands
from .challenges.desk import ChallengeDesk
from .circles.attendant import CircleAttendant
from .circles.desk import CircleDesk
from .commands import GameCommands, Tree
from .courier import Courier
from .deliveries import Deliveries
from .desk import Desk
from .gallery import Gallery
from .health.health import Doctor
from .health.metered import MeteredClient
from .health.meters import Meters
from .herald import Herald
from .history.catch_up import CatchUp
from .history.commands import history_commands
from .history.desk import HistoryDesk
from .history.looks import Looks
from .history.notebook import Notebook
from .learning.desk import LearningDesk
from .learning.doorbell import Doorbell
from .lobbies import new_seed
from .notices.command import turns_command
from .notices.desk import NoticeDesk
from .notices.digests import DIGEST, DigestRounds
from .orders.commands import order_commands
from .orders.desk import OrderDesk
from .orders.keeper import OrderKeeper
from .orders.order import KIND as ORDER
from .orders.orders import Orders
from .pace.climb import Climb
from .pace.clocks import DEADLINE
from .pace.clockwork import Clockwork
from .pace.pacemaker import Pacemaker
from .pace.rearranging import Rearranging
from .people.command import MeCommands
from .people.desk import PeopleDesk
from .people.forgetting import FORGET, Forgetting
from .people.privacy import PrivacyDesk
from .presses import Presses
from .proof.notary import Notary
from .rulebook.command import rules_command
from .rulebook.desk import RulesDesk
from .rulebook.shelf import Shelf
from .seats.attendant import SeatsAttendant
from .seats.commands import seats_commands
from .seats.desk import SeatsDesk
from .seats.handover import Handover
from .seats.offering import Offering, Wanted
from .seats.pack import Packs
from .tables import Tables
from .timers import Handler, Timekeeper
from .undo.desk import UndoDesk
from .undo.keeper import RequestKeeper
from .undo.request import KIND as REQUEST
from .undo.requests import Requests
from .upkeep.new_rules import NewRules
from .worker import Worker

log = logging.getLogger(__name__)


class Backroom(MeteredClient):
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        gallery: Gallery,
        *,
        clock: Callable[[], float],
        seeds: Callable[[], str] = new_seed,
        admins: Collection[int] = (),
        settling_seconds: float = 2.0,
    ) -> None:
        """`admins` host the bot beside those who own it on Discord. `settling_seconds`: how long after connecting no further
        guild must have come up before work begins."""
        super().__init__(
            # Guilds alone: for the channels' permissions. Nothing here reads messages or members.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=settling_seconds,
        )
        self.meters = Meters(clock)
        self.doctor = Doctor(store, self.meters, pictures_waiting=lambda: gallery.waiting)
        clockwork = Clockwork(store, clock=clock)
        self.pacemaker = Pacemaker(clockwork)
        looks = Looks(store, clock)
        keeper = OrderKeeper(store, clock=clock)
        self.tables = Tables(
            store,
            games,
            Herald(clock),
            clock=clock,
            seeds=seeds,
            committed=self.wake,
            moved=self.meters.moves.note,
            attendants=(
                self.pacemaker,
                looks,
                CircleAttendant(clock),
                RequestKeeper(store, clock=clock),
                SeatsAttendant(store, clock),
                keeper,
            ),
            reflex=keeper.reaction,
        )
        self._shelf = Shelf(games)
        notebook = Notebook(store, clock)
        catch_up = CatchUp(self.tables, gallery, looks, clock=clock)
        desk = Desk(self.tables, gallery, self._shelf, notebook, catch_up)
        rules = RulesDesk(desk, self._shelf, games)
        learning = LearningDesk(self.tables, desk, Doorbell(self, store.people).ring)
        challenges = ChallengeDesk(self.tables, desk, clock=clock, seeds=seeds)
        history = HistoryDesk(self.tables, desk, gallery, notebook, catch_up)
        notices = NoticeDesk(self.tables, clock=clock)
        people = PeopleDesk(
            store,
            notices.renewal,
            clock=clock,
            rearranged=Rearranging(self.tables, clockwork),
            wake=self.wake,
        )
        circles = CircleDesk(self.tables, desk, clock=clock)
        asides = AsideDesk(self.tables, desk, circles)
        requests = Requests(self.tables, clock=clock)
        undo = UndoDesk(self.tables, desk, requests)
        archive = Archive(self.tables, clock=clock)
        self._admins = frozenset(admins)
        deeds = Deeds(self.tables, self.pacemaker, clock=clock)
        packs = Packs(self.tables, gallery, notebook)
        offering, handover = Offering(self.tables, clock=clock), Handover(self.tables, clock=clock)
        forgetting = Forgetting(self.tables, clock=clock)
        privacy = PrivacyDesk(self.tables, forgetting)
        authority = Authority(self._hosts)
        office = Office(self.tables, desk, archive, authority, deeds, handover, self.doctor)
        seats = SeatsDesk(self.tables, desk, packs, offering, handover)
        orders = Orders(self.tables, clock=clock)
        order_desk = OrderDesk(self.tables, desk, orders)
        self._presses = Presses(
            desk,
            rules,
            challenges,
            history,
            asides,
            notices,
            circles,
            undo,
            office,
            seats,
            privacy,
            order_desk,
        )
        deliveries = Deliveries(self.tables, gallery, packs, clock=clock)
        self.courier = Courier(self, store, deliveries, clock=clock, meters=self.meters)
        handlers: dict[str, Handler] = {
            DEADLINE: Climb(self.tables, clockwork, Wanted(store, clock)).ring,
            DIGEST: DigestRounds(self.tables, clock=clock),
            FORGET: forgetting.ring,
            REQUEST: requests.expire,
            ORDER: orders.ring,
        }
        self.timekeeper = Timekeeper(store.timers, handlers, clock=clock)
        self._new_rules = NewRules(self.tables, clock=clock)
        self._tree = Tree(self)
        games_command = GameCommands(self.tables, desk, Notary(self.tables), learning, undo)
        for command in (
            *history_commands(history, desk),
            *aside_commands(asides, desk),
            *order_commands(order_desk, desk),
            *archive_commands(archive, desk),
            *seats_commands(seats, desk),
        ):
            games_command.add_command(command)
        self._tree.add_command(games_command)
        self._tree.add_command(ChallengeCommands(challenges))
        self._tree.add_command(AdminCommands(office))
        self._tree.add_command(MeCommands(people, privacy, clock=clock))
        self._tree.add_command(turns_command(notices))
        self._tree.add_command(rules_command(rules))
        self._working: tuple[asyncio.Task[None], ...] = ()
        self.look_round: asyncio.Task[None] | None = None
        """Ends when all games are known to go on under the rules of this release."""

    async def setup_hook(self) -> None:
        # The gateway is wherever the API says, so that the API's address is the only one to set.
        _, gateway, *_ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        await self._tree.sync()
        self.look_round = asyncio.create_task(self._new_rules.look_round())
        self.look_round.add_done_callback(_complain)

    async def on_ready(self) -> None:
        log.info("connected as %s", self.user)
        if not self._working:
            self._working = tuple(asyncio.create_task(worker.run()) for worker in self.workers)
            for task in self._working:
                task.add_done_callback(_complain)

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self._presses.handle(interaction)

    async def close(self) -> None:
        tasks = [*self._working] if self.look_round is None else [*self._working, self.look_round]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await super().close()
        self._shelf.close()

    def _hosts(self) -> frozenset[int]:
        """Who hosts the bot."""
        if self.application is None:
            return self._admins
        if self.application.team is None:
            return self._admins | {self.application.owner.id}
        return self._admins | {member.id for member in self.application.team.members if _may_deploy(member)}

    @property
    def workers(self) -> tuple[Worker, ...]:
        return self.timekeeper, self.courier

    def wake(self) -> None:
        """There may be new parcels or timers."""
        for worker in self.workers:
            worker.wake()


def _may_deploy(member: discord.TeamMember) -> bool:
    """Whether this member of the team that owns the bot may do more than look."""
    accepted = member.membership_state is discord.TeamMembershipState.accepted
    return accepted and member.role is not discord.TeamMemberRole.read_only


def _complain(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.critical("a worker has stopped", exc_info=task.exception())
