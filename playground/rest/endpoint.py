"""From an HTTP request to a handler and back: bodies, authorisation, rate limits, faults, errors, the log."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

import msgspec
from aiohttp import BodyPartReader, content_disposition_filename, hdrs, parse_content_disposition, web

from playground.errors import ApiError, DiscordRefusal
from playground.faults import HANG_UP, InjectedFault
from playground.request_log import RequestRecord, SentFile
from playground.rest.call import Answer, Call, RestRoute
from playground.services import Services
from playground.validation.messages import Upload
from playground.wire import decode, encode
from playground.world import World

API_PATH = "/api/v10"

_FILE_FIELD = re.compile(r"files\[(\d+)\]")
_MAJOR_PARTS = ("channel", "guild", "application", "token")
_RATE_LIMITED = 429

HttpHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """The content type has no charset, for clients that compare it as a whole."""
    return web.Response(
        body=encode(body), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


def refusal_response(error: ApiError) -> web.Response:
    return json_response(error.body(), error.refusal.status)


def endpoint(services: Services, route: RestRoute) -> HttpHandler:
    """The aiohttp handler of one route of the bot's API."""

    async def serve(request: web.Request) -> web.StreamResponse:
        record = RequestRecord(
            method=request.method,
            path=request.path.removeprefix(API_PATH),
            query=dict(request.query),
        )
        record.fault = services.faults.take(record.method, record.path)
        answer, headers = await _answer(services, route, request, record)
        if record.fault is not None and record.fault.after:
            answer, headers = _fault_answer(record.fault), {}
        record.status, record.answer = answer.status, answer.body
        services.requests.add(record)
        services.pulse.beat()
        return _respond(request, answer, headers)

    return serve


async def _answer(
    services: Services, route: RestRoute, request: web.Request, record: RequestRecord
) -> tuple[Answer, dict[str, str]]:
    """The answer and its headers; the request is not carried out if a fault or a rate limit stands before it."""
    standing = services.rate_limits.count(route.method, route.path, _major(request))
    call = Call(services, request.match_info, record.query)
    try:
        if route.needs_bot:
            _refuse_strangers(request, services.world)
        await _read_body(request, record, call)
        if record.fault is not None and not record.fault.after:
            return _fault_answer(record.fault), {}
        if standing.exceeded:
            return _too_many(standing.reset_after_seconds), {}
        return _carry_out(route, call), standing.headers
    except ApiError as error:
        return Answer(error.refusal.status, error.body()), standing.headers


def _refuse_strangers(request: web.Request, world: World) -> None:
    """Raises ApiError unless the request has the bot's token. Asked before anything is read of its body."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme != "Bot" or not world.is_token(token):
        raise ApiError(DiscordRefusal.UNAUTHORIZED)


def _carry_out(route: RestRoute, call: Call) -> Answer:
    result = route.handler(call)
    if isinstance(result, Answer):
        return result
    return Answer(204, None) if result is None else Answer(200, result)


def _respond(request: web.Request, answer: Answer, headers: dict[str, str]) -> web.Response:
    if answer.status == HANG_UP:
        if request.transport is not None:
            request.transport.close()
        return web.Response(status=500)
    if answer.status == _RATE_LIMITED:
        headers = {
            "Retry-After": str(answer.body["retry_after"]),
            "X-RateLimit-Scope": "user",
            "Via": "1.1 google",
        }
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    return json_response(answer.body, answer.status, headers)


def _fault_answer(fault: InjectedFault) -> Answer:
    if fault.status == _RATE_LIMITED:
        return _too_many(fault.retry_after_seconds)
    if fault.status == HANG_UP:
        return Answer(HANG_UP, None)
    return Answer(fault.status, {"message": f"{fault.status}: made to fail", "code": fault.code})


def _too_many(retry_after_seconds: float) -> Answer:
    body = {"message": "You are being rate limited.", "retry_after": retry_after_seconds, "global": False}
    return Answer(_RATE_LIMITED, body)


async def _read_body(request: web.Request, record: RequestRecord, call: Call) -> None:
    if not request.body_exists:
        return
    if _is_multipart(request):
        await _read_multipart(request, record, call)
    else:
        call.body = _parse(await request.read())
    record.body = call.body


def _is_multipart(request: web.Request) -> bool:
    """By the header itself: aiohttp's `content_type` parses it as a mail's, and each is new by its boundary."""
    return request.headers.get(hdrs.CONTENT_TYPE, "").lower().startswith("multipart/form-data;")


@lru_cache(maxsize=256)
def _disposition(header: str | None) -> tuple[str, str | None]:
    """The names of a field and of its file. Kept: aiohttp takes long to parse them, and few ever differ."""
    _, parameters = parse_content_disposition(header)
    return content_disposition_filename(parameters, "name") or "", content_disposition_filename(parameters)


async def _read_multipart(request: web.Request, record: RequestRecord, call: Call) -> None:
    record.multipart = True
    files: list[SentFile] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        name, filename = _disposition(part.headers.get(hdrs.CONTENT_DISPOSITION))
        numbered = _FILE_FIELD.fullmatch(name)
        if name == "payload_json":
            call.body = _parse(content)
        elif numbered is not None:
            filename = filename or "unnamed"
            call.uploads[int(numbered[1])] = Upload(filename, content)
            files.append(SentFile(name, filename, len(content)))
    record.files = tuple(files)


def _parse(text: bytes) -> Any:
    if not text:
        return None
    try:
        return decode(text)
    except msgspec.DecodeError:
        raise ApiError(DiscordRefusal.INVALID_JSON) from None


def _major(request: web.Request) -> str:
    return "/".join(request.match_info.get(part, "") for part in _MAJOR_PARTS)
