"""What can go wrong.

PlaygroundError
├── NotLoopback         the server was asked to listen where others could reach it
├── ApiError            a request is refused; answered in Discord's JSON shape
│   └── InvalidForm     the body breaks the rules of its form (50035), with the place of each fault
├── InteractionFailed   the bot did not answer a person's interaction
└── NeverHappened       what a test waited for did not come about
"""

from __future__ import annotations

from enum import Enum
from typing import Any


class PlaygroundError(Exception):
    """The root of the tree."""


class NotLoopback(PlaygroundError):
    def __init__(self, host: str) -> None:
        super().__init__(f"the playground listens on loopback only, not on {host!r}")
        self.host = host


class InteractionFailed(PlaygroundError):
    def __init__(self, reason: str) -> None:
        super().__init__(f"the application did not respond: {reason}")
        self.reason = reason


class NeverHappened(PlaygroundError):
    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"{what} did not happen within {seconds} seconds")


class DiscordRefusal(Enum):
    """Discord's refusals: HTTP status, JSON error code, message."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    METHOD_NOT_ALLOWED = (405, 0, "405: Method Not Allowed")
    TOO_LARGE = (413, 40005, "Request entity too large")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_ROLE = (404, 10011, "Unknown Role")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    WRONG_APPLICATION = (403, 20012, "You are not authorized to perform this action on this application")
    ACTION_IN_DM = (403, 50003, "Cannot execute action on a DM channel")
    CANNOT_EDIT_OTHERS_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_MESSAGE_USER = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    THREAD_ALREADY_CREATED = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (403, 160005, "Thread is locked")
    PIN_LIMIT = (400, 30003, "Maximum number of pins reached (250)")

    def __init__(self, status: int, code: int, message: str) -> None:
        self.status = status
        self.code = code
        self.message = message


class ApiError(PlaygroundError):
    """One of Discord's refusals, raised anywhere below a request handler."""

    def __init__(self, refusal: DiscordRefusal) -> None:
        super().__init__(f"{refusal.status} ({refusal.code}): {refusal.message}")
        self.refusal = refusal

    def body(self) -> dict[str, Any]:
        return {"message": self.refusal.message, "code": self.refusal.code}


class InvalidForm(ApiError):
    """`errors` is Discord's tree: keys and indices down to `_errors`, a list of `{code, message}`."""

    def __init__(self, errors: dict[str, Any]) -> None:
        super().__init__(DiscordRefusal.INVALID_FORM)
        self.errors = errors

    def body(self) -> dict[str, Any]:
        return super().body() | {"errors": self.errors}
