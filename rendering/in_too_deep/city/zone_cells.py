"""What is to be seen in each zone of the city."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.telling.names import criminal_name, item_name, zone_name
from games.in_too_deep.zones.city import CityRing, Spot
from rendering.words import Voice

from ..marks import LISTED

SENTINEL = "SENTINEL"


class Hold(Struct, frozen=True):
    """Who hooks a criminal."""

    letter: str
    """Of the console."""
    locked: bool = False


class FigureRow(Struct, frozen=True):
    """A criminal or the Sentinel in a zone."""

    code: str
    name: str
    item: str | None = None
    hold: Hold | None = None
    mark: str = ""
    """The numbers of the options that mean this figure."""
    item_mark: str = ""
    """Of those that mean the item in its hand."""


class DroppedItem(Struct, frozen=True):
    code: str
    name: str
    mark: str = ""
    takers: tuple[str, ...] = ()
    """The criminals that the numbers in the mark belong to, one for each; none where it needs no saying."""


class RingMarks(Struct, frozen=True):
    """The numbers of options at what they mean."""

    figures: Mapping[str, str] = {}
    items: Mapping[str, str] = {}
    zones: Mapping[str, str] = {}
    takers: Mapping[str, str] = {}
    """By number, the criminal who would take an item."""


UNMARKED = RingMarks()


class ZoneCell(Struct, frozen=True):
    """All that is to be seen in a zone."""

    zone: str
    name: str
    hint: str
    spot: Spot
    search: int
    figures: tuple[FigureRow, ...]
    """The Sentinel comes last."""
    dropped: tuple[DroppedItem, ...]
    mark: str = ""
    """The numbers of the options that mean the zone."""


def zone_cell(
    city: CityRing, holds: Mapping[str, Hold], spot: Spot, voice: Voice, marks: RingMarks = UNMARKED
) -> ZoneCell:
    zone = city.zones[spot]
    here = city.criminals_at(spot)
    figures = [_row_of(city, name, holds.get(name), voice, marks) for name in here]
    if city.sentinel == spot:
        figures.append(FigureRow(SENTINEL, voice("board-sentinel"), mark=marks.figures.get(SENTINEL, "")))
    return ZoneCell(
        zone=zone.value,
        name=voice.say(zone_name(zone)),
        hint=voice(f"board-hint-{zone}"),
        spot=spot,
        search=city.search[spot],
        figures=tuple(figures),
        dropped=tuple(
            DroppedItem(
                item.value,
                voice.say(item_name(item)),
                marks.items.get(item, ""),
                _takers(marks, item, here),
            )
            for item in city.dropped_at(spot)
        ),
        mark=marks.zones.get(zone, ""),
    )


def _takers(marks: RingMarks, item: ItemName, here: Collection[CriminalName]) -> tuple[str, ...]:
    """By number, if several criminals who are here could take something."""
    if len(set(marks.takers.values()) & set(here)) <= 1:
        return ()
    found = [marks.takers.get(number, "") for number in marks.items.get(item, "").split(LISTED)]
    return tuple(found) if all(found) else ()


def _row_of(
    city: CityRing, name: CriminalName, hold: Hold | None, voice: Voice, marks: RingMarks
) -> FigureRow:
    item = city.held_by(name)
    return FigureRow(
        code=name.value,
        name=voice.say(criminal_name(name)),
        item=item.value if item else None,
        hold=hold,
        mark=marks.figures.get(name, ""),
        item_mark=marks.items.get(item, "") if item else "",
    )
