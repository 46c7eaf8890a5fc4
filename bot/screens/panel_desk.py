"""Answers presses on the panel: shows the pending question and the results of answers."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel import Refusal, Seat, Text

from ..door.asker import Asker
from ..door.finder import seat_at
from ..door.route import AnswerPlace, PageRoute, Routes
from ..pages.addition import Additions, LeadSpot
from ..pages.gallery import Gallery
from ..pages.page import Page
from ..pages.phrases import since_turn_began
from ..pages.press import Press, TableVerb
from ..pages.rows import in_rows
from ..pages.speech import voice_at
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.moves.moves import Played
from ..table.questions import open_question
from ..table.tables import Tables
from . import panel
from .verbs import ScreenVerb

SECONDS_AWAY = 3 * 3600.0
"""After so long, people have forgotten the state of play."""
LONGEST_TURN = 60
"""Most entries told of a turn; the oldest ones of a longer turn are left out."""


class PanelDesk:
    def __init__(
        self,
        tables: Tables,
        gallery: Gallery,
        additions: Additions,
    ) -> None:
        self._tables = tables
        self._gallery = gallery
        self._additions = additions
        self.routes: Routes = {
            TableVerb.ACT: PageRoute(self._open, AnswerPlace.NEW_MESSAGE),
            ScreenVerb.PICK: PageRoute(self._pick, by_menu=True),
            ScreenVerb.PAGE: PageRoute(self._turn_page),
            ScreenVerb.MORE: PageRoute(self._more),
            ScreenVerb.WHY: PageRoute(self._why_not, AnswerPlace.NEW_MESSAGE),
        }

    async def opened(self, asker: Asker, live: LoadedTable) -> Page:
        """The panel of someone who comes to the table. They are called there as they are called on its server by then.
        Raises NotSeated."""
        if asker.guild == live.row.guild:  # elsewhere people may have another name
            live = await self._tables.rename(live, asker.person, asker.name)
        return await self.panel(asker, live)

    async def panel(
        self, asker: Asker, live: LoadedTable, *, note: str = "", page: int = 0, more: bool = False
    ) -> Page:
        """The asker's present panel. Raises NotSeated."""
        seat = seat_at(live, asker)
        said = await self._turn_so_far(live, seat)
        shown = await self._panel(asker, live, seat, said, note=note, page=page, more=more)
        card = await self._additions.catch_up.look(
            live, asker.person, asker.locale, after_seconds=SECONDS_AWAY
        )
        if card is not None:
            return card.above(shown)
        if shown.pictures:
            return shown
        return replace(shown, pictures=await self._gallery.main_board(live, asker.locale, seat=seat))

    async def present(self, asker: Asker, live: LoadedTable) -> Page:
        """The asker's present panel, for a message that they may not be looking at: nothing is noted as seen.
        Raises NotSeated."""
        seat = seat_at(live, asker)
        return await self._panel(asker, live, seat, await self._turn_so_far(live, seat))

    async def _open(self, asker: Asker, press: Press) -> Page:
        return await self.opened(asker, await self._tables.live(press.game))

    async def _pick(self, asker: Asker, press: Press) -> Page:
        """Answer a decision, and show the next question."""
        question, index = press.numbers
        played = await self._tables.choose(press.game, asker.person, question, index, press.words)
        return await self.after(asker, played)

    async def _turn_page(self, asker: Asker, press: Press) -> Page:
        """The panel at another page of its menu, or at the first page if the question has changed
        meanwhile."""
        question, page = press.numbers
        live = await self._tables.live(press.game)
        try:
            open_question(live, seat_at(live, asker), question)
        except Refusal:
            page = 0
        return await self.panel(asker, live, page=page)

    async def _more(self, asker: Asker, press: Press) -> Page:
        """The present panel, with or without what is behind "More…"."""
        live = await self._tables.live(press.game)
        return await self.panel(asker, live, more=press.numbers == (1,))

    async def _why_not(self, asker: Asker, press: Press) -> Page:
        """The barred options, with buttons that open the rules behind them."""
        live = await self._tables.live(press.game)
        seat = seat_at(live, asker)
        voice = voice_at(live, asker.locale)
        barred = live.running_match.position.why_not(seat)
        return Page(
            text=f"{voice('why-head')}\n{panel.why_not(barred, voice)}",
            rows=self._additions.rule_links(live, panel.rules_named(barred), voice, asker.locale),
        )

    async def reason(self, asker: Asker, game: str, refusal: Refusal) -> str:
        """The reason for a refusal, in the words of its game."""
        return voice_at(await self._tables.live(game), asker.locale).say(refusal.text)

    async def after_refusal(self, asker: Asker, game: str, refusal: Refusal) -> Page | None:
        """The present panel after a refused press, with the reason and the rule behind it; None if they have
        no panel."""
        live = await self._tables.live(game)
        if live.match is None or live.seat_of(asker.person) is None:
            return None
        voice = voice_at(live, asker.locale)
        page = await self.panel(asker, live, note=f"**{voice.say(refusal.text)}**")
        rules = [refusal.rule] if refusal.rule is not None else []
        links = self._additions.rule_links(live, rules, voice, asker.locale)
        return replace(page, rows=(*page.rows, *links))

    async def after(self, asker: Asker, played: Played, note: Text | None = None) -> Page:
        """The asker's panel after a move, below the sentence `note`. Raises NotSeated."""
        live = played.live
        seat = seat_at(live, asker)
        decision = live.running_match.position.decision(seat)
        closing = decision is not None and decision.kind == "CONFIRM"
        headlines = live.running_match.game.headlines
        moved = decision is not None and any(event.kind in headlines for event in played.events)
        said = await self._turn_so_far(live, seat) if closing else played.told
        if decision is None:
            await self._additions.catch_up.look(live, asker.person)
        above = voice_at(live, asker.locale).say(note) if note is not None else ""
        shown = await self._panel(asker, live, seat, said, note=above)
        if not moved or self._gallery.has_overlay(live, decision):
            return shown
        # The overlay shows this pick's result better than a line of text.
        return replace(shown, pictures=await self._gallery.main_board(live, asker.locale, seat=seat))

    async def _panel(
        self,
        asker: Asker,
        live: LoadedTable,
        seat: Seat,
        said: Sequence[Told],
        *,
        note: str = "",
        page: int = 0,
        more: bool = False,
    ) -> Page:
        voice = voice_at(live, asker.locale)
        with self._tables.store.side_records.read_once():
            added = [await part(live, seat, voice) for part in self._additions.panel]
        decision = live.running_match.position.decision(seat)
        numbers = self._gallery.numbers(live, decision)
        shown = panel.panel(
            live, seat, voice, said=said, note=note, page=page, more=more, numbers=numbers, added=added
        )
        if not live.is_running:
            leads = self._additions.led_from(LeadSpot.ENDED, live, voice)
            return replace(shown, rows=(*shown.rows, *in_rows(leads)))
        if (
            decision is None
            or live.options.paused is not None
            or not self._gallery.has_overlay(live, decision)
        ):
            return shown
        return replace(shown, pictures=await self._gallery.overlay(live, seat, decision, asker.locale))

    async def _turn_so_far(self, live: LoadedTable, seat: Seat) -> list[Told]:
        """Events since someone else acted, this seat confirmed a turn, or its turn began."""
        began = live.running_match.turn_began(seat)
        said = await self._tables.history.events(live, after=max(began, live.row.revision - LONGEST_TURN))
        return since_turn_began(said, seat, live.running_match.game)
