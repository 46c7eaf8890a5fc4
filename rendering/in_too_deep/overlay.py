"""The options of a question with their numbers: in the city, on the plan, or on the cards that it is about."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace
from PIL import Image

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.components import components
from games.in_too_deep.crimes.committing import survey_for
from games.in_too_deep.state import ECHO
from games.in_too_deep.telling.names import party_name
from games.in_too_deep.view import SeatView, TableView
from games.in_too_deep.zones.city import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    CityRing,
    Heading,
    Spot,
    are_adjacent,
    around,
    frontier,
)
from games.in_too_deep.zones.movement import crosses_barricades
from games.in_too_deep.zones.patrol import PatrolPiece
from games.in_too_deep.zones.zone_effects import MOVE_CRIMINAL, MOVE_ITEM, PATROL, PEEK
from games.kernel import Decision, Option
from rendering.numbered import numbered_options, options_alt, told_in_words
from rendering.page import Picture, picture, stacked
from rendering.words import Voice, Words

from .board import cells_of, city_of
from .city.barricade_moves import BarricadeMove, lay_barricade_moves
from .city.chips import OPTION, Chip, lay_chips
from .city.dropped_items import unnamed_items
from .city.zone_cells import SENTINEL, RingMarks
from .crimes import crime_card, crime_cards, outcome_card, painted_crime
from .echo_way import barricade_course
from .frames import painted_note
from .geometry import CELLS, WIDTH
from .grips import kept_tokens, painted_kept
from .legend import question_legend
from .marks import LISTED, painted_options
from .memory import grip_of, own, painted_own_grip, painted_stack, painted_tokens, stacks_of, tokens_of
from .plan import story_panel
from .plan_overlay import AREA, DECK, plan_overlay
from .players import console_row, painted_console_row
from .theme import THEME

BORDER = "border:"


def overlay(view: TableView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """What a question is about."""
    voice = Voice(words, names)
    return picture(_drawn(view, decision, voice), options_alt(decision, voice))


def _drawn(view: TableView, decision: Decision, voice: Voice) -> Image.Image:
    numbers = numbers_of(decision)
    if (
        isinstance(view, SeatView)
        and decision.kind in WITHOUT_PLACES
        and not any(map(_has_place, decision.options))
    ):
        return _stacked(CARDS[decision.kind](view, numbers, voice))
    return _on_the_table(view, decision, voice)


def numbers_of(decision: Decision) -> dict[str, str]:
    """By what the options are about. An option that is about nothing is there by its id."""
    return {
        thing: str(number)
        for number, option in enumerate(decision.options, start=1)
        for thing in option.about or (option.id,)
    }


def _has_place(option: Option) -> bool:
    return bool(option.at)


def _on_the_table(view: TableView, decision: Decision, voice: Voice) -> Image.Image:
    """In the city, or on the plan and beside it."""
    numbers = {
        address: str(number)
        for number, option in enumerate(decision.options, start=1)
        if (address := _address(option)) is not None
    }
    if numbers:
        return _stacked([plan_overlay(view, numbers, voice), *_in_words(decision, voice)])
    marks = _marks(view.city, decision.options)
    has_ways = any(_is_arrow(view.city, option) for option in decision.options)
    return _stacked(
        [
            _city(view, decision.options, marks, voice),
            *_signs(view, marks, voice, has_ways=has_ways),
            *_cards_below(view, decision, voice),
            *_in_words(decision, voice),
        ]
    )


def _signs(
    view: TableView, marks: RingMarks, voice: Voice, *, has_ways: bool = False
) -> Iterator[Image.Image]:
    """What numbers in the city mean, and the names of items that stand there without them."""
    items = {item for cell in cells_of(view, voice, marks) for item in unnamed_items(cell)}
    has_marks = bool(marks.figures or marks.items or marks.zones)
    if items or has_marks or has_ways:
        yield question_legend(items, voice, has_marks=has_marks, has_ways=has_ways)


def _cards_below(view: TableView, decision: Decision, voice: Voice) -> Iterator[Image.Image]:
    """Side crimes and support tokens that the action menu offers."""
    if not isinstance(view, SeatView) or view.viewer is None:
        return
    numbers, survey = numbers_of(decision), survey_for(view.city, own(view))
    for crime in filter(components().side_crimes.__contains__, numbers):
        yield painted_crime(crime_card(view, survey, crime, voice, numbers[crime]))
    if any(token in numbers for token in components().support):
        yield painted_kept(voice("board-kept"), (kept_tokens(view, view.viewer, voice, numbers),))


def _in_words(decision: Decision, voice: Voice) -> Iterator[Image.Image]:
    told = told_in_words((*option.at, *option.about) for option in decision.options)
    if told:
        yield painted_options(numbered_options(decision, told, voice))


def _address(option: Option) -> str | None:
    """Where an option is that is not in the city; None if it is nowhere else."""
    if option.at:
        return None if _is_in_city(option) else option.at[-1]
    return next((thing for thing in option.about if thing.startswith((AREA, DECK))), None)


# Questions whose options are no places


def _crimes(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    cards = crime_cards(view, voice, numbers)
    yield from map(painted_crime, cards) if cards else [painted_note(voice("sheet-no-crimes"))]


def _outcomes(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    if view.turn is not None and view.turn.committing is not None:
        yield painted_crime(outcome_card(view.turn.committing, voice, numbers))


def _dilemmas(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    yield from map(painted_stack, stacks_of(view, voice, numbers))


def _banking(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    """What has been picked lies in the bank already. The state moves it only once everyone has chosen."""
    mine = view.mine
    picked = [dilemma for dilemma in mine.dilemmas if dilemma not in numbers]
    then = replace(mine, dilemmas=[*numbers], bank=[*mine.bank, *picked])
    yield from _dilemmas(replace(view, mine=then), numbers, voice)


def _kinds(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    """With where evidence can be processed."""
    yield painted_tokens(tokens_of(view, voice, numbers))
    yield plan_overlay(view, {}, voice)


def _own_grip(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    yield painted_own_grip(grip_of(own(view), voice, numbers))


def _echos_grip(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    title = voice("board-grip-of", who=party_name(ECHO))
    yield painted_own_grip(grip_of(view.consoles[ECHO], voice, numbers, title))


def _opponents(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    for party in view.order:
        yield painted_console_row(console_row(view, party, voice, numbers.get(str(party), "")))


def _decks(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    yield plan_overlay(view, numbers, voice)
    yield story_panel(view, voice)


def _areas(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    yield plan_overlay(view, numbers, voice)


def _heights(view: SeatView, numbers: Mapping[str, str], voice: Voice) -> Iterator[Image.Image]:
    """Each choice at all that it can move, or where there is something to look at (TD-ZONE-11)."""
    marks = _marks_of_heights(view, numbers)
    image = city_of(view, voice, marks).copy()
    if number := numbers.get(PATROL.id):
        lay_chips(image, [Chip(border, None, number) for border in view.city.barricades], OPTION)
    yield image
    yield from _signs(view, marks, voice)
    if number := numbers.get(PEEK.id):
        yield plan_overlay(view, {f"{AREA}{area}": number for area in _areas_with_tokens(view)}, voice)


def _marks_of_heights(view: SeatView, numbers: Mapping[str, str]) -> RingMarks:
    figures, items, city = dict[str, str](), dict[str, str](), view.city
    if number := numbers.get(PATROL.id):
        figures[SENTINEL] = number
    if number := numbers.get(MOVE_CRIMINAL.id):
        movable = [one for one, spot in city.criminals.items() if _can_move(view, spot, one)]
        figures |= dict.fromkeys(movable, number)
    if number := numbers.get(MOVE_ITEM.id):
        items |= dict.fromkeys([item for item in city.items if _can_move(view, city.spot_of(item))], number)
    return RingMarks(figures, items)


def _can_move(view: SeatView, spot: Spot, criminal: CriminalName | None = None) -> bool:
    """Whether anything leads away from there. Without `criminal`: an item."""
    turn = view.turn
    assert turn is not None, "the question belongs to a turn"
    ignoring = crosses_barricades(turn, view.consoles[turn.party], criminal)
    return bool(view.city.ways_from(spot, ignoring=ignoring))


def _areas_with_tokens(view: SeatView) -> Iterator[str]:
    """Display, bonus spaces and vaults, by letter."""
    yield from (area for area, places in (("D", view.display), ("B", view.bonus)) if any(places))
    for party, console in view.consoles.items():
        if any(view.held[party].vault):
            yield console.letter


CARDS: Mapping[str, Callable[[SeatView, Mapping[str, str], Voice], Iterator[Image.Image]]] = {
    **dict.fromkeys(("TD-D27", "TD-D28"), _own_grip),
    "TD-D22": _heights,
    "TD-D25": _kinds,
    **dict.fromkeys(("TD-D29", "TD-D30", "TD-D31"), _areas),
    "TD-D32": _opponents,
    **dict.fromkeys(("TD-D33", "TD-D34"), _dilemmas),
    **dict.fromkeys(("TD-D38", "TD-D40"), _crimes),
    "TD-D39": _outcomes,
    "TD-D41": _decks,
    "TD-D42": _banking,
    "TD-D43": _echos_grip,
}
WITHOUT_PLACES = frozenset(CARDS)
"""Questions that are drawn although their options are no places."""


def _stacked(bands: Iterable[Image.Image]) -> Image.Image:
    return stacked(THEME, list(bands), width=WIDTH, gap=10)


# In the city


def _is_in_city(option: Option) -> bool:
    return option.at[-1] in set(ZoneName) or option.at[-1].startswith(BORDER)


def _city(view: TableView, options: Sequence[Option], marks: RingMarks, voice: Voice) -> Image.Image:
    image = city_of(view, voice, marks).copy()
    moves = list(_barricade_moves(view.city, options))
    lay_chips(image, _chips(view.city, options), OPTION, Counter(move.course[-1] for move in moves))
    lay_barricade_moves(image, moves)
    return image


def _barricade_moves(city: CityRing, options: Sequence[Option]) -> Iterator[BarricadeMove]:
    for number, option in enumerate(options, start=1):
        if len(option.at) == 2 and all(place.startswith(BORDER) for place in option.at):
            start, end = (int(place.removeprefix(BORDER)) for place in option.at)
            way, steps = barricade_course(city, start, end)
            yield BarricadeMove(tuple(around(start, way * step) for step in range(steps + 1)), str(number))


def _chips(city: CityRing, options: Sequence[Option]) -> Iterator[Chip]:
    for number, option in enumerate(options, start=1):
        if not option.at or option.at[-1].startswith(BORDER):
            continue
        if (way := _way_of(city, option)) is not None:
            here = city.position_of(ZoneName(option.at[0]))
            yield Chip(frontier(here, way), way, str(number))


def _way_of(city: CityRing, option: Option) -> Heading | None:
    """The direction in which an option moves a piece to an adjacent zone. Without a piece, or with several criminals, two
    zones are no way."""
    if len(option.at) != 2 or len(_pieces_of(option)) != 1:
        return None
    here, there = (city.position_of(ZoneName(zone)) for zone in option.at)
    if not are_adjacent(here, there):
        return None
    return CLOCKWISE if (there - here) % len(CELLS) == 1 else COUNTER_CLOCKWISE


def _marks(city: CityRing, options: Sequence[Option]) -> RingMarks:
    """At pieces and zones. Numbers of arrows stand at the pieces as well, unless all arrows move the same one."""
    figures, items, zones = (
        defaultdict[str, list[int]](list),
        defaultdict[str, list[int]](list),
        defaultdict[str, list[int]](list),
    )
    arrows = {option.id: _pieces_of(option) for option in options if _is_arrow(city, option)}
    for number, option in enumerate(options, start=1):
        if not option.at or not _is_in_city(option) or option.at[-1].startswith(BORDER):
            continue
        if option.id in arrows and len(set(arrows.values())) == 1:
            continue
        pieces = _pieces_of(option)
        for piece in pieces:
            (items if piece in ITEMS else figures)[piece].append(number)
        for zone in () if pieces else option.at:
            zones[zone].append(number)
    return RingMarks(_joined(figures), _joined(items), _joined(zones), _takers(options))


def _takers(options: Sequence[Option]) -> dict[str, str]:
    """By number, the criminal who would take an item: an option is about both."""
    return {
        str(number): option.about[0]
        for number, option in enumerate(options, start=1)
        if len(option.about) == 2 and option.about[1] in ITEMS
    }


ITEMS = frozenset[str](ItemName)
CRIMINALS = frozenset[str](CriminalName)


def _is_arrow(city: CityRing, option: Option) -> bool:
    """Whether its number stands on the border that something crosses."""
    is_in_zones = bool(option.at) and _is_in_city(option) and not option.at[-1].startswith(BORDER)
    return is_in_zones and _way_of(city, option) is not None


def _pieces_of(option: Option) -> tuple[str, ...]:
    """The criminals at whom the number stands, or the item or Sentinel: of several pieces that are not all criminals, the
    last."""
    if not option.about or CRIMINALS.issuperset(option.about):
        return option.about
    return (SENTINEL,) if option.about[-1] == PatrolPiece.SENTINEL else option.about[-1:]


def _joined(numbers: Mapping[str, list[int]]) -> dict[str, str]:
    return {what: LISTED.join(map(str, found)) for what, found in numbers.items()}
