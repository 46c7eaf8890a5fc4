"""Files that people hand in with commands. Only the bot sees them, and only for a while."""

from __future__ import annotations

from collections import OrderedDict

from playground.attachments import AttachmentStore
from playground.entities import Attachment, Channel
from playground.errors import ApiError, DiscordRefusal
from playground.payloads import ATTACHMENT_LIMIT_BYTES
from playground.posting import Poster

MOST_KEPT = 100


class Uploads:
    def __init__(self, poster: Poster, files: AttachmentStore) -> None:
        self._poster = poster
        self._files = files
        self._kept: OrderedDict[int, Attachment] = OrderedDict()

    def put(self, channel: Channel, filename: str, content: bytes) -> Attachment:
        """Keep a file for a command that names it by its id. Raises ApiError if it is too large."""
        if len(content) > ATTACHMENT_LIMIT_BYTES:
            raise ApiError(DiscordRefusal.TOO_LARGE)
        attachment = self._poster.attachment_maker(channel, ephemeral=True)(filename, content, None)
        self._files.put(attachment, content)
        self._kept[attachment.id] = attachment
        if len(self._kept) > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._files.forget(oldest)
        return attachment

    def get(self, attachment_id: int) -> Attachment | None:
        return self._kept.get(attachment_id)
