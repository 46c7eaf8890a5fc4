"""Filters of the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Game, Text
from rendering.words import Voice

from ...errors import HistoryRefusal
from ...pages.naming import clean_text, echoed, folded
from ...pages.press import MOST_WORDS, Press, TableVerb
from ...table.loaded import LoadedTable
from .chronicle import Chapter, Chronicle, HistoryLine

A_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
HEADLINES = "headlines"
BESIDE = "beside"
"""The topic of lines beside the game itself: undo, deadlines, changes of players."""


Indexes: TypeAlias = tuple[int | None, int | None, int | None]
"""The selected index in each of Choices.lists."""
TOPIC = 1
"""The place of topics among Choices.lists."""


class Filter(Struct, frozen=True):
    """What to show. None or empty words do not filter."""

    seat: int | None = None
    """Only lines that name this seat or are for it alone."""
    topic: int | None = None
    """Its index among `topics`."""
    chapter: int | None = None
    """Its index in the chronicle."""
    words: str = ""
    """Only lines that contain these words. The caller, which makes the sentences, applies this."""

    @property
    def indexes(self) -> Indexes:
        return self.seat, self.topic, self.chapter

    @classmethod
    def of(cls, indexes: Sequence[int | None], words: str) -> Filter:
        seat, topic, chapter = indexes
        return cls(seat, topic, chapter, words)

    def with_index(self, number: int, index: int | None) -> Filter:
        """The filter with another selection in the list of that number."""
        indexes = [*self.indexes[:number], index, *self.indexes[number + 1 :]]
        return Filter.of(indexes, self.words)

    def keeps(self, game: Game[Any, Any], line: HistoryLine) -> bool:
        """Whether the line passes the filter, apart from its words."""
        return (
            (self.seat is None or self.seat in line.event.text.seats or line.event.to == (self.seat,))
            and (self.topic is None or _is_about(game, line, topics(game)[self.topic]))
            and (self.chapter is None or line.chapter == self.chapter)
        )


class Choices(Struct, frozen=True):
    """The filters that a table's log offers, in the reader's language. Not escaped."""

    seats: tuple[str, ...]
    """The present players' names."""
    topics: tuple[str, ...]
    chapters: tuple[str, ...]
    former: tuple[tuple[str, ...], ...]
    """By seat: other names that its players had in the log, and the present one's without a number."""

    @classmethod
    def of(cls, live: LoadedTable, told: Chronicle, voice: Voice) -> Choices:
        return cls(
            live.names,
            tuple(voice(f"topic-{topic}") for topic in topics(live.running_match.game)),
            tuple(chapter_title(chapter, voice) for chapter in told.chapters),
            _former_names(live, told),
        )

    @property
    def all_names(self) -> tuple[str, ...]:
        """By seat: the names of its present and former players, one a line."""
        return tuple("\n".join((name, *more)) for name, more in zip(self.seats, self.former, strict=True))

    @property
    def lists(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        return self.seats, self.topics, self.chapters


def _former_names(live: LoadedTable, told: Chronicle) -> tuple[tuple[str, ...], ...]:
    casts = dict.fromkeys(line.names for line in told.lines)
    return tuple(
        tuple(dict.fromkeys(one for one in (row.name, *(cast[seat] for cast in casts)) if one != name))
        for seat, (row, name) in enumerate(zip(live.seats, live.names, strict=True))
    )


def topics(game: Game[Any, Any]) -> tuple[str, ...]:
    return (HEADLINES, BESIDE, *game.topics)


def _is_about(game: Game[Any, Any], line: HistoryLine, topic: str) -> bool:
    if topic == BESIDE or line.told.beside:
        return line.told.beside and topic == BESIDE
    return line.event.kind in (game.headlines if topic == HEADLINES else game.topics[topic])


def chapter_title(chapter: Chapter, voice: Voice) -> str:
    return voice.say(chapter.title or Text("log-deal"))


def log_press(game: str, wanted: Filter, page: int = 0) -> Press:
    """The press that opens a page of the log; page 0 is the newest."""
    numbers = (0 if index is None else index + 1 for index in wanted.indexes)
    return Press(TableVerb.LOG, game, (page, *numbers), wanted.words)


def filter_of(press: Press, choices: Choices) -> Filter:
    """The filter that the press carries. Choices that do not exist (any more) are ignored."""
    asked = zip(press.numbers[1:], choices.lists, strict=True)
    indexes = [number - 1 if 0 < number <= len(labels) else None for number, labels in asked]
    return Filter.of(indexes, clean_text(press.words))


class TypedFilter(Struct, frozen=True):
    """A filter as someone typed it: each choice by its index or its name."""

    player: str | None = None
    about: str | None = None
    chapter: str | None = None
    words: str = ""

    def among(self, choices: Choices) -> Filter:
        """Resolve the filter. Raises HistoryRefusal for unknown choices, and for a name that several players have."""
        words = clean_text(" ".join(self.words.split()))[:MOST_WORDS].strip()
        return Filter(
            _seat(self.player, choices),
            _index(self.about, choices.topics),
            _index(self.chapter, choices.chapters),
            words,
        )


def _seat(asked: str | None, choices: Choices) -> int | None:
    """The seat of that number, or of the player with that name. A former player's name counts if no present one has it."""
    if asked is None or _is_index(asked, choices.seats):
        return _index(asked, choices.seats)
    wanted = folded(asked.strip())
    present = [seat for seat, name in enumerate(choices.seats) if folded(name) == wanted]
    former = [seat for seat, names in enumerate(choices.former) if wanted in map(folded, names)]
    found = present or former
    if len(found) > 1:
        raise HistoryRefusal("refused-several-in-log", asked=echoed(asked))
    return found[0] if found else _index(asked, choices.seats)


def _index(asked: str | None, labels: Sequence[str]) -> int | None:
    if asked is None:
        return None
    if _is_index(asked, labels):
        return int(asked)
    for index, label in enumerate(labels):
        if folded(label) == folded(asked.strip()):
            return index
    raise HistoryRefusal("refused-not-in-log", asked=echoed(asked))


def _is_index(asked: str, labels: Sequence[str]) -> bool:
    return A_NUMBER.fullmatch(asked) is not None and int(asked) < len(labels)
