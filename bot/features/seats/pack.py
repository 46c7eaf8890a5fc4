"""What the new player of a seat needs: recent events, the pending question, its deadline, and the seat's
notes."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Seat, Text, typed
from rendering.words import Voice

from ...deadlines.deadlines import deadlines
from ...deadlines.pages import deadline_lines
from ...pages.addition import Leads, LeadSpot
from ...pages.gallery import Gallery, Locale
from ...pages.page import ACCENT, Link, Page
from ...pages.phrases import as_of, waiting
from ...pages.rows import looking_buttons, table_rows
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ..history.chronicle import chronicle
from ..history.note_pages import notes_button
from ..orders.pages import orders_button
from .sheet_footer import SheetFooter

LINES = 10
"""Most lines of recent events."""


class Packs:
    def __init__(self, tables: Tables, gallery: Gallery, leads: Leads, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._leads = leads
        self._gallery = gallery
        self._footer = SheetFooter(tables.store, clock=clock)
        self._clock = clock

    async def page(
        self, live: LoadedTable, seat: Seat, locale: Locale = None, *, stays: bool = False
    ) -> Page:
        """Private to the seat's player. It says which moment it shows.

        With `stays`, it has only buttons that remain valid, and no picture of the sheet, which is posted
        beside it.
        """
        voice = voice_at(live, locale)
        return Page(
            text="\n".join(await self._lines(live, seat, voice)),
            pictures=() if stays else await self._gallery.sheet(live, seat, locale, asked=False),
            small_print=await self._footer(live, seat, voice),
            rows=(
                *((looking_buttons(live, voice),) if stays else table_rows(live, voice)),
                (
                    *(() if stays else (orders_button(live, voice),)),
                    notes_button(live, voice),
                    Link(live.url, voice("button-table")),
                    *self._leads(LeadSpot.TAKEN_OVER, live, voice),
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
