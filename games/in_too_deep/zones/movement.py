"""How criminals move and are relocated (TD-MOVE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import AskCaused, Barred, Decision, Effects, Party, Seat, Text

from ..asking import Nudge, criminal_options, nudge_option, zone_option
from ..codes import CriminalName
from ..state import ActiveTurn, Console, TooDeepState
from ..telling.names import criminal_name, party_name, zone_at
from .city import DIRECTIONS, ZONES, Heading, Spot, around


def passes_barricades(g: TooDeepState[Any], criminal: CriminalName | None = None) -> bool:
    """Whether barricades do not stop a move that the active player makes. Without `criminal`: of an item."""
    return crosses_barricades(g.active, g.consoles[g.active.party], criminal)


def crosses_barricades(turn: ActiveTurn, console: Console, criminal: CriminalName | None = None) -> bool:
    """Whether the owner of this turn and console crosses barricades: by SP21 (TD-MOVE-04), or with the Shadow in their ability
    area (TD-MOVE-05). Without `criminal`: with an item."""
    if turn.ignores_barricades:
        return True
    return criminal is CriminalName.SHADOW and console.has_ability(criminal)


def ways_of(g: TooDeepState[Any], criminal: CriminalName) -> list[Heading]:
    """The directions in which the active player may move this criminal (TD-MOVE-02). Clockwise first."""
    return g.city.ways_from(g.city.criminals[criminal], ignoring=passes_barricades(g, criminal))


def move_criminal(
    g: TooDeepState[Any], party: Party, criminal: CriminalName, way: Heading, do: Effects
) -> None:
    """One zone; the item held goes along (TD-GEN-07)."""
    there = around(g.city.criminals[criminal], way)
    g.city.place_criminal(criminal, there)
    do.tell("log-moved", seat=party_name(party), criminal=criminal_name(criminal), zone=zone_at(g, there))


def relocate(g: TooDeepState[Any], party: Party, criminal: CriminalName, to: Spot, do: Effects) -> None:
    """Moves a criminal to any zone; barricades do not matter (TD-MOVE-06)."""
    g.city.place_criminal(criminal, to)
    do.tell("log-relocated", seat=party_name(party), criminal=criminal_name(criminal), zone=zone_at(g, to))


def swap_criminals(
    g: TooDeepState[Any], party: Party, one: CriminalName, other: CriminalName, do: Effects
) -> None:
    """They trade zones, each with the item held; nothing if they share one."""
    if g.city.criminals[one] == g.city.criminals[other]:
        return
    g.city.swap_criminals(one, other)
    do.tell(
        "log-criminals-swapped",
        seat=party_name(party),
        one=criminal_name(one),
        other=criminal_name(other),
    )


def elsewhere(here: Spot) -> list[Spot]:
    """All other positions in clockwise order (TD-GEN-06)."""
    return [around(here, steps) for steps in range(1, ZONES)]


class NudgeCriminal(AskCaused, frozen=True):
    """TD-D12  Move one of these criminals one zone, by an effect: not across a barricade. Skipped when none can go."""

    criminals: tuple[CriminalName, ...]

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = tuple(
            nudge_option(g, criminal, way) for criminal in self.criminals for way in ways_of(g, criminal)
        )
        if not options:
            return None
        prompt = Text("ask-nudge")
        return Decision(self.player, "TD-D12", "TD-MOVE-02", prompt, options, options[0].id)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return nudges_barred(g, self.criminals)

    def answer(self, g: TooDeepState[Any], pick: Nudge, do: Effects) -> None:
        move_criminal(g, self.player, pick.criminal, pick.way, do)


def nudges_barred(g: TooDeepState[Any], criminals: Iterable[CriminalName]) -> list[Barred]:
    """Moves of these criminals across barricades."""
    return [
        Barred(nudge_option(g, criminal, way), "TD-MOVE-02", Text("why-barricade"))
        for criminal in criminals
        for way in DIRECTIONS
        if way not in ways_of(g, criminal)
    ]


class Relocate(AskCaused, frozen=True):
    """TD-D13  Relocate a criminal to any other zone."""

    criminal: CriminalName

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(zone_option(g, spot) for spot in elsewhere(g.city.criminals[self.criminal]))
        prompt = Text("ask-relocate", {"criminal": criminal_name(self.criminal)})
        return Decision(self.player, "TD-D13", "TD-GEN-06", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: Spot, do: Effects) -> None:
        relocate(g, self.player, self.criminal, pick, do)


class RelocateAnyone(AskCaused, frozen=True):
    """TD-D18  Whom to relocate, hooked by anyone or nobody."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = criminal_options(g, g.city.criminals)
        return Decision(
            self.player, "TD-D18", "TD-ZONE-10", Text("ask-relocate-whom"), options, options[0].id
        )

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        do.then(Relocate(self.player, pick))
