"""What a person plays, on all servers: what waits for them, and until when."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.kernel import Seat, Text, seat_names
from storage import GameQuery, Status

from ..live import Live
from ..pace.deadlines import deadlines
from ..page import Button, Link, Page, Row, Tone
from ..panel import ACCENT
from ..press import Press, Verb
from ..speech import plain, voice_at
from ..tables import Tables

MOST_GAMES = 200
"""That are looked through for one person."""
SHOWN = 8
"""Games on a page; each has a row of buttons, and a message holds 40 components."""
MINE = "mine"
"""Stands in a button where others name a game."""


class Turn(Struct, frozen=True):
    """A seat in a running game."""

    live: Live
    seat: Seat
    deadline: float | None
    """Until when they have time; None: as long as they like."""

    @property
    def waits(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.live.running_match.position.waiting_for

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """The most urgent one has the least."""
        deadline = float("inf") if self.deadline is None else self.deadline
        return not self.waits, deadline, self.live.row.updated


async def turns_of(tables: Tables, person: int) -> list[Turn]:
    """The running games that the person plays, the most urgent one first."""
    query = GameQuery(person=person, statuses=(Status.RUNNING,))
    turns = []
    for game in await tables.store.games.find(query, limit=MOST_GAMES):
        live = await tables.readable(game.id)
        seat = live.seat_of(person) if live is not None and live.is_running else None
        if live is not None and seat is not None:
            until = {deadline.seat: deadline.at for deadline in await deadlines(tables.store, live)}
            turns.append(Turn(live, seat, until.get(seat)))
    return sorted(turns, key=lambda turn: turn.urgency)


async def waiting_for(tables: Tables, person: int) -> list[Turn]:
    """Those of the games that wait for the person."""
    return [turn for turn in await turns_of(tables, person) if turn.waits]


def turns_page(turns: Sequence[Turn], locale: str | None, *, page: int = 0) -> Page:
    """All games of a person, for that person alone."""
    if not turns:
        return Page(text=plain(Text("turns-none"), locale))
    pages = -(-len(turns) // SHOWN)
    page = min(page, pages - 1)
    first = page * SHOWN
    shown = turns[first : first + SHOWN]
    waiting = sum(turn.waits for turn in turns)
    head = plain(Text("turns-head", {"waiting": waiting}), locale)
    return _page(head, shown, locale, first=first, more=_pager(page, pages, locale))


def digest_page(turns: Sequence[Turn], locale: str | None) -> Page:
    """The games that wait for a person, for a direct message."""
    head = plain(Text("digest-head", {"games": len(turns)}), locale)
    page = _page(head, turns[:SHOWN], locale, first=0)
    if len(turns) <= SHOWN:
        return page
    more = plain(Text("digest-more", {"games": len(turns) - SHOWN}), locale)
    return Page(text=page.text, rows=page.rows, small_print=f"-# {more}", accent=ACCENT)


def _page(
    head: str, turns: Sequence[Turn], locale: str | None, *, first: int, more: tuple[Row, ...] = ()
) -> Page:
    """These games with a row of buttons each; `first` is how many come before them."""
    numbered = list(enumerate(turns, start=first + 1))
    lines = [_line(place, turn, locale) for place, turn in numbered]
    rows = tuple(_row(place, turn, locale) for place, turn in numbered)
    return Page(text="\n".join([head, *lines]), rows=rows + more, accent=ACCENT)


def _line(place: int, turn: Turn, locale: str | None) -> str:
    voice, match = voice_at(turn.live, locale), turn.live.running_match
    others = [seat for seat in range(len(turn.live.seats)) if seat != turn.seat]
    return voice(
        "turns-mine" if turn.waits else "turns-others",
        place=place,
        game=Text("game-title"),
        where=match.game.heading(match.position.state),
        people=seat_names(others) if others else Text("turns-alone"),
        seats=seat_names(list(match.position.waiting_for)),
        deadline=_deadline(turn),
    )


def _deadline(turn: Turn) -> Text:
    if turn.deadline is None:
        return Text("turns-no-deadline")
    moment = int(turn.deadline)
    return Text("turns-deadline", {"when": f"<t:{moment}:f>", "left": f"<t:{moment}:R>"})


def _row(place: int, turn: Turn, locale: str | None) -> Row:
    voice = voice_at(turn.live, locale)
    link = Link(turn.live.url, voice("button-turns-table", place=place))
    if not turn.waits:
        return (link,)
    return (
        Button(Press(Verb.ACT, turn.live.id).custom_id, voice("button-turns-act", place=place), Tone.MAIN),
        link,
    )


def _pager(page: int, pages: int, locale: str | None) -> tuple[Row, ...]:
    def turn(to: int, label: str) -> Button:
        args = {"page": to + 1, "pages": pages}
        return Button(Press(Verb.TURNS, MINE, (to,)).custom_id, plain(Text(label, dict(args)), locale))

    earlier = [turn(page - 1, "button-turns-before")] if page > 0 else []
    later = [turn(page + 1, "button-turns-after")] if page + 1 < pages else []
    buttons = (*earlier, *later)
    return (buttons,) if buttons else ()
