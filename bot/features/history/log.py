"""The log: a table's history, page by page, filtered on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from games.kernel import Seat, Text
from rendering.words import Voice

from ...door.asker import Asker
from ...door.route import Filled, FormRoute
from ...errors import LobbyRefusal
from ...pages.jump_menu import Way, ways
from ...pages.naming import folded, in_markdown
from ...pages.page import ACCENT, Button, Field, Form, Menu, Page, Row
from ...pages.pagination import leaf_from_end
from ...pages.press import MOST_WORDS, Press, TableVerb
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .catch_up import CatchUp
from .chronicle import Chapter, Chronicle, HistoryLine, chronicle
from .filters import TOPIC, Choices, Filter, TypedFilter, chapter_title, filter_of, log_press, topics
from .verbs import HistoryVerb

LINES = 15
"""Lines on a page."""
WORDS = "words"
"""Id of the form's field."""
UNNARROWED = ("log-of-all-players", "log-of-everything", "log-of-all-chapters")
"""Placeholders of the menus while nothing is selected, in the order of Choices.lists."""


class Reading(Struct, frozen=True):
    """A log as one reader sees it."""

    live: LoadedTable
    told: Chronicle
    viewer: Seat | None
    """The reader's seat; None for a spectator."""
    voice: Voice

    @property
    def choices(self) -> Choices:
        return Choices.of(self.live, self.told, self.voice)

    def lines(self, wanted: Filter) -> list[HistoryLine]:
        """The lines that the reader may know and that pass the filter."""
        game = self.live.running_match.game
        lines = [
            line for line in self.told.lines if line.event.seen_by(self.viewer) and wanted.keeps(game, line)
        ]
        return [line for line in lines if self._says(line, wanted.words)] if wanted.words else lines

    def tells_of(self, topic: int) -> bool:
        """Whether the reader may know of anything in it. Topics that every game has count as told."""
        game = self.live.running_match.game
        name = topics(game)[topic]
        return name not in game.topics or bool(self.lines(Filter(topic=topic)))

    def _says(self, line: HistoryLine, words: str) -> bool:
        unescaped = self.voice.words.say(line.event.text, line.names)
        return folded(words) in folded(unescaped)


class Log:
    """Each method raises LobbyRefusal if the game has not begun."""

    def __init__(self, tables: Tables, catch_up: CatchUp) -> None:
        self._tables = tables
        self._catch_up = catch_up
        self.finding = FormRoute(self._form, self._find)

    async def page(self, asker: Asker, live: LoadedTable, press: Press) -> Page:
        """The page that a button leads to."""
        await self._catch_up.look(live, asker.person)
        reading = await self._open(asker, live)
        return _page(reading, filter_of(press, reading.choices), press.numbers[0])

    async def newest(self, asker: Asker, live: LoadedTable, asked: TypedFilter) -> Page:
        """The newest page for what was asked. Raises HistoryRefusal."""
        await self._catch_up.look(live, asker.person)
        reading = await self._open(asker, live)
        return _page(reading, asked.among(reading.choices), 0)

    async def way_to(self, asker: Asker, live: LoadedTable, asked: TypedFilter) -> Press:
        """The press that opens what `newest` shows. Raises HistoryRefusal."""
        if asked == TypedFilter():
            return log_press(live.id, Filter())
        return log_press(live.id, asked.among((await self._open(asker, live)).choices))

    async def choices(self, asker: Asker, live: LoadedTable) -> Choices:
        """The filters that the log offers."""
        return (await self._open(asker, live)).choices

    async def _form(self, asker: Asker, press: Press) -> Form:
        voice = voice_at(await self._tables.live(press.game), asker.locale)
        field = Field(WORDS, voice("log-find-field"), required=False, longest=MOST_WORDS)
        return Form(press.custom_id, voice("log-find"), (field,))

    async def _find(self, asker: Asker, press: Press, filled: Filled) -> Page:
        """The newest page that contains the typed words; an empty search removes that filter."""
        words = " ".join(filled[WORDS].split())
        found = Press(TableVerb.LOG, press.game, (0, *press.numbers), words)
        return await self.page(asker, await self._tables.live(press.game), found)

    async def _open(self, asker: Asker, live: LoadedTable) -> Reading:
        if live.match is None:
            raise LobbyRefusal("refused-not-begun")
        told = await chronicle(self._tables, live)
        return Reading(live, told, live.seat_of(asker.person), voice_at(live, asker.locale))


