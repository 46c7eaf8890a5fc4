"""What systemd is told of a unit with `Type=notify`, by the protocol of sd_notify(3)."""

from __future__ import annotations

import logging
import os
import socket

log = logging.getLogger(__name__)

ADDRESS = "NOTIFY_SOCKET"
"""The variable in which systemd says where it listens. It is set for such units only."""


def tell_started() -> None:
    """Say that the bot has started, if systemd waits for it."""
    address = os.environ.get(ADDRESS)
    if not address:
        return
    if address.startswith("@"):  # of an abstract socket, whose name begins with a zero byte
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(b"READY=1", address)
    except OSError as error:
        log.warning("systemd is not told that the bot has started: %r", error)
