"""Names of what is in the box as messages of the catalogue (`texts/en/names.ftl`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from games.kernel import Party, Text

from ..codes import CriminalName, ItemName, KindName, ZoneName
from ..components import CrimeId, DilemmaId, Evidence, Storyline, TokenId, components
from ..state import ACTORS, BONUS_SPACES, DISPLAY, TokenPlace, TooDeepState
from ..zones.city import CLOCKWISE, Frontier, Heading, Spot


@cache
def zone_name(zone: ZoneName) -> Text:
    return Text(f"zone-{zone}")


@cache
def the_zone(zone: ZoneName) -> Text:
    """As it stands in a sentence: "the Harbour", "Downtown"."""
    return Text(f"the-zone-{zone}")


def zone_at(g: TooDeepState[Any], spot: Spot) -> Text:
    """The zone at a position, in a sentence."""
    return the_zone(g.city.zones[spot])


@cache
def criminal_name(criminal: CriminalName) -> Text:
    return Text(f"criminal-{criminal}")


def criminal_names(criminals: Iterable[CriminalName]) -> list[Text]:
    return [criminal_name(criminal) for criminal in criminals]


@cache
def item_name(item: ItemName) -> Text:
    return Text(f"item-{item}")


@cache
def kind_name(kind: KindName) -> Text:
    return Text(f"kind-{kind}")


@cache
def evidence_name(evidence: Evidence) -> Text:
    return Text(f"evidence-{evidence}")


@cache
def support_name(token: TokenId) -> Text:
    return Text(f"support-{token}")


@cache
def crime_name(crime: CrimeId) -> Text:
    return Text(f"crime-{crime}")


@cache
def storyline_name(storyline: Storyline) -> Text:
    return Text(f"storyline-{storyline}")


@cache
def dilemma_name(dilemma: DilemmaId) -> Text:
    return Text(f"dilemma-{components().dilemmas[dilemma].id}")


def party_name(party: Party) -> Text:
    """A player's name, or Echo's."""
    return ACTORS.name_of(party)


@cache
def heading_name(heading: Heading) -> Text:
    return Text("clockwise" if heading == CLOCKWISE else "counter-clockwise")


def border_name(g: TooDeepState[Any], border: Frontier) -> Text:
    """By the zones on both sides."""
    zones = g.city.zones
    return Text(
        "border-between",
        {"one": zone_name(zones[border]), "other": zone_name(zones[(border + 1) % len(zones)])},
    )


@cache
def place_name(place: TokenPlace) -> Text:
    """Where a face-down token lies."""
    area, number = place[0], int(place[1:])
    if area == DISPLAY:
        return Text("place-display", {"number": number})
    return (
        Text("place-bonus", {"number": number})
        if area == BONUS_SPACES
        else Text("place-vault", {"letter": area, "number": number})
    )


@cache
def support_effect(token: TokenId) -> Text:
    """What the token does, as a sentence."""
    return Text(f"support-{token}-effect")
