"""Names of things on the table as messages of the catalogue (`texts/en/names.ftl`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel import Text

from .components import Police, components
from .state import ACTORS, Hour, Item, ItemKind, Table

pawn_name = ACTORS.name_of


def hour_name(hour: Hour) -> Text:
    if hour.part is None:
        return Text("heading-day", {"day": hour.day})
    return Text("heading-part", {"day": hour.day, "part": hour.part.value})


def place_name(g: Table[Any], location: str) -> Text:
    """A location; a business or safe house is called by the tile that stands there."""
    site = g.sites.get(location)
    return Text(f"venue-{site}") if site else Text(f"location-{location}")


@cache
def tile_name(tile: str) -> Text:
    return Text("tile", {"tile": tile})


@cache
def police_name(officer: Police) -> Text:
    return Text(f"police-{officer.value}")


@cache
def contact_name(card: str) -> Text:
    return Text(f"contact-{card}")


def item_name(item: Item) -> Text:
    """A tile on an inventory slot; a money tile by its kind only."""
    if item.kind is ItemKind.LOCKER:
        return Text(f"locker-{item.id}")
    if item.kind is ItemKind.EXIT:
        return Text(f"exit-pile-{item.id}")
    return Text(f"{item.kind.value}-{item.id}")


def exit_name(number: int) -> Text:
    return Text("exit", {"number": number})


@cache
def asset_name(asset: str) -> Text:
    return Text(f"asset-{asset}")


@cache
def venue_name(venue: str) -> Text:
    return Text(f"venue-{venue}")


def plan_lines(plan: str) -> list[Text]:
    """Each place of an Escape Plan card with what it holds."""
    return [
        Text("plan-income", {"venue": venue_name(venue)})
        if amount is None
        else Text("plan-amount", {"venue": venue_name(venue), "amount": amount})
        for venue, amount in components().plans[plan].items()
    ]
