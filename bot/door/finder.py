"""Finds the table that someone means, and checks whether they may see it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice

from games.kernel import Seat, Text
from storage import GameQuery, GameRow, SeatRow, Status

from ..errors import ChallengeRefusal, LobbyRefusal, NoSuchTable, NotSeated, Unplayable, WhichGame, WrongPlace
from ..pages.layout import LABEL_LIMIT, shorten
from ..pages.naming import folded
from ..pages.page import Page
from ..pages.press import Press
from ..pages.speech import words_for
from ..table.challenges import title_at
from ..table.loaded import LoadedTable
from ..table.membership import THREAD
from ..table.tables import Tables
from .asker import Asker
from .route import Answer, View

LISTED = 20
LOOKED_THROUGH = 200
"""Most games of a server that are checked for visibility, and of a person that are searched for what they typed."""
SUGGESTED = 25
"""Most games to choose from; Discord allows no more in a menu or as suggestions."""

Among = Callable[[Asker, str], Awaitable[Sequence[tuple[str, str]]]]
"""Ids and descriptions of up to SUGGESTED games that someone may mean, whose descriptions contain what they typed."""
Described = Callable[[GameRow, LoadedTable | None], Awaitable[str | None]]
"""A game's description; None if it cannot be chosen. The table is None if this release cannot read it."""


