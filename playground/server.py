"""The server: one aiohttp application on loopback that is Discord to the bot and a page to people."""

from __future__ import annotations

import ipaddress
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.attachments import image_type_of
from playground.driver import SimulatedPerson
from playground.entities import Channel, Role, User
from playground.errors import ApiError, DiscordRefusal, NotLoopback, PlaygroundError
from playground.faults import InjectedFault, InjectedFaults
from playground.gateway import Gateway
from playground.people.routes import ROUTES as PEOPLE_ROUTES
from playground.people.routes import visit_endpoint
from playground.permissions import named
from playground.pulse import PATIENCE_SECONDS
from playground.rate_limits import RateLimit
from playground.request_log import RequestLog
from playground.rest.endpoint import API_PATH, HttpHandler, endpoint, refusal_response
from playground.rest.table import ROUTES as BOT_ROUTES
from playground.security import PAGE_POLICY, harden, hosts_of, own_pages_only
from playground.services import Services, assemble
from playground.session_starts import SessionStartRule
from playground.socket_endpoints import gateway_endpoint, live_endpoint
from playground.sockets import Sockets
from playground.validation.form import is_snowflake
from playground.world import World

GATEWAY_PATH = "/gateway"
DEFAULT_REQUESTS_KEPT = 1_000
_PAGE = Path(__file__).parent / "page"
_LARGEST_BODY_BYTES = 128 * 1024 * 1024


class Playground:
    """The small Discord of one world, to be used with `async with`.

    async with Playground(World.small_town(people=("ana", "bo"))) as playground:
        discord.http.Route.BASE = playground.api_base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        keep_requests: int | None = DEFAULT_REQUESTS_KEPT,
        rate_limit: RateLimit = RateLimit(),  # noqa: B008 - frozen
        session_starts: SessionStartRule = SessionStartRule(),  # noqa: B008 - frozen
        key: str | None = None,
    ) -> None:
        """Port 0 takes any free one. `keep_requests` bounds the request log; None keeps every request.
        `key` is the secret part of the people's address, a new one unless given.

        Raises NotLoopback for a host that others could reach.
        """
        _refuse_beyond_loopback(host)
        self.world = world or World.cafe()
        self._host = host
        self._port = port
        self._keep_requests = keep_requests
        self._rate_limit = rate_limit
        self._session_starts = session_starts
        self._sockets = Sockets()
        self.key = key or secrets.token_hex(16)
        self._runner: web.AppRunner | None = None
        self._services: Services | None = None
        self._base_url = ""

    async def __aenter__(self) -> Self:
        listening = _bind(self._host, self._port)
        port = listening.getsockname()[1]
        self._base_url = _address("http", self._host, port)
        self._services = assemble(
            self.world,
            base_url=self.url,
            keep_requests=self._keep_requests,
            rate_limit=self._rate_limit,
            session_starts=self._session_starts,
        )
        self._services.gateway.url = self.gateway_url
        app = _application(self._services, self._sockets, hosts_of(self._host, port), self.key)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        return self

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._runner is not None
        self.services.gateway.close_all()
        await self._sockets.close_all()
        await self._runner.cleanup()

    @property
    def services(self) -> Services:
        """Everything inside, for what the methods here do not offer. Raises PlaygroundError before the start."""
        if self._services is None:
            raise PlaygroundError("the playground has not been started")
        return self._services

    @property
    def url(self) -> str:
        """Where people open the page. Whoever has this address may act as anyone."""
        return f"{self._base_url}/{self.key}"

    @property
    def api_base(self) -> str:
        """The base of the REST API, as in `discord.http.Route.BASE`."""
        return self._base_url + API_PATH

    @property
    def gateway_url(self) -> str:
        """The gateway's websocket address, as in `DiscordWebSocket.DEFAULT_GATEWAY`."""
        return "ws" + self._base_url.removeprefix("http") + GATEWAY_PATH

    @property
    def token(self) -> str:
        """The token that the bot must give."""
        return self.world.token

    @property
    def requests(self) -> RequestLog:
        return self.services.requests

    @property
    def faults(self) -> InjectedFaults:
        return self.services.faults

    @property
    def gateway(self) -> Gateway:
        return self.services.gateway

    def person(self, name: str) -> SimulatedPerson:
        """Someone to act as, by user name or display name. Raises PlaygroundError for a stranger."""
        person = self.world.person_named(name)
        if person is None:
            raise PlaygroundError(f"nobody is called {name!r}")
        return SimulatedPerson(self.services, person)

    def channel(self, name: str) -> Channel:
        """Raises PlaygroundError if there is none of that name."""
        channel = self.world.channel_named(name)
        if channel is None:
            raise PlaygroundError(f"no channel is called {name!r}")
        return channel

    def fail(
        self,
        match: str,
        status: int,
        *,
        times: int = 1,
        after: bool = False,
        retry_after_seconds: float = 0.0,
        code: int = 0,
    ) -> None:
        """The next matching bot requests fail; `playground.faults.HANG_UP` as status closes the connection."""
        self.faults.add(InjectedFault(match, status, times, after, retry_after_seconds, code))

    def deny(self, *permissions: str, channel: Channel | None = None) -> None:
        """Takes exactly these permissions (by Discord's names) from the bot, there or everywhere; none gives all back."""
        self.services.channels.deny_to_bot(named(permissions), channel)

    def hide(self, channel: Channel, *shown_to: Role | User) -> None:
        """From now on only the bot and these see the channel, and those who may see everything."""
        self.services.channels.hide(channel, shown_to)

    async def until(
        self,
        condition: Callable[[], object],
        what: str = "the condition",
        patience_seconds: float = PATIENCE_SECONDS,
    ) -> None:
        """Returns once `condition()` is true; it is asked again after every change. Raises NeverHappened."""
        await self.services.pulse.until(condition, what, patience_seconds)

    async def online(self) -> None:
        """Returns once the bot is connected to the gateway. Raises NeverHappened."""
        await self.until(lambda: self.gateway.online, "the bot coming online")

    async def registered(self) -> None:
        """Returns once the bot has registered commands. Raises NeverHappened."""
        await self.until(self.services.commands.all, "the registering of commands")


