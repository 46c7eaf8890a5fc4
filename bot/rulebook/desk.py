"""Where the rules are asked for, by command and by button; answers with pages."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice, zip_longest

from games.kernel import Text

from ..desk.asker import Asker
from ..desk.finder import Finder
from ..desk.route import Route, Routes, Shown
from ..errors import UnknownPress, WrongPlace
from ..pages.layout import shorten
from ..pages.naming import in_markdown
from ..pages.page import Page
from ..pages.press import Press, Verb
from ..pages.speech import plain, say
from . import pages
from .index import Rulebook
from .shelf import Shelf
from .text import Paragraph

HITS = 5
ECHO_LETTERS = 60
"""How much of a query is repeated to whoever typed it."""


class RulesDesk:
    def __init__(self, finder: Finder, shelf: Shelf, titles: Collection[str]) -> None:
        self._finder = finder
        self._shelf = shelf
        self.titles = titles
        """The games that there are."""
        self.routes: Routes = {Verb.RULE: Route(self._open, Shown.ANEW, at_table=False, by_menu=True)}

    async def look_up(self, asker: Asker, query: str, title: str | None = None) -> Page:
        """The best paragraph for a query, and up to four more. Raises WrongPlace if it is unclear in which rules."""
        title = await self._title(asker, title or self._shelf.title_of(query))
        book = self._book(asker, title)
        hits = book.lookup(query, HITS)
        if not hits:
            return Page(text=plain(Text("rules-nothing", {"query": _echo(query)}), asker.locale))
        return pages.found(book, hits, asker.locale)

    async def suggest(self, asker: Asker, typed: str, title: str | None, limit: int) -> list[Paragraph]:
        """What may be meant by somebody who is still typing: in the rules that are meant or, where that is unclear, in
        all of them in turn. Ids tell which rules they are of."""
        try:
            books = [self._book(asker, await self._title(asker, title))]
        except WrongPlace:
            books = [] if title is not None else self._shelf.all(asker.locale)
        found = [book.suggest(typed, limit) for book in books]
        in_turn = (paragraph for each in zip_longest(*found) for paragraph in each if paragraph is not None)
        return list(islice(in_turn, limit))

    async def _open(self, asker: Asker, press: Press) -> Page:
        """A paragraph by its number. Raises UnknownPress if there is none."""
        (number,) = press.numbers
        book = self._shelf.with_prefix(press.game, asker.locale)
        shown = book.numbered(number) if book is not None else None
        if book is None or shown is None:
            raise UnknownPress
        return pages.paragraph(book, shown, asker.locale)

    async def _title(self, asker: Asker, title: str | None) -> str:
        """The game that is meant: the named one, the one played here, or the only one."""
        if title is not None:
            if title not in self.titles:
                raise WrongPlace("refused-no-such-title", title=_echo(title))
            return title
        here = await self._finder.title_played(asker.channel)
        if here is not None:
            return here
        if len(self.titles) > 1:
            raise WrongPlace("refused-which-rules")
        return next(iter(self.titles))

    def _book(self, asker: Asker, title: str) -> Rulebook:
        book = self._shelf.of(title, asker.locale)
        if book is None:
            raise WrongPlace("refused-no-rules", game=say(Text("game-title"), title, asker.locale))
        return book


def _echo(typed: str) -> str:
    """One harmless line of what somebody typed."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in typed).split())
    return in_markdown(shorten(line, ECHO_LETTERS)) or "…"
