"""Where `attachment://name` leads."""

from __future__ import annotations

from collections.abc import Iterable

from playground.entities import Attachment
from playground.validation.form import Fields
from playground.wire import Json

SCHEME = "attachment://"


class Media:
    """The files that a message has or is about to have, by name."""

    def __init__(self, attachments: Iterable[Attachment]) -> None:
        self._by_name = {attachment.filename: attachment for attachment in attachments}
        self._by_url = {attachment.url: attachment for attachment in self._by_name.values()}

    def item(self, owner: Fields, key: str, item_id: int, *, attachment_only: bool = False) -> Json:
        """The unfurled media item that a component shows."""
        given = owner.object(key, required=True)
        url = None if given is None else given.text("url", least=1, most=2048, required=True)
        if given is None or url is None:
            return {}
        attachment = self._find(url)
        if attachment is not None:
            return _attachment_item(attachment, item_id)
        if url.startswith(SCHEME):
            given.fault(
                "url",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {url.removeprefix(SCHEME)}",
            )
        elif attachment_only or not url.startswith(("http://", "https://")):
            given.fault("url", "URL_TYPE_INVALID_SCHEME", "Scheme is not allowed here.")
        return {"id": str(item_id), "url": url, "proxy_url": url, "width": None, "height": None}

    def attachment_behind(self, item: Json) -> Attachment | None:
        """The file that an item from `item` shows, if it is one."""
        return self._by_url.get(item.get("url", ""))

    def resolve(self, owner: Fields, key: str, url: str) -> str:
        """The address behind a URL in an embed."""
        attachment = self._find(url)
        if attachment is not None:
            return attachment.url
        if not url.startswith((SCHEME, "http://", "https://")):
            owner.fault(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return url

    def _find(self, url: str) -> Attachment | None:
        if url.startswith(SCHEME):
            return self._by_name.get(url.removeprefix(SCHEME))
        return self._by_url.get(url)


def _attachment_item(attachment: Attachment, item_id: int) -> Json:
    return {
        "id": str(item_id),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "width": attachment.width,
        "height": attachment.height,
        "content_type": attachment.content_type,
        "attachment_id": str(attachment.id),
    }