def _application(services: Services, sockets: Sockets, hosts: frozenset[str], key: str) -> web.Application:
    app = web.Application(
        client_max_size=_LARGEST_BODY_BYTES, middlewares=[own_pages_only(hosts), _refusals_of_the_router]
    )
    app.on_response_prepare.append(harden)
    for route in BOT_ROUTES:
        app.router.add_route(route.method, API_PATH + route.path, endpoint(services, route))
    app.router.add_get(GATEWAY_PATH, gateway_endpoint(services, sockets))
    app.router.add_get(GATEWAY_PATH + "/", gateway_endpoint(services, sockets))
    app.router.add_get("/static/{name}", _script_or_style)
    app.router.add_get("/", _signpost)
    app.add_subapp(f"/{key}", _people_application(services, sockets))
    return app


def _people_application(services: Services, sockets: Sockets) -> web.Application:
    """What only those reach who have the key: the page, all that it asks for, and attachments."""
    app = web.Application()
    for method, path, handler in PEOPLE_ROUTES:
        app.router.add_route(method, path, visit_endpoint(services, handler))
    app.router.add_get("/ui/live", live_endpoint(services, sockets))
    app.router.add_get("/attachments/{channel}/{attachment}/{filename}", _attachment_endpoint(services))
    app.router.add_get("", _to_page)
    app.router.add_get("/", _page)
    return app


@web.middleware
async def _refusals_of_the_router(request: web.Request, handler: HttpHandler) -> web.StreamResponse:
    """Unknown paths and methods and bodies that are too large are refused in Discord's shape, too."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        return refusal_response(ApiError(DiscordRefusal.NOT_FOUND))
    except web.HTTPMethodNotAllowed:
        return refusal_response(ApiError(DiscordRefusal.METHOD_NOT_ALLOWED))
    except web.HTTPRequestEntityTooLarge:
        return refusal_response(ApiError(DiscordRefusal.TOO_LARGE))


def _attachment_endpoint(services: Services) -> HttpHandler:
    """Pictures are shown; every other file is only downloaded, under the name that ends its address."""

    async def serve(request: web.Request) -> web.StreamResponse:
        attachment_id = request.match_info["attachment"]
        content = services.files.get(int(attachment_id)) if is_snowflake(attachment_id) else None
        if content is None:
            raise web.HTTPNotFound
        image_type = image_type_of(content)
        return web.Response(
            body=content,
            content_type=image_type or "application/octet-stream",
            headers=None if image_type else {"Content-Disposition": "attachment"},
        )

    return serve


async def _signpost(_: web.Request) -> web.StreamResponse:
    raise web.HTTPForbidden(text="Open the whole address that the playground printed when it started.")


async def _to_page(request: web.Request) -> web.StreamResponse:
    """The page asks for what lies below its own address, which therefore ends in a slash."""
    raise web.HTTPFound(request.path + "/")


async def _page(_: web.Request) -> web.StreamResponse:
    response = _page_file("index.html")
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


async def _script_or_style(request: web.Request) -> web.StreamResponse:
    return _page_file(request.match_info["name"])


def _page_file(name: str) -> web.FileResponse:
    """The address has no folders, so nothing outside can be named. Raises HTTPNotFound."""
    path = _PAGE / name
    if path.parent != _PAGE or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


def _refuse_beyond_loopback(host: str) -> None:
    """Raises NotLoopback."""
    if host == "localhost":
        return
    try:
        loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = False
    if not loopback:
        raise NotLoopback(host)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def _address(scheme: str, host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}:{port}"
