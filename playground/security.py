"""What keeps other web pages out: the requests that are refused, and what browsers are told to do with answers."""

from __future__ import annotations

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware
from yarl import URL

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")

PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
"""The content security policy of the page. `data:` is its icon."""

FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""That of everything else, should a browser show it by itself. The style is that of its own picture viewer."""

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def hosts_of(host: str, port: int) -> frozenset[str]:
    """What the `Host` header may say to a server that listens there, in lower case."""
    addresses = (URL.build(scheme="http", host=name, port=port) for name in {*LOOPBACK_NAMES, host})
    return frozenset(filter(None, (address.host_port_subcomponent for address in addresses)))


def own_pages_only(hosts: frozenset[str]) -> Middleware:
    """Refuses every request that another page's browser could send, websockets among them.

    A name that was made to lead here (DNS rebinding) shows in `Host`, another page in `Origin`. Clients that are no
    browsers send no `Origin`.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        host = request.headers.get(hdrs.HOST, "").lower()
        if host not in hosts:
            raise web.HTTPMisdirectedRequest(text="The playground does not answer at this address.")
        if request.headers.get(hdrs.ORIGIN, f"http://{host}") != f"http://{host}":
            raise web.HTTPForbidden(text="The playground answers to its own page only.")
        return await handler(request)

    return check


async def harden(_: web.Request, response: web.StreamResponse) -> None:
    """Adds the headers for browsers; a response's own content security policy is kept."""
    response.headers.update(_HEADERS)
    response.headers.setdefault("Content-Security-Policy", FILE_POLICY)
