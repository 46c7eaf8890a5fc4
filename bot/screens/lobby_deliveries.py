"""What a lobby brings: its post, and the direct messages to those who have joined it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from storage import NewParcel, Post, Status

from ..feature import Delivery, FollowsLobby
from ..outbox.direct import DirectMessages
from ..outbox.outgoing import Delivered, Outgoing
from ..outbox.places import channel_of, may_open_private_threads, may_open_threads
from ..pages.gallery import Gallery
from ..pages.speech import voice_at
from ..table import outbox_planner, parcels
from ..table.hosting import host_of
from ..table.loaded import LoadedTable
from ..table.lobbies.settings import chosen_at, settings_of
from ..table.parcels import Errand
from ..table.post_kinds import FULL, LOBBY, TERMS, WELCOME
from ..table.tables import Tables
from . import lobby_pages
from .lobby_pages import LobbyFacts


class LobbyDeliveries:
    """Carries out the errands of lobbies."""

    def __init__(
        self, tables: Tables, gallery: Gallery, direct: DirectMessages, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._gallery = gallery
        self._direct = direct
        self._clock = clock
        self.followers: list[FollowsLobby] = []
        """What else is to match the lobby, asked once its post does."""

    @property
    def deliveries(self) -> Mapping[type[Errand], Delivery]:
        return {
            parcels.LobbyPost: self._lobby,
            parcels.Full: self._full,
            parcels.Welcome: self._welcome,
            parcels.Terms: self._terms,
        }

    async def _lobby(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.LobbyPost) -> Delivered:
        if live.row.status is Status.FINISHED and await self._store.posts.get(live.id, LOBBY.of()) is None:
            return Delivered()  # some games start without a lobby
        game = self._tables.games[live.row.title]
        wanted = live.options.seats
        channel = channel_of(outgoing.client, live)
        has_circles = game.forms_circles(chosen_at(game, live.options))
        can_have_private_threads = channel is not None and may_open_private_threads(channel)
        facts = LobbyFacts(
            fewest=wanted or min(game.seats),
            most=wanted or max(game.seats),
            settings=settings_of(game),
            unreachable=[seat.person for seat in live.seats if not await self._direct.may_reach(seat.person)],
            has_thread=channel is not None and may_open_threads(channel),
            private_threads=can_have_private_threads if has_circles else None,
        )
        page = lobby_pages.post(live, voice_at(live), facts)
        page = replace(page, pictures=await self._gallery.title(live))
        delivered = await outgoing.show(live.id, LOBBY.of(), live.row.channel, page, look=errand.look)
        return replace(delivered, follow_up=(*delivered.follow_up, *await self._lobby_follow_ups(live)))

    async def _lobby_follow_ups(self, live: LoadedTable) -> list[NewParcel]:
        """What else is to match the lobby."""
        parcels_due = [one for follows in self.followers for one in await follows(live)]
        if self._is_full(live) != (await self._store.posts.get(live.id, FULL.of()) is not None):
            parcels_due.append(outbox_planner.full(live, self._clock()))
        return [*parcels_due, *await self._outdated_terms(live)]

    async def _outdated_terms(self, live: LoadedTable) -> list[NewParcel]:
        """Each takes a message back that advises someone to leave a lobby in which they do not wait any more."""
        told = await self._store.posts.of_kinds(live.id, [TERMS.of()])
        people, now = TERMS.numbers_in(post.kind for post in told), self._clock()
        return [
            outbox_planner.terms(live.id, person, now)
            for person in people
            if not _waits_to_begin(live, person)
        ]

    def _is_full(self, live: LoadedTable) -> bool:
        """Whether the lobby is full and the others wait for the host to start."""
        return live.row.status is Status.LOBBY and 1 < self._tables.lobbies.seat_limit(live) <= len(
            live.seats
        )

    async def _full(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Full) -> Delivered:
        if not self._is_full(live):
            await outgoing.take_back(live.id, FULL.of())
            return Delivered()
        page = lobby_pages.full(live, voice_at(live))
        return await self._direct.show(outgoing, live.id, FULL.of(), host_of(live), page) or Delivered()

    async def _welcome(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Welcome) -> Delivered:
        person = errand.person
        page, kind = lobby_pages.welcome(live, person, voice_at(live)), WELCOME.of(person)
        known = await self._store.posts.get(live.id, kind)
        if known is not None and await outgoing.redraw(known.channel, known.message, page):
            return Delivered()
        was_open = await self._direct.may_reach(person)
        message = await self._direct.send(outgoing, person, page, asked=True)
        kept: tuple[Post, ...] = ()
        if message is not None and (channel := (await self._store.people.get(person)).dm_channel) is not None:
            kept = (Post(game=live.id, kind=kind, channel=channel, message=message, digest=""),)
        changed = (message is not None) != was_open
        return Delivered(kept, (outbox_planner.lobby_post(live.id, self._clock()),) if changed else ())

    async def _terms(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Terms) -> Delivered:
        """Replace the previous message with a new one, since an edit notifies no one. Whoever does not wait for the start
        any more needs none."""
        person = errand.person
        kind = TERMS.of(person)
        if await outgoing.recovered(live.id, kind, (await self._store.people.get(person)).dm_channel) is None:
            await outgoing.take_back(live.id, kind)
        if not _waits_to_begin(live, person):
            await outgoing.take_back(live.id, kind)
            return Delivered()
        settings = settings_of(self._tables.games[live.row.title])
        page = lobby_pages.changed_terms(live, errand, settings, voice_at(live), at=self._clock())
        return await self._direct.show(outgoing, live.id, kind, person, page) or Delivered()


def _waits_to_begin(live: LoadedTable, person: int) -> bool:
    """Whether this person sits in a lobby whose game has not begun."""
    return live.row.status is Status.LOBBY and any(seat.person == person for seat in live.seats)
