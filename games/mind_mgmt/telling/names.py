"""Names of things on the table as messages of the catalogue (`texts/en/names.ftl`). Locations go by themselves: "C4"."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.kernel import Arg, Party, Text, typed

from ..components import AgentName, FeatureName, Location, ModuleName
from ..grid import Border, features, sides
from ..state import ACTORS, Note


def party_name(party: Party) -> Text:
    """Of a player or an automa."""
    return ACTORS.name_of(party)


def party_names(parties: Iterable[Party]) -> list[Text]:
    return [party_name(party) for party in parties]


@cache
def agent_name(agent: AgentName) -> Text:
    return Text(f"agent-{agent.value}")


@cache
def feature_name(feature: FeatureName) -> Text:
    return Text(f"feature-{feature}")


def feature_names(found: Iterable[FeatureName]) -> list[Text]:
    return [feature_name(feature) for feature in found]


@cache
def features_of(location: Location) -> Text:
    """Both features of a location, as the second line of an option."""
    return Text("note-features", {"features": feature_names(features(location))})


def recruiter_name(card: str) -> Text:
    return Text(f"recruiter-{card}")


def ally_name(ally: str) -> Text:
    return Text(f"ally-{ally}")


def module_name(module: ModuleName) -> Text:
    return Text(f"module-{module.value}")


def module_names(modules: Iterable[ModuleName]) -> list[Text]:
    return [module_name(module) for module in modules]


def immortal_name(number: int) -> Text:
    return Text("immortal", {"number": number})


def border_name(border: Border) -> Text:
    one, other = sides(border)
    return Text("border", {"one": one, "other": other})


def places(locations: Iterable[Location]) -> list[Text]:
    """Locations to be read out as “C4, D4 and E4”."""
    return [Text("place", {"location": location}) for location in locations]


def hour_name(hour: int) -> Text:
    """07:00."""
    return Text("hour", {"hour": f"{hour:02}"})


def note_told(note: Note) -> Arg:
    """All that stands on a note (MM-NOTE-03): its mark, and hours and words if it has any."""
    hours, words = _hours_told(note), typed(note.text)
    if hours is None:
        return Text("note-with-words", {"mark": note.mark, "words": words}) if note.text else note.mark
    if not note.text:
        return Text("note-with-hours", {"mark": note.mark, "hours": hours})
    return Text("note-in-full", {"mark": note.mark, "hours": hours, "words": words})


def _hours_told(note: Note) -> Text | None:
    match note.since, note.until:
        case int(since), int(until) if since == until:
            return Text("hours-one", {"hour": hour_name(since)})
        case int(since), int(until):
            return Text("hours-between", {"since": hour_name(since), "until": hour_name(until)})
        case int(since), None:
            return Text("hours-from", {"since": hour_name(since)})
        case None, int(until):
            return Text("hours-to", {"until": hour_name(until)})
        case _:
            return None
