"""Discord's gateway: sessions that outlive their connections, sequence numbers, replay, intents, shards."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

import msgspec

from playground import payloads
from playground.entities import PRIVILEGED_INTENTS, Intent
from playground.session_starts import SessionStart, SessionStarts
from playground.wire import Json, encode
from playground.world import World

HEARTBEAT_INTERVAL_MS = 41_250
HEARTBEAT_ACK_SECONDS = 0.02
MOST_EVENTS_KEPT = 5_000
"""How many events a session keeps for a resume."""
MOST_IDLE_SESSIONS = 16
"""How many sessions without a connection are kept."""
_ALL_INTENTS = 2**26 - 1


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    VOICE_STATE_UPDATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    NORMAL = 1000
    GOING_AWAY = 1001
    UNKNOWN_ERROR = 4000
    UNKNOWN_OP = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    INVALID_SHARD = 4010
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Wire(Protocol):
    """One connection of the bot, as the gateway sees it. Frames go out in order, without waiting."""

    def send(self, frame: bytes) -> None: ...

    def close(self, code: int) -> None: ...


@dataclass(frozen=True, slots=True)
class GatewayEvent:
    """Something to dispatch. Events of a guild go to that guild's shard, all others to shard 0."""

    name: str
    payload: Json
    intent: Intent
    guild_id: int | None = None
    needs_content_intent: bool = False
    """Whether sessions without the content intent get the payload with its content taken out."""


