"""Everything that a request needs, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from playground.announcer import Announcer
from playground.answers import Answers
from playground.attachments import AttachmentStore
from playground.channels import Channels
from playground.commands import CommandRegistry
from playground.faults import InjectedFaults
from playground.gateway import Gateway
from playground.interactions import OpenInteractions
from playground.live import Live
from playground.people.acting import UserActions
from playground.people.uploads import Uploads
from playground.posting import Poster
from playground.pulse import Pulse
from playground.rate_limits import RateLimit, RateLimits
from playground.request_log import RequestLog
from playground.session_starts import SessionStartRule, SessionStarts
from playground.threads import Threads
from playground.world import World


@dataclass(frozen=True, slots=True)
class Services:
    world: World
    files: AttachmentStore
    pulse: Pulse
    live: Live
    gateway: Gateway
    announcer: Announcer
    poster: Poster
    threads: Threads
    channels: Channels
    commands: CommandRegistry
    interactions: OpenInteractions
    answers: Answers
    actor: UserActions
    faults: InjectedFaults
    rate_limits: RateLimits
    requests: RequestLog


def assemble(
    world: World,
    *,
    base_url: str,
    keep_requests: int | None,
    rate_limit: RateLimit,
    session_starts: SessionStartRule,
) -> Services:
    """`base_url` is where the server is reached; attachments are addressed below it."""
    files = AttachmentStore()
    pulse = Pulse()
    live = Live(world)

    def on_presence(online: bool) -> None:
        live.tell_everyone("BOT", {"online": online})
        pulse.beat()

    gateway = Gateway(world, SessionStarts(session_starts, world.clock), on_presence)
    announcer = Announcer(world, gateway, live, pulse)
    poster = Poster(world, files, announcer, base_url)
    threads = Threads(world, poster, announcer)
    commands = CommandRegistry(world, announcer)
    interactions = OpenInteractions(world, gateway, announcer)
    return Services(
        world=world,
        files=files,
        pulse=pulse,
        live=live,
        gateway=gateway,
        announcer=announcer,
        poster=poster,
        threads=threads,
        channels=Channels(world, poster, threads, announcer),
        commands=commands,
        interactions=interactions,
        answers=Answers(world, interactions, poster, threads),
        actor=UserActions(world, commands, interactions, poster, threads, Uploads(poster, files)),
        faults=InjectedFaults(),
        rate_limits=RateLimits(rate_limit, world.clock),
        requests=RequestLog(keep_requests),
    )
