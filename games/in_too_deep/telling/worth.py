"""What an act promises its player, in a few words: no more than that player knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Text

from ..asking import Nudge
from ..codes import CriminalName, ItemName
from ..components import components
from ..crimes.committing import is_open, meets_condition, survey_for, survey_of
from ..state import Console, TooDeepState
from ..zones.city import CityRing, Spot, around
from .names import crime_name, item_name, kind_name


def allowed_by(
    g: TooDeepState[Any], seat: Seat, *, city: CityRing | None = None, console: Console | None = None
) -> list[Text]:
    """Crimes of the player's hand that could not be committed so far, but could be with this city or console."""
    unlocked = [crime for crime in sorted(g.holdings[seat].crimes) if is_open(g, crime)]
    if not unlocked:
        return []
    then = survey_for(city or g.city, console or g.consoles[seat])
    ready = [crime for crime in unlocked if meets_condition(crime, then)]
    if not ready:  # as most often
        return []
    now = survey_of(g, seat)
    return [crime_name(crime) for crime in ready if not meets_condition(crime, now)]


def _copied(city: CityRing) -> CityRing:
    """A copy whose criminals and items can be moved."""
    return replace(city, criminals={**city.criminals}, items={**city.items})


def moving_worth(g: TooDeepState[Any], seat: Seat, nudge: Nudge) -> Text:
    return arriving_worth(g, seat, nudge.criminal, around(g.city.criminals[nudge.criminal], nudge.way))


def arriving_worth(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, there: Spot) -> Text:
    """The crimes that it allows, else what the zone is good for and what lies there."""
    city = _copied(g.city)
    city.place_criminal(criminal, there)
    if crimes := allowed_by(g, seat, city=city):
        return Text("worth-allows", {"crimes": crimes})
    lying = [item_name(item) for item in g.city.dropped_at(there)]
    return Text(
        "worth-zone",
        {
            "use": Text(f"zone-{g.city.zones[there]}-brief"),
            "searched": g.city.search[there],
            "items": lying,
            "lying": len(lying),
        },
    )


def picking_up_worth(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, item: ItemName) -> Text:
    """The crimes that it allows, else the kind of item, and what is dropped for it."""
    city = _copied(g.city)
    dropped = city.hand(item, criminal)
    if crimes := allowed_by(g, seat, city=city):
        return Text("worth-allows", {"crimes": crimes})
    kind = kind_name(components().items[item])
    if dropped is None:
        return kind
    return Text("worth-item-for", {"kind": kind, "item": item_name(dropped)})


def dropping_worth(g: TooDeepState[Any], seat: Seat, criminal: CriminalName) -> Text | None:
    """The crimes that it allows; None without any."""
    city = _copied(g.city)
    city.drop(criminal)
    crimes = allowed_by(g, seat, city=city)
    return Text("worth-allows", {"crimes": crimes}) if crimes else None


def hooking_worth(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, terms: Mapping[str, Any]) -> Text:
    """The crimes that it allows, the Grip that it leads to, and the `terms`: its price and its dilemma."""
    console = g.consoles[seat]
    grip = min(components().grip.last, console.grip[criminal] + 1)
    hooked = replace(console, ports=[*console.ports, criminal], grip={**console.grip, criminal: grip})
    crimes = allowed_by(g, seat, console=hooked)
    area = "ability" if grip >= components().grip.ability else "none"
    return Text("worth-hook", {"crimes": crimes, "allowed": len(crimes), "grip": grip, "area": area, **terms})
