"""What people ask for, by buttons and by commands, answered with pages. Knows people and tables, not interactions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    Aside,
    Choose,
    Confirm,
    Entry,
    Event,
    Refusal,
    Seat,
    Text,
    decode_entry,
    seat_names,
    taken_back,
)
from storage import Game, GameQuery, Status
from storage import Seat as StoredSeat

from . import panel, posts
from .asides import offers
from .beside import beside_the_sheet
from .circles.membership import is_thread
from .errors import BotError, LobbyRefusal, NoSuchTable, NotSeated, StoryRefusal, WrongPlace
from .gallery import Gallery
from .history.catch_up import SECONDS_AWAY, CatchUp
from .history.note_pages import notes_button
from .history.notebook import Notebook
from .journal import is_heard
from .learning.tutor import Tutor
from .live import Live
from .orders.book import OrderBook
from .orders.pages import orders_button
from .pace.deadlines import deadlines
from .page import Page, Row
from .rulebook.pages import doors
from .rulebook.shelf import Shelf
from .seats.lines import offer_lines, take_rows
from .seats.offers import may_be_handed_over, offers_at
from .seats.pages import resigning
from .speech import plain, say, voice_at, words_for
from .stories import Stories
from .tables import Played, Tables

LISTED = 20
TAKE_ROWS = 5
"""In the list of games: a message holds 40 components."""
LONGEST_TURN = 60
"""Entries; a turn that takes more is told from its middle."""


class Asker(Struct, frozen=True):
    """Who asks, from where, in which language."""

    person: int
    name: str
    """Fit to be shown."""
    locale: str
    guild: int | None
    channel: int
    lacking: str = ""
    """What the bot is not allowed to do there, in Discord's words."""
    moderates: bool = False
    """Whether they may manage the server that they ask from."""


