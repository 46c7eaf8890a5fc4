"""Answers presses and commands that look up rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, zip_longest
from typing import Any

from games.kernel import Game, PackPart, Text
from rendering.words import Voice

from ...door.asker import Asker
from ...door.commands import meant_title
from ...door.finder import Finder
from ...door.route import AnswerPlace, PageRoute, Routes
from ...errors import UnknownPress, WrongPlace
from ...pages.gallery import Locale
from ...pages.naming import echoed
from ...pages.page import Page, Row
from ...pages.press import Press, TableVerb
from ...pages.speech import plain, say
from ...table.loaded import LoadedTable
from . import pages
from .index import Rulebook
from .knowledge import PackKnowledge
from .library import RulebookLibrary
from .text import Paragraph
from .verbs import RuleVerb

HITS = 5


class RulesDesk:
    def __init__(
        self,
        finder: Finder,
        library: RulebookLibrary,
        knowledge: PackKnowledge,
        games: Mapping[str, Game[Any, Any]],
    ) -> None:
        titles = games.keys()
        self._finder = finder
        self._library = library
        self._knowledge = knowledge
        self._games = games
        self.titles = titles
        """Names of all games."""
        self.routes: Routes = {
            TableVerb.RULES: PageRoute(finder.at_table(self._in_brief), AnswerPlace.NEW_MESSAGE),
            RuleVerb.RULE: PageRoute(self._open, AnswerPlace.NEW_MESSAGE, at_table=False, by_menu=True),
        }

    async def look_up(self, asker: Asker, query: str, title: str | None = None) -> Page:
        """The best paragraph for a query, and up to four more. If it is unclear which game is meant, the hits
        in each. Raises WrongPlace if there are no such rules."""
        books = await self._books(asker, title or self._library.title_of(query))
        found = [(title, book, hits) for title, book in books.items() if (hits := book.lookup(query, HITS))]
        match found:
            case []:
                return Page(text=plain(Text("rules-nothing", {"query": echoed(query)}), asker.locale))
            case [(_, book, hits)]:
                return pages.found(book, hits, asker.locale)
            case _:
                places = {say(Text("game-title"), title, asker.locale): hits for title, _, hits in found}
                return pages.found_in_several(places, asker.locale)

    async def suggest(self, asker: Asker, typed: str, title: str | None, limit: int) -> list[Paragraph]:
        """Suggestions while someone is typing: from the rules that are meant or, if unclear, from all in
        turn. Ids show whose rules they belong to, and one that is being typed means its own."""
        try:
            books = await self._books(asker, title)
        except WrongPlace:
            return []
        meant = [book for book in books.values() if book.is_id(typed)] or books.values()
        found = [book.suggest(typed, limit) for book in meant]
        in_turn = (paragraph for each in zip_longest(*found) for paragraph in each if paragraph is not None)
        return list(islice(in_turn, limit))

    async def _open(self, asker: Asker, press: Press) -> Page:
        """A paragraph by its number. Raises UnknownPress if there is none."""
        (number,) = press.numbers
        title = self._library.title_with(press.game)
        book = await self._book(asker, title) if title is not None else None
        shown = book.numbered(number) if book is not None else None
        if book is None or shown is None:
            raise UnknownPress
        return pages.paragraph(book, shown, asker.locale)

    def links(
        self, live: LoadedTable, rules: Sequence[str], voice: Voice, locale: Locale = None
    ) -> tuple[Row, ...]:
        """A button or choice for each of these paragraphs that is in the book. Whoever is given them as a reason may know
        of them."""
        campaign = self._games[live.row.title].campaign
        seen = campaign.every_part() if campaign is not None else frozenset[PackPart]()
        book = self._library.of(live.row.title, locale, seen)
        known = book.known(rules) if book is not None else []
        return pages.doors(known, voice("rules-why"))

    async def _in_brief(self, asker: Asker, live: LoadedTable) -> Page:
        """The game in a few lines, and how to look up the rest."""
        texts = (Text("game-in-brief"), Text("rules-how-to"))
        return Page(text="\n\n".join(say(text, live.row.title, asker.locale) for text in texts))

    async def _book(self, asker: Asker, title: str) -> Rulebook | None:
        """The game's rules as far as the asker may know them; None if it has none."""
        return self._library.of(title, asker.locale, await self._knowledge.of(asker, title))

    async def _books(self, asker: Asker, title: str | None) -> dict[str, Rulebook]:
        """Rulebooks by title: of the named game, of the one played here, or else of all."""
        title = title and meant_title(self.titles, title)
        if title is not None and title not in self.titles:
            raise WrongPlace("refused-no-such-title", title=echoed(title))
        meant = title or await self._finder.title_played(asker.channel)
        if meant is None:
            books = [(title, await self._book(asker, title)) for title in self._library.titles]
            return {title: book for title, book in books if book is not None}
        book = await self._book(asker, meant)
        if book is None:
            raise WrongPlace("refused-no-rules", game=say(Text("game-title"), meant, asker.locale))
        return {meant: book}
