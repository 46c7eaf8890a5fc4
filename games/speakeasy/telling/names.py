"""Names of what the box holds, as messages. Texts name a thing by its id; `party_name` names people and the rival."""

from __future__ import annotations

from functools import cache

from games.kernel import Party, Text

from .. import rewards as kinds
from ..codes import CityArea, LevelTrack, Operation, Premises, Workplace
from ..components import (
    BoatId,
    BuildingSpace,
    CardId,
    CityTokenId,
    CrateId,
    District,
    DockSlot,
    GoalId,
    GoalTileId,
    HarbourId,
    HelperId,
    MobsterId,
    PersonId,
    SlotId,
    area_of_dock,
)
from ..rewards import Gain
from ..state import ACTORS, district_of


def party_name(party: Party) -> Text:
    return ACTORS.name_of(party)


@cache
def _named(kind: str, id: str) -> Text:
    return Text(f"{kind}-{id.lower()}")


def person_name(person: PersonId) -> Text:
    return _named("person", person)


def location_name(location: Workplace) -> Text:
    return _named("location", location)


def mobster_name(mobster: MobsterId) -> Text:
    return _named("mobster", mobster)


def boat_name(boat: BoatId) -> Text:
    """Boats are called after their captains."""
    return _named("boat", boat)


def harbour_name(harbour: HarbourId) -> Text:
    return Text("harbour-name", {"number": int(harbour.removeprefix("HB"))})


def card_name(card: CardId) -> Text:
    """An operation card, by its kind and number: cards have no printed names."""
    return Text("card-name", {"card": card})


def helper_name(helper: HelperId) -> Text:
    return _named("helper", helper)


def token_name(token: CityTokenId) -> Text:
    return _named("token", token)


def crate_name(crate: CrateId) -> Text:
    """A crate by all that it brings: cash at once, and its bonus."""
    return _named("crate", crate)


def crate_bonus(crate: CrateId) -> Text:
    return _named("crate-bonus", crate)


def goal_name(goal: GoalId) -> Text:
    return _named("goal", goal)


def tile_name(tile: GoalTileId) -> Text:
    """What a goal tile asks for: "5 leverage"."""
    return _named("tile", tile)


def operation_name(operation: Operation) -> Text:
    return _named("operation", operation)


def track_name(track: LevelTrack) -> Text:
    return _named("track", track)


def premises_name(premises: Premises) -> Text:
    return _named("premises", premises)


def area_name(area: CityArea) -> Text:
    return _named("area", area)


def district_name(district: District) -> Text:
    return Text("district-name", {"district": district})


def space_name(space: BuildingSpace) -> Text:
    """ "13 b"."""
    return Text("space-name", {"district": district_of(space), "letter": space[-1]})


def dock_name(slot: DockSlot) -> Text:
    """The row of a docks column: "Midtown docks, row 3"."""
    return Text("dock-name", {"area": area_name(area_of_dock(slot)), "row": int(slot[1:])})


def slot_name(slot: SlotId) -> Text:
    """A building that still stands on the operations board."""
    return Text("slot-name", {"slot": slot})


@cache
def gain_name(gain: Gain) -> Text:
    """A reward in words: "gain 1 family member"."""
    match gain:
        case kinds.DrawCard(deck):
            return Text("gain-card", {"deck": deck or "any"})
        case kinds.Raise(tracks, can_repeat):
            return Text(
                "gain-raise",
                {
                    "track": track_name(tracks[0]),
                    "other": track_name(tracks[-1]),
                    "count": len(tracks),
                    "any": "yes" if len(tracks) == len(LevelTrack) else "no",
                    "again": "yes" if can_repeat else "no",
                },
            )
        case kinds.GainFamily(count):
            return Text("gain-family", {"count": count})
        case kinds.GainGoons(count):
            return Text("gain-goons", {"count": count})
        case kinds.HireGoons():
            return Text("gain-hire")
        case kinds.GainLeverage(count):
            return Text("gain-leverage", {"count": count})
        case kinds.GainBooks(count):
            return Text("gain-books", {"count": count})
        case kinds.GainCash(dollars):
            return Text("gain-cash", {"dollars": dollars})
        case kinds.TakeHelper():
            return Text("gain-helper")
        case kinds.TakeCityTokens(count):
            return Text("gain-city-tokens", {"count": count})
        case kinds.BoostAction(boost):
            return Text("gain-boost", {"boost": boost})
        case kinds.Perform(action):
            return Text("gain-action", {"action": action})
        case kinds.CopyHelper():
            return Text("gain-copy")
        case kinds.UpgradeOne():
            return Text("gain-upgrade")
        case kinds.TakeOverFreely():
            return Text("gain-takeover")
        case kinds.BuildOne(premises):
            return Text("gain-build", {"premises": premises_name(premises)})
        case kinds.PlayCard(kind):
            return Text("gain-play", {"kind": kind or "any"})
