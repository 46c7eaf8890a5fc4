"""City L of the worked examples, and a way to put things into it."""

from __future__ import annotations

from typing import Any

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.crimes.bindings import Binding, bindings
from games.in_too_deep.crimes.conditions import condition_of
from games.in_too_deep.crimes.survey import Survey
from games.in_too_deep.zones.city import CityRing

CRUSHER, HACKER, DEALER, SHADOW, JUMPER, MECHANIC, ENFORCER, SEER, SMUGGLER, COURIER = CriminalName
COUPE, EAGLE, RIFLE, BLADE, JAMMER, DECODER, CASH, STIMS = ItemName
DOWNTOWN, ION, ZINBAZAAR, BLOCKS, HARBOUR, HEIGHTS, AERODROME, PARISH = range(8)
"""Positions of the zones."""


def city_l(**changes: Any) -> CityRing:
    """The Jumper in the Blocks, the Enforcer in the Parish with the Cash, the Seer in the Harbour; an item in each other
    zone; the rest as after setup."""
    z = ZoneName
    items: dict[ItemName, Any] = {item: spot for spot, item in enumerate(ItemName)}
    parts: dict[str, Any] = {
        "zones": [
            z.DOWNTOWN,
            z.ION,
            z.ZINBAZAAR,
            z.BLOCKS,
            z.HARBOUR,
            z.HEIGHTS,
            z.AERODROME,
            z.PARISH,
        ],
        "criminals": {JUMPER: BLOCKS, ENFORCER: PARISH, SEER: HARBOUR},
        "items": items | {CASH: ENFORCER},
        "sentinel": DOWNTOWN,
        "barricades": [0, 4],
        "search": [0, 1, 0, 3, 0, 0, 2, 0],
    }
    return CityRing(**parts | changes)


class Scene:
    """City L with these criminals in it, as `who="ZONE"` or `who="ZONE ITEM"`, and only the items that are named."""

    def __init__(self, **criminals: str) -> None:
        self.city = city_l(criminals={}, items={})
        for name in CriminalName:
            if name.value.lower() in criminals:
                zone, *item = criminals[name.value.lower()].split()
                self.city.criminals[name] = self.city.position_of(ZoneName(zone))
                self.city.items.update({ItemName(held): name for held in item})

    def dropped(self, **items: str) -> Scene:
        """`dropped(CASH="ION")`."""
        for item, zone in items.items():
            self.city.items[ItemName(item)] = self.city.position_of(ZoneName(zone))
        return self

    def sentinel(self, zone: str) -> Scene:
        self.city.sentinel = self.city.position_of(ZoneName(zone))
        return self

    def barricades(self, one: int, other: int) -> Scene:
        self.city.barricades = [one, other]
        return self

    def search(self, **tokens: int) -> Scene:
        """`search(ION=3)`; nowhere else."""
        self.city.search = [tokens.get(zone, 0) for zone in self.city.zones]
        return self

    def found(self, condition: str, *hooked: CriminalName, able: bool = False) -> list[Binding]:
        """The bindings for a player who hooks these, and may use their abilities or not."""
        return list(bindings(condition_of(condition), self.survey(*hooked, able=able)))

    def survey(self, *hooked: CriminalName, able: bool = False) -> Survey:
        return Survey(self.city, hooked, hooked if able else ())
