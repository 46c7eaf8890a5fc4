"""Zone effects (TD-ZONE), which the Dealer uses from nearby too (TD-ABIL-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import AskCaused, Barred, Decision, Effects, Option, Seat, Step, Text, because

from ..codes import CriminalName, ZoneName
from ..duel import ChallengeToDuel, can_challenge, opponents
from ..evidence.gaining import gain_evidence, rail_options
from ..evidence.peeking import Peek
from ..evidence.processing import GainTolerance, Process
from ..hand import deck_options, set_aside
from ..menu import NO_ACTION, MenuEntry, WhyBarred, actors, spend_action, yours
from ..state import TooDeepState
from ..support import offer_options, take_support
from ..telling.names import criminal_name, party_name, the_zone, zone_at
from .city import Spot, nearby
from .items import NudgeItem, SwapItems
from .movement import NudgeCriminal, RelocateAnyone, passes_barricades, ways_of
from .patrol import Patrol
from .searches import raise_alarm

ZoneEffect: TypeAlias = Callable[[Seat], Step]


class ZoneUse(Struct, frozen=True):
    """A criminal uses the effect of a zone."""

    criminal: CriminalName
    spot: Spot


def why_unusable(g: TooDeepState[Any], seat: Seat, spot: Spot) -> WhyBarred:
    """Why the effect of a zone cannot be used (TD-ZONE-01, TD-ZONE-05)."""
    tokens = g.city.search[spot]
    if tokens:
        return "TD-ZONE-01", Text("why-searched", {"zone": zone_at(g, spot), "count": tokens})
    if g.city.zones[spot] is ZoneName.BLOCKS and not can_challenge(g, seat):
        return "TD-ZONE-05", Text("why-no-duel")
    return None


def within_reach(g: TooDeepState[Any], criminal: CriminalName) -> tuple[Spot, ...]:
    """Zones whose effect this criminal could use: the own one, for the Dealer also those beside it."""
    here = g.city.criminals[criminal]
    if criminal is CriminalName.DEALER and g.consoles[g.active.party].has_ability(criminal):
        return nearby(here)
    return (here,)


def zone_uses(g: TooDeepState[Any], seat: Seat) -> Iterator[ZoneUse]:
    """Each zone effect that a criminal can use now."""
    for criminal in actors(g):
        for spot in within_reach(g, criminal):
            if why_unusable(g, seat, spot) is None:
                yield ZoneUse(criminal, spot)


def _found(g: TooDeepState[Any], seat: Seat) -> dict[str, ZoneUse]:
    """Which criminal may use which zone."""
    return {f"zone:{use.criminal}:{g.city.zones[use.spot]}": use for use in zone_uses(g, seat)}


def _shown(g: TooDeepState[Any], seat: Seat, id: str, use: ZoneUse) -> Option:
    zone = g.city.zones[use.spot]
    label = Text("option-zone", {"criminal": criminal_name(use.criminal), "zone": the_zone(zone)})
    return Option(id, label, worth=_worth(g, seat, zone), at=(zone,))


def _worth(g: TooDeepState[Any], seat: Seat, zone: ZoneName) -> Text:
    """A duel begins at once where only one opponent can be challenged, so that one is named."""
    if zone is ZoneName.BLOCKS and len(found := opponents(g, seat)) == 1:
        return Text("worth-duel", {"seat": party_name(found[0])})
    return Text(f"zone-{zone}-brief")


def use_zone(g: TooDeepState[Any], seat: Seat, use: ZoneUse, do: Effects) -> None:
    """Raises the alarm and lets the effect follow (TD-ZONE-02)."""
    spend_action(g, use.criminal)
    zone = zone_at(g, use.spot)
    do.tell("log-zone-used", seat=party_name(seat), criminal=criminal_name(use.criminal), zone=zone)
    raise_alarm(g, seat, use.spot, do)
    occasion = Text("occasion-zone", {"zone": zone, "criminal": criminal_name(use.criminal)})
    do.then(*because(occasion, EFFECTS[g.city.zones[use.spot]](seat)))


def zones_barred(g: TooDeepState[Any], seat: Seat) -> list[Barred]:
    """Zones within reach that cannot be used."""
    return [
        Barred(_shown(g, seat, f"zone:{criminal}:{g.city.zones[spot]}", ZoneUse(criminal, spot)), *why)
        for criminal in yours(g)
        for spot in within_reach(g, criminal)
        if (why := why_unusable(g, seat, spot))
    ]


def _why_no_zone(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    able = actors(g)
    if not able:
        return NO_ACTION
    if next(zone_uses(g, seat), None) is not None:
        return None
    return why_unusable(g, seat, g.city.criminals[able[0]])


MENU = MenuEntry(Option("zone", Text("option-use-zone")), _why_no_zone, _found, _shown, use_zone)


# What each zone does


class UseIonTowers(AskCaused, frozen=True):
    """TD-D20  A support token, or an unseen crime card that is set aside (TD-ZONE-07)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = (*offer_options(g), *deck_options(g))
        if not options:
            return None
        return Decision(self.player, "TD-D20", "TD-ZONE-07", Text("ask-ion-towers"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: int | str, do: Effects) -> None:
        if isinstance(pick, int):
            take_support(g, self.player, pick, do)
        else:
            set_aside(g, self.player, pick, do)


class UseHarbour(AskCaused, frozen=True):
    """TD-D21  Gain 1 evidence, which is chosen from the rail at once (TD-D24), or process 1 (TD-ZONE-09)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        gains: tuple[Option, ...] = rail_options(g, self.player)
        if not gains and (g.piles.on_display or g.piles.evidence):
            gains = (GAIN,)
        options = (*gains, *([PROCESS] if g.holdings[self.player].evidence else []))
        if not options:
            return None
        return Decision(self.player, "TD-D21", "TD-ZONE-09", Text("ask-harbour"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: int | str, do: Effects) -> None:
        if pick == PROCESS.id:
            do.then(Process(self.player))
        else:
            gain_evidence(g, self.player, 1, pick if isinstance(pick, int) else None, do)


GAIN = Option("gain", Text("option-harbour-gain"))
PROCESS = Option("process", Text("option-harbour-process"))


class UseHeights(AskCaused, frozen=True):
    """TD-D22  One of four, twice; the first is resolved before the second is chosen (TD-ZONE-11)."""

    left: int = 2

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(option for option, is_possible in _HEIGHTS if is_possible(g))
        prompt = Text("ask-heights", {"left": self.left})
        default = PEEK if PEEK in options else PATROL
        return Decision(self.player, "TD-D22", "TD-ZONE-11", prompt, options, default.id)

    def answer(self, g: TooDeepState[Any], pick: str, do: Effects) -> None:
        do.then(self._step(g, pick))
        if self.left > 1:
            do.then(replace(self, left=self.left - 1))

    def _step(self, g: TooDeepState[Any], pick: str) -> Step:
        match pick:
            case MOVE_CRIMINAL.id:
                return NudgeCriminal(self.player, tuple(g.city.criminals))
            case MOVE_ITEM.id:
                return NudgeItem(self.player)
            case PEEK.id:
                return Peek(self.player, count=2)
            case _:
                return Patrol(self.player, 1)


MOVE_CRIMINAL = Option("criminal", Text("option-heights-criminal"))
MOVE_ITEM = Option("item", Text("option-heights-item"))
PEEK = Option("peek", Text("option-heights-peek"))
PATROL = Option("patrol", Text("option-heights-patrol"))

_HEIGHTS: tuple[tuple[Option, Callable[[TooDeepState[Any]], bool]], ...] = (
    (MOVE_CRIMINAL, lambda g: any(ways_of(g, criminal) for criminal in g.city.criminals)),
    (
        MOVE_ITEM,
        lambda g: any(
            g.city.ways_from(g.city.spot_of(item), ignoring=passes_barricades(g)) for item in g.city.items
        ),
    ),
    (PEEK, lambda g: next(g.places(g.areas), None) is not None),
    (PATROL, lambda g: True),
)
"""With whether each is possible."""


def _downtown(seat: Seat) -> Step:
    """Up to 3 moves, in any split and order (TD-ZONE-06)."""
    return Patrol(seat, 3, is_optional=True)


EFFECTS: Mapping[ZoneName, ZoneEffect] = {
    ZoneName.BLOCKS: ChallengeToDuel,
    ZoneName.DOWNTOWN: _downtown,
    ZoneName.ION: UseIonTowers,
    ZoneName.PARISH: GainTolerance,
    ZoneName.HARBOUR: UseHarbour,
    ZoneName.AERODROME: RelocateAnyone,
    ZoneName.HEIGHTS: UseHeights,
    ZoneName.ZINBAZAAR: SwapItems,
}
