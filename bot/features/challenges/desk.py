"""Answers presses and commands that post and play challenges."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Text
from storage import AttemptUnfinished, Challenge, ChallengeKind, WriteSet

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...door.screens import Panels
from ...errors import ChallengeRefusal, MissingPermissions
from ...outbox.doorbell import Greet
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import plain, voice_at, words_for
from ...table.challenges import ranks_until
from ...table.loaded import LoadedTable
from ...table.parcels import Admission, parcel, table_lane
from ...table.tables import Tables
from . import pages
from .finder import ChallengeFinder
from .verbs import ChallengeVerb


class ChallengeDesk:
    def __init__(
        self,
        tables: Tables,
        finder: ChallengeFinder,
        panels: Panels,
        greet: Greet,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store.challenges
        self._finder = finder
        self._panels = panels
        self._greet = greet
        self._clock = clock
        self.routes: Routes = {
            ChallengeVerb.PLAY: PageRoute(self._played, at_table=False),
            ChallengeVerb.TODAY: PageRoute(self._todays, at_table=False),
        }

    async def new(self, asker: Asker, title: str | None) -> Page:
        """The post of a new challenge with its own seed."""
        return self._post(asker, await self._finder.new(asker, title))

    async def periodic(
        self, asker: Asker, kind: ChallengeKind, title: str | None, name: str | None = None
    ) -> Page:
        """The post of the present day's or week's challenge, or of the named one. Raises ChallengeRefusal."""
        meant = self._finder.title(title)
        return self._post(asker, await self._finder.of_period(asker, meant, kind, name))

    def which_today(self, asker: Asker) -> Page | None:
        """The choice of the game in which the asker sees today's challenge; None if there is only one."""
        titles = self._finder.titles
        return pages.which_today(titles, asker.locale) if len(titles) > 1 else None

    async def _todays(self, asker: Asker, press: Press) -> Page:
        """Today's challenge for the asker alone to see, or the choice of its game. Raises WrongPlace."""
        if not press.words and (choice := self.which_today(asker)) is not None:
            return choice
        return await self.periodic(asker, ChallengeKind.DAILY, press.words or None)

    def _post(self, asker: Asker, challenge: Challenge) -> Page:
        is_over = self._clock() >= challenge.closes
        return pages.post(challenge, words_for(challenge.title, asker.locale), is_over=is_over)

    async def play(self, asker: Asker, challenge_id: str | None = None) -> Page:
        """The panel of the asker's unfinished attempt, or of a new one. Asks which challenge is meant where that is not
        clear."""
        if among := await self._finder.meant_among(asker, challenge_id):
            return pages.which(among, lambda id: Press(ChallengeVerb.PLAY, id), asker.locale)
        challenge = await self._finder.meant(asker, challenge_id)
        attempts = await self._store.attempts(challenge.id, asker.person)
        if attempts and attempts[-1].finished is None:
            return await self._going_on(asker, attempts[-1].game)
        if challenge.rules_version != self._tables.games[challenge.title].rules_version:
            raise ChallengeRefusal("refused-challenge-outdated")
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        guild, channel = await self._place(asker, challenge)
        try:
            live = await self._tables.instant_games.begin_attempt(
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
        live = await self._tables.live(game)
        until = await ranks_until(self._store, live)
        if live.row.thread not in (None, asker.channel):
            # The panel leads there, and who has left a private thread does not see it.
            admission = parcel(
                Admission(), game=game, lane=table_lane(game), due=self._clock(), target=asker.person
            )
            await self._tables.write(WriteSet(parcels=(admission,)))
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


def _place_of(live: LoadedTable, asker: Asker) -> str:
    """A description of where an attempt is played, relative to where its player asks."""
    if live.row.guild is not None:
        return "server"
    return "dm" if asker.guild is None else "moved"
