"""Answers presses and commands about lobbies, and lists the games."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Text, seat_names
from storage import GameRow, Status

from ..door.asker import Asker
from ..door.finder import LISTED, Finder
from ..door.opening import open_table
from ..door.route import AnswerPlace, PageRoute, Routes
from ..features.seats.lines import offer_lines, take_rows
from ..features.seats.offers import offers_at
from ..outbox.places import is_for_its_player_alone
from ..pages.addition import Additions, LeadSpot
from ..pages.page import Page, Row
from ..pages.pagination import leaves
from ..pages.press import Press, TableVerb
from ..pages.speech import plain, voice_at
from ..table.loaded import LoadedTable
from ..table.lobbies.lobbies import refuse_begun, refuse_change
from ..table.lobbies.settings import settings_of
from ..table.tables import Tables
from . import lobby_pages
from .panel_desk import PanelDesk
from .settings_page import settings_page
from .verbs import ScreenVerb

TAKE_ROWS = 5
"""Most rows of seats in the list of games: a message holds 40 components."""


class LobbyDesk:
    def __init__(self, tables: Tables, finder: Finder, panels: PanelDesk, additions: Additions) -> None:
        self._tables = tables
        self._additions = additions
        self._panels = panels
        self._finder = finder
        self.routes: Routes = {
            TableVerb.JOIN: PageRoute(self._join, AnswerPlace.NEW_MESSAGE),
            ScreenVerb.LEAVE: PageRoute(self._leave, AnswerPlace.NEW_MESSAGE),
            ScreenVerb.CALL_OFF: PageRoute(self._call_off),
            ScreenVerb.SETTINGS: PageRoute(self._settings),
            ScreenVerb.SETTING: PageRoute(self._set, by_menu=True),
            ScreenVerb.START: PageRoute(self._start, AnswerPlace.NEW_MESSAGE),
            ScreenVerb.START_ALONE: PageRoute(self._start_alone),
        }

    async def games(self, asker: Asker) -> Page:
        """Lobbies and running games of this server that the asker may see; in a direct message, their own."""
        found = await self._finder.games_here(asker, Status.LOBBY, Status.RUNNING)
        await self._look_for_lobbies(asker, found)
        tables = await self._tables.several([game.id for game in found])
        read = [(game, tables.get(game.id)) for game in found]
        listed = [(game, live) for game, live in read if live is None or _can_be_opened(asker, live)]
        if not listed:
            return Page(text=plain(Text("answer-list-none"), asker.locale))
        async with self._tables.store.games.read_ahead([*tables]):
            entries = [await self._entry(asker, game, live) for game, live in listed]
        shown = leaves(entries, lambda entry: len(entry[0]))[0]
        head = plain(Text("answer-list-head"), asker.locale)
        rows = [row for _, rows in shown for row in rows]
        is_cut = len(found) == LISTED or len(shown) < len(entries)
        return Page(
            text="\n".join([head, *(lines for lines, _ in shown)]),
            small_print=plain(Text("answer-list-newest"), asker.locale) if is_cut else "",
            rows=tuple(rows[:TAKE_ROWS]),
        )

    async def _entry(self, asker: Asker, game: GameRow, live: LoadedTable | None) -> tuple[str, list[Row]]:
        """A game's lines in the list, and buttons to take over its open seats."""
        line = self._listed(asker, game, live)
        open_seats = () if live is None else await offers_at(self._tables.store, live)
        if live is None or not open_seats:
            return line, []
        voice = voice_at(live, asker.locale)
        lines = "\n".join([line, *offer_lines(open_seats, voice)])
        return lines, [*take_rows(live, open_seats, voice, reader=asker.person)]

    async def _look_for_lobbies(self, asker: Asker, listed: Sequence[GameRow]) -> None:
        """Post deleted lobby posts of this channel again: they are the only way into a lobby."""
        here = [row.id for row in listed if row.status is Status.LOBBY and row.channel == asker.channel]
        await self._tables.lobbies.look_for_posts(here)

    def _listed(self, asker: Asker, row: GameRow, live: LoadedTable | None) -> str:
        if live is None:
            args = {"link": f"<#{row.thread or row.channel}>", "title": row.title, "id": row.id}
            return plain(Text("answer-list-unplayable", dict(args)), asker.locale)
        voice = voice_at(live, asker.locale)
        game = Text("game-title")
        link = f"<#{live.home}>"
        if live.match is None:
            return voice("answer-list-lobby", link=link, game=game, seated=len(live.seats), id=live.id)
        position = live.match.position
        return voice(
            "answer-list-running",
            link=link,
            game=game,
            where=live.match.game.heading(position.state),
            seats=seat_names(list(position.waiting_for)),
            id=live.id,
        )

    async def open(self, asker: Asker, title: str, players: int | None) -> Page:
        return await open_table(self._tables, asker, title, players)

    async def _join(self, asker: Asker, press: Press) -> Page:
        """A message that becomes the player's panel if the game begins soon."""
        live = await self._tables.lobbies.join(press.game, asker.person, asker.name)
        voice = voice_at(live, asker.locale)
        return lobby_pages.joined(live, voice, self._additions.led_from(LeadSpot.JOINED, live, voice))

    async def _leave(self, asker: Asker, press: Press) -> Page:
        """Leave a lobby. The host is asked first: without them the game is called off. Raises LobbyRefusal."""
        live = await self._tables.live(press.game)
        refuse_begun(live)
        if live.row.host == asker.person:
            return lobby_pages.calling_off(live, voice_at(live, asker.locale))
        left = await self._tables.lobbies.leave(press.game, asker.person)
        return Page(text=voice_at(left, asker.locale)("answer-left"))

    async def _call_off(self, asker: Asker, press: Press) -> Page:
        closed = await self._tables.lobbies.call_off(press.game, asker.person)
        return Page(text=voice_at(closed, asker.locale)("answer-lobby-closed"))

    async def _settings(self, asker: Asker, press: Press) -> Page:
        """The settings of a lobby, for its host. Raises LobbyRefusal."""
        (shown,) = press.numbers
        live = await self._finder.visit(asker, press.game)
        refuse_change(live, asker.person)
        return self._settings_page(asker, live, shown - 1 if shown else None)

    async def _set(self, asker: Asker, press: Press) -> Page:
        """Set a value of a setting in a lobby, both given by number."""
        live = await self._tables.lobbies.choose_setting(press.game, asker.person, *press.numbers)
        return self._settings_page(asker, live, press.numbers[0])

    def _settings_page(self, asker: Asker, live: LoadedTable, shown: int | None) -> Page:
        settings = settings_of(self._tables.games[live.row.title])
        return settings_page(live, settings, voice_at(live, asker.locale), shown=shown)

    async def _start(self, asker: Asker, press: Press) -> Page:
        """Start the game. A host whom others could still join is asked first. Raises LobbyRefusal."""
        live = await self._tables.live(press.game)
        refuse_change(live, asker.person)
        possible = self._tables.games[live.row.title].seats
        if len(live.seats) == 1 in possible and max(possible) > 1 and live.options.seats is None:
            return lobby_pages.starting_alone(live, voice_at(live, asker.locale))
        return await self._start_now(asker, press)

    async def _start_alone(self, asker: Asker, press: Press) -> Page:
        """Start the game unless someone has joined since the question. Raises LobbyRefusal."""
        live = await self._tables.live(press.game)
        if len(live.seats) > 1 and live.match is None:
            return Page(text=voice_at(live, asker.locale)("refused-lobby-changed"))
        return await self._start_now(asker, press)

    async def _start_now(self, asker: Asker, press: Press) -> Page:
        """The host's panel if they play. It saves them the way into the thread."""
        live = await self._tables.lobbies.start(press.game, asker.person)
        if live.seat_of(asker.person) is None:
            return Page(text=voice_at(live, asker.locale)("lobby-running"))
        return await self._panels.panel(asker, live)


def _can_be_opened(asker: Asker, live: LoadedTable) -> bool:
    """Whether the link to the table leads the asker anywhere."""
    return not is_for_its_player_alone(live) or live.seat_of(asker.person) is not None
