"""The options of a question with their numbers: in the city, on the plan, or on the cards that it is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.city import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    CityRing,
    Frontier,
    Heading,
    are_adjacent,
    frontier,
)
from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.view import SeatView, TableView
from games.kernel import Decision, Option
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight
from rendering.page import Picture, picture, stacked, stamp
from rendering.words import Voice, Words

from .alt import overlay_alt
from .board import city_of
from .crimes import crime_cards, painted_crime
from .frames import painted_note
from .geometry import CELLS, WIDTH, chip_places
from .memory import own, own_grip, painted_own_grip, painted_stack, painted_tokens, stacks_of, tokens_of
from .plan import plan_overlay
from .ring import SENTINEL, RingMarks
from .theme import THEME, colour

CRIME_QUESTIONS = frozenset({"TD-D36", "TD-D38", "TD-D40"})
DILEMMA_QUESTIONS = frozenset({"TD-D33", "TD-D34", "TD-D42"})
EVIDENCE_QUESTIONS = frozenset({"TD-D25"})
GRIP_QUESTIONS = frozenset({"TD-D07", "TD-D08", "TD-D27", "TD-D28"})
WITHOUT_PLACES = GRIP_QUESTIONS | CRIME_QUESTIONS | DILEMMA_QUESTIONS | EVIDENCE_QUESTIONS
"""Questions that are drawn although their options are no places."""

CHIP = 22
BORDER = "border:"
BINDING = "binding:"


def overlay(view: TableView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """What a question is about."""
    voice = Voice(words, names)
    return picture(_drawn(view, decision, voice), overlay_alt(view, decision, voice))


def _drawn(view: TableView, decision: Decision, voice: Voice) -> Image.Image:
    if isinstance(view, SeatView) and decision.kind in WITHOUT_PLACES:
        return _own_cards(view, decision, voice)
    numbers = {
        option.at[-1]: str(number)
        for number, option in enumerate(decision.options, start=1)
        if option.at and not _is_in_city(option)
    }
    if numbers:
        return plan_overlay(view, numbers, voice)
    return _city(view, decision.options, voice)


def _own_cards(view: SeatView, decision: Decision, voice: Voice) -> Image.Image:
    """The player's own crimes, dilemmas or evidence, each with the number of its option."""
    numbers = {
        option.id.partition(":")[2]: str(place) for place, option in enumerate(decision.options, start=1)
    }
    if decision.kind in DILEMMA_QUESTIONS:
        return _stacked(map(painted_stack, stacks_of(view, voice, numbers)))
    if decision.kind in GRIP_QUESTIONS:
        by_name = {option.id: str(place) for place, option in enumerate(decision.options, start=1)}
        return _stacked([painted_own_grip(own_grip(view, voice, by_name), own(view).letter)])
    if decision.kind in EVIDENCE_QUESTIONS:
        return _stacked([painted_tokens(tokens_of(view, voice, numbers)), plan_overlay(view, {}, voice)])
    cards = [painted_crime(card) for card in crime_cards(view, voice, numbers)]
    return _stacked(cards or [painted_note(voice("sheet-no-crimes"))])


def _stacked(bands: Iterable[Image.Image]) -> Image.Image:
    return stacked(THEME, list(bands), width=WIDTH, gap=10)


# In the city


class Chip(Struct, frozen=True):
    """A number on a border, with the direction that the option leads to; None: to the border itself."""

    border: Frontier
    way: Heading | None
    number: str


def _is_in_city(option: Option) -> bool:
    return option.at[-1] in set(ZoneName) or option.at[-1].startswith(BORDER)


def _city(view: TableView, options: Sequence[Option], voice: Voice) -> Image.Image:
    chips = list(_chips(view.city, options))
    image = city_of(view, voice, _marks(view.city, options)).copy()
    for border in {chip.border for chip in chips}:
        here = [chip for chip in chips if chip.border == border]
        for chip, at in zip(here, chip_places(border, len(here)), strict=True):
            stamp(image, painted_chip(chip.number, _pointing(chip)), at)
    return image


def _chips(city: CityRing, options: Sequence[Option]) -> Iterator[Chip]:
    for number, option in enumerate(options, start=1):
        if not option.at:
            continue
        if option.at[-1].startswith(BORDER):
            yield Chip(int(option.at[-1].removeprefix(BORDER)), None, str(number))
        elif (way := _way_of(city, option)) is not None:
            here = city.position_of(ZoneName(option.at[0]))
            yield Chip(frontier(here, way), way, str(number))


def _way_of(city: CityRing, option: Option) -> Heading | None:
    """The direction of an option that leads to an adjacent zone."""
    if len(option.at) != 2 or option.id.startswith(BINDING):
        return None
    here, there = (city.position_of(ZoneName(zone)) for zone in option.at)
    if not are_adjacent(here, there):
        return None
    return CLOCKWISE if (there - here) % len(CELLS) == 1 else COUNTER_CLOCKWISE


def _pointing(chip: Chip) -> tuple[int, int]:
    """Right or left, down or up, on the picture."""
    if chip.way is None:
        return 0, 0
    (column, row), (next_column, next_row) = CELLS[chip.border], CELLS[(chip.border + 1) % len(CELLS)]
    return (next_column - column) * chip.way, (next_row - row) * chip.way


def _marks(city: CityRing, options: Sequence[Option]) -> RingMarks:
    figures, items, zones = (
        defaultdict[str, list[int]](list),
        defaultdict[str, list[int]](list),
        defaultdict[str, list[int]](list),
    )
    for number, option in enumerate(options, start=1):
        if not option.at or not _is_in_city(option) or option.at[-1].startswith(BORDER):
            continue
        if _way_of(city, option) is not None:
            continue
        named = option.id.split(":")
        if found := [part for part in named if part in set(ItemName)]:
            items[found[-1]].append(number)
        elif found := [part for part in named if part in set(CriminalName)]:
            figures[found[-1]].append(number)
        elif named == [SENTINEL.lower()]:
            figures[SENTINEL].append(number)
        else:
            for zone in option.at if option.id.startswith(BINDING) else option.at[-1:]:
                zones[zone].append(number)
    return RingMarks(_joined(figures), _joined(items), _joined(zones))


def _joined(numbers: Mapping[str, list[int]]) -> dict[str, str]:
    return {what: "/".join(map(str, found)) for what, found in numbers.items()}


@kept
def painted_chip(number: str, pointing: tuple[int, int]) -> Image.Image:
    """A disc with a number; its tip points where the option leads."""
    side = 2 * CHIP + 24
    canvas = Canvas(THEME, side, side, None)
    middle = side / 2
    dx, dy = pointing
    dark, fill = colour("shadow"), colour("accent")
    for radius, ink in ((CHIP, dark), (CHIP - 3, fill)):
        if dx or dy:
            tip = radius + 8
            base = radius * 0.78
            corners = [
                (middle + dx * tip, middle + dy * tip),
                (middle + dx * radius * 0.4 - dy * base, middle + dy * radius * 0.4 - dx * base),
                (middle + dx * radius * 0.4 + dy * base, middle + dy * radius * 0.4 + dx * base),
            ]
            canvas.polygon(corners, ink)
        canvas.disc((middle, middle), radius, ink)
    canvas.write((middle, middle), number, 28 if len(number) < 2 else 25, dark, Weight.BLACK, "m")
    return canvas.finished()
