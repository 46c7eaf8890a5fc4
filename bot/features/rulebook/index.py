"""A searchable rulebook: by id, by words, by the beginning of a word. Immutable and in memory; a search never
fails."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from weakref import finalize

from msgspec import Struct

from .text import Paragraph

WORD = re.compile(r"[^\W_]+")
LETTERS_OR_NUMBER = re.compile(r"[A-Z]+|[0-9]+")
APOSTROPHES = str.maketrans("", "", "'’")
MOST_LETTERS = 200
"""Most letters of a query; the rest is ignored."""
MOST_WORDS = 16
SHORTEST = 2
"""Fewest letters of a word that is looked for; also as the beginning of a longer one."""
KEYCAPS = re.compile("[0-9#*]\ufe0f?\u20e3")
"""Emoji that are written as a digit or sign and a frame around it."""

TABLE = """
CREATE VIRTUAL TABLE paragraphs USING fts5(
    heading, also, chapter, text, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
)"""
# A word in the heading counts more than one in the text.
SEARCH = """
SELECT rowid, snippet(paragraphs, 3, '', '', '…', 18) FROM paragraphs
WHERE paragraphs MATCH ? ORDER BY bm25(paragraphs, 8.0, 6.0, 2.0, 1.0), rowid LIMIT ?"""


class Hit(Struct, frozen=True):
    paragraph: Paragraph
    excerpt: str
    """The passage with the match, on one line, without markup."""


class Rulebook:
    def __init__(self, paragraphs: Sequence[Paragraph], small_words: Iterable[str] = ()) -> None:
        """`small_words` are stop words ("the"), in lower case."""
        self.paragraphs = tuple(paragraphs)
        self.prefix = self.paragraphs[0].prefix
        self._by_id = {paragraph.id: paragraph for paragraph in paragraphs}
        self._by_number = {paragraph.number: paragraph for paragraph in paragraphs}
        self._by_key = {self._key(paragraph.id): paragraph for paragraph in paragraphs}
        self.small_words = frozenset(small_words)
        self._beginnings = {frozenset(self._words(p.chapter)): p for p in reversed(self.paragraphs)}
        self._named_by = {
            frozenset(self._words(name)): p
            for p in reversed(self.paragraphs)
            for name in (*_abbreviations(p), p.heading)
        }
        # Whichever thread collects the book as garbage closes its index.
        self._index = sqlite3.connect(":memory:", check_same_thread=False)
        finalize(self, self._index.close)
        self._index.execute(TABLE)
        self._index.executemany(
            "INSERT INTO paragraphs (rowid, heading, also, chapter, text) VALUES (?, ?, ?, ?, ?)",
            [(row, p.heading, p.also, p.chapter, p.text) for row, p in enumerate(paragraphs)],
        )

    def numbered(self, number: int) -> Paragraph | None:
        """The paragraph with this `Paragraph.number`."""
        return self._by_number.get(number)

    def known(self, ids: Iterable[str]) -> list[Paragraph]:
        """Paragraphs of this book with these ids, without repeats."""
        return [self._by_id[id] for id in dict.fromkeys(ids) if id in self._by_id]

    def lookup(self, query: str, limit: int) -> list[Hit]:
        """The best paragraphs for a query; empty if nothing matches. First the one with that id, heading or
        abbreviation, or the first one of the chapter with that name. Then those with all of the words, then
        those with at least half of them."""
        found: dict[str, Hit] = {}
        for hit in self._hits(query[:MOST_LETTERS], limit):
            found.setdefault(hit.paragraph.id, hit)
            if len(found) == limit:
                break
        return list(found.values())

    def suggest(self, typed: str, limit: int) -> list[Paragraph]:
        """Suggestions for what has been typed so far; the first paragraphs of chapters if nothing has."""
        if not typed.strip():
            chapters = {paragraph.chapter: paragraph for paragraph in reversed(self.paragraphs)}
            return list(islice(reversed(chapters.values()), limit))
        return [hit.paragraph for hit in self.lookup(typed, limit)]

    def _hits(self, query: str, limit: int) -> Iterator[Hit]:
        named = [Hit(paragraph, _plain(paragraph.text)) for paragraph in self._named(query)]
        yield from named
        if named and self.is_id(query):
            return
        words = self._words(query)
        if not words:
            return
        for meant in (self._named_by, self._beginnings):
            if (paragraph := meant.get(frozenset(words))) is not None:
                yield Hit(paragraph, _plain(paragraph.text))
        yield from self._search(" AND ".join(map(_term, words)), limit)
        if len(words) > 1:
            enough = self._with_half(words)
            found = self._search(" OR ".join(map(_term, words)), len(self.paragraphs))
            yield from (hit for hit in found if hit.paragraph.id in enough)

    def _search(self, expression: str, limit: int) -> Iterator[Hit]:
        for row, excerpt in self._index.execute(SEARCH, (expression, limit)):
            yield Hit(self.paragraphs[row], _plain(excerpt))

    def _with_half(self, words: Sequence[str]) -> set[str]:
        """Ids of the paragraphs with at least half of the words."""
        found = Counter(
            hit.paragraph.id for word in words for hit in self._search(_term(word), len(self.paragraphs))
        )
        return {id for id, count in found.items() if 2 * count >= len(words)}

    def _named(self, query: str) -> list[Paragraph]:
        """The paragraph with this id; if there is no such number, the chapter's paragraphs."""
        key = self._key(query)
        if key in self._by_key:
            return [self._by_key[key]]
        chapter = key[:-1] if key and key[-1].isdigit() else key
        if not chapter or not (self.is_id(query) or len(chapter) < len(key)):
            return []
        return [paragraph for known, paragraph in self._by_key.items() if known[: len(chapter)] == chapter]

    def is_id(self, query: str) -> bool:
        """Whether this is written like an id of this book, from its prefix on."""
        return _parts(query)[:1] == [self.prefix.upper()]

    def _key(self, id: str) -> tuple[str, ...]:
        """The normalised id: "EP-MOVE-04", "ep move 4" and "Move 4" are equal."""
        return tuple(_parts(id)[self.is_id(id) :])

    def _words(self, query: str) -> list[str]:
        """The words without stop words; all words if there are only stop words."""
        written = WORD.findall(KEYCAPS.sub(" ", query).lower().translate(APOSTROPHES))
        words = [word for word in dict.fromkeys(written) if len(word) >= SHORTEST]
        telling = [word for word in words if word not in self.small_words]
        return (telling or words)[:MOST_WORDS]


def _abbreviations(paragraph: Paragraph) -> list[str]:
    """Those among its search words: they are in capitals."""
    return [word for word in paragraph.also.split(",") if word.isupper()]


def _parts(id: str) -> list[str]:
    return [part.lstrip("0") or "0" for part in LETTERS_OR_NUMBER.findall(id.upper())]


def _term(word: str) -> str:
    """A query term for the word, which scores higher, or for longer words with this prefix."""
    return f'("{word}" OR "{word}" *)'


def _plain(text: str) -> str:
    return " ".join(text.replace("*", "").split())
