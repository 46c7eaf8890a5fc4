"""A game's rules as they are written: `games/<game>/rules/<language>.md`.

## Chapter
### EP-MOVE-10 Heading
<!-- also: words by which a player might look for it -->
The paragraph, in Discord's markdown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from msgspec import Struct

ID = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+", re.ASCII)
CHAPTER = re.compile(r"^## (?P<chapter>.+)$", re.MULTILINE)
PARAGRAPH = re.compile(rf"^### (?P<id>{ID.pattern}) (?P<heading>.+)$", re.MULTILINE)
ALSO = re.compile(r"^<!-- also: (?P<words>.+) -->$", re.MULTILINE)
NUMBERS = 10_000_000


class BadRules(ValueError):
    """The text does not have the form above."""


class Paragraph(Struct, frozen=True):
    id: str
    chapter: str
    heading: str
    text: str
    also: str = ""
    """Extra search words, never shown."""

    @property
    def prefix(self) -> str:
        """The prefix of its game's ids, in lower case: "ep"."""
        return self.id.partition("-")[0].lower()

    @property
    def title(self) -> str:
        """Id and heading, as on buttons and in lists."""
        return f"{self.id} · {self.heading}"

    @property
    def number(self) -> int:
        """The paragraph's number in custom ids, from 1. It depends on the id alone, so old buttons still work
        when paragraphs are added."""
        return crc32(self.id.encode()) % NUMBERS + 1

    @property
    def named(self) -> list[str]:
        """Ids of other paragraphs that the text seems to name, without repeats."""
        return [found for found in dict.fromkeys(ID.findall(self.text)) if found != self.id]


def read_rules(written: str) -> tuple[Paragraph, ...]:
    """The paragraphs in order. Raises BadRules."""
    paragraphs = tuple(_paragraphs(written))
    if len({paragraph.prefix for paragraph in paragraphs}) != 1:
        raise BadRules("the ids of a rulebook begin alike")
    if len({paragraph.number for paragraph in paragraphs}) < len(paragraphs):
        raise BadRules("two paragraphs have the same id, or ids with the same number")
    return paragraphs


def _paragraphs(written: str) -> Iterator[Paragraph]:
    # Text before the first heading is for people who read the file itself.
    _, *chapters = CHAPTER.split(written)
    for chapter, content in zip(chapters[::2], chapters[1::2], strict=True):
        before, *parts = PARAGRAPH.split(content)
        if before.strip():
            raise BadRules(f"{chapter}: text without an id: {before.strip()[:60]!r}")
        for id, heading, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
            yield _paragraph(chapter, id, heading, body)


def _paragraph(chapter: str, id: str, heading: str, body: str) -> Paragraph:
    also = ALSO.search(body)
    text = ALSO.sub("", body).strip()
    if not text or "###" in text or "<!--" in text:
        raise BadRules(f"{id}: no text, or a line that is neither text nor heading")
    return Paragraph(id, chapter, heading, text, also["words"] if also else "")
