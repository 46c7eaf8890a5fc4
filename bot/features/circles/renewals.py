"""Updates the posts of circles."""

from __future__ import annotations

from collections.abc import Callable

from ...outbox.renewer import Parcels, Renewals
from ...table.loaded import LoadedTable
from ...table.membership import CIRCLE_POST, circles_at
from .errands import CirclePost, for_circle


class CircleRenewals(Renewals):
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    async def present(self, live: LoadedTable) -> Parcels:
        return {
            CIRCLE_POST.of(circle.id): for_circle(live.id, CirclePost(circle.id), due=self._clock())
            for circle in circles_at(live)
        }
