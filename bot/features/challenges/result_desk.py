"""Answers presses and commands about the results of challenges, and compares attempts."""

from __future__ import annotations

from storage import Attempt, Challenge

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...errors import ChallengeRefusal
from ...pages.page import Page
from ...pages.press import Press, TableVerb
from ...pages.speech import voice_at, words_for
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from . import pages
from .comparison import ComparedChapter, chapters, side_by_side
from .finder import ChallengeFinder
from .standings import standings
from .verbs import ChallengeVerb


class ChallengeResultDesk:
    def __init__(self, tables: Tables, finder: ChallengeFinder) -> None:
        self._tables = tables
        self._store = tables.store.challenges
        self._finder = finder
        self.routes: Routes = {
            TableVerb.RESULTS: PageRoute(self._turned_results, at_table=False),
            ChallengeVerb.COMPARE: PageRoute(self._turned_comparison, at_table=False),
        }

    async def results(
        self, asker: Asker, challenge_id: str | None = None, *, everywhere: bool = False, page: int = 0
    ) -> Page:
        """First attempts in ranking order, of this server or of all. In a direct message, always of all. Asks which
        challenge is meant where that is not clear."""
        if among := await self._finder.meant_among(asker, challenge_id):
            address = (page, int(everywhere))
            return pages.which(among, lambda id: Press(TableVerb.RESULTS, id, address), asker.locale)
        challenge = await self._finder.meant(asker, challenge_id)
        everywhere = everywhere or asker.guild is None
        found = await self._store.results(challenge.id, guild=None if everywhere else asker.guild)
        mine = await self._first(challenge.id, asker.person)
        return pages.results(
            challenge,
            standings(challenge, found),
            words_for(challenge.title, asker.locale),
            everywhere=everywhere,
            is_here=asker.guild is not None,
            page=page,
            beside=asker.person if mine is not None and mine.finished is not None else None,
        )

    async def _turned_results(self, asker: Asker, press: Press) -> Page:
        page, everywhere = press.numbers
        return await self.results(asker, press.game, everywhere=everywhere == 1, page=page)

    async def compare(self, asker: Asker, challenge_id: str, other: int) -> Page:
        """The asker's first attempt beside someone else's, from the beginning. Raises ChallengeRefusal."""
        challenge = await self._finder.meant(asker, challenge_id)
        if other == asker.person:
            raise ChallengeRefusal("refused-compare-self")
        mine = await self._finished(challenge.id, asker.person, "refused-compare-unfinished")
        theirs = await self._finished(challenge.id, other, "refused-compare-other-unfinished")
        return await self._compared(asker, challenge, mine, theirs, 0)

    async def _turned_comparison(self, asker: Asker, press: Press) -> Page:
        """Another page of the comparison with this game's attempt. Raises ChallengeRefusal."""
        (page,) = press.numbers
        theirs = await self._store.attempt_of(press.game)
        if theirs is None or theirs.finished is None:
            raise ChallengeRefusal("refused-compare-other-unfinished")
        challenge = await self._finder.meant(asker, theirs.challenge)
        mine = await self._finished(challenge.id, asker.person, "refused-compare-unfinished")
        return await self._compared(asker, challenge, mine, theirs, page)

    async def _compared(
        self, asker: Asker, challenge: Challenge, mine: Attempt, theirs: Attempt, page: int
    ) -> Page:
        table, other = await self._tables.live(mine.game), await self._tables.live(theirs.game)
        pairs = side_by_side(await self._account(table), await self._account(other), pages.LINES)
        return pages.comparison(
            pairs,
            voice_at(table, asker.locale),
            voice_at(other, asker.locale),
            head=f"-# {pages.title(challenge, words_for(challenge.title, asker.locale))}",
            game=theirs.game,
            page=page,
        )

    async def _account(self, live: LoadedTable) -> list[ComparedChapter]:
        events = [told.event for told in await self._tables.history.events(live)]
        return chapters(live.running_match.game, events)

    async def _finished(self, challenge: str, person: int, otherwise: str) -> Attempt:
        """The person's first attempt. Raises ChallengeRefusal with message `otherwise` unless it is
        finished."""
        first = await self._first(challenge, person)
        if first is None or first.finished is None:
            raise ChallengeRefusal(otherwise)
        return first

    async def _first(self, challenge: str, person: int) -> Attempt | None:
        return next(iter(await self._store.attempts(challenge, person)), None)