def _page(reading: Reading, wanted: Filter, page: int) -> Page:
    leaf, voice = leaf_from_end(reading.lines(wanted), page, LINES), reading.voice
    text = [
        voice("log-head", game=Text("game-title"), page=leaf.number + 1, pages=leaf.leaves),
        *_narrowed(wanted, reading.choices, voice),
        *_account(leaf.items, reading.told.chapters, voice),
    ]
    if not leaf.items:
        text.append(voice("log-nothing"))
    rows: tuple[Row, ...] = (*_menus(reading, wanted), *_pager(reading, wanted, leaf.number, leaf.leaves))
    return Page(text="\n".join(text), rows=rows, accent=ACCENT)


def _narrowed(wanted: Filter, choices: Choices, voice: Voice) -> Iterator[str]:
    """A line that names the active filters."""
    chosen = zip(wanted.indexes, choices.lists, strict=True)
    to = [in_markdown(labels[index]) for index, labels in chosen if index is not None]
    if wanted.words:
        to.append(voice("log-words", words=in_markdown(wanted.words)))
    if to:
        yield voice("log-narrowed", to=" · ".join(to))


def _account(lines: Sequence[HistoryLine], chapters: Sequence[Chapter], voice: Voice) -> Iterator[str]:
    """The lines, below the titles of their chapters."""
    for index, told in groupby(lines, key=lambda line: line.chapter):
        chapter = chapters[index]
        when = f"<t:{int(chapter.began)}:f>"
        yield voice("log-chapter", title=chapter_title(chapter, voice), when=when)
        for line in told:
            sentence = line.told.in_words(voice)
            # Entry numbers are not shown: they would reveal how many private picks were made.
            yield f"-# ↳ {sentence}" if line.told.beside else f"- {sentence}"


def _menus(reading: Reading, wanted: Filter) -> Iterator[Menu]:
    """A menu for each filter that offers a choice. A topic without a line would lead to an empty page."""
    game = reading.live.id
    for number, labels in enumerate(reading.choices.lists):
        if len(labels) < 2:
            continue
        everything = Way(log_press(game, wanted.with_index(number, None)), reading.voice(UNNARROWED[number]))
        chosen = wanted.indexes[number]
        offered = [
            index
            for index in range(len(labels))
            if number != TOPIC or index == chosen or reading.tells_of(index)
        ]
        each = [Way(log_press(game, wanted.with_index(number, index)), labels[index]) for index in offered]
        at = None if chosen is None else offered.index(chosen) + 1
        yield ways(game, number, everything.label, [everything, *each], at)


def _pager(reading: Reading, wanted: Filter, page: int, pages: int) -> Iterator[Row]:
    """Buttons to other pages, the neighbours first: someone who steps back finds the button in the same
    place. Each target occurs once, since custom ids of a message must differ."""
    steps = (page + 1, "older"), (page - 1, "newer"), (pages - 1, "oldest"), (0, "newest")
    targets: dict[int, str] = {}
    for to, name in steps:
        if 0 <= to < pages and to != page:
            targets.setdefault(to, name)
    find = Press(HistoryVerb.LOG_FIND, reading.live.id, log_press(reading.live.id, wanted).numbers[1:])
    yield (
        *(
            Button(log_press(reading.live.id, wanted, to).custom_id, reading.voice(f"button-{name}"))
            for to, name in targets.items()
        ),
        Button(find.custom_id, reading.voice("button-find")),
    )
