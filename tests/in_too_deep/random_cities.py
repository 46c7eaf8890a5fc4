"""Random positions of the city, with a player's hooks: dense enough that crimes are fulfilled now and then."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.zones.city import CityRing

Seen = tuple[CityRing, set[CriminalName], set[CriminalName]]
"""A city, the criminals that a player hooks, and those of them whose abilities the player may use."""


def random_city(chance: Random) -> CityRing:
    zones = chance.sample(list(ZoneName), 8)
    playing = {*chance.sample(list(CriminalName), chance.choice((4, 5, 6)))}
    near = chance.sample(range(8), chance.choice((2, 4, 8)))
    criminals = {criminal: chance.choice(near) for criminal in CriminalName if criminal in playing}
    holders = chance.sample(list(criminals), chance.randint(0, len(criminals)))
    items: dict[ItemName, int | CriminalName] = {item: chance.choice(near) for item in ItemName}
    items |= dict(zip(chance.sample(list(ItemName), len(holders)), holders, strict=True))
    search = [0] * 8
    for spot, tokens in zip(chance.sample(range(8), 3), (1, 2, 3), strict=True):
        search[spot] = tokens
    return CityRing(zones, criminals, items, chance.choice(near), chance.sample(range(8), 2), search)


def random_seen(chance: Random) -> Seen:
    city = random_city(chance)
    hooked = {*chance.sample(list(city.criminals), chance.choice((0, 1, 2, 2, 3, 3)))}
    able = {criminal for criminal in hooked if chance.random() < 0.7}
    return city, hooked, able


def nudged(city: CityRing, chance: Random) -> CityRing:
    """The same city after one small change: a figure, an item, a barricade or search tokens elsewhere."""
    changed = CityRing(
        city.zones,
        {**city.criminals},
        {**city.items},
        city.sentinel,
        [*city.barricades],
        [*city.search],
    )
    criminal, item, spot = (
        chance.choice(list(city.criminals)),
        chance.choice(list(ItemName)),
        chance.randrange(8),
    )
    match chance.randrange(6):
        case 0:
            changed.place_criminal(criminal, spot)
        case 1:
            changed.hand(item, criminal)
        case 2:
            changed.lay(item, spot)
        case 3:
            changed.sentinel = spot
        case 4:
            changed.move_barricade(chance.choice((1, 2)), chance.choice((1, -1)))
        case 5:
            changed.shift_search(chance.choice(changed.searched), chance.choice(changed.unsearched))
    return changed


def climb(city: CityRing, chance: Random, height: Callable[[CityRing], int], steps: int) -> CityRing:
    """Nudges the city, and takes back every nudge that makes it lower."""
    for _ in range(steps):
        other = nudged(city, chance)
        if height(other) >= height(city):
            city = other
    return city
