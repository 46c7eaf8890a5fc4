"""Finds the challenge that someone means, and makes those that do not exist yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from storage import (
    Challenge,
    ChallengeKind,
    ChallengeLimits,
    NoSuchChallenge,
    TooManyChallenges,
    new_challenge_id,
)

from ...door.asker import Asker
from ...door.commands import meant_title
from ...errors import ChallengeRefusal, WrongPlace
from ...pages.naming import echoed
from ...pages.speech import words_for
from ...table.lobbies.dealing import new_seed
from ...table.tables import Tables
from . import pages
from .periods import BadPeriod, Period, current, named, seed_of

OWN_SECONDS = 7 * 24 * 3600.0
"""How long a challenge that a person made stays open."""
LIMITS = ChallengeLimits(of_person=5, of_guild=25)
"""Each is posted, and the newest challenges of a server come first wherever one is picked."""
LISTED = 100
OFFERED = 8
"""Buttons of challenges to choose from."""


class ChallengeFinder:
    def __init__(
        self, tables: Tables, *, clock: Callable[[], float], seeds: Callable[[], str] = new_seed
    ) -> None:
        self._games = tables.games
        self._stored_games = tables.store.games
        self._store = tables.store.challenges
        self._clock = clock
        self._seeds = seeds
        self.titles = tuple(name for name, game in tables.games.items() if game.fits(1))
        """Names of the games for one player."""

    async def new(self, asker: Asker, title: str | None) -> Challenge:
        """A new challenge with its own seed. Raises WrongPlace, ChallengeRefusal if there are too many."""
        opens = self._clock()
        challenge = self._challenge(
            asker,
            self.title(title),
            ChallengeKind.OWN,
            seed=self._seeds(),
            opens=opens,
            closes=opens + OWN_SECONDS,
        )
        try:
            return await self._store.create(challenge, limits=LIMITS)
        except TooManyChallenges as error:
            key = "refused-challenges-of-guild" if error.of_guild else "refused-challenges-of-person"
            raise ChallengeRefusal(key, most=error.most, again=f"<t:{int(error.closes) + 1}:R>") from error

    async def of_period(
        self, asker: Asker, title: str, kind: ChallengeKind, name: str | None = None
    ) -> Challenge:
        """The challenge of the present day or week, or of the named one. Raises ChallengeRefusal."""
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
            rules_version=self._games[title].rules_version,
            kind=kind,
            period=period,
            seed=seed.encode("ascii"),
            guild=asker.guild,
            created_by=asker.person,
            opens=opens,
            closes=closes,
        )

    async def meant(self, asker: Asker, challenge_id: str | None) -> Challenge:
        """The named challenge, the one played here, or today's of the only game. Raises ChallengeRefusal."""
        if challenge_id is None:
            challenge_id = await self._played_here(asker)
        if challenge_id is None and len(self.titles) > 1:
            raise ChallengeRefusal("refused-which-challenge")
        if challenge_id is None:
            return await self.of_period(asker, self.title(None), ChallengeKind.DAILY)
        try:
            return await self._store.get(challenge_id)
        except NoSuchChallenge as error:
            raise ChallengeRefusal("refused-no-such-challenge") from error

    async def meant_among(self, asker: Asker, challenge_id: str | None) -> Sequence[Challenge]:
        """The newest challenges here, if the asker has to say which they mean; empty if that is known."""
        if challenge_id is not None or len(self.titles) == 1 or await self._played_here(asker) is not None:
            return ()
        return await self._store.find(asker.guild, limit=OFFERED)

    async def _played_here(self, asker: Asker) -> str | None:
        game = await self._stored_games.in_thread(asker.channel)
        attempt = await self._store.attempt_of(game.id) if game is not None else None
        return attempt.challenge if attempt is not None else None

    def title(self, title: str | None) -> str:
        """The named game, or the only one for one player. Raises WrongPlace."""
        if title is None and len(self.titles) == 1:
            return self.titles[0]
        if title is None:
            raise WrongPlace("refused-which-title")
        title = meant_title(self._games, title)
        if title not in self._games:
            raise WrongPlace("refused-no-such-title", title=echoed(title))
        if title not in self.titles:
            raise WrongPlace("refused-not-alone")
        return title

    async def choices(self, asker: Asker) -> list[tuple[str, str]]:
        """Ids and titles of the challenges that may be meant here, newest first."""
        found = await self._store.find(asker.guild, limit=LISTED)
        return [(one.id, pages.title(one, words_for(one.title, asker.locale))) for one in found]
