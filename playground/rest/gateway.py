"""Where the gateway is."""

from __future__ import annotations

from playground.rest.call import Call, RestRoute
from playground.wire import Json


def gateway_address(call: Call) -> Json:
    return {"url": call.services.gateway.url}


def gateway_for_bot(call: Call) -> Json:
    return gateway_address(call) | {
        "shards": 1,
        "session_start_limit": call.services.gateway.starts.as_json(),
    }


ROUTES = [
    RestRoute("GET", "/gateway", gateway_address, needs_bot=False),
    RestRoute("GET", "/gateway/bot", gateway_for_bot),
]
