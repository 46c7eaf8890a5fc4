"""Sentences that many pages share: what was told, whom the table waits for, with whom someone plays."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Arg, Seat, seat_name, seat_names
from rendering.words import Voice

from ..table.journal import Told
from ..table.loaded import LoadedTable

LINES = 12
"""Of what happened, at most."""


def told(account: Sequence[Told], viewer: Seat | None, voice: Voice, lines: int = LINES) -> str:
    """What the viewer may know of it, a line each; the oldest give way."""
    said = [f"-# {told.in_words(voice)}" for told in account if told.event.seen_by(viewer)]
    left_out = len(said) - lines
    if left_out > 0:
        said = [f"-# {voice('panel-earlier', lines=left_out)}", *said[left_out:]]
    return "\n".join(said)


def waiting(live: LoadedTable, voice: Voice) -> str:
    """Whom the table waits for, or that it is over."""
    match = live.running_match
    result = match.position.state.result
    if result is None:
        return voice("panel-waiting", seats=seat_names(list(match.position.waiting_for)))
    if not result.winners:
        return voice("panel-nobody-won")
    return voice("panel-won", seats=seat_names(list(result.winners)), winners=len(result.winners))


def paused_line(live: LoadedTable, voice: Voice) -> list[str]:
    """Since when nobody may play, if that is so."""
    since = live.options.paused
    return [] if since is None else [voice("table-paused", since=f"<t:{int(since)}:R>")]


def company(live: LoadedTable, seat: Seat) -> dict[str, Arg]:
    """With whom this seat plays: who sits at several tables of a game tells them apart by that."""
    others = [seat_name(other.seat) for other in live.seats if other.seat != seat]
    return {"others": len(others), "people": others}


def as_of(moment: float, voice: Voice) -> str:
    """For a message that is not kept true: of which moment it is."""
    return voice("as-of", when=f"<t:{int(moment)}:f>")
