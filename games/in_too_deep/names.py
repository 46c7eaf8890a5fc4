"""Names of what is in the box as messages of the catalogue (`texts/en/names.ftl`)."""

from __future__ import annotations

from functools import cache

from games.kernel import Text

from .codes import CriminalName, ItemName, KindName, ZoneName


@cache
def zone_name(zone: ZoneName) -> Text:
    return Text(f"zone-{zone}")


@cache
def criminal_name(criminal: CriminalName) -> Text:
    return Text(f"criminal-{criminal}")


@cache
def item_name(item: ItemName) -> Text:
    return Text(f"item-{item}")


@cache
def kind_name(kind: KindName) -> Text:
    return Text(f"kind-{kind}")
