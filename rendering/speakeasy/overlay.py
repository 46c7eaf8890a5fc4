"""The options of a question with their numbers: a cut-out of the map, or the panel or cards that it is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from PIL import Image

from games.kernel import Decision, Option, Text
from games.speakeasy.components import District, components
from games.speakeasy.state import district_of
from games.speakeasy.view import OwnTable, PublicTable
from rendering.page import Picture, beside
from rendering.words import Voice, Words

from .alt import overlay_alt
from .board import page
from .city import painted_city
from .closeup import district_panel, painted_panel
from .geometry import WIDTH, map_part
from .goals import goals_panel
from .offers import decks_panel, helpers_panel, tokens_panel
from .operations import operations_of
from .persons import docks_panel, order_panel, person_bands
from .safe import hand_panel, own_seat
from .theme import THEME

Marks: TypeAlias = Mapping[str, str]
"""Numbers of options by address."""
Panel: TypeAlias = Callable[[PublicTable, Voice, Marks], Iterator[Image.Image]]

FIGHTS = frozenset({"SP-D20", "SP-D41"})
"""Questions with what strength to fight: about a building space, which is named in the prompt."""
HAND_QUESTIONS = frozenset({"SP-D04", "SP-D09", "SP-D11"})
WITHOUT_PLACES = (
    FIGHTS
    | HAND_QUESTIONS
    | {
        "SP-D02",
        "SP-D05",
        "SP-D08",
        "SP-D10",
        "SP-D13",
        "SP-D18",
        "SP-D31",
        "SP-D33",
        "SP-D37",
        "SP-D38",
        "SP-D39",
    }
)
"""Questions that are drawn although their options are no places."""


def overlay(view: PublicTable, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """What a question is about."""
    voice = Voice(words, names)
    if decision.kind in FIGHTS:
        return page(list(_fight(view, decision, voice)), overlay_alt(decision, voice))
    marks = marks_of(view, decision)
    bands = [band for panel in _panels(marks) for band in panel(view, voice, marks)]
    return page(bands, overlay_alt(decision, voice))


def marks_of(view: PublicTable, decision: Decision) -> Marks:
    """Options that mean the same place share a mark, as "3/4"."""
    found = defaultdict[str, list[str]](list)
    for number, option in enumerate(decision.options, start=1):
        address = address_of(view, decision.kind, option)
        if address is not None:
            found[address].append(str(number))
    return {address: "/".join(numbers) for address, numbers in found.items()}


PREFIXES: Mapping[str, str] = {"piece": "slot", "raise": "track", "deck": "deck", "token": "token"}
"""What options without a place begin with, and what their addresses begin with."""


def address_of(view: PublicTable, kind: str, option: Option) -> str | None:
    """Where the number of an option stands; None if nowhere."""
    if option.at:
        return option.at[-1]
    if kind not in WITHOUT_PLACES or ":" not in option.id:
        return None
    verb, _, what = option.id.partition(":")
    if kind in HAND_QUESTIONS:
        return f"hand:{what}"
    if what in components().helpers:
        return f"display:{what}" if what in view.board.helpers else f"helper:{what}"
    if kind == "SP-D31":
        return f"order:{what}"
    if kind == "SP-D39":
        return f"city:{option.id}"
    return f"{PREFIXES[verb]}:{what}" if verb in PREFIXES else None


# Panels


def _fight(view: PublicTable, decision: Decision, voice: Voice) -> Iterator[Image.Image]:
    """The district in words, and what the player can fight with."""
    space = decision.prompt.args["space"]
    assert isinstance(space, Text)
    yield painted_panel(district_panel(view, int(str(space.args["district"])), voice))
    yield operations_of(view, decision.seat, voice)


def _map(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    """The rows of the map that the options are in."""
    districts = [district for address in marks if (district := _district(address)) is not None]
    top, bottom = map_part(districts)
    yield painted_city(view, voice, marks).crop((0, top, WIDTH, bottom))


def _district(address: str) -> District | None:
    """Of a building space, district or harbour."""
    if address.startswith("district:"):
        return int(address.partition(":")[2])
    harbours = components().harbours
    if address in harbours:
        return harbours[address].district
    return district_of(address) if address[0].isdigit() else None


def _docks(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield beside(THEME, docks_panel(view, voice, marks), order_panel(view, voice, marks))


def _persons(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    """Locations, without the panels above them."""
    rows = list(person_bands(view, voice, marks))
    yield from (beside(THEME, *row) for row in rows[1:])


def _goals(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield goals_panel(view, voice, marks)


def _decks(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield decks_panel(view, voice, marks)


def _display(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield helpers_panel(view, voice, marks)


def _tokens(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield tokens_panel(view, voice, marks)


def _hand(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    if isinstance(view, OwnTable):
        numbers = {address.partition(":")[2]: mark for address, mark in marks.items()}
        yield hand_panel(view, voice, numbers)


def _operations(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    if isinstance(view, OwnTable):
        yield operations_of(view, own_seat(view), voice, marks)


def _panels(marks: Marks) -> Iterator[Panel]:
    """Those that a question is about, each once."""
    yield from dict.fromkeys(_panel_of(address) for address in marks)


BY_PREFIX: Mapping[str, Panel] = {
    "district": _map,
    "order": _docks,
    "hand": _hand,
    "deck": _decks,
    "display": _display,
    "city": _tokens,
    "slot": _operations,
    "track": _operations,
    "token": _operations,
    "helper": _operations,
}


def _panel_of(address: str) -> Panel:
    prefix, has_prefix, _ = address.partition(":")
    if has_prefix:
        return BY_PREFIX[prefix]
    box = components()
    if address in box.persons:
        return _persons
    if address in box.park_slots or address in box.area_slots or address in box.printed_goals:
        return _goals
    return _map if _district(address) is not None else _docks
