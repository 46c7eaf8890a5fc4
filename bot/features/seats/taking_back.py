"""Removes a seat's private messages from people who do not play it."""

from __future__ import annotations

from storage import SeatState

from ...outbox.outgoing import Outgoing
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.post_kinds import SHEET
from . import pages
from .attendant import private_posts


async def take_from_others(outgoing: Outgoing, live: LoadedTable, seat: int) -> None:
    """Delete the seat's posts that its present player does not own. A sheet becomes a line if the seat has a
    new player."""
    store = outgoing.store
    is_played = live.seats[seat].state is SeatState.PLAYING
    mine = (await store.people.get(live.person_at(seat))).dm_channel if is_played else None
    for post in await private_posts(store, live, seat):
        if post.channel == mine:
            continue
        if is_played and SHEET.is_of(post.kind):
            await outgoing.redraw(post.channel, post.message, pages.taken_back(voice_at(live)))
        else:
            await outgoing.remove(post.channel, post.message)
        await outgoing.forget(post)
