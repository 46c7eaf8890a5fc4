"""Packs a game into one file, and unpacks it. The format is described in docs/game-file.md.

The file holds no positions: they follow from seed and journal, so an import replays the game. It does hold
the seed and every pick. The file of a running game therefore reveals everything hidden in it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec
import zstandard
from msgspec import Struct, field

from storage import SeatState, Status

from ...errors import FileRefusal
from ...unreadable import BROKEN

MAGIC: Final = b"BACKROOM"
VERSION: Final = 1
VERSION_BYTES: Final = 2
DIGEST_BYTES: Final = 32
HEAD_BYTES: Final = len(MAGIC) + VERSION_BYTES + DIGEST_BYTES
PACKED_LIMIT: Final = 2 * 1024 * 1024
"""Bytes; a long game has about 50,000."""
UNPACKED_LIMIT: Final = 32 * 1024 * 1024
WINDOW_LIMIT: Final = 8 * 1024 * 1024
"""Bytes that decompression may use beside the content; our own files need a quarter."""
ENTRIES_LIMIT: Final = 20_000
"""More entries than any game has, and few enough to replay while someone waits. Also limits remarks and side
records."""


class Filed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contents of a file; other fields are refused."""


class FiledSeat(Filed, frozen=True, kw_only=True):
    seat: int
    person: int
    name: str
    state: SeatState


class FiledEntry(Filed, frozen=True, kw_only=True):
    kind: str
    seat: int | None
    payload: bytes
    events: bytes
    cut: bool
    person: int
    at: float


class FiledRemark(Filed, frozen=True, kw_only=True):
    revision: int
    kind: str
    payload: bytes
    at: float


class FiledRecord(Filed, frozen=True, kw_only=True):
    kind: str
    key: str
    seat: int | None
    payload: bytes
    at: float


class GameFile(Filed, frozen=True, kw_only=True):
    id: str
    title: str
    rules_version: int
    status: Status
    host: int
    options: bytes
    seed: bytes
    seal: str | None
    created: float
    updated: float
    seats: tuple[FiledSeat, ...]
    entries: tuple[FiledEntry, ...]
    """Journal entries; the first is number 1."""
    remarks: tuple[FiledRemark, ...]
    side_records: tuple[FiledRecord, ...] = field(name="papers")


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(GameFile).decode


def pack(game: GameFile) -> bytes:
    """The bytes of the file."""
    body = zstandard.compress(_encode(game))
    return MAGIC + VERSION.to_bytes(VERSION_BYTES, "big") + sha256(body).digest() + body


def unpack(file: bytes) -> GameFile:
    """The contents of the file, not yet proved. Raises FileRefusal."""
    if len(file) > PACKED_LIMIT:
        raise FileRefusal("refused-file-huge")
    if not file.startswith(MAGIC):
        raise FileRefusal("refused-file-foreign")
    version = int.from_bytes(file[len(MAGIC) :][:VERSION_BYTES], "big")
    if version > VERSION:
        raise FileRefusal("refused-file-newer", version=version, known=VERSION)
    digest, body = file[HEAD_BYTES - DIGEST_BYTES : HEAD_BYTES], file[HEAD_BYTES:]
    if sha256(body).digest() != digest:
        raise FileRefusal("refused-file-torn")
    try:
        game = _decode(_decompressed(body))
    except (zstandard.ZstdError, *BROKEN) as error:
        raise FileRefusal("refused-file-unreadable") from error
    if max(len(game.entries), len(game.remarks), len(game.side_records)) > ENTRIES_LIMIT:
        raise FileRefusal("refused-file-huge")
    return game


def _decompressed(body: bytes) -> bytes:
    """The decompressed content. Raises FileRefusal if it would fill the memory."""
    # Not `decompress`, which trusts the size stated in the frame.
    with zstandard.ZstdDecompressor(max_window_size=WINDOW_LIMIT).stream_reader(body) as reader:
        content = reader.read(UNPACKED_LIMIT + 1)
    if len(content) > UNPACKED_LIMIT:
        raise FileRefusal("refused-file-huge")
    return content
