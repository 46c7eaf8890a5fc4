"""A small Discord on loopback: for a bot it is Discord, for people a page, for tests a world to act in.

It speaks version 10 of the REST API and of the gateway. It has what a bot with commands, components, modals, threads
and direct messages needs of them. PROTOCOL.md describes the people's side.
"""

from playground.clock import ManualClock, WallClock
from playground.driver import File, InteractionOutcome, SimulatedPerson
from playground.entities import Channel, ChannelType, Intent, Message, MessageFlag, MessageType, User
from playground.errors import (
    ApiError,
    InteractionFailed,
    InvalidForm,
    NeverHappened,
    NotLoopback,
    PlaygroundError,
)
from playground.faults import HANG_UP
from playground.interactions import CallbackType, Interaction
from playground.rate_limits import RateLimit
from playground.request_log import RequestRecord
from playground.server import Playground
from playground.session_starts import SessionStartRule
from playground.world import World

__all__ = [
    "HANG_UP",
    "ApiError",
    "CallbackType",
    "Channel",
    "ChannelType",
    "File",
    "Intent",
    "Interaction",
    "InteractionFailed",
    "InteractionOutcome",
    "InvalidForm",
    "ManualClock",
    "Message",
    "MessageFlag",
    "MessageType",
    "NeverHappened",
    "NotLoopback",
    "Playground",
    "PlaygroundError",
    "RateLimit",
    "RequestRecord",
    "SessionStartRule",
    "SimulatedPerson",
    "User",
    "WallClock",
    "World",
]
