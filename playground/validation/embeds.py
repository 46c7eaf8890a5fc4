"""Embeds: their limits, and how Discord gives them back."""

from __future__ import annotations

from playground.validation.form import Fields
from playground.validation.media import Media
from playground.wire import Json

MOST_EMBEDS = 10
MOST_FIELDS = 25
MOST_CHARACTERS = 6000
"""Over all embeds of one message."""


def read_embeds(body: Fields, media: Media) -> list[Json]:
    """The embeds of a message; faults go to the body's collection."""
    embeds = [_embed(fields, media) for fields in body.objects("embeds", most=MOST_EMBEDS)]
    if sum(_characters(embed) for embed in embeds) > MOST_CHARACTERS:
        body.fault(
            "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}"
        )
    return embeds


def _embed(fields: Fields, media: Media) -> Json:
    embed: Json = {"type": "rich"}
    texts = {
        "title": fields.text("title", most=256),
        "description": fields.text("description", most=4096),
        "url": fields.text("url", most=2048),
        "timestamp": fields.text("timestamp", most=100),
        "color": fields.whole("color", least=0, most=0xFFFFFF),
    }
    embed |= {key: value for key, value in texts.items() if value is not None}
    for key, limit in (("author", 256), ("footer", 2048)):
        part = fields.object(key)
        if part is not None:
            embed[key] = _byline(part, "name" if key == "author" else "text", limit, media)
    for key in ("image", "thumbnail"):
        part = fields.object(key)
        url = None if part is None else part.text("url", most=2048)
        if part is not None and url:
            resolved = media.resolve(part, "url", url)
            embed[key] = {"url": resolved, "proxy_url": resolved, "width": 0, "height": 0}
    given = fields.objects("fields", most=MOST_FIELDS)
    if given:
        embed["fields"] = [_field(field) for field in given]
    return embed


def _byline(fields: Fields, key: str, limit: int, media: Media) -> Json:
    line: Json = {key: fields.text(key, most=limit, required=True) or ""}
    icon = fields.text("icon_url", most=2048)
    if icon:
        line["icon_url"] = line["proxy_icon_url"] = media.resolve(fields, "icon_url", icon)
    return line


def _field(fields: Fields) -> Json:
    return {
        "name": fields.text("name", least=1, most=256, required=True),
        "value": fields.text("value", least=1, most=1024, required=True),
        "inline": fields.flag("inline"),
    }


def _characters(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [embed.get("author", {}).get("name"), embed.get("footer", {}).get("text")]
    for field in embed.get("fields", []):
        texts += [field["name"], field["value"]]
    return sum(len(text) for text in texts if text)
