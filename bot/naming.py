"""Names that people chose, made fit to be shown: no mentions, no markup, no tricks with writing direction."""

from __future__ import annotations

import re
import unicodedata

import discord

LENGTH = 32
NAMELESS = "Nameless"

INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Unicode categories without a glyph of their own: controls, formats (bidirectional marks among them), separators."""


def shown_name(name: str) -> str:
    """One line of at most 32 characters without controls; joined emoji fall apart, but stay."""
    visible = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in unicodedata.normalize("NFC", name)
        if unicodedata.category(sign) not in INVISIBLE or unicodedata.category(sign) in ("Cc", "Zl", "Zp")
    )
    return re.sub(r"\s+", " ", visible).strip()[:LENGTH].strip() or NAMELESS


def in_markdown(name: str) -> str:
    """The name where Discord reads markdown: shown literally, mentioning nobody."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name)).replace("<", "\\<")
