"""What a person has missed since they last looked at a game, in a few lines and a picture."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Game, Seat
from rendering.page import Picture
from rendering.words import Voice
from storage import StorageError

from ...pages.gallery import Gallery, Locale
from ...pages.page import Page
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.journal import Told
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .chronicle import told_in
from .looks import Look, Looks

log = logging.getLogger(__name__)

LINES = 5


class CatchUpCard(Struct, frozen=True):
    text: str
    pictures: tuple[Picture, ...]

    def above(self, page: Page) -> Page:
        """The page with the card above it."""
        return replace(page, text=f"{self.text}\n{page.text}", pictures=(*self.pictures, *page.pictures))


class CatchUp:
    def __init__(self, tables: Tables, gallery: Gallery, looks: Looks, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._gallery = gallery
        self._looks = looks
        self._clock = clock

    async def look(
        self, live: LoadedTable, person: int, locale: Locale = None, *, after_seconds: float = inf
    ) -> CatchUpCard | None:
        """Return what the person has missed, and note that they have seen it. None if they missed nothing, have
        no seat, or last looked more recently than `after_seconds`: then nothing is noted either.

        With `inf` nothing is told, since the answer itself shows what has happened. With 0 it was asked for: whoever
        has never looked is told what happened since the beginning, and whoever has missed nothing is told so.
        """
        try:
            return await self._look(live, person, locale, after_seconds)
        except StorageError:
            # The table is shown even if the look cannot be noted.
            log.exception("a look at game %s could not be noted", live.id)
            return None

    async def _look(
        self, live: LoadedTable, person: int, locale: Locale, after_seconds: float
    ) -> CatchUpCard | None:
        seat = live.seat_of(person)
        if seat is None or live.match is None:
            return None
        last = await self._looks.last(live.id, seat)
        tells = after_seconds == 0 if last is None else self._clock() - last.at >= after_seconds
        card = await self._card(live, seat, person, last, locale) if tells else None
        is_new = card is not None or last is None or last.revision != live.row.revision
        sees_it_all = tells or after_seconds == inf
        # The seat may have got another player while the card was drawn.
        if is_new and sees_it_all and (await self._tables.live(live.id)).seat_of(person) == seat:
            await self._looks.note(live, seat)
        if card is None and after_seconds == 0:
            return CatchUpCard(f"{voice_at(live, locale)('missed-nothing')}\n", ())
        return card

    async def _card(
        self, live: LoadedTable, seat: Seat, person: int, last: Look | None, locale: Locale
    ) -> CatchUpCard | None:
        missed = [told for told in await self._missed(live, person, last) if told.event.seen_by(seat)]
        if not missed:
            return None
        voice = voice_at(live, locale)
        lines = _in_short(missed, live.running_match.game, voice)
        if last is None:
            head, pictures = voice("missed-all-head"), await self._gallery.main_board(live, locale)
        else:
            head = voice("missed-head", when=f"<t:{int(last.at)}:R>")
            pictures = await self._gallery.changes(live, last.view, locale)
        return CatchUpCard("\n".join([head, *lines, ""]), pictures)

    async def _missed(self, live: LoadedTable, person: int, last: Look | None) -> list[Told]:
        """What others have done since then or since the setup, and remarks, oldest first."""
        revision, at = (last.revision, last.at) if last is not None else (0, -inf)
        done = [
            told for told in await self._tables.history.told(live, after=revision) if told.person != person
        ]
        cast = await cast_of(self._tables.store.remarks, live)
        remarks = await self._tables.store.remarks.of_game(live.id)
        remarked = told_in((remark for remark in remarks if remark.at > at), cast)
        return sorted([*done, *remarked], key=lambda told: told.number)


def _in_short(missed: Sequence[Told], game: Game[Any, Any], voice: Voice) -> list[str]:
    """At most LINES lines: headlines before what scenes tell, that before the rest, and among equals the newest."""

    def weight(number: int) -> tuple[int, int]:
        told = missed[number]
        is_headline = told.beside or told.event.kind in game.headlines
        return 2 if is_headline else int(told.event.kind in game.digest_events), number

    room = len(missed) if len(missed) <= LINES else LINES - 1
    chosen = sorted(sorted(range(len(missed)), key=weight)[-room:])
    lines = [f"- {missed[number].in_words(voice)}" for number in chosen]
    left_out = len(missed) - len(chosen)
    return [*lines, f"-# {voice('missed-more', lines=left_out)}"] if left_out else lines
