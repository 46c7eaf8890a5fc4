"""The bytes of attachments, kept in memory within a budget."""

from __future__ import annotations

import mimetypes
import re
import struct

from cachetools import FIFOCache

from playground.entities import Attachment

LASTING_BUDGET_BYTES = 512 * 1024 * 1024
EPHEMERAL_BUDGET_BYTES = 64 * 1024 * 1024

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_IMAGE_SIGNATURES = {
    "image/png": re.compile(re.escape(_PNG_SIGNATURE)),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
}


class AttachmentStore:
    """Files by attachment id. When a budget is used up, the oldest files of that kind are forgotten."""

    def __init__(
        self,
        lasting_budget_bytes: int = LASTING_BUDGET_BYTES,
        ephemeral_budget_bytes: int = EPHEMERAL_BUDGET_BYTES,
    ) -> None:
        self._lasting: FIFOCache[int, bytes] = FIFOCache(lasting_budget_bytes, len)
        self._ephemeral: FIFOCache[int, bytes] = FIFOCache(ephemeral_budget_bytes, len)

    @property
    def held_bytes(self) -> int:
        return round(self._lasting.currsize + self._ephemeral.currsize)

    def put(self, attachment: Attachment, content: bytes) -> None:
        kept = self._ephemeral if attachment.ephemeral else self._lasting
        kept[attachment.id] = content

    def get(self, attachment_id: int) -> bytes | None:
        lasting = self._lasting.get(attachment_id)
        return self._ephemeral.get(attachment_id) if lasting is None else lasting

    def forget(self, attachment: Attachment) -> None:
        self._lasting.pop(attachment.id, None)
        self._ephemeral.pop(attachment.id, None)


def content_type_of(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def image_type_of(content: bytes) -> str | None:
    """The content type of a picture that browsers show, by its first bytes; None for anything else."""
    types = (name for name, signature in _IMAGE_SIGNATURES.items() if signature.match(content))
    return next(types, None)


def png_size_px(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG; None for anything else."""
    if not content.startswith(_PNG_SIGNATURE) or len(content) < 24:
        return None
    width_px, height_px = struct.unpack(">II", content[16:24])
    return width_px, height_px