class Finder:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def table_of(
        self, asker: Asker, game: str | None = None, among: Among | None = None
    ) -> LoadedTable:
        """The table that the asker means: the named one, the one played here, or the only likely one. `among`
        lists their candidates, by default their running games. Running games are likelier than finished ones.
        Raises BotError."""
        if game is not None:
            return await self.visit(asker, game)
        here = await self.table_here(asker.channel)
        if here is not None:
            return self._shown_to(asker, here)
        mine = await (among or self.my_games)(asker, "")
        running = {row.id for row in await self._running(asker.person)}
        likely = [one for one in mine if one[0] in running] or mine
        if len(likely) == 1:
            ((id, _),) = likely
            return await self._tables.live(id)
        if likely:
            raise WhichGame(likely)
        raise WrongPlace("refused-none-over" if running else "refused-no-games")

    async def visit(self, asker: Asker, game: str) -> LoadedTable:
        """A table by its id, for its players and for those who can see where it is played. Raises
        NoSuchTable, ChallengeRefusal, Unplayable."""
        games = self._tables.store.games
        try:
            live = await self._tables.live(game)
        except Unplayable:
            if not may_see(asker, await games.get(game), await games.seats(game)):
                raise NoSuchTable from None
            raise
        if not may_see(asker, live.row, live.seats):
            raise NoSuchTable
        return self._shown_to(asker, live)

    def _shown_to(self, asker: Asker, live: LoadedTable) -> LoadedTable:
        """Check that the table gives away no challenge which the asker may still play. Each visit passes
        here. Raises ChallengeRefusal."""
        attempt = live.options.attempt
        plays = any(seat.person == asker.person for seat in live.seats)
        if attempt is not None and self._tables.is_kept(live) and not plays:
            raise ChallengeRefusal("refused-attempt-kept", when=f"<t:{int(attempt.closes)}:f>")
        return live

    async def games_here(self, asker: Asker, *statuses: Status) -> list[GameRow]:
        """Up to LISTED games of the asker's server that they may see, newest first. In a direct message,
        their own games."""
        games = self._tables.store.games
        own = GameQuery(guild=asker.guild, person=asker.person, statuses=statuses)
        if asker.guild is None:
            return await games.find(own, limit=LISTED)
        played = {row.id for row in await games.find(own, limit=LOOKED_THROUGH)}
        found = await games.find(GameQuery(guild=asker.guild, statuses=statuses), limit=LOOKED_THROUGH)
        visible = (
            row for row in found if row.id in played or asker.sees_place(row.guild, row.channel, row.thread)
        )
        return [*islice(visible, LISTED)]

    def at_table(self, view: View) -> Answer:
        """An answer to presses that opens this view of their table."""

        async def answer(asker: Asker, press: Press) -> Page:
            return await view(asker, await self.visit(asker, press.game))

        return answer

    async def table_here(self, channel: int) -> LoadedTable | None:
        """The table of a thread, or the only one played in a channel."""
        here = await self.game_here(channel)
        return await self._tables.live(here.id) if here is not None else None

    async def title_played(self, channel: int) -> str | None:
        """Title of the game of a thread or channel."""
        game = await self.game_here(channel)
        return game.title if game is not None else None

    async def game_here(self, channel: int) -> GameRow | None:
        """The game of a thread (a table's or a circle's), or the only one played in a channel."""
        return await self.game_of_thread(channel) or await self._played_in(channel)

    async def game_of_thread(self, channel: int) -> GameRow | None:
        """The game of a thread, a table's or a circle's."""
        return await self._tables.store.games.in_thread(channel) or await self._of_circle(channel)

    async def _of_circle(self, channel: int) -> GameRow | None:
        """The game whose circle has this thread."""
        posts = await self._tables.store.posts.in_channel(channel)
        game = next((post.game for post in posts if THREAD.is_of(post.kind)), None)
        return await self._tables.store.games.get(game) if game is not None else None

    async def _played_in(self, channel: int) -> GameRow | None:
        """The only running game played in a channel itself, without a thread."""
        query = GameQuery(channel=channel, statuses=(Status.RUNNING,), without_thread=True)
        here = await self._tables.store.games.find(query, limit=2)
        return here[0] if len(here) == 1 else None

    async def _running(self, person: int) -> list[GameRow]:
        """The running games in which this person has a seat."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        return await self._tables.store.games.find(query, limit=SUGGESTED)

    async def my_games(self, asker: Asker, typed: str = "") -> list[tuple[str, str]]:
        """Ids and titles of the asker's running games, to choose from."""
        return await self._mine(asker, typed, Status.RUNNING)

    async def my_finished_games(self, asker: Asker, typed: str = "") -> list[tuple[str, str]]:
        """Ids and titles of the asker's last games, to choose from."""
        return await self._mine(asker, typed, Status.FINISHED)

    async def all_my_games(self, asker: Asker, typed: str = "") -> list[tuple[str, str]]:
        """Ids and titles of the asker's games, running ones first."""
        running = await self.my_games(asker, typed)
        return [*running, *await self.my_finished_games(asker, typed)][:SUGGESTED]

    async def _mine(self, asker: Asker, typed: str, status: Status) -> list[tuple[str, str]]:
        async def described(row: GameRow, live: LoadedTable | None) -> str | None:
            return None if live is None else await self._description(asker, live)

        return await self.suggestions(GameQuery(person=asker.person, statuses=(status,)), typed, described)

    async def suggestions(self, query: GameQuery, typed: str, described: Described) -> list[tuple[str, str]]:
        """Ids and descriptions of the newest games of the query whose description contains `typed`."""
        found = list[tuple[str, str]]()
        for skip in range(0, LOOKED_THROUGH, SUGGESTED):
            rows = await self._tables.store.games.find(query, limit=SUGGESTED, skip=skip)
            # Together: where the database is far away, one after the other would take longer than Discord waits.
            tables = await self._tables.several([row.id for row in rows])
            descriptions = await asyncio.gather(*(described(row, tables.get(row.id)) for row in rows))
            for row, description in zip(rows, descriptions, strict=True):
                if description is not None and folded(typed) in folded(description):
                    found.append((row.id, description))
            if len(rows) < SUGGESTED or len(found) >= SUGGESTED:
                break
        return _told_apart(found[:SUGGESTED])

    async def _description(self, asker: Asker, live: LoadedTable) -> str:
        heading = live.running_match.game.heading(live.running_match.position.state)
        words = words_for(live.row.title, asker.locale)
        title = await title_at(self._tables.store, live)
        people = words.enumerate(live.names)
        return words.say(Text("answer-choice", {"game": title, "where": heading, "people": people}))


def _told_apart(games: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same ids and descriptions, but those that look the same on a button end with the game's id, as in
    `/game list`."""
    times = Counter(shorten(description, LABEL_LIMIT) for _, description in games)
    return [
        (id, description)
        if times[shorten(description, LABEL_LIMIT)] == 1
        else (id, _ending_with(f" · {id}", description))
        for id, description in games
    ]


def _ending_with(end: str, description: str) -> str:
    return shorten(description, LABEL_LIMIT - len(end)) + end


def may_see(asker: Asker, row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the asker may see the game: they see where it is played, or have one of these seats."""
    if asker.sees_place(row.guild, row.channel, row.thread):
        return True
    return any(seat.person == asker.person for seat in seats)


def seat_at(live: LoadedTable, asker: Asker) -> Seat:
    """The asker's seat at a table that has begun. Raises LobbyRefusal, NotSeated."""
    require_begun(live)
    seat = live.seat_of(asker.person)
    if seat is None:
        raise NotSeated
    return seat


def require_begun(live: LoadedTable) -> None:
    """Raises LobbyRefusal for a lobby."""
    if live.match is None:
        raise LobbyRefusal("refused-not-begun")
