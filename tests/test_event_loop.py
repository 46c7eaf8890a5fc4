"""What tests rely on in their event loop."""

from __future__ import annotations

import asyncio
import socket
import sys
import warnings

import pytest


@pytest.mark.skipif(
    sys.platform == "win32" or sys.version_info >= (3, 14), reason="tests have no uvloop there"
)
def test_a_transport_that_a_test_leaves_open_keeps_no_loop_from_closing() -> None:
    """uvloop warns of it before it closes it. A warning that raises would have it wait for the transport's end."""

    async def leave_open() -> None:
        await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)

    ours, theirs = socket.socketpair()
    loop = asyncio.new_event_loop()
    with theirs, warnings.catch_warnings(record=True) as told:
        loop.run_until_complete(leave_open())
        loop.close()
    assert ["unclosed resource" in str(one.message) for one in told] == [True]
