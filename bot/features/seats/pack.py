"""What somebody needs who takes a seat over: what happened lately, what is asked, until when, and what the seat's player
has noted."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Seat, Text, typed
from rendering.words import Voice

from ...deadlines.deadlines import deadlines
from ...deadlines.pages import deadline_lines
from ...pages.gallery import Gallery, Locale
from ...pages.page import Link, Page
from ...pages.speech import voice_at
from ...screens.panel import ACCENT, waiting
from ...screens.posts import as_of, looking_buttons, table_rows
from ...screens.sheet_footer import beside_the_sheet
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ..history.chronicle import chronicle
from ..history.note_pages import notes_button
from ..history.notebook import Notebook
from ..orders.pages import orders_button
from ..orders.queries import OrderQueries

LINES = 10
"""Of what happened lately."""


class Packs:
    def __init__(
        self, tables: Tables, gallery: Gallery, notebook: Notebook, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._gallery = gallery
        self._notebook = notebook
        self._orders = OrderQueries(tables.store)
        self._clock = clock

    async def page(
        self, live: LoadedTable, seat: Seat, locale: Locale = None, *, stays: bool = False
    ) -> Page:
        """For the player of the seat alone. It says of which moment it is. One that `stays` has only buttons that go on
        leading somewhere, and no picture of the sheet, which lies beside it."""
        voice = voice_at(live, locale)
        beside = await beside_the_sheet(live, seat, voice, orders=self._orders, notebook=self._notebook)
        return Page(
            text="\n".join(await self._lines(live, seat, voice)),
            pictures=() if stays else await self._gallery.sheet(live, seat, locale, asked=False),
            small_print=beside,
            rows=(
                *((looking_buttons(live, voice),) if stays else table_rows(live, voice)),
                (
                    *(() if stays else (orders_button(live, voice),)),
                    notes_button(live, voice),
                    Link(live.url, voice("button-table")),
                ),
            ),
            accent=ACCENT,
        )

    async def _lines(self, live: LoadedTable, seat: Seat, voice: Voice) -> list[str]:
        match = live.running_match
        told = await chronicle(self._tables, live)
        lately = [line for line in told.lines if line.event.seen_by(seat)][-LINES:]
        decision = match.position.decision(seat)
        return [
            voice(
                "pack-head",
                game=Text("game-title"),
                seat=typed((await cast_of(self._tables.store.remarks, live)).before(seat)),
                where=match.game.heading(match.position.state),
            ),
            as_of(self._clock(), voice),
            voice.say(decision.prompt) if decision is not None else waiting(live, voice),
            *deadline_lines(await deadlines(self._tables.store, live), voice),
            voice("pack-lately"),
            *(f"- {line.told.in_words(voice)}" for line in lately),
        ]
