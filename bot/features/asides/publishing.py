"""Publishes or withdraws texts that someone wrote for their own side alone, once the game is over."""

from __future__ import annotations

from collections.abc import Callable

from storage import WriteSet

from ...door.asker import Asker
from ...door.finder import Finder
from ...door.route import AnswerPlace, PageRoute, Routes
from ...errors import PublishRefusal
from ...pages.page import ACCENT, Page
from ...pages.press import Press, TableVerb
from ...pages.private_words import publish_row
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.private_words import PUBLISHED, private_words_at, published_record
from ...table.tables import Tables


class PublishingDesk:
    def __init__(self, tables: Tables, finder: Finder, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._finder = finder
        self._clock = clock
        self.routes: Routes = {TableVerb.PUBLISH: PageRoute(self._publish, AnswerPlace.NEW_MESSAGE)}

    async def _publish(self, asker: Asker, press: Press) -> Page:
        """Publish the asker's own texts, or withdraw them. Raises PublishRefusal."""
        live = await self._finder.visit(asker, press.game)
        agrees = press.numbers[0] == 1
        await self._refuse(live, asker.person)
        if agrees:
            writing = WriteSet(side_records=(published_record(live.id, asker.person, at=self._clock()),))
        else:
            writing = WriteSet(thrown_away=(PUBLISHED.place(live.id, asker.person),))
        await self._tables.write(writing)
        voice = voice_at(live, asker.locale)
        said = voice("words-are-published" if agrees else "words-are-private")
        return Page(text=said, rows=(publish_row(live, voice, agreed=agrees),), accent=ACCENT)

    async def _refuse(self, live: LoadedTable, person: int) -> None:
        if live.match is None or live.is_running:
            raise PublishRefusal("refused-publish-running")
        words = await private_words_at(self._tables.store, live.running_match.game, live)
        if not words.are_written_by(person):
            raise PublishRefusal("refused-publish-nothing")