class GatewaySession:
    """What survives a lost connection."""

    def __init__(self, shard_id: int, shard_count: int, intents: Intent, wire: Wire) -> None:
        self.id = secrets.token_hex(16)
        self.shard_id = shard_id
        self.shard_count = shard_count
        self.intents = intents
        self.sequence = 0
        self.wire: Wire | None = wire
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=MOST_EVENTS_KEPT)

    def wants(self, event: GatewayEvent) -> bool:
        shard = 0 if event.guild_id is None else (event.guild_id >> 22) % self.shard_count
        return shard == self.shard_id and (not event.intent or bool(event.intent & self.intents))

    def dispatch(self, name: str, payload: bytes) -> None:
        """Number the event, keep it for a resume, and send it if there is a connection."""
        self.sequence += 1
        frame = b'{"op":0,"t":"%b","s":%d,"d":%b}' % (name.encode(), self.sequence, payload)
        self._kept.append((self.sequence, frame))
        if self.wire is not None:
            self.wire.send(frame)

    def missed_since(self, sequence: int) -> list[bytes] | None:
        """The frames after that sequence number; None if some of them are no longer kept."""
        oldest = self._kept[0][0] if self._kept else self.sequence + 1
        if sequence + 1 < oldest:
            return None
        return [frame for number, frame in self._kept if number > sequence]


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, starts: SessionStarts, on_presence: Callable[[bool], None]) -> None:
        """`on_presence` is told whether the bot is online, with each connection that closes or asks for a session."""
        self._world = world
        self._on_presence = on_presence
        self.starts = starts
        self._sessions: dict[str, GatewaySession] = {}
        self.url = ""
        """The websocket address, set when the server listens."""

    @property
    def online(self) -> bool:
        return any(session.wire is not None for session in self._sessions.values())

    @property
    def shards(self) -> list[int]:
        """The shards that are connected, in order; one twice for which there are two connections."""
        return sorted(session.shard_id for session in self._sessions.values() if session.wire is not None)

    @property
    def expects_bot(self) -> bool:
        """Whether there is a bot that gets events, now or when it resumes."""
        return bool(self._sessions)

    def dispatch(self, event: GatewayEvent) -> None:
        full: bytes | None = None
        redacted: bytes | None = None
        for session in self._sessions.values():
            if not session.wants(event):
                continue
            if event.needs_content_intent and Intent.MESSAGE_CONTENT not in session.intents:
                redacted = redacted or encode(payloads.without_content(event.payload))
                session.dispatch(event.name, redacted)
            else:
                full = full or encode(event.payload)
                session.dispatch(event.name, full)

    def drop(self, *, resumable: bool) -> None:
        """Cut every connection. What is not resumable is forgotten, so that a resume is refused."""
        for session in list(self._sessions.values()):
            if not resumable:
                del self._sessions[session.id]
            wire, session.wire = session.wire, None
            if wire is not None:
                wire.close(CloseCode.UNKNOWN_ERROR)
        self._on_presence(False)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT to every connection, as Discord does before it restarts a node."""
        for session in self._sessions.values():
            if session.wire is not None:
                session.wire.send(_frame(Op.RECONNECT, None))

    def close_all(self) -> None:
        for session in self._sessions.values():
            if session.wire is not None:
                session.wire.close(CloseCode.GOING_AWAY)
        self._sessions.clear()

    def identify(self, wire: Wire, data: Json) -> GatewaySession | None:
        """Starts a session. If the bot may not have one, closes the connection or calls it invalid, and gives None."""
        refusal = self._refusal(data)
        if refusal is not None:
            wire.close(refusal)
            return None
        shard_id, shard_count = data.get("shard") or (0, 1)
        start = self.starts.take(shard_id)
        if start is not SessionStart.ALLOWED:
            self._on_presence(self.online)
        if start is SessionStart.TOO_EARLY:
            return self._invalid(wire)
        if start is SessionStart.NONE_LEFT:
            # Discord also resets the bot's token.
            wire.close(CloseCode.AUTHENTICATION_FAILED)
            return None
        session = GatewaySession(shard_id, shard_count, Intent(data["intents"]), wire)
        self._sessions[session.id] = session
        self._forget_idle()
        session.dispatch("READY", encode(self._ready(session)))
        if self._serves_the_guild(session) and Intent.GUILDS in session.intents:
            sees_members = Intent.GUILD_MEMBERS in session.intents
            session.dispatch(
                "GUILD_CREATE", encode(payloads.guild_create_payload(self._world, all_members=sees_members))
            )
        self._on_presence(True)
        return session

    def resume(self, wire: Wire, data: Json) -> GatewaySession | None:
        """Takes a session up again; sends INVALID_SESSION and gives None when there is nothing to resume."""
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None or not self._world.is_token(data.get("token")) or not isinstance(sequence, int):
            return self._invalid(wire)
        if sequence > session.sequence:
            del self._sessions[session.id]
            wire.close(CloseCode.INVALID_SEQUENCE)
            return None
        missed = session.missed_since(sequence)
        if missed is None:
            del self._sessions[session.id]
            return self._invalid(wire)
        if session.wire is not None:
            session.wire.close(CloseCode.UNKNOWN_ERROR)
        session.wire = wire
        for frame in missed:
            wire.send(frame)
        session.dispatch("RESUMED", b"{}")
        self._on_presence(True)
        return session

    def disconnected(self, session: GatewaySession, wire: Wire, *, for_good: bool) -> None:
        """A connection is gone. `for_good`: the bot closed it in a way that ends the session."""
        if session.wire is not wire:
            return
        session.wire = None
        if for_good:
            self._sessions.pop(session.id, None)
        self._on_presence(self.online)

    def member_chunks(self, session: GatewaySession, data: Json) -> None:
        """Answers a request for guild members."""
        for payload in self._chunks(session, data):
            session.dispatch("GUILD_MEMBERS_CHUNK", encode(payload))

    def _chunks(self, session: GatewaySession, data: Json) -> Iterator[Json]:
        wanted = data.get("user_ids")
        query = str(data.get("query") or "").lower()
        if wanted is None and not query and Intent.GUILD_MEMBERS not in session.intents:
            return
        wanted_ids = None if wanted is None else {str(user_id) for user_id in _listed(wanted)}
        members = [
            payloads.member_payload(member)
            for member in self._world.guild.members.values()
            if member.user.username.startswith(query)
            and (wanted_ids is None or str(member.user.id) in wanted_ids)
        ]
        limit = data.get("limit")
        most = limit if isinstance(limit, int) and limit > 0 else len(members)
        known = {member["user"]["id"] for member in members}
        yield {
            "guild_id": str(self._world.guild.id),
            "members": members[:most],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted((wanted_ids or set()) - known),
            "nonce": data.get("nonce"),
        }

    def _refusal(self, data: Json) -> CloseCode | None:
        intents = data.get("intents")
        if not self._world.is_token(data.get("token")):
            return CloseCode.AUTHENTICATION_FAILED
        if not isinstance(intents, int) or not 0 <= intents <= _ALL_INTENTS:
            return CloseCode.INVALID_INTENTS
        if Intent(intents) & PRIVILEGED_INTENTS & ~self._world.privileged_intents:
            return CloseCode.DISALLOWED_INTENTS
        shard = data.get("shard")
        return None if shard is None or _is_shard(shard) else CloseCode.INVALID_SHARD

    def _ready(self, session: GatewaySession) -> Json:
        return {
            "v": 10,
            "user": payloads.own_user_payload(self._world.bot),
            "guilds": [{"id": str(self._world.guild.id), "unavailable": True}]
            if self._serves_the_guild(session)
            else [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": [session.shard_id, session.shard_count],
            "application": {"id": str(self._world.application_id), "flags": 0},
            "private_channels": [],
            "user_settings": {},
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
        }

    def _serves_the_guild(self, session: GatewaySession) -> bool:
        """Whether the guild's events come to this session's shard."""
        return session.shard_id == (self._world.guild.id >> 22) % session.shard_count

    def _forget_idle(self) -> None:
        idle = [session for session in self._sessions.values() if session.wire is None]
        for session in idle[:-MOST_IDLE_SESSIONS]:
            del self._sessions[session.id]

    @staticmethod
    def _invalid(wire: Wire) -> None:
        wire.send(_frame(Op.INVALID_SESSION, False))


class Conversation:
    """What the bot says on one connection, and what is answered."""

    def __init__(self, gateway: Gateway, wire: Wire) -> None:
        self._gateway = gateway
        self._wire = wire
        self.session: GatewaySession | None = None

    def open(self) -> None:
        self._wire.send(_frame(Op.HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": []}))

    def hear(self, text: str | bytes) -> None:
        """Takes one frame of the bot."""
        try:
            frame = _decoder.decode(text)
        except msgspec.DecodeError:
            return self._wire.close(CloseCode.DECODE_ERROR)
        data = frame.d if isinstance(frame.d, dict) else {}
        if frame.op == Op.HEARTBEAT:
            # Over a real network an answer never comes before the client has noted that it asked.
            asyncio.get_running_loop().call_later(HEARTBEAT_ACK_SECONDS, self._acknowledge)
            return None
        if frame.op in (Op.IDENTIFY, Op.RESUME):
            return self._begin(frame.op, data)
        if self.session is None:
            return self._wire.close(CloseCode.NOT_AUTHENTICATED)
        if frame.op == Op.REQUEST_GUILD_MEMBERS:
            return self._gateway.member_chunks(self.session, data)
        if frame.op not in (Op.PRESENCE_UPDATE, Op.VOICE_STATE_UPDATE):
            return self._wire.close(CloseCode.UNKNOWN_OP)
        return None

    def ended(self, close_code: int | None) -> None:
        """The connection is gone; the client may have given a reason."""
        if self.session is not None:
            for_good = close_code in (CloseCode.NORMAL, CloseCode.GOING_AWAY)
            self._gateway.disconnected(self.session, self._wire, for_good=for_good)

    def _acknowledge(self) -> None:
        self._wire.send(_frame(Op.HEARTBEAT_ACK, None))

    def _begin(self, op: int, data: Json) -> None:
        if self.session is not None:
            return self._wire.close(CloseCode.ALREADY_AUTHENTICATED)
        begin = self._gateway.identify if op == Op.IDENTIFY else self._gateway.resume
        self.session = begin(self._wire, data)
        return None


class _Frame(msgspec.Struct):
    op: int
    d: object = None


_decoder = msgspec.json.Decoder(_Frame)


def _frame(op: Op, data: object) -> bytes:
    return encode({"op": int(op), "d": data, "s": None, "t": None})


def _is_shard(value: object) -> bool:
    """Whether it is a pair of a shard's number and the count of shards."""
    match value:
        case [int(number), int(count)]:
            return 0 <= number < count
    return False


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]
