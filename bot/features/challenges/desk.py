"""Answers presses and commands about challenges."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Text
from storage import Attempt, AttemptUnfinished, Challenge, ChallengeKind, NoSuchChallenge, new_challenge_id

from ...door.asker import Asker
from ...door.commands import meant_title
from ...door.route import PageRoute, Routes
from ...door.screens import Panels
from ...errors import ChallengeRefusal, MissingPermissions, WrongPlace
from ...outbox.doorbell import Greet
from ...pages.naming import echoed
from ...pages.page import Page
from ...pages.press import Press, TableVerb
from ...pages.speech import plain, voice_at, words_for
from ...table.challenges import ranks_until
from ...table.loaded import LoadedTable
from ...table.lobbies import new_seed
from ...table.tables import Tables
from . import pages
from .comparison import ComparedChapter, chapters, side_by_side
from .periods import BadPeriod, Period, current, named, seed_of
from .standings import standings
from .verbs import ChallengeVerb

OWN_SECONDS = 7 * 24 * 3600.0
"""How long a challenge that a person made stays open."""
LISTED = 100


class ChallengeDesk:
    def __init__(
        self,
        tables: Tables,
        panels: Panels,
        greet: Greet,
        *,
        clock: Callable[[], float],
        seeds: Callable[[], str] = new_seed,
    ) -> None:
        self._tables = tables
        self._store = tables.store.challenges
        self._panels = panels
        self._greet = greet
        self._clock = clock
        self._seeds = seeds
        self.titles = tuple(name for name, game in tables.games.items() if game.fits(1))
        """Names of the games for one player."""
        self.routes: Routes = {
            ChallengeVerb.PLAY: PageRoute(self._played, at_table=False),
            TableVerb.RESULTS: PageRoute(self._turned_results, at_table=False),
            ChallengeVerb.TODAY: PageRoute(self._todays, at_table=False),
            ChallengeVerb.COMPARE: PageRoute(self._turned_comparison, at_table=False),
        }

    # --- making ---------------------------------------------------------------------------------------------------

    async def new(self, asker: Asker, title: str | None) -> Page:
        """The post of a new challenge with its own seed."""
        opens = self._clock()
        challenge = self._challenge(
            asker,
            self._title(title),
            ChallengeKind.OWN,
            seed=self._seeds(),
            opens=opens,
            closes=opens + OWN_SECONDS,
        )
        return self._post(asker, await self._store.create(challenge))

    async def periodic(
        self, asker: Asker, kind: ChallengeKind, title: str | None, name: str | None = None
    ) -> Page:
        """The post of the present day's or week's challenge, or of the named one. Raises ChallengeRefusal."""
        return self._post(asker, await self._of_period(asker, self._title(title), kind, name))

    def which_today(self, asker: Asker) -> Page | None:
        """The choice of the game in which the asker sees today's challenge; None if there is only one."""
        return pages.which_today(self.titles, asker.locale) if len(self.titles) > 1 else None

    async def _todays(self, asker: Asker, press: Press) -> Page:
        """Today's challenge for the asker alone to see, or the choice of its game. Raises WrongPlace."""
        if not press.words and (choice := self.which_today(asker)) is not None:
            return choice
        return await self.periodic(asker, ChallengeKind.DAILY, press.words or None)

    async def _of_period(
        self, asker: Asker, title: str, kind: ChallengeKind, name: str | None = None
    ) -> Challenge:
        now = self._clock()
        try:
            period = current(kind, now) if name is None else named(kind, name)
        except BadPeriod as error:
            raise ChallengeRefusal(f"refused-no-period-{kind.value}") from error
        if now < period.opens:
            raise ChallengeRefusal("refused-period-to-come", when=f"<t:{int(period.opens)}:f>")
        if now >= period.closes:
            return await self._past(title, period)
        seed = seed_of(await self._store.secret(), title, period)
        challenge = self._challenge(
            asker, title, kind, seed=seed, opens=period.opens, closes=period.closes, period=period.name
        )
        return await self._store.create(challenge)

    async def _past(self, title: str, period: Period) -> Challenge:
        """A past challenge. It exists only if someone asked for it during its period."""
        found = await self._store.of_period(title, period.kind, period.name)
        if found is None:
            raise ChallengeRefusal("refused-period-unasked", period=period.name)
        return found

    def _challenge(
        self,
        asker: Asker,
        title: str,
        kind: ChallengeKind,
        *,
        seed: str,
        opens: float,
        closes: float,
        period: str | None = None,
    ) -> Challenge:
        return Challenge(
            id=new_challenge_id(),
            title=title,
            rules_version=self._tables.games[title].rules_version,
            kind=kind,
            period=period,
            seed=seed.encode("ascii"),
            guild=asker.guild,
            created_by=asker.person,
            opens=opens,
            closes=closes,
        )

    def _post(self, asker: Asker, challenge: Challenge) -> Page:
        is_over = self._clock() >= challenge.closes
        return pages.post(challenge, words_for(challenge.title, asker.locale), is_over=is_over)

    # --- playing --------------------------------------------------------------------------------------------------

    async def play(self, asker: Asker, challenge_id: str | None = None) -> Page:
        """The panel of the asker's unfinished attempt, or of a new one."""
        challenge = await self._meant(asker, challenge_id)
        attempts = await self._store.attempts(challenge.id, asker.person)
        if attempts and attempts[-1].finished is None:
            return await self._going_on(asker, attempts[-1].game)
        if challenge.rules_version != self._tables.games[challenge.title].rules_version:
            raise ChallengeRefusal("refused-challenge-outdated")
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        guild, channel = await self._place(asker, challenge)
        try:
            live = await self._tables.lobbies.begin_attempt(
                challenge,
                person=asker.person,
                name=asker.name,
                guild=guild,
                channel=channel,
                counts_for=asker.guild,
            )
        except AttemptUnfinished as error:  # two presses at once
            return await self._going_on(asker, error.game)
        return await self._panel(asker, live.id, await self._beginning(challenge, live))

    async def _place(self, asker: Asker, challenge: Challenge) -> tuple[int | None, int]:
        """Server and channel of an attempt: where it can have a private thread, or else the asker's direct
        messages. Anyone who may still play that challenge must not read it. Raises ChallengeRefusal."""
        if asker.guild is None or asker.private_threads:
            return asker.guild, asker.channel
        name = pages.title(challenge, words_for(challenge.title, asker.locale))
        welcome = plain(Text("challenge-welcome", {"challenge": name}), asker.locale)
        channel = await self._greet(asker.person, Page(text=welcome))
        if channel is None:
            raise ChallengeRefusal("refused-challenge-no-place")
        return None, channel

    async def _played(self, asker: Asker, press: Press) -> Page:
        return await self.play(asker, press.game)

    async def _going_on(self, asker: Asker, game: str) -> Page:
        """The panel of an unfinished attempt, which says if it has taken too long to rank."""
        until = await ranks_until(self._store, await self._tables.live(game))
        is_late = until is not None and self._clock() >= until
        return await self._panel(asker, game, "challenge-goes-on-late" if is_late else "challenge-goes-on")

    async def _beginning(self, challenge: Challenge, live: LoadedTable) -> str:
        attempt = await self._store.attempt_of(live.id)
        if attempt is not None and attempt.number > 1:
            return "challenge-begins-again"
        return "challenge-begins-late" if self._clock() >= challenge.closes else "challenge-begins"

    async def _panel(self, asker: Asker, game: str, note: str) -> Page:
        live = await self._tables.live(game)
        home = f"<#{live.home}>" if live.row.thread is not None else ""
        said = voice_at(live, asker.locale)(note, place=_place_of(live, asker))
        return await self._panels.panel(asker, live, note=f"**{said}** {home}".rstrip())

    # --- looking --------------------------------------------------------------------------------------------------

    async def results(
        self, asker: Asker, challenge_id: str | None = None, *, everywhere: bool = False, page: int = 0
    ) -> Page:
        """First attempts in ranking order, of this server or of all. In a direct message, always of all."""
        challenge = await self._meant(asker, challenge_id)
        everywhere = everywhere or asker.guild is None
        found = await self._store.results(challenge.id, guild=None if everywhere else asker.guild)
        return pages.results(
            challenge,
            standings(challenge, found),
            words_for(challenge.title, asker.locale),
            everywhere=everywhere,
            is_here=asker.guild is not None,
            page=page,
        )

    async def _turned_results(self, asker: Asker, press: Press) -> Page:
        page, everywhere = press.numbers
        return await self.results(asker, press.game, everywhere=everywhere == 1, page=page)

    async def compare(self, asker: Asker, challenge_id: str, other: int) -> Page:
        """The asker's first attempt beside someone else's, from the beginning. Raises ChallengeRefusal."""
        challenge = await self._meant(asker, challenge_id)
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
        challenge = await self._meant(asker, theirs.challenge)
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
        events = [told.event for told in await self._tables.events(live)]
        return chapters(live.running_match.game, events)

    async def _finished(self, challenge: str, person: int, otherwise: str) -> Attempt:
        """The person's first attempt. Raises ChallengeRefusal with message `otherwise` unless it is
        finished."""
        first = next(iter(await self._store.attempts(challenge, person)), None)
        if first is None or first.finished is None:
            raise ChallengeRefusal(otherwise)
        return first

    async def choices(self, asker: Asker) -> list[tuple[str, str]]:
        """Ids and titles of the challenges that may be meant here, newest first."""
        found = await self._store.find(asker.guild, limit=LISTED)
        return [(one.id, pages.title(one, words_for(one.title, asker.locale))) for one in found]

    # --- which one ------------------------------------------------------------------------------------------------

    async def _meant(self, asker: Asker, challenge_id: str | None) -> Challenge:
        """The named challenge, the one played here, or today's of the only game. Raises ChallengeRefusal."""
        if challenge_id is None:
            challenge_id = await self._played_here(asker)
        if challenge_id is None and len(self.titles) > 1:
            raise ChallengeRefusal("refused-which-challenge")
        if challenge_id is None:
            return await self._of_period(asker, self._title(None), ChallengeKind.DAILY)
        try:
            return await self._store.get(challenge_id)
        except NoSuchChallenge as error:
            raise ChallengeRefusal("refused-no-such-challenge") from error

    async def _played_here(self, asker: Asker) -> str | None:
        game = await self._tables.store.games.in_thread(asker.channel)
        attempt = await self._store.attempt_of(game.id) if game is not None else None
        return attempt.challenge if attempt is not None else None

    def _title(self, title: str | None) -> str:
        """The named game, or the only one for one player. Raises WrongPlace."""
        if title is None and len(self.titles) == 1:
            return self.titles[0]
        if title is None:
            raise WrongPlace("refused-which-title")
        title = meant_title(self._tables.games, title)
        if title not in self._tables.games:
            raise WrongPlace("refused-no-such-title", title=echoed(title))
        if title not in self.titles:
            raise WrongPlace("refused-not-alone")
        return title


def _place_of(live: LoadedTable, asker: Asker) -> str:
    """A description of where an attempt is played, relative to where its player asks."""
    if live.row.guild is not None:
        return "server"
    return "dm" if asker.guild is None else "moved"
