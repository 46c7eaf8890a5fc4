"""A player's own requests, on their panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Seat
from rendering.words import Voice

from ...pages.addition import Addition, Adds
from ...pages.page import Button, Row
from ...pages.press import Press
from ...requests.queries import RequestQueries
from ...requests.request import Request
from ...table.loaded import LoadedTable
from .verbs import ConsentVerb


def withdrawals_on_panel(requests: RequestQueries) -> Adds:
    async def added(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        return Addition(last=tuple(_withdrawals(live, seat, await requests.all_at(live), voice)))

    return added


def _withdrawals(live: LoadedTable, seat: Seat, requests: Sequence[Request], voice: Voice) -> Iterator[Row]:
    """Buttons to withdraw the player's own requests."""
    mine = [one for one in requests if one.end is None and one.seat == seat]
    if mine:
        yield tuple(
            Button(
                Press(ConsentVerb.WITHDRAW, live.id, (one.number,)).custom_id,
                voice(f"button-withdraw-{one.WORDS}"),
            )
            for one in mine
        )
