"""Sanitises names and texts from people: no mentions, no markup, no bidirectional tricks."""

from __future__ import annotations

import re
import unicodedata

import discord

from .layout import shorten

LENGTH = 32
ECHO_LETTERS = 60
NAMELESS = "Nameless"

INVISIBLE = {"Cf", "Cn", "Co", "Cs"}
"""Unicode categories without a visible glyph: formats (including bidirectional marks), unassigned, private
use, surrogates."""
SPACING = {"Cc", "Zl", "Zp", "Zs"}
"""Unicode categories shown as spacing: controls, line breaks, spaces."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters classed as letters, marks or symbols that show nothing."""
MARK = "M"
"""The first letter of the categories of combining marks."""
MARKUP = re.compile(r"[\\*_~|`<>\[\]#]|:(?=//)")
"""What Discord reads as markup, a mention or a link."""
STRAIGHT = str.maketrans("‘’‛′“”‟″", "''''\"\"\"\"")
"""Quotation marks and apostrophes as keyboards have them."""
MARKS_IN_A_ROW = 3
"""Most combining marks in a row: more would overlap the lines above."""


def shown_name(name: str) -> str:
    """One line of at most 32 characters without controls. Joined emoji are split but kept."""
    line = _clean_line(name)[:LENGTH].strip()
    return line if any(unicodedata.category(sign)[0] not in (MARK, "Z") for sign in line) else NAMELESS


def is_shown_name(name: str) -> bool:
    """Whether this can be a result of `shown_name`."""
    return 0 < len(name) <= LENGTH and all(_shown(sign) == sign for sign in name)


def clean_text(text: str) -> str:
    """The text without controls, excess combining marks and surrounding blanks; may be empty."""
    return "\n".join(map(_clean_line, text.splitlines())).strip()


def echoed(typed: str) -> str:
    """One short line of what someone typed, escaped, to quote back to them."""
    line = " ".join(clean_text(typed).split())
    return in_markdown(shorten(line, ECHO_LETTERS)) or "…"


def folded(text: str) -> str:
    """For finding what someone types in what is written: capitals and the shape of apostrophes and quotation marks make
    no difference."""
    return text.translate(STRAIGHT).casefold()


def _clean_line(line: str) -> str:
    signs = "".join(map(_shown, unicodedata.normalize("NFC", line)))
    return _without_towers(re.sub(" +", " ", signs).strip())


def _shown(sign: str) -> str:
    category = unicodedata.category(sign)
    if category in SPACING or sign in BLANK:
        return " "
    return "" if category in INVISIBLE else sign


def _without_towers(line: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in line:
        marks = marks + 1 if unicodedata.category(sign).startswith(MARK) else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(sign)
    return "".join(kept)


def in_markdown(name: str) -> str:
    """The name or text escaped for Discord's markdown: shown literally, without links or mentions."""
    return discord.utils.escape_mentions(MARKUP.sub(r"\\\g<0>", name))
