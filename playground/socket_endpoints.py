"""The handlers of the two websockets: the bot's gateway and the page's live events."""

from __future__ import annotations

from aiohttp import WSMsgType, web

from playground import payloads
from playground.errors import ApiError, DiscordRefusal
from playground.gateway import CloseCode, Conversation
from playground.rest.endpoint import HttpHandler, refusal_response
from playground.services import Services
from playground.sockets import Outlet, Sockets, compressor_named
from playground.validation.form import is_snowflake
from playground.wire import Json, encode

API_VERSION = "10"


def gateway_endpoint(services: Services, sockets: Sockets) -> HttpHandler:
    async def serve(request: web.Request) -> web.StreamResponse:
        socket = await sockets.accept(request)
        outlet = Outlet(socket, compressor_named(request.query.get("compress")))
        conversation = Conversation(services.gateway, outlet)
        if request.query.get("v", API_VERSION) == API_VERSION:
            conversation.open()
        else:
            outlet.close(CloseCode.INVALID_VERSION)
        try:
            async for frame in socket:
                if frame.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    conversation.hear(frame.data)
        finally:
            conversation.ended(socket.close_code)
            await outlet.finish()
            sockets.release(socket)
        return socket

    return serve


def live_endpoint(services: Services, sockets: Sockets) -> HttpHandler:
    async def serve(request: web.Request) -> web.StreamResponse:
        user_id = request.query.get("user", "")
        person = services.world.users.get(int(user_id)) if is_snowflake(user_id) else None
        if person is None or person.bot:
            return refusal_response(ApiError(DiscordRefusal.UNKNOWN_USER))
        socket = await sockets.accept(request)
        outlet = Outlet(socket)

        def pass_on(name: str, data: Json | list[Json]) -> None:
            outlet.send(encode({"t": name, "d": data}))

        pass_on("READY", {"user": payloads.person_payload(services.world, person)})
        stop = services.live.listen(person, pass_on)
        try:
            async for _ in socket:
                """The page has nothing to say here; reading notices when it leaves."""
        finally:
            stop()
            await outlet.finish()
            sockets.release(socket)
        return socket

    return serve
