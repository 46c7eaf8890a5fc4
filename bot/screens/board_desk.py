"""Views of a table: its board, the asker's sheet, whom it waits for, and how it went."""

from __future__ import annotations

from msgspec.structs import replace

from ..deadlines.deadlines import deadlines
from ..door.asker import Asker
from ..door.finder import Finder, require_begun, seat_at
from ..door.route import AnswerPlace, PageRoute, Routes
from ..errors import UnknownPress
from ..features.seats.offers import offers_at
from ..pages.addition import Additions
from ..pages.gallery import Gallery
from ..pages.jump_menu import Way, ways
from ..pages.page import Button, Menu, Page
from ..pages.pagination import leaf_of
from ..pages.press import Press, TableVerb
from ..pages.private_words import publish_rows
from ..pages.rows import in_rows, table_rows, turning_buttons
from ..pages.speech import language, voice_at
from ..table.hearing import last_heard
from ..table.loaded import LoadedTable
from ..table.private_words import private_words_at
from ..table.tables import Tables
from ..work.heavy import HeavyWork
from . import posts
from .posts import TableFacts
from .stories import Stories


class BoardDesk:
    def __init__(
        self,
        tables: Tables,
        finder: Finder,
        gallery: Gallery,
        additions: Additions,
        heavy: HeavyWork,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._gallery = gallery
        self._additions = additions
        self._heavy = heavy
        self._stories = Stories(tables, gallery)
        self.routes: Routes = {
            TableVerb.BOARD: PageRoute(finder.at_table(self.board), AnswerPlace.NEW_MESSAGE),
            TableVerb.BOARD_TEXT: PageRoute(self._part_of_text),
            TableVerb.DETAIL: PageRoute(self.detail, AnswerPlace.NEW_MESSAGE),
            TableVerb.HAND: PageRoute(finder.at_table(self.hand), AnswerPlace.NEW_MESSAGE),
            TableVerb.STATUS: PageRoute(finder.at_table(self.status), AnswerPlace.NEW_MESSAGE),
            TableVerb.STORY: PageRoute(finder.at_table(self.story), AnswerPlace.NEW_MESSAGE),
            TableVerb.FILM: PageRoute(finder.at_table(self.film), AnswerPlace.NEW_MESSAGE),
        }

    async def board(self, asker: Asker, live: LoadedTable) -> Page:
        require_begun(live)
        await self._additions.catch_up.look(live, asker.person)
        pictures = await self._gallery.board(live, asker.locale)
        table = posts.table(live, voice_at(live, asker.locale), await self._facts(asker, live))
        return replace(table, pictures=pictures, rows=(*table.rows, *self._closer(live, asker)))

    def _closer(self, live: LoadedTable, asker: Asker) -> tuple[Menu, ...]:
        """The menu of cut-outs, in games that have any."""
        voice = voice_at(live, asker.locale)
        offered = [
            Way(Press(TableVerb.DETAIL, live.id, (place,)), voice(f"picture-{kind}"))
            for place, kind in enumerate(self._gallery.details(live))
        ]
        return (ways(live.id, 0, voice("board-closer"), offered),) if offered else ()

    async def detail(self, asker: Asker, press: Press) -> Page:
        """A cut-out of the board, for the asker alone. Raises UnknownPress."""
        live = await self._finder.visit(asker, press.game)
        require_begun(live)
        kinds = self._gallery.details(live)
        if press.numbers[0] >= len(kinds):
            raise UnknownPress
        kind = kinds[press.numbers[0]]
        title = voice_at(live, asker.locale)(f"picture-{kind}")
        return Page(text=title, pictures=await self._gallery.detail(live, kind, asker.locale))

    async def board_text(self, asker: Asker, live: LoadedTable) -> list[Page]:
        """The board in words, split into as many messages as needed."""
        require_begun(live)
        await self._additions.catch_up.look(live, asker.person)
        return [Page(text=part) for part in self._gallery.board_text(live, asker.locale)]

    async def _part_of_text(self, asker: Asker, press: Press) -> Page:
        """A part of the board in words, with buttons to those beside it."""
        live = await self._finder.visit(asker, press.game)
        parts, voice = await self.board_text(asker, live), voice_at(live, asker.locale)
        shown = leaf_of(parts, press.numbers[0], 1)

        def turn(part: int, label: str) -> Button:
            return Button(
                Press(TableVerb.BOARD_TEXT, live.id, (part,)).custom_id, voice(label, part=part + 1)
            )

        beside = [(shown.number - 1, "button-part"), (shown.number + 1, "button-part")]
        return replace(shown.items[0], rows=tuple(in_rows(turning_buttons(beside, shown.leaves, turn))))

    async def hand(self, asker: Asker, live: LoadedTable) -> Page:
        """The asker's private sheet, with their own orders and notes."""
        seat = seat_at(live, asker)
        voice = voice_at(live, asker.locale)
        sheet = posts.sheet(live, seat, voice)
        added = [await part(live, seat, voice) for part in self._additions.sheet]
        last = tuple(button for one in added for button in one.buttons)
        return replace(
            sheet,
            pictures=await self._gallery.sheet(live, seat, asker.locale),
            small_print="\n".join(one.note for one in added if one.note),
            rows=(*(row for one in added for row in one.rows), *sheet.rows, *((last,) if last else ())),
        )

    async def story(self, asker: Asker, live: LoadedTable) -> Page:
        """How a finished game went. Authors of texts for their own side can publish them there. Raises
        NotOver, StillBusy."""
        require_begun(live)
        what = ("story", *_as_told(live, asker))
        story = await self._heavy.do(asker.person, what, lambda: self._stories.page(live, asker.locale))
        words = await private_words_at(self._tables.store, live.running_match.game, live)
        voice = voice_at(live, asker.locale)
        rows = table_rows(live, voice, plays=_plays(live, asker))
        return replace(story, rows=(*rows, *publish_rows(live, words, asker.person, voice)))

    async def film(self, asker: Asker, live: LoadedTable) -> Page:
        """The boards of a finished game, as a film. Raises NotOver, StillBusy."""
        require_begun(live)
        what = ("film", *_as_told(live, asker))
        return await self._heavy.do(asker.person, what, lambda: self._stories.film(live, asker.locale))

    async def status(self, asker: Asker, live: LoadedTable) -> Page:
        """Whom the table waits for, below what the asker has missed."""
        require_begun(live)
        voice, facts = voice_at(live, asker.locale), await self._facts(asker, live)
        since = int(await last_heard(self._tables.store, live, viewer=live.seat_of(asker.person)))
        status = posts.status(live, voice, facts, since=since)
        card = await self._additions.catch_up.look(live, asker.person, asker.locale, after_seconds=0)
        return status if card is None else card.above(status)

    async def _facts(self, asker: Asker, live: LoadedTable) -> TableFacts:
        return TableFacts(
            deadlines=await deadlines(self._tables.store, live),
            offers=await offers_at(self._tables.store, live),
            plays=_plays(live, asker),
            reader=asker.person,
        )


def _plays(live: LoadedTable, asker: Asker) -> bool:
    return live.seat_of(asker.person) is not None


def _as_told(live: LoadedTable, asker: Asker) -> tuple[object, ...]:
    """Cache key of a finished game's story: all that it depends on, for any asker."""
    return live.id, live.row.revision, live.row.status, live.names, language(asker.locale)
