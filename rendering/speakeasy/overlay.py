"""The options of a question with their numbers, and what the signs there mean. They stand on a cut-out of the map, or
on the panels or cards that the question is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from games.kernel import Decision, Option, Text
from games.speakeasy.city.buildings import price_of
from games.speakeasy.city.city_tokens import available
from games.speakeasy.city.park import Consolation
from games.speakeasy.city.restaurant import Course
from games.speakeasy.codes import BuildingWay, LevelTrack, Premises
from games.speakeasy.components import District, components
from games.speakeasy.money import can_pay
from games.speakeasy.operations.production import PRODUCE, still_of
from games.speakeasy.state import district_of
from games.speakeasy.telling.names import premises_name
from games.speakeasy.view import OwnTable, PublicTable
from rendering.numbered import numbered_options, options_alt, start_of, told_in_words
from rendering.page import Picture, beside
from rendering.words import Voice, Words

from .board import page
from .city.closeup import district_panel, painted_panel
from .city.map import painted_city
from .geometry import WIDTH, cell_place, map_part
from .goals import goals_panel
from .known import known
from .legend import (
    book_signs,
    docks_signs,
    locations_signs,
    map_signs,
    operations_signs,
)
from .legend_entries import legend_of
from .marks import painted_options
from .named_signs import ExplainedSign
from .offers import decks_panel, helpers_panel, tokens_panel
from .operations.painting import operations_of
from .persons import docks_panel, order_panel, person_bands
from .returning import RETURN, return_panel, return_signs
from .safe import hand_panel, own_seat, reachable, takeovers_in_reach
from .theme import THEME
from .underworld import mobster_rows, painted_mobsters

Marks: TypeAlias = Mapping[str, str]
"""Numbers of options by address."""

FIGHTS = frozenset({"SP-D20", "SP-D41"})
"""Questions with what strength to fight: about a building space, which is named in the prompt."""
HAND_QUESTIONS = frozenset({"SP-D04", "SP-D09", "SP-D11"})
ABOUT_PANELS = frozenset({"SP-D28", "SP-D36", "SP-D42"})
"""Questions whose options stand nowhere, or not all of them: they are about whole panels."""
UNNUMBERED = FIGHTS | {"SP-D28", "SP-D42"}
"""Questions that are drawn without any option."""
WITHOUT_PLACES = (
    FIGHTS
    | HAND_QUESTIONS
    | ABOUT_PANELS
    | {
        "SP-D02",
        "SP-D05",
        "SP-D08",
        "SP-D10",
        "SP-D13",
        "SP-D16",
        "SP-D17",
        "SP-D18",
        "SP-D23",
        "SP-D25",
        "SP-D31",
        "SP-D32",
        "SP-D33",
        "SP-D37",
        "SP-D38",
        "SP-D39",
        "SP-D40",
    }
)
"""Questions that are drawn although their options are no places."""


def overlay(view: PublicTable, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """What a question is about."""
    voice = Voice(words, names)
    if decision.kind in FIGHTS:
        return page(list(_fight(view, decision, voice)), options_alt(decision, voice))
    marks, start = marks_of(view, decision), _start(decision)
    panels = [_map_from(start) if panel is MAP else panel for panel in _panels(decision, marks)]
    bands = [band for panel in panels for band in panel.bands(view, voice, marks)]
    signs = [sign for panel in panels for sign in panel.signs(view, marks)]
    legend = [legend_of(signs, voice)] if signs else []
    return page([*bands, *legend, *_in_words(view, decision, voice)], options_alt(decision, voice))


def _in_words(view: PublicTable, decision: Decision, voice: Voice) -> Iterator[Image.Image]:
    """What the numbers alone do not tell; nothing if none is on the picture."""
    places = [addresses_of(view, decision, option) for option in decision.options]
    told = told_in_words(places)
    if any(places) and told:
        yield painted_options(numbered_options(decision, told, voice))


def marks_of(view: PublicTable, decision: Decision) -> Marks:
    """Options that mean the same place share a mark, as "3/4"; one that means several stands at each."""
    found = defaultdict[str, list[str]](list)
    for number, option in enumerate(decision.options, start=1):
        for address in addresses_of(view, decision, option):
            found[address].append(str(number))
    return {address: "/".join(numbers) for address, numbers in found.items()}


def _start(decision: Decision) -> District | None:
    """The district of a truck that may drive."""
    start = start_of(option.at for option in decision.options)
    return None if start is None else _district(start)


def addresses_of(view: PublicTable, decision: Decision, option: Option) -> Sequence[str]:
    """Where the number of an option stands: nowhere, or in several places."""
    if option.at or option.about:
        return option.at[-1:] or option.about
    if decision.kind in WITHOUT_PLACES and isinstance(view, OwnTable) and option.id in MEANINGS:
        return MEANINGS[option.id](view, decision)
    return ()


# What an option without a place of its own is about


def _pieces_to_build(view: OwnTable, decision: Decision) -> list[str]:
    """Of the kinds that this action builds, those that can be paid."""
    g, seat, kinds = known(view), own_seat(view), decision.prompt.args["kinds"]
    assert isinstance(kinds, Sequence)
    return [
        f"slot:{slot}"
        for slot in view.bosses[seat].slots
        if premises_name(components().slots[slot].building) in kinds
        and can_pay(g, seat, price_of(g, seat, slot))
    ]


def _own_speakeasies(view: OwnTable, _: Decision) -> list[str]:
    owned = view.board.buildings_of(own_seat(view))
    return [space for space, building in owned if building.premises is Premises.SPEAKEASY]


def _mobster_speakeasies(view: OwnTable, _: Decision) -> list[str]:
    open_to = takeovers_in_reach(view)
    return [space for one in open_to for space, site in view.board.in_district(one) if site.has_mobsters]


def _hand_cards(view: OwnTable, _: Decision) -> list[str]:
    return [f"hand:{card}" for card in view.mine.hand]


def _own_tokens(view: OwnTable, _: Decision) -> list[str]:
    """Each kind once: a number stands at all of a kind."""
    return [f"token:{token}" for token in dict.fromkeys(view.bosses[own_seat(view)].tokens)]


def _tokens_to_take(view: OwnTable, _: Decision) -> list[str]:
    return [f"city:{one.column}:{one.row}" for one in available(known(view))]


def _goals_met(view: OwnTable, _: Decision) -> list[str]:
    return reachable(view)


def _still_and_its_level(view: OwnTable, _: Decision) -> list[str]:
    """Where the still stands; and its level, which says how many barrels it gives."""
    still = still_of(known(view), own_seat(view))
    return [f"track:{LevelTrack.STILL}", *([still] if still else [])]


MEANINGS: Mapping[str, Callable[[OwnTable, Decision], Sequence[str]]] = {
    BuildingWay.OPEN: _pieces_to_build,
    BuildingWay.UPGRADE: _own_speakeasies,
    BuildingWay.TAKE_OVER: _mobster_speakeasies,
    Course.CARD: _hand_cards,
    Course.TOKENS: _own_tokens,
    Course.BOOKS: _goals_met,
    Consolation.CITY: _tokens_to_take,
    PRODUCE: _still_and_its_level,
}
"""Options that stand for several things or lead to a further question, by their ids."""


# Panels


class Panel(Struct, frozen=True):
    """A part of the table."""

    bands: Callable[[PublicTable, Voice, Marks], Iterator[Image.Image]]
    signs: Callable[[PublicTable, Marks], Iterable[ExplainedSign]]
    """What of it a legend explains."""


def _fight(view: PublicTable, decision: Decision, voice: Voice) -> Iterator[Image.Image]:
    """The district in words, and what the player can fight with."""
    space = decision.prompt.args["space"]
    assert isinstance(space, Text)
    yield painted_panel(district_panel(view, int(str(space.args["district"])), voice))
    yield operations_of(view, decision.seat, voice)
    yield legend_of(operations_signs(view, (decision.seat,)), voice)


def _map_from(start: District | None) -> Panel:
    """The rows of the map that the options are in. `start`: from where they lead."""

    def districts(marks: Marks) -> list[District]:
        return [one for one in (start, *map(_district, marks)) if one is not None]

    def bands(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
        top, bottom = map_part(districts(marks))
        yield painted_city(view, voice, marks, start).crop((0, top, WIDTH, bottom))

    def signs(view: PublicTable, marks: Marks) -> Iterator[ExplainedSign]:
        if start is not None:
            yield "start"
        top, bottom = map_part(districts(marks))
        shown = [one for one in components().districts if top <= cell_place(one)[1] < bottom]
        yield from map_signs(view, shown)

    return Panel(bands, signs)


def _district(address: str) -> District | None:
    """Of a building space, district or harbour."""
    if address.startswith("district:"):
        return int(address.partition(":")[2])
    harbours = components().harbours
    if address in harbours:
        return harbours[address].district
    return district_of(address) if address[0].isdigit() else None


def _mobsters(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    """Those with numbers, with fees and abilities."""
    rows = tuple(row for row in mobster_rows(view, voice, marks) if row.mark)
    yield painted_mobsters(voice("board-mobster-tiles"), rows)


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


def _returns(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    yield return_panel(view, voice, marks)


def _hand(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    if isinstance(view, OwnTable):
        numbers = {
            address.removeprefix("hand:"): mark
            for address, mark in marks.items()
            if address.startswith("hand:")
        }
        yield hand_panel(view, voice, numbers)


def _operations(view: PublicTable, voice: Voice, marks: Marks) -> Iterator[Image.Image]:
    if isinstance(view, OwnTable):
        yield operations_of(view, own_seat(view), voice, marks)


def _operations_signs(view: PublicTable, marks: Marks) -> Iterator[ExplainedSign]:
    if isinstance(view, OwnTable):
        yield from operations_signs(view, (own_seat(view),))


def _only_icons(view: PublicTable, marks: Marks) -> tuple[str, ...]:
    return ("icons",)


def _nothing(view: PublicTable, marks: Marks) -> tuple[str, ...]:
    return ()


MAP = _map_from(None)
MOBSTERS = Panel(_mobsters, lambda view, _: ("mobster", "mobster-strength", "fee"))
DOCKS = Panel(_docks, lambda view, _: docks_signs(view))
PERSONS = Panel(_persons, locations_signs)
GOALS = Panel(_goals, lambda view, _: book_signs())
DECKS = Panel(_decks, _only_icons)
DISPLAY = Panel(_display, _nothing)
TOKENS = Panel(_tokens, _nothing)
RETURNS = Panel(_returns, return_signs)
HAND = Panel(_hand, _only_icons)
OPERATIONS = Panel(_operations, _operations_signs)

BY_PREFIX: Mapping[str, Panel] = {
    "district": MAP,
    "order": DOCKS,
    "hand": HAND,
    "deck": DECKS,
    "display": DISPLAY,
    "city": TOKENS,
    RETURN.removesuffix(":"): RETURNS,
    "slot": OPERATIONS,
    "track": OPERATIONS,
    "token": OPERATIONS,
    "helper": OPERATIONS,
    "goons": OPERATIONS,
}
ALSO: Mapping[str, tuple[Panel, ...]] = {
    "SP-D26": (MOBSTERS,),
    "SP-D28": (DOCKS, OPERATIONS),
    "SP-D36": (OPERATIONS,),
    "SP-D42": (OPERATIONS,),
}
"""Panels that a question is about, although none of its options stands there."""


def _panels(decision: Decision, marks: Marks) -> Iterator[Panel]:
    """Those that a question is about, each once; the own operations board if its options stand nowhere."""
    found = dict.fromkeys([*map(_panel_of, marks), *ALSO.get(decision.kind, ())])
    yield from found or (OPERATIONS,)


def _panel_of(address: str) -> Panel:
    prefix, has_prefix, _ = address.partition(":")
    if has_prefix:
        return BY_PREFIX[prefix]
    box = components()
    if address in box.persons:
        return PERSONS
    if address in box.park_slots or address in box.area_slots or address in box.printed_goals:
        return GOALS
    return MAP if _district(address) is not None else DOCKS
