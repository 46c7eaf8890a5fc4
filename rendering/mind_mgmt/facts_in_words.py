"""The public log of questions and answers in words."""

from __future__ import annotations

from games.kernel import Text
from games.mind_mgmt.facts import (
    Admitted,
    Announced,
    Asked,
    Burned,
    CaptureFailed,
    Chained,
    CheckpointPut,
    FalseTrack,
    Marked,
    MayhemRemoved,
    PublicFact,
    Revealed,
    ShakenDown,
    Slipped,
    Targeted,
    Trailed,
    TurnedUp,
    Watched,
    Witnessed,
)
from games.mind_mgmt.names import agent_name, border_name, feature_name, hour_name, places
from rendering.words import Voice

from .records import OfFeature, Record


def fact_text(fact: PublicFact) -> Text:
    when = hour_name(fact.hour)
    match fact:
        case Announced(recruits=recruits):
            return Text("fact-announced", {"when": when, "recruits": recruits})
        case Slipped(left=left):
            return Text("fact-slipped", {"when": when, "place": left or "", "second": int(left is not None)})
        case Marked(location=location):
            return Text("fact-marked", {"when": when, "place": location})
        case TurnedUp(feature=feature):
            return Text("fact-turned-up", {"when": when, "feature": feature_name(feature)})
        case Asked(agent=agent, feature=feature, dolphin=dolphin, tokens=tokens):
            return Text(
                "fact-asked",
                {
                    "when": when,
                    "agent": agent_name(agent),
                    "feature": feature_name(feature),
                    "dolphin": int(dolphin),
                    "count": len(tokens),
                    "places": places(tokens),
                },
            )
        case Revealed(agent=agent, location=location, visited=visited):
            at = hour_name(visited)
            return Text(
                "fact-revealed", {"when": when, "agent": agent_name(agent), "place": location, "visited": at}
            )
        case Admitted(location=location, visited=visited):
            return Text("fact-admitted", {"when": when, "place": location, "visited": hour_name(visited)})
        case ShakenDown(agent=agent, feature=feature, is_hidden=is_hidden):
            named = feature_name(feature)
            return Text(
                "fact-shaken",
                {"when": when, "agent": agent_name(agent), "feature": named, "hidden": int(is_hidden)},
            )
        case CaptureFailed(agent=agent, location=location):
            return Text("fact-capture", {"when": when, "agent": agent_name(agent), "place": location})
        case Targeted(location=location, is_near=is_near):
            return Text("fact-targeted", {"when": when, "place": location, "near": int(is_near)})
        case Trailed(location=location):
            return Text("fact-trailed", {"when": when, "place": location})
        case FalseTrack(agent=agent, location=location):
            return Text("fact-false-track", {"when": when, "agent": agent_name(agent), "place": location})
        case Burned(location=location, visited=hour):
            noted = hour_name(hour) if hour is not None else ""
            return Text(
                "fact-burned", {"when": when, "place": location, "noted": noted, "note": int(bool(noted))}
            )
        case Chained(visited=hour, location=place):
            at = hour_name(hour)
            return Text(
                "fact-chained", {"when": when, "visited": at, "place": place or "", "count": int(bool(place))}
            )
        case Watched(location=location, is_near=is_near):
            return Text("fact-watched", {"when": when, "place": location, "near": int(is_near)})
        case CheckpointPut(border=border):
            return Text("fact-checkpoint", {"when": when, "border": border_name(border)})
        case MayhemRemoved(border=border):
            return Text("fact-mayhem-removed", {"when": when, "border": border_name(border)})
        case Witnessed(is_on_edge=is_on_edge):
            return Text("fact-witnessed", {"when": when, "edge": int(is_on_edge)})


def record_lines(record: Record, voice: Voice) -> list[str]:
    """What was said of a feature, without naming it again."""
    return [voice.say(_said_of(fact)) for fact in record.facts]


def _said_of(fact: OfFeature) -> Text:
    when = hour_name(fact.hour)
    match fact:
        case Asked(dolphin=dolphin, tokens=tokens):
            said, count = places(tokens), len(tokens)
            return Text(
                "record-asked", {"when": when, "dolphin": int(dolphin), "count": count, "places": said}
            )
        case ShakenDown(is_hidden=is_hidden):
            return Text("record-shaken", {"when": when, "hidden": int(is_hidden)})
        case TurnedUp():
            return Text("record-turned-up", {"when": when})