class Desk:
    def __init__(
        self, tables: Tables, gallery: Gallery, shelf: Shelf, notebook: Notebook, catch_up: CatchUp
    ) -> None:
        self._tables = tables
        self._notebook = notebook
        self._orders = OrderBook(tables.store)
        self._catch_up = catch_up
        self._gallery = gallery
        self._stories = Stories(tables, gallery)
        self._shelf = shelf
        self._tutor = Tutor(tables)

    # --- which table ----------------------------------------------------------------------------------------------

    async def table_of(self, asker: Asker, game: str | None = None) -> Live:
        """The table that is meant: the named one, the one played here, or the asker's only one. Raises BotError."""
        if game is not None:
            return await self.visit(asker, game)
        here = await self._game_of(asker.channel)
        if here is not None:
            return await self._tables.live(here.id)
        mine = await self.running(asker.person)
        if asker.guild is None and len(mine) == 1:
            return await self._tables.live(mine[0].id)
        raise WrongPlace("refused-which-game" if mine else "refused-no-games")

    async def visit(self, asker: Asker, game: str) -> Live:
        """A table by its id; only for its players and the server that it is played on. Raises NoSuchTable."""
        live = await self._tables.live(game)
        if not may_see(asker, live.row, live.seats):
            raise NoSuchTable
        return live

    async def title_played(self, channel: int) -> str | None:
        """Which game a thread or channel belongs to."""
        game = await self._game_of(channel)
        return game.title if game is not None else None

    async def _game_of(self, channel: int) -> Game | None:
        """The game of a thread, also of a circle's, or the only one played in a channel."""
        return (
            await self._tables.store.games.in_thread(channel)
            or await self._of_circle(channel)
            or await self._played_in(channel)
        )

    async def _of_circle(self, channel: int) -> Game | None:
        """The game whose circle has this thread."""
        posts = await self._tables.store.posts.in_channel(channel)
        game = next((post.game for post in posts if is_thread(post)), None)
        return await self._tables.store.games.get(game) if game is not None else None

    async def _played_in(self, channel: int) -> Game | None:
        """The only game that is played in a channel itself, without a thread."""
        query = GameQuery(channel=channel, statuses=(Status.RUNNING,))
        here = [
            game for game in await self._tables.store.games.find(query, limit=LISTED) if game.thread is None
        ]
        return here[0] if len(here) == 1 else None

    async def running(self, person: int) -> list[Game]:
        """The running games in which this person has a seat."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        return await self._tables.store.games.find(query, limit=LISTED)

    async def my_finished_games(self, asker: Asker) -> list[tuple[str, str]]:
        """Ids and titles of the asker's last games, to choose from."""
        query = GameQuery(person=asker.person, statuses=(Status.FINISHED,))
        return await self._choices(asker, await self._tables.store.games.find(query, limit=LISTED))

    async def my_games(self, asker: Asker) -> list[tuple[str, str]]:
        """Ids and titles of the asker's running games, to choose from."""
        return await self._choices(asker, await self.running(asker.person))

    async def _choices(self, asker: Asker, games: Sequence[Game]) -> list[tuple[str, str]]:
        lives = [await self._tables.readable(game.id) for game in games]
        return [self._choice(asker, live) for live in lives if live is not None]

    def _choice(self, asker: Asker, live: Live) -> tuple[str, str]:
        heading = live.running_match.game.heading(live.running_match.position.state)
        words = words_for(live.row.title, asker.locale)
        people = words.enumerate(live.names)
        return live.id, words.say(
            Text("answer-choice", {"game": Text("game-title"), "where": heading, "people": people})
        )

    # --- the panel ------------------------------------------------------------------------------------------------

    async def panel(self, asker: Asker, live: Live, *, note: str = "", page: int = 0) -> Page:
        """The asker's panel as things stand. Raises NotSeated."""
        seat = seat_at(live, asker)
        shown = await self._panel(asker, live, seat, await self._turn_so_far(live, seat), note, page)
        card = await self._catch_up.look(live, asker.person, asker.locale, after_seconds=SECONDS_AWAY)
        if card is not None:
            return card.above(shown)
        return (
            shown if shown.pictures else replace(shown, pictures=await self._gallery.city(live, asker.locale))
        )

    async def pick(self, asker: Asker, game: str, decision: int, index: int) -> Page:
        """Answer a decision and show what is asked next."""
        return await self.after(asker, await self._tables.choose(game, asker.person, decision, index))

    async def turn_page(self, asker: Asker, game: str, decision: int, page: int) -> Page:
        """The panel at another page of its menu; at the first one if another question is asked meanwhile."""
        live = await self._tables.live(game)
        asked = live.running_match.position.decision(seat_at(live, asker))
        same = asked is not None and asked.id == decision
        return await self.panel(asker, live, page=page if same else 0)

    async def why_not(self, asker: Asker, game: str, decision: int) -> Page:
        """What is not on offer, and which rules are in the way, to be opened."""
        live = await self._tables.live(game)
        seat = seat_at(live, asker)
        voice = voice_at(live, asker.locale)
        barred = live.running_match.position.why_not(seat)
        return Page(
            text=f"{voice('why-head')}\n{panel.why_not(barred, voice)}",
            rows=self._doors(asker, live, panel.rules_named(barred)),
        )

    def _doors(self, asker: Asker, live: Live, rules: Sequence[str]) -> tuple[Row, ...]:
        """A way to each paragraph that is the reason for something."""
        book = self._shelf.of(live.row.title, asker.locale)
        known = book.known(rules) if book is not None else []
        return doors(known, voice_at(live, asker.locale)("rules-why"))

    async def excuse(self, asker: Asker, game: str, refusal: Refusal) -> str:
        """The reason of a refusal, in the words of the game that it is about."""
        return voice_at(await self._tables.live(game), asker.locale).say(refusal.text)

    async def standing(self, asker: Asker, game: str, refusal: Refusal) -> Page | None:
        """After a refused press: the panel as it is now, with the reason and the rule behind it; None for who has none."""
        live = await self._tables.live(game)
        if live.match is None or live.seat_of(asker.person) is None:
            return None
        page = await self.panel(asker, live, note=f"**{voice_at(live, asker.locale).say(refusal.text)}**")
        rules = [refusal.rule] if refusal.rule is not None else []
        return replace(page, rows=(*page.rows, *self._doors(asker, live, rules)))

    async def after(self, asker: Asker, played: Played, note: str = "") -> Page:
        """The asker's panel after a move, below the sentence with the key `note`. Raises NotSeated."""
        live = played.live
        seat = seat_at(live, asker)
        decision = live.running_match.position.decision(seat)
        closing = decision is not None and decision.kind == "CONFIRM"
        headlines = live.running_match.game.headlines
        moved = decision is not None and any(event.kind in headlines for event in played.events)
        said = await self._turn_so_far(live, seat) if closing else played.events
        if decision is None:
            await self._catch_up.look(live, asker.person)
        note = voice_at(live, asker.locale)(note) if note else ""
        shown = await self._panel(asker, live, seat, said, note, 0)
        if not moved or panel.needs_picture(decision):
            return shown
        # What came with this pick is easier to see than to read.
        return replace(shown, pictures=await self._gallery.city(live, asker.locale, seat=seat))

    async def _panel(
        self, asker: Asker, live: Live, seat: Seat, said: Sequence[Event], note: str, page: int
    ) -> Page:
        voice = voice_at(live, asker.locale)
        lesson = await self._tutor.explains(live, voice)
        shown = panel.panel(live, seat, voice, said=said, note=note, lesson=lesson, page=page)
        decision = live.running_match.position.decision(seat)
        if decision is None or not panel.needs_picture(decision):
            return shown
        return replace(shown, pictures=await self._gallery.overlay(live, seat, decision, asker.locale))

    async def _turn_so_far(self, live: Live, seat: Seat) -> list[Event]:
        """What happened since somebody else acted or this seat confirmed a turn."""
        return [
            told.event for told in await self._tables.events(live, after=await self._turn_began(live, seat))
        ]

    async def _turn_began(self, live: Live, seat: Seat) -> int:
        """The number of the last entry before the turn of `seat`; 0 for the deal."""
        stored = await self._tables.store.journal.entries(
            live.id, first=max(1, live.row.revision - LONGEST_TURN)
        )
        entries = [(entry.number, decode_entry(entry.payload)) for entry in stored]
        gone = taken_back(entries)
        before = [
            number
            for number, entry in entries
            if number not in gone
            and not isinstance(entry, Aside)
            and (entry.seat != seat or _confirms(entry))
        ]
        return max(before, default=live.row.revision - len(entries))

    # --- looking --------------------------------------------------------------------------------------------------

    async def board(self, asker: Asker, live: Live) -> Page:
        _begun(live)
        await self._catch_up.look(live, asker.person)
        pictures = await self._gallery.board(live, asker.locale)
        table = posts.table(
            live,
            voice_at(live, asker.locale),
            deadlines=await deadlines(self._tables.store, live),
            offers=await offers_at(self._tables.store, live),
        )
        return replace(table, pictures=pictures)

    async def board_text(self, asker: Asker, live: Live) -> list[Page]:
        """The board in words, in as many messages as it takes."""
        _begun(live)
        await self._catch_up.look(live, asker.person)
        return [Page(text=part) for part in self._gallery.board_text(live, asker.locale)]

    async def hand(self, asker: Asker, live: Live) -> Page:
        """The asker's private sheet, with their own orders and notes."""
        seat = seat_at(live, asker)
        voice = voice_at(live, asker.locale)
        sheet = posts.sheet(live, voice)
        beside = await beside_the_sheet(live, seat, voice, orders=self._orders, notebook=self._notebook)
        return replace(
            sheet,
            pictures=await self._gallery.sheet(live, seat, asker.locale),
            small_print=beside,
            rows=(
                *offers.rows(live, seat, offers.Place.SHEET, voice),
                *sheet.rows,
                (orders_button(live, voice), notes_button(live, voice)),
            ),
        )

    async def story(self, asker: Asker, live: Live) -> Page:
        """How a finished game went. Raises NotOver."""
        self.refuse_kept(asker, live)
        return await self._stories.page(live, asker.locale)

    async def film(self, asker: Asker, live: Live) -> Page:
        """The boards of a finished game one after the other. Raises NotOver."""
        self.refuse_kept(asker, live)
        return await self._stories.film(live, asker.locale)

    def refuse_kept(self, asker: Asker, live: Live) -> None:
        """Raises StoryRefusal for a challenge that others may still play, except to who has played this game, and
        LobbyRefusal for a game that has not begun."""
        _begun(live)
        attempt = live.options.attempt
        played = any(seat.person == asker.person for seat in live.seats)
        if attempt is not None and self._tables.is_kept(live) and not played:
            raise StoryRefusal("refused-story-kept", when=f"<t:{int(attempt.closes)}:f>")

    async def status(self, asker: Asker, live: Live) -> Page:
        """Whom the table waits for, below what the asker has missed."""
        _begun(live)
        status = posts.status(
            live,
            voice_at(live, asker.locale),
            since=int(await self._last_heard(live)),
            deadlines=await deadlines(self._tables.store, live),
            offers=await offers_at(self._tables.store, live),
        )
        card = await self._catch_up.look(live, asker.person, asker.locale, after_seconds=0)
        return status if card is None else card.above(status)

    async def _last_heard(self, live: Live) -> float:
        """When the table last heard of a move, in UTC seconds."""
        first = max(1, live.row.revision - LONGEST_TURN)
        for entry in reversed(await self._tables.store.journal.entries(live.id, first=first)):
            if is_heard(entry):
                return entry.at
        return live.row.created

    async def games(self, asker: Asker) -> Page:
        """Open tables and running games of this server; in a direct message, one's own."""
        query = GameQuery(
            guild=asker.guild,
            person=asker.person if asker.guild is None else None,
            statuses=(Status.LOBBY, Status.RUNNING),
        )
        found = await self._tables.store.games.find(query, limit=LISTED)
        await self._look_for_lobbies(asker, found)
        if not found:
            return Page(text=plain(Text("answer-list-none"), asker.locale))
        lines, rows = [plain(Text("answer-list-head"), asker.locale)], list[Row]()
        for game in found:
            live = await self._tables.readable(game.id)
            lines.append(self._listed(asker, game, live))
            if live is not None and (open_seats := await offers_at(self._tables.store, live)):
                voice = voice_at(live, asker.locale)
                lines += offer_lines(open_seats, voice)
                rows += take_rows(live, open_seats, voice)
        return Page(text="\n".join(lines), rows=tuple(rows[:TAKE_ROWS]))

    async def _look_for_lobbies(self, asker: Asker, listed: Sequence[Game]) -> None:
        """Have those lobbies posted again that are to stand in this channel and were deleted: there is no other way in."""
        here = [row.id for row in listed if row.status is Status.LOBBY and row.channel == asker.channel]
        await self._tables.lobbies.look_for_posts(here)

    def _listed(self, asker: Asker, row: Game, live: Live | None) -> str:
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

    def help(self, asker: Asker) -> Page:
        return Page(text=plain(Text("answer-help"), asker.locale))

    async def rules(self, asker: Asker, game: str) -> Page:
        """The game in a few lines, and how to look up the rest."""
        live = await self.visit(asker, game)
        texts = (Text("game-in-brief"), Text("rules-how-to"))
        return Page(text="\n\n".join(say(text, live.row.title, asker.locale) for text in texts))

    # --- coming and going -----------------------------------------------------------------------------------------

    async def open(self, asker: Asker, title: str, players: int | None) -> Page:
        if asker.guild is None:
            raise WrongPlace("refused-guild-only")
        await self._tables.lobbies.open(
            title,
            guild=asker.guild,
            channel=asker.channel,
            host=asker.person,
            host_name=asker.name,
            seats=players,
        )
        return Page(text=say(Text("answer-lobby-open", {"players": players or 0}), title, asker.locale))

    async def join(self, asker: Asker, game: str) -> None:
        await self._tables.lobbies.join(game, asker.person, asker.name)

    async def leave(self, asker: Asker, game: str) -> None:
        """Leave a lobby; the host's leaving calls the game off."""
        live = await self._tables.live(game)
        if live.row.host == asker.person and live.seat_of(asker.person) is not None:
            await self._tables.lobbies.call_off(game, asker.person)
        else:
            await self._tables.lobbies.leave(game, asker.person)

    async def choose_setting(self, asker: Asker, game: str, setting: int, value: int) -> None:
        """Choose a setting of a table that has not begun, both by their numbers."""
        await self._tables.lobbies.choose_setting(game, asker.person, setting, value)

    async def start(self, asker: Asker, game: str) -> None:
        await self._tables.lobbies.start(game, asker.person)

    async def resigning(self, asker: Asker, live: Live) -> Page:
        """The question before leaving for good."""
        seat_at(live, asker)
        if not live.is_running:
            raise BotError("refused-finished")
        return resigning(live, voice_at(live, asker.locale), may_offer=may_be_handed_over(live))

    async def resign(self, asker: Asker, game: str) -> Page:
        played = await self._tables.resign(game, asker.person)
        return Page(text=voice_at(played.live, asker.locale)("answer-resigned"))


def may_see(asker: Asker, row: Game, seats: Sequence[StoredSeat]) -> bool:
    """Whether the game is theirs to see: it is played on the server that they ask from, or they have a seat."""
    here = row.guild is not None and row.guild == asker.guild
    return here or any(seat.person == asker.person for seat in seats)


def _confirms(entry: Entry) -> bool:
    """Whether it is the confirmation of a turn."""
    return isinstance(entry, Choose) and entry.option == Confirm.CONFIRM.id


def _begun(live: Live) -> None:
    if live.match is None:
        raise LobbyRefusal("refused-not-begun")


def seat_at(live: Live, asker: Asker) -> Seat:
    """The asker's seat at a table that has begun. Raises LobbyRefusal, NotSeated."""
    _begun(live)
    seat = live.seat_of(asker.person)
    if seat is None:
        raise NotSeated
    return seat
