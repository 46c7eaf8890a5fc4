"""Search tokens (TD-SRCH): the alarm, and groups that are moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import AskCaused, Decision, Effects, Option, Party, Text

from ..asking import zone_option
from ..state import TooDeepState
from ..telling.names import party_name, zone_at
from .city import ZONES, Spot, around


def raise_alarm(g: TooDeepState[Any], party: Party, spot: Spot, do: Effects) -> None:
    """TD-SRCH-03. Nothing happens where search tokens are already."""
    sources = g.city.raise_alarm(spot)
    if sources:
        do.tell(
            "log-alarm",
            seat=party_name(party),
            zone=zone_at(g, spot),
            sources=[zone_at(g, source) for source in sources],
        )


def shift_search(g: TooDeepState[Any], party: Party, source: Spot, to: Spot, do: Effects) -> None:
    """All search tokens of a zone go to one without any (TD-SRCH-04)."""
    count = g.city.search[source]
    g.city.shift_search(source, to)
    do.tell(
        "log-search-shifted",
        seat=party_name(party),
        count=count,
        start=zone_at(g, source),
        zone=zone_at(g, to),
    )


def clockwise_from(spot: Spot, among: Sequence[Spot]) -> list[Spot]:
    """These positions in clockwise order, the nearest after `spot` first."""
    return [there for steps in range(1, ZONES + 1) if (there := around(spot, steps)) in among]


class ShiftSearch(AskCaused, frozen=True):
    """TD-D19  Where the search tokens of a zone go; nothing if it has none."""

    source: Spot

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        if not g.city.search[self.source]:
            return None
        options = tuple(zone_option(g, spot) for spot in clockwise_from(self.source, g.city.unsearched))
        prompt = Text("ask-search-to", {"count": g.city.search[self.source], "zone": zone_at(g, self.source)})
        return Decision(self.player, "TD-D19", "TD-SRCH-04", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: Spot, do: Effects) -> None:
        shift_search(g, self.player, self.source, pick, do)


class PickSearch(AskCaused, frozen=True):
    """TD-D19  Which search tokens are relocated (TD-SUPP-33)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(self._option(g, spot) for spot in g.city.searched)
        return Decision(self.player, "TD-D19", "TD-SUPP-33", Text("ask-search-from"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: Spot, do: Effects) -> None:
        do.then(ShiftSearch(self.player, pick))

    @staticmethod
    def _option(g: TooDeepState[Any], spot: Spot) -> Option:
        return zone_option(g, spot, Text("note-search", {"count": g.city.search[spot]}))
