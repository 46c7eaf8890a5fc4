"""The Discord client: registers the commands, passes presses on, and runs the workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import aiohttp
import discord
import yarl
from discord.abc import GuildChannel
from discord.gateway import DiscordWebSocket

from games.kernel import Game
from storage import Share, Store, StoreUnavailable

from .door.answers import AnsweringClient, Interaction
from .door.commands import OnceTree
from .door.permissions import is_given_more
from .door.tries import count_tries
from .feature import Feature, Ground
from .gateway.forgotten import close_forgotten
from .gateway.sharding import ProcessTime, Sharding, connection_options
from .pages.gallery import Gallery
from .people.reach import note_sign
from .settings import ClaimedShards
from .table.lobbies.dealing import new_seed
from .wiring import FEATURES, Wiring
from .work.background import BackgroundTasks
from .work.in_hand import TasksInHand
from .work.meters import Meters
from .work.queues import step_aside_for_limits
from .work.worker import Worker

log = logging.getLogger(__name__)

REGISTER_AGAIN_SECONDS = 60.0
"""How long to wait before trying again to register the commands."""
SETTLED_SECONDS = 3600.0
DAY_SECONDS = 24 * 3600.0
ANSWERING_SECONDS = 8.0
"""How long a stop waits for the answers that people wait for. Container engines kill after ten seconds."""


class Backroom(AnsweringClient):
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
        features: Sequence[Feature] = FEATURES,
        shards: Share | ClaimedShards | None = None,
        time: ProcessTime = ProcessTime(),  # noqa: B008 - frozen
        started: Callable[[], None] = lambda: None,
    ) -> None:
        """`shards`: those of this process; None: all that Discord asks for. `admins` host the bot, as its owners on
        Discord do. Work begins when no further guild has come up for `settling_seconds`. `started` is called once
        Discord has accepted the token, and others that share the store can hand shards over."""
        super().__init__(**_options(settling_seconds), **connection_options(shards))
        self._background, self._in_hand = BackgroundTasks(), TasksInHand()
        self._people, self._clock = store.people, clock
        self._admins = frozenset(admins)
        self.meters = Meters(clock)
        self.sharding = Sharding(
            self, store, shards, begin=self._background.start, lead=self._lead, changed=self.wake, time=time
        )
        self.wiring = Wiring(self._ground(store, games, gallery, seeds), features)
        self.tables, self.doctor = self.wiring.tables, self.wiring.doctor
        self.open_panels = self.wiring.open_panels
        self._hears, self._arrives = self.wiring.hears(), self.wiring.arrives()
        self._given_permissions = self.wiring.given_permissions()
        self.tree = OnceTree(self, self.wiring.claims, self._in_hand)
        for command in self.wiring.commands():
            self.tree.add_command(command)
        self._started = started
        self._working: tuple[asyncio.Task[None], ...] = ()
        self.rules_check: asyncio.Task[None] | None = None
        """Ends once all games have been checked against this release's rules."""

    def _ground(
        self, store: Store, games: Mapping[str, Game[Any, Any]], gallery: Gallery, seeds: Callable[[], str]
    ) -> Ground:
        return Ground(
            client=self,
            store=store,
            games=games,
            gallery=gallery,
            meters=self.meters,
            clock=self._clock,
            seeds=seeds,
            hosts=self._hosts,
            wake=self.wake,
            share=lambda: self.sharding.share,
            answered=lambda: self.sharding.answered,
        )

    async def setup_hook(self) -> None:
        # The API says where the gateway is, so the API's address is the only one to set.
        shards, gateway, limit = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self.shard_count = self.shard_count or shards
        await self.tables.listen()
        await self.sharding.prepare(self.shard_count, limit)
        if self.sharding.share.is_first:
            await self.tree.sync()
            self._check_rules()

    async def launch_shards(self) -> None:
        """Called once, when all is set up. Shards that are claimed are connected as they come."""
        self.sharding.run()
        self._background.start(self._tell_started())
        if not self.sharding.claims:
            await super().launch_shards()

    async def _tell_started(self) -> None:
        await self.sharding.known()
        self._started()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.sharding.is_shared:
            await self.sharding.turn_to_identify(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def _lead(self) -> None:
        """Do what is done once for all processes."""
        while True:
            try:
                await self.tree.sync()
                break
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("the commands are registered later: %r", error)
                await asyncio.sleep(REGISTER_AGAIN_SECONDS)
        if self.rules_check is None:
            self._check_rules()

    def _check_rules(self) -> None:
        self.rules_check = self._background.start(self.wiring.new_rules.check_all())

    async def on_ready(self) -> None:
        log.info("connected as %s", self.user)
        self._begin_work()

    async def on_shard_ready(self, shard_id: int) -> None:
        self.sharding.note_ready(shard_id)
        if self.sharding.claims:
            self._begin_work()

    def _begin_work(self) -> None:
        if not self._working:
            self._working = tuple(self._background.start(worker.run()) for worker in self.workers)
            self._background.start(self._every_day())

    async def _every_day(self) -> None:
        # All shards are connected by then, so servers that this process does not know are not there.
        await asyncio.sleep(SETTLED_SECONDS)
        while True:
            for looks in self.wiring.daily():
                try:
                    await looks()
                except Exception:  # tomorrow is another day
                    log.exception("what is done every day was not done")
            await asyncio.sleep(DAY_SECONDS)

    async def on_interaction(self, interaction: Interaction) -> None:
        self._in_hand.note_this()
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.wiring.presses.handle(interaction)
        if interaction.guild_id is None and interaction.type is not discord.InteractionType.autocomplete:
            # Whoever has pressed was told of it, and their next sign will do.
            with contextlib.suppress(StoreUnavailable):
                await note_sign(self._people, interaction.user.id, now=self._clock())

    async def on_message(self, message: discord.Message) -> None:
        """Pass on what is meant for the bot. A reply to it, or @everyone, is no mention."""
        if not self.sharding.share.includes(message.guild.id if message.guild else None):
            return
        if message.guild is None or (self.user is not None and self.user.id in message.raw_mentions):
            for hears in self._hears:
                await hears(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        if not self.sharding.share.includes(guild.id):
            return
        for arrives in self._arrives:
            await arrives(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)

    async def on_guild_channel_update(self, before: GuildChannel, after: GuildChannel) -> None:
        me = after.guild.me
        if me is not None:
            await self._permitted(after.guild, before.permissions_for(me), after.permissions_for(me))

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        me = after.guild.me
        if me is not None and after in me.roles:
            await self._permitted(after.guild, before.permissions, after.permissions)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Discord tells of the bot itself."""
        if after == after.guild.me:
            await self._permitted(after.guild, before.guild_permissions, after.guild_permissions)

    async def _permitted(
        self, guild: discord.Guild, before: discord.Permissions, after: discord.Permissions
    ) -> None:
        """Pass on that the bot was given permissions there."""
        if self.sharding.share.includes(guild.id) and is_given_more(before, after):
            for is_told in self._given_permissions:
                await is_told(guild)

    async def close(self) -> None:
        """Take no new presses, answer those that are in hand, and only then let go of everything."""
        try:
            if not self.is_closed():
                await self._finish()
        finally:
            await self._background.cancel()
            await super().close()
            await close_forgotten(self)

    async def _finish(self) -> None:
        try:
            await self.sharding.hand_over()
        except Exception:  # whoever was acknowledged is answered all the same
            log.exception("the shards were not handed over in good order")
        if left := await self._in_hand.finish(ANSWERING_SECONDS):
            log.warning("stopped before %s interactions were answered", left)

    def _hosts(self) -> frozenset[int]:
        """Ids of the people who host the bot."""
        if self.application is None:
            return self._admins
        if self.application.team is None:
            return self._admins | {self.application.owner.id}
        return self._admins | {member.id for member in self.application.team.members if _may_deploy(member)}

    @property
    def workers(self) -> tuple[Worker, ...]:
        return self.wiring.timekeeper, self.wiring.courier, self.wiring.panel_keeper

    def wake(self) -> None:
        """Wake the workers: there may be new parcels or timers."""
        for worker in self.workers:
            worker.wake()


def _options(settling_seconds: float) -> dict[str, Any]:
    """What discord.py's client is told besides the shards."""
    return {
        # Guilds for channel permissions; messages for those that mention the bot, and direct ones. Discord withholds the
        # content of all others: that would be another intent, as would the members.
        "intents": discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
        "allowed_mentions": discord.AllowedMentions.none(),
        "max_messages": None,
        "guild_ready_timeout": settling_seconds,
        "http_trace": _http_trace(),
    }


def _http_trace() -> aiohttp.TraceConfig:
    trace = aiohttp.TraceConfig()
    count_tries(trace)
    step_aside_for_limits(trace)
    return trace


def _may_deploy(member: discord.TeamMember) -> bool:
    """Whether this member of the owning team may do more than look."""
    accepted = member.membership_state is discord.TeamMembershipState.accepted
    return accepted and member.role is not discord.TeamMemberRole.read_only
