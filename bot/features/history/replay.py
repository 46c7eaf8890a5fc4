"""The replay: a game's boards in order, as the viewer may see them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Game, Keyframe, Seat, Text, seat_name
from rendering.page import Picture
from rendering.words import Voice
from storage import Status

from ...door.asker import Asker
from ...pages.gallery import Gallery, Locale
from ...pages.jump_menu import Way, ways
from ...pages.page import ACCENT, Button, Menu, Page, Row
from ...pages.phrases import told
from ...pages.press import Press
from ...pages.private_words import words_line
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.journal import Told
from ...table.loaded import LoadedTable
from ...table.private_words import NO_WORDS, PrivateWords, private_words_at
from ...table.tables import Tables
from ...work.heavy import HeavyWork
from .recordings import Recordings
from .verbs import HistoryVerb


class Stride(IntEnum):
    """The direction of a button from the present keyframe. The number is part of custom ids."""

    NONE = 0
    FIRST = 1
    BACK = 2
    FORWARD = 3
    LAST = 4
    CHAPTER_BACK = 5
    CHAPTER_FORWARD = 6


MAP = 0
BOARD = 1
SHEETS = 2
"""Numbers in custom ids for what is shown of a keyframe: MAP, BOARD, and from here on the sheets by seat."""


class Reel(Struct, frozen=True):
    """A game's keyframes as one viewer sees them."""

    live: LoadedTable
    keyframes: tuple[Keyframe, ...]
    viewer: Seat | None
    """None for a spectator."""
    words: PrivateWords
    withheld: frozenset[int]
    """Entries whose private words the viewer may not read."""

    @property
    def game(self) -> Game[Any, Any]:
        return self.live.running_match.game

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown."""
        return _is_open(self.live)

    @property
    def landmarks(self) -> dict[int, Text]:
        """Titles of chapters by the index of their first keyframe, in order."""
        titles = {0: Text("log-deal")}
        for index, keyframe in enumerate(self.keyframes):
            for event in keyframe.events:
                if (title := self.game.chapter(event)) is not None:
                    titles[index] = title
        return titles

    def after(self, index: int, stride: Stride) -> int:
        """Index of the keyframe that a step leads to."""
        last = len(self.keyframes) - 1
        match stride:
            case Stride.NONE:
                return index
            case Stride.FIRST:
                return 0
            case Stride.BACK:
                return max(0, index - 1)
            case Stride.FORWARD:
                return min(last, index + 1)
            case Stride.LAST:
                return last
            case Stride.CHAPTER_BACK:
                return max((chapter for chapter in self.landmarks if chapter < index), default=0)
            case Stride.CHAPTER_FORWARD:
                return min((chapter for chapter in self.landmarks if chapter > index), default=last)

    @property
    def sheets(self) -> tuple[Seat, ...]:
        """Seats whose sheets the viewer may see."""
        if self.is_open:
            return tuple(range(len(self.live.seats)))
        return () if self.viewer is None else (self.viewer,)

    @property
    def shows(self) -> tuple[int, ...]:
        """Numbers of the pictures that the viewer may see of a keyframe."""
        return (MAP, BOARD, *(SHEETS + seat for seat in self.sheets))


class Replay:
    """Each method raises StillBusy."""

    def __init__(self, tables: Tables, gallery: Gallery, heavy: HeavyWork) -> None:
        self._tables = tables
        self._recordings = Recordings(tables)
        self._gallery = gallery
        self._heavy = heavy

    async def begin(self, asker: Asker, live: LoadedTable) -> Page:
        """The first board of a finished game, or the latest of a running one. Raises HistoryRefusal."""
        reel = await self._reel(asker, live)
        return await self._page(
            asker, reel, reel.after(0, Stride.FIRST if reel.is_open else Stride.LAST), MAP
        )

    async def step(self, asker: Asker, live: LoadedTable, press: Press) -> Page:
        """The page that a button leads to. Raises HistoryRefusal."""
        reel = await self._reel(asker, live)
        index, shown, stride = press.numbers
        index = min(index, len(reel.keyframes) - 1)
        if stride in set(Stride):
            index = reel.after(index, Stride(stride))
        return await self._page(asker, reel, index, shown if shown in reel.shows else MAP)

    async def _reel(self, asker: Asker, live: LoadedTable) -> Reel:
        viewer = live.seat_of(asker.person)
        # Until the end nobody is shown another sheet at all.
        words = await self._words(asker, live) if _is_open(live) else NO_WORDS
        withheld = words.withheld_from(asker.person, viewer)
        # Only reading and playing the game again is heavy. A board is drawn as fast as any other.
        what = ("keyframes", live.id, live.row.revision, withheld)
        keyframes = await self._heavy.do(
            asker.person, what, lambda: self._recordings.keyframes(live, withheld)
        )
        return Reel(live, keyframes, viewer, words, withheld)

    async def _words(self, asker: Asker, live: LoadedTable) -> PrivateWords:
        game, what = live.running_match.game, ("private words", live.id, live.row.revision)
        return await self._heavy.do(
            asker.person, what, lambda: private_words_at(self._tables.store, game, live)
        )

    async def _page(self, asker: Asker, reel: Reel, index: int, shown: int) -> Page:
        keyframe = reel.keyframes[index]
        cast = await cast_of(self._tables.store.remarks, reel.live)
        reel = replace(reel, live=reel.live.among(cast.at(keyframe.number)))
        voice = voice_at(reel.live, asker.locale)
        state = reel.game.decode(keyframe.state)
        head = voice("replay-head", game=Text("game-title"), step=index + 1, steps=len(reel.keyframes))
        # Events for one seat alone belong to its sheet.
        reader = shown - SHEETS if shown >= SHEETS else None
        return Page(
            text="\n".join(
                part
                for part in (
                    head,
                    f"### {voice.say(reel.game.heading(state))}",
                    told(await self._since_the_keyframe_before(reel, index), reader, voice),
                    words_line(reel.words, reel.withheld, cast, voice) if reader is not None else "",
                )
                if part
            ),
            pictures=await self._pictures(reel, state, shown, asker.locale),
            rows=tuple(_rows(reel, index, shown, voice)),
            accent=ACCENT,
        )

    async def _since_the_keyframe_before(self, reel: Reel, index: int) -> list[Told]:
        before = reel.keyframes[index - 1].number if index else -1
        told = await self._tables.history.events(reel.live, after=before, until=reel.keyframes[index].number)
        return [one for one in told if one.number not in reel.withheld]

    async def _pictures(self, reel: Reel, state: Any, shown: int, locale: Locale) -> tuple[Picture, ...]:
        live, game = reel.live, reel.game
        if shown >= SHEETS:
            return await self._gallery.sheet_of(live, game.view(state, shown - SHEETS), locale)
        view = game.laid_open(state) if reel.is_open else game.view(state, None)
        draw = self._gallery.main_board_of if shown == MAP else self._gallery.board_of
        return await draw(live, view, locale)


def _is_open(live: LoadedTable) -> bool:
    return live.row.status is Status.FINISHED


def _rows(reel: Reel, index: int, shown: int, voice: Voice) -> Iterator[Row]:
    def button(stride: Stride, key: str, emoji: str) -> Button:
        return Button(
            _press(reel, index, shown, stride).custom_id,
            voice(key),
            emoji=emoji,
            disabled=reel.after(index, stride) == index,
        )

    yield (
        button(Stride.FIRST, "button-first", "⏮️"),
        button(Stride.BACK, "button-back", "◀️"),
        button(Stride.FORWARD, "button-forward", "▶️"),
        button(Stride.LAST, "button-last", "⏭️"),
    )
    landmarks = reel.landmarks
    if len(landmarks) > 1:
        yield (
            button(Stride.CHAPTER_BACK, "button-chapter-back", "⏪"),
            button(Stride.CHAPTER_FORWARD, "button-chapter-forward", "⏩"),
        )
        chapters = [Way(_press(reel, at, shown), voice.say(title)) for at, title in landmarks.items()]
        chosen = bisect_right(list(landmarks), index) - 1
        yield ways(reel.live.id, 0, voice("replay-jump"), chapters, chosen)
    yield _shows(reel, index, shown, voice)


def _shows(reel: Reel, index: int, shown: int, voice: Voice) -> Menu:
    """The menu of pictures of a keyframe."""
    labels = {MAP: voice("replay-map"), BOARD: voice("replay-board")}
    for seat in reel.sheets:
        mine = seat == reel.viewer
        labels[SHEETS + seat] = (
            voice("button-hand")
            if mine
            else voice.words.say(Text("replay-sheet", {"seat": seat_name(seat)}), reel.live.names)
        )
    targets = [Way(_press(reel, index, show), label) for show, label in labels.items()]
    return ways(reel.live.id, 1, labels[shown], targets, list(labels).index(shown))


def _press(reel: Reel, index: int, shown: int, stride: Stride = Stride.NONE) -> Press:
    return Press(HistoryVerb.REPLAY, reel.live.id, (index, shown, stride.value))
