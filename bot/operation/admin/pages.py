"""Pages that list games for hosts and moderators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.kernel import Arg, Text, seat_names
from storage import GameRow, Status

from ...door.asker import Asker
from ...pages.page import Button, Page, Row
from ...pages.press import Press
from ...pages.rows import in_rows, turning_buttons
from ...pages.speech import plain, voice_at
from ...table.bounds import nearest_moment
from ...table.loaded import LoadedTable
from .verbs import AdminVerb

LISTED: Final = 10
"""Most games on a page."""
ADMIN: Final = "admin"
"""Replaces the game in custom ids of this list."""


class ListPage(Struct, frozen=True):
    """Page number and filters of the list."""

    page: int
    everywhere: bool
    finished: bool

    def press(self, page: int) -> Press:
        return Press(AdminVerb.GAMES, ADMIN, (page, int(self.everywhere), int(self.finished)))


class Listed(Struct, frozen=True):
    """A game on a page."""

    row: GameRow
    live: LoadedTable | None
    """The table, if this release can read it."""
    since: float
    """Time of the last public event, in UTC seconds."""


def games(listed: Sequence[Listed], locale: str, shown: ListPage, *, more: bool) -> Page:
    """A page of games."""
    lines = [_line(one, locale) for one in listed]
    head = Text("admin-list-head" if lines else "admin-list-none", {"page": shown.page + 1})
    return Page(text="\n".join([plain(head, locale), *lines]), rows=tuple(_pager(shown, locale, more=more)))


def suggestion(row: GameRow, live: LoadedTable | None, asker: Asker) -> str:
    """A short description of a game, for autocompletion."""
    channel = asker.name_of(row.channel)
    place = f"#{channel}" if channel else ""
    if live is None:
        parts = [row.title, place, row.id]
    else:
        voice = voice_at(live, asker.locale)
        parts = [voice("game-title"), place, voice.enumerate(live.names), row.id]
    return " · ".join(part for part in parts if part)


def _line(listed: Listed, locale: str) -> str:
    row, live = listed.row, listed.live
    link, since = f"<#{row.thread or row.channel}>", f"<t:{int(nearest_moment(listed.since))}:R>"
    if live is None:
        args = {"link": link, "title": row.title, "id": row.id, "since": since}
        return plain(Text("admin-list-unplayable", dict(args)), locale)
    voice = voice_at(live, locale)
    parts: dict[str, Arg] = {"link": link, "game": Text("game-title"), "id": row.id, "since": since}
    if live.match is None:
        return voice(f"admin-list-{row.status.value}", **parts, seated=len(live.seats))
    position = live.match.position
    where = live.match.game.heading(position.state)
    if row.status is not Status.RUNNING:
        return voice(f"admin-list-{row.status.value}", **parts, where=where)
    state = "running" if live.options.paused is None else "paused"
    waiting = seat_names(list(position.waiting_for))
    return voice(f"admin-list-{state}", **parts, where=where, seats=waiting)


def _pager(shown: ListPage, locale: str, *, more: bool) -> list[Row]:
    def turn(page: int, label: str) -> Button:
        return Button(shown.press(page).custom_id, plain(Text(label), locale))

    pages = shown.page + 1 + more
    return in_rows(
        turning_buttons([(shown.page + 1, "button-older"), (shown.page - 1, "button-newer")], pages, turn)
    )
