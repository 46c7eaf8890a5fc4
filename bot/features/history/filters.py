"""Which part of a log somebody wants to see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Game, Text
from rendering.words import Voice

from ...errors import HistoryRefusal
from ...pages.naming import clean_text, echoed
from ...pages.press import MOST_WORDS, Press, TableVerb
from ...table.loaded import LoadedTable
from .chronicle import Chapter, Chronicle, Line

A_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
HEADLINES = "headlines"
BESIDE = "beside"
"""What is no part of the game itself: undo, deadlines, seats handed over."""


Indexes: TypeAlias = tuple[int | None, int | None, int | None]
"""What is chosen from each of Choices.lists."""


class Filter(Struct, frozen=True):
    """What is to be seen; None or no words do not narrow it."""

    seat: int | None = None
    """Lines that name this seat or are for it alone."""
    topic: int | None = None
    """Its index among `topics`."""
    chapter: int | None = None
    """Its index in the chronicle."""
    words: str = ""
    """Lines that hold these words; whoever makes the sentences looks for them."""

    @property
    def indexes(self) -> Indexes:
        return self.seat, self.topic, self.chapter

    @classmethod
    def of(cls, indexes: Sequence[int | None], words: str) -> Filter:
        seat, topic, chapter = indexes
        return cls(seat, topic, chapter, words)

    def with_index(self, number: int, index: int | None) -> Filter:
        """The filter with another choice from the list of that number."""
        indexes = [*self.indexes[:number], index, *self.indexes[number + 1 :]]
        return Filter.of(indexes, self.words)

    def keeps(self, game: Game[Any, Any], line: Line) -> bool:
        """Whether the line may stay, its words aside."""
        return (
            (self.seat is None or self.seat in line.event.text.seats or line.event.to == (self.seat,))
            and (self.topic is None or _is_about(game, line, topics(game)[self.topic]))
            and (self.chapter is None or line.chapter == self.chapter)
        )


class Choices(Struct, frozen=True):
    """What the log of a table can be narrowed to, as its reader calls it. Nothing is escaped."""

    seats: tuple[str, ...]
    topics: tuple[str, ...]
    chapters: tuple[str, ...]

    @classmethod
    def of(cls, live: LoadedTable, told: Chronicle, voice: Voice) -> Choices:
        return cls(
            live.names,
            tuple(voice(f"topic-{topic}") for topic in topics(live.running_match.game)),
            tuple(chapter_title(chapter, voice) for chapter in told.chapters),
        )

    @property
    def lists(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        return self.seats, self.topics, self.chapters


def topics(game: Game[Any, Any]) -> tuple[str, ...]:
    return (HEADLINES, BESIDE, *game.topics)


def _is_about(game: Game[Any, Any], line: Line, topic: str) -> bool:
    if topic == BESIDE or line.told.beside:
        return line.told.beside and topic == BESIDE
    return line.event.kind in (game.headlines if topic == HEADLINES else game.topics[topic])


def chapter_title(chapter: Chapter, voice: Voice) -> str:
    return voice.say(chapter.title or Text("log-deal"))


def log_press(game: str, wanted: Filter, page: int = 0) -> Press:
    """The address of a page of the log; 0 is the newest."""
    numbers = (0 if index is None else index + 1 for index in wanted.indexes)
    return Press(TableVerb.LOG, game, (page, *numbers), wanted.words)


def filter_of(press: Press, choices: Choices) -> Filter:
    """What the address asks for. What there is not (any more), it does not ask for."""
    asked = zip(press.numbers[1:], choices.lists, strict=True)
    indexes = [number - 1 if 0 < number <= len(labels) else None for number, labels in asked]
    return Filter.of(indexes, clean_text(press.words))


class Asked(Struct, frozen=True):
    """A filter as somebody typed it: of each choice its index or what it is called."""

    player: str | None = None
    about: str | None = None
    chapter: str | None = None
    words: str = ""

    def among(self, choices: Choices) -> Filter:
        """Raises HistoryRefusal for what there is not."""
        asked = zip((self.player, self.about, self.chapter), choices.lists, strict=True)
        words = clean_text(" ".join(self.words.split()))[:MOST_WORDS].strip()
        return Filter.of([_index(one, labels) for one, labels in asked], words)


def _index(asked: str | None, labels: Sequence[str]) -> int | None:
    if asked is None:
        return None
    if A_NUMBER.fullmatch(asked) and int(asked) < len(labels):
        return int(asked)
    for index, label in enumerate(labels):
        if label.casefold() == asked.strip().casefold():
            return index
    raise HistoryRefusal("refused-not-in-log", asked=echoed(asked))
