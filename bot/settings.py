"""All settings, read from the environment once at the start."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from storage import Share

DISCORD = "https://discord.com/api/v10"
DEFAULT_DATABASE = "sqlite:///backroom.db"
IN_MEMORY = "sqlite://"
DEFAULT_PORT = 8642
NO_PLAYGROUND = "none"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
KNOWN = (
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "DATABASE",
    "PLAYGROUND_PORT",
    "LOG_LEVEL",
    "ADMINS",
    "METRICS_PORT",
    "METRICS_HOST",
    "SHARDS",
)


class BadSettings(ValueError):
    """Carries every problem, a line each, so that one look is enough. Never repeats a secret."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class ClaimedShards(Struct, frozen=True):
    """A process takes its part of the shards that no other living process serves."""

    shards: int
    """How many there are in all."""


class Settings(Struct, frozen=True):
    token: str | None
    """None: play on the playground."""
    api_base: str
    database: str
    """By default a file; on the playground memory, since the playground itself remembers nothing either."""
    playground_port: int | None
    """0: any free port; None: there is to be no playground."""
    log_level: str
    admins: frozenset[int] = frozenset()
    """Ids of people who host the bot, beside those who own it on Discord."""
    metrics_port: int | None = None
    """Where one can read how the bot is doing; None: nowhere, 0: at any free port."""
    metrics_host: str = LOOPBACK[0]
    """The address of this machine that listens for it."""
    shards: Share | ClaimedShards | None = None
    """The shards of this process, if there are several processes; None: this one has as many as Discord asks for."""

    def __repr__(self) -> str:
        token = "set" if self.token else "not set"
        return (
            f"Settings(token {token}, {self.api_base}, {_without_secrets(self.database)}, {self.log_level})"
        )

    @classmethod
    def read(cls, environment: Mapping[str, str], *, is_for_upkeep: bool = False) -> Settings:
        """Upkeep is always of a database in a file, and needs no Discord. Raises BadSettings."""
        problems: list[str] = []
        token = environment.get("DISCORD_TOKEN", "").strip() or None
        if token is not None and len(token.split()) > 1:
            problems.append('DISCORD_TOKEN: give the bare token, without "Bot " and without spaces.')
        is_stored = token is not None or is_for_upkeep
        settings = cls(
            token,
            _api_base(environment.get("DISCORD_API_BASE", DISCORD).rstrip("/"), problems),
            _database(environment.get("DATABASE", DEFAULT_DATABASE if is_stored else IN_MEMORY), problems),
            _playground_port(environment.get("PLAYGROUND_PORT", str(DEFAULT_PORT)), problems),
            _level(environment.get("LOG_LEVEL", "INFO").upper(), problems),
            _people(environment.get("ADMINS", ""), problems),
            _optional_port("METRICS_PORT", environment.get("METRICS_PORT", ""), problems),
            _address("METRICS_HOST", environment.get("METRICS_HOST", LOOPBACK[0]), problems),
            _shards(environment.get("SHARDS", ""), problems),
        )
        if token is None and settings.playground_port is None and not is_for_upkeep:
            problems.append(
                f"DISCORD_TOKEN: give the bot's token. PLAYGROUND_PORT={NO_PLAYGROUND} rules out a playground instead."
            )
        if settings.shards is not None and settings.database.startswith("sqlite:"):
            problems.append("SHARDS: several processes need PostgreSQL as their DATABASE.")
        if problems:
            raise BadSettings(problems)
        return settings

    @property
    def logging_level(self) -> int:
        return int(logging.getLevelNamesMapping()[self.log_level])


def _without_secrets(url: str) -> str:
    """The address without its user, password and parameters: PostgreSQL takes a password among these, too."""
    scheme, _, rest = url.partition("?")[0].partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def _api_base(url: str, problems: list[str]) -> str:
    try:
        parts = urlsplit(url)
        scheme, host = parts.scheme, parts.hostname
    except ValueError:
        scheme, host = "", None
    if not host or not (scheme == "https" or (scheme == "http" and host in LOOPBACK)):
        # Without the address itself: it may hold a password.
        problems.append("DISCORD_API_BASE: the address is neither https nor http on this machine.")
    return url


def _database(url: str, problems: list[str]) -> str:
    if not url.startswith(("sqlite://", "postgresql://", "postgres://")):
        problems.append("DATABASE: only sqlite:///path/to/file and postgresql://… are supported.")
    return url


def _port(name: str, text: str, problems: list[str]) -> int:
    if text.isdecimal() and len(text) <= 5 and int(text) < 65536:
        return int(text)
    problems.append(f"{name}: {text!r} is no port number (0 to 65535).")
    return DEFAULT_PORT


def _playground_port(text: str, problems: list[str]) -> int | None:
    return None if text == NO_PLAYGROUND else _port("PLAYGROUND_PORT", text, problems)


def _optional_port(name: str, text: str, problems: list[str]) -> int | None:
    return _port(name, text, problems) if text else None


def _address(name: str, text: str, problems: list[str]) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        problems.append(f"{name}: {text!r} is no IP address, such as 127.0.0.1 or 0.0.0.0 (all of them).")
        return LOOPBACK[0]


def _shards(text: str, problems: list[str]) -> Share | ClaimedShards | None:
    """Reads "auto/16", a part of 16 shards that the processes agree on, and "0-3/16", the shards 0 to 3 of 16."""
    if not text:
        return None
    if (found := re.fullmatch(r"auto/([1-9]\d{0,4})", text)) is not None:
        return ClaimedShards(int(found[1]))
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text)
    if found is not None:
        first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
        if first <= last < count:
            return Share(shards=count, numbers=tuple(range(first, last + 1)))
    problems.append(
        f"SHARDS: {text!r} is neither auto/16 (a part of 16, by agreement with the other processes) nor a range such as 0-3/16 (the first four of 16) or 0/2."
    )
    return None


def _people(text: str, problems: list[str]) -> frozenset[int]:
    ids = text.replace(",", " ").split()
    wrong = [one for one in ids if not (one.isdecimal() and 15 <= len(one) <= 20)]
    if wrong:
        problems.append(
            f"ADMINS: {', '.join(map(repr, wrong))}: give people's ids on Discord, numbers of 15 to 20 digits."
        )
        return frozenset()
    return frozenset(map(int, ids))


def _level(name: str, problems: list[str]) -> str:
    if name not in LEVELS:
        problems.append(f"LOG_LEVEL: {name!r} is none of {', '.join(LEVELS)}.")
    return name
