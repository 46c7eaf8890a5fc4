"""Sentences that many pages share: recent events, whom the table waits for, and who plays with whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from games.kernel import Arg, Game, Seat, seat_name, seat_names
from rendering.words import Voice
from storage import SeatState

from ..table.journal import Told
from ..table.loaded import LoadedTable

LINES = 12
"""Most lines of recent events."""


def eventful(account: Sequence[Told], viewer: Seat | None, game: Game[Any, Any]) -> list[Told]:
    """The events that the viewer may know, without parts of the game in which nothing happened."""
    happened = list[Told]()
    for one in account:
        if not one.event.seen_by(viewer):
            continue
        if happened and game.stretches.get(happened[-1].event.kind) == one.event.kind:
            happened.pop()
        else:
            happened.append(one)
    return happened


def since_turn_began(account: Sequence[Told], seat: Seat, game: Game[Any, Any]) -> list[Told]:
    """The events since this seat's turn began, if one began among them. Someone who plays alone may come to a new turn
    without a confirmation."""
    begins = (
        place
        for place, one in enumerate(account)
        if one.event.kind in game.turn_events and seat in one.event.text.seats
    )
    return list(account[max(begins, default=0) :])


def told(account: Sequence[Told], viewer: Seat | None, voice: Voice) -> str:
    """The events that the viewer may know, one a line; the newest are kept. What is said again and again is one line."""
    known = (told.in_words(voice) for told in account if told.event.seen_by(viewer))
    said = [f"-# {_times(line, len(list(same)), voice)}" for line, same in groupby(known)]
    left_out = len(said) - LINES
    if left_out > 0:
        said = [f"-# {voice('panel-earlier', lines=left_out)}", *said[left_out:]]
    return "\n".join(said)


def _times(line: str, times: int, voice: Voice) -> str:
    return line if times == 1 else f"{line} {voice('panel-times', times=times)}"


def waiting(live: LoadedTable, voice: Voice) -> str:
    """Whom the table waits for, or that it is over."""
    match = live.running_match
    result = match.position.state.result
    if result is None:
        return voice("panel-waiting", seats=seat_names(list(match.position.waiting_for)))
    if not result.winners:
        seats = [one.seat for one in live.seats]
        return voice("panel-nobody-won", seats=seat_names(seats), players=len(seats))
    return voice("panel-won", seats=seat_names(list(result.winners)), winners=len(result.winners))


def paused_line(live: LoadedTable, voice: Voice) -> list[str]:
    """Since when the table is paused; empty if it is not."""
    since = live.options.paused
    return [] if since is None else [voice("table-paused", since=f"<t:{int(since)}:R>")]


def others_at(live: LoadedTable, seat: Seat) -> list[Seat]:
    """The seats that others play. People at several tables of a game tell them apart by company."""
    return [one.seat for one in live.seats if one.seat != seat and one.state is SeatState.PLAYING]


def company(live: LoadedTable, seat: Seat) -> dict[str, Arg]:
    """The other players, as arguments of a message."""
    others = [seat_name(other) for other in others_at(live, seat)]
    return {"others": len(others), "people": others}


def as_of(moment: float, voice: Voice) -> str:
    """The moment that a message shows, for one that is not kept up to date."""
    return voice("as-of", when=f"<t:{int(moment)}:f>")
