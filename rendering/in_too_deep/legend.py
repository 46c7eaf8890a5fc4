"""What the signs on a board mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from games.in_too_deep.codes import ItemName
from games.in_too_deep.components import Evidence, components
from games.in_too_deep.telling.names import evidence_name, item_name, kind_name
from games.in_too_deep.view import SeatView, TableView
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, width_of
from rendering.legend import Sample, compact, in_use, legend_strip
from rendering.theme import Colour
from rendering.words import Voice

from .city.chips import ECHOS, OPTION
from .crimes import CrimeCard, draw_sign, draw_tick
from .echo_strip import OFF_BOARD, draw_die
from .figures import draw_lock, draw_plate, draw_search
from .geometry import WIDTH
from .grips import draw_ability, draw_stamina
from .marks import draw_mark
from .memory import stacks_of
from .plan import story_lanes
from .theme import THEME, colour
from .things import (
    draw_crime,
    draw_dilemma,
    draw_evidence,
    draw_folder,
    draw_grip,
    draw_hidden,
    draw_intel,
    draw_item,
    draw_space,
    draw_tolerance,
)

LEGEND_PX = 28
SIGN_WIDTH = 38.0


class OwnHook(Struct, frozen=True):
    """The ring around a criminal whom one has hooked, in the colour of one's console."""

    console: str
    """Its letter."""


class StoryMark(Struct, frozen=True):
    """Storyline and level of a story crime."""

    mark: str
    """As on a card of the picture."""


BoardSign: TypeAlias = ItemName | Evidence | OwnHook | StoryMark | str
"""A sign of a legend. The text is the id of one that has no type of its own."""
SignsInUse: TypeAlias = Mapping[BoardSign, bool]
"""Signs with whether they are on a picture, in the order of the legend."""


def city_legend(view: TableView, voice: Voice) -> Image.Image:
    return _legend(
        {**dict.fromkeys(components().items, True), **_zones(view), **_echos(view), **_console_signs(view)},
        voice,
    )


def question_legend(items: Collection[str], voice: Voice, *, has_marks: bool, has_ways: bool) -> Image.Image:
    """`has_marks`: there are numbers at what options mean; `has_ways`: and where something goes."""
    named: SignsInUse = {item: item in items for item in components().items}
    return _legend({"option": has_marks, "leads": has_ways, **named}, voice)


def plan_legend(view: TableView, voice: Voice) -> Image.Image:
    covered = any(view.bonus) or any(view.display) or any(any(held.vault) for held in view.held.values())
    signs: SignsInUse = {
        "folder": any(row.folders for row in view.rows),
        "covered": covered or any(None in row.processed for row in view.rows),
        "bonus": not all(view.bonus),
        "slot": None in view.rail or not all(view.display),
        "vault": True,
        "third": any(third.intel for third in view.offer),
        "shut": any("" in lane.said for lane in story_lanes(view, voice)),
    }
    return _legend({**_kinds(), **signs}, voice)


def grip_legend(view: TableView, voice: Voice) -> Image.Image:
    track = components().grip
    spaces = [space for console in view.consoles.values() for space in console.grip.values()]
    signs: SignsInUse = {
        "ability": max(spaces, default=0) >= track.ability,
        "stamina": max(spaces, default=0) >= track.stamina,
        "hooked": any(console.ports for console in view.consoles.values()),
        "lock": view.locked is not None,
    }
    return _legend({**signs, **_console_signs(view)}, voice)


def crimes_legend(cards: Sequence[CrimeCard], voice: Voice) -> Image.Image:
    clauses = {line.holds for card in cards for line in card.clauses}
    rewards = {sign for card in cards for haul in card.hauls for sign, _ in haul.amounts}
    story = next((card.mark for card in cards if len(card.hauls) > 1), "")
    signs: SignsInUse = {
        StoryMark(story): bool(story),
        "true": True in clauses,
        "false": False in clauses,
        "intel": "intel" in rewards,
        "gain-dilemma": "dilemmas" in rewards,
        "support": "support" in rewards,
        "gain-evidence": "evidence" in rewards,
        "process": "process" in rewards,
    }
    return _legend(signs, voice)


def memory_legend(view: SeatView, voice: Voice) -> Image.Image:
    own = view.consoles[view.viewer] if view.viewer is not None else None
    stacks = stacks_of(view, voice)
    cards = [card for stack in stacks for card in stack.cards]
    signs: dict[BoardSign, bool] = {
        "corruption": bool(cards),
        "times": any(card.count > 1 for card in cards),
        "worth": any(card.reward for card in cards),
    }
    if own is not None and own.ports:
        signs[OwnHook(own.letter)] = True
    return _legend({**_kinds(), **signs}, voice)


def _kinds() -> SignsInUse:
    return dict.fromkeys(Evidence, True)


def _zones(view: TableView) -> SignsInUse:
    return {
        "search": True,
        "plate": any(console.ports for console in view.consoles.values()),
        "lock": view.locked is not None,
        "barricade": True,
    }


def _echos(view: TableView) -> SignsInUse:
    echo = view.echo
    if echo is None:
        return {}
    rewards = components().echo.sides[echo.side].rewards
    return {
        "marked": True,
        "off-board": echo.off_board is not None,
        "marker": True,
        "goal": bool(echo.level),
        "way": bool(echo.moves),
        "white-die": echo.card is not None,
        "black-die": bool(echo.dice),
        "support": any(haul.support for haul in rewards),
        "process": any(haul.process for haul in rewards),
        "grip": any(haul.grip for haul in rewards),
    }


def _console_signs(view: TableView) -> SignsInUse:
    """What stands in the row of a participant."""
    hooks, ports = [len(console.ports) for console in view.consoles.values()], components().console.ports
    signs: SignsInUse = dict.fromkeys(("intel", "folder", "tolerance", "evidence", "dilemma", "crime"), True)
    return {**signs, "free-port": min(hooks) < ports - 1, "port": min(hooks) < ports}


def _legend(used: SignsInUse, voice: Voice) -> Image.Image:
    return _painted(tuple((sign, _meaning(sign, voice)) for sign in in_use(used)))


def _meaning(sign: BoardSign, voice: Voice) -> str:
    match sign:
        case ItemName():
            return voice("legend-item", item=item_name(sign), kind=kind_name(components().items[sign]))
        case Evidence():
            return voice.say(evidence_name(sign))
        case OwnHook():
            return voice("legend-own-hook")
        case StoryMark():
            return voice("legend-story")
        case _:
            return voice(f"legend-{sign}")


@kept
def _painted(entries: tuple[tuple[BoardSign, str], ...]) -> Image.Image:
    samples = [(_sample(sign), text) for sign, text in entries]
    return legend_strip(THEME, WIDTH, samples, compact(SIGN_WIDTH, LEGEND_PX)).printed()


def _sample(sign: BoardSign) -> Sample | Sequence[Sample]:
    match sign:
        case ItemName():
            return lambda c, at: draw_item(c, sign, at, 16)
        case Evidence():
            return lambda c, at: draw_evidence(c, sign, at, 18)
        case OwnHook():
            return partial(_own_hook, ring=colour(f"console-{sign.console.lower()}"))
        case StoryMark():
            # As wide as two signs, so that there is room for level III.
            return partial(_story, mark=sign.mark), _nothing
        case _:
            return SAMPLES[sign]


def _own_hook(canvas: Canvas, at: Point, *, ring: Colour) -> None:
    canvas.disc(at, 15, colour("shadow"), ring, 3)


def _around(at: Point, half_width: float, half_height: float = 14) -> Box:
    return at[0] - half_width, at[1] - half_height, at[0] + half_width, at[1] + half_height


def _free_port(canvas: Canvas, at: Point) -> None:
    canvas.disc(at, 16, colour("hollow"), colour("line"), 2)


def _port(canvas: Canvas, at: Point) -> None:
    _free_port(canvas, at)
    draw_dilemma(canvas, at, 10)


def _shut(canvas: Canvas, at: Point) -> None:
    canvas.box(_around(at, 18), colour("hollow"), colour("line"), 2, 6)
    canvas.write(at, "–", LEGEND_PX, colour("faint"), anchor="m")


def _written(canvas: Canvas, text: str, at: Point, ink: str) -> None:
    canvas.write(at, text, LEGEND_PX, colour(ink), Weight.BOLD, "m")


def _corruption(canvas: Canvas, at: Point) -> None:
    canvas.box(_around(at, 15, 15), colour("corruption"), radius=6)
    canvas.write(at, "3", 28, colour("shadow"), Weight.BLACK, "m")


def _story(canvas: Canvas, at: Point, *, mark: str) -> None:
    x, y = at
    middle = x + SIGN_WIDTH / 2, y
    wide = width_of(mark, LEGEND_PX, Weight.BLACK) + 14
    canvas.box(_around(middle, wide / 2, 17), colour("reckless"), radius=6)
    canvas.write(middle, mark, LEGEND_PX, colour("shadow"), Weight.BLACK, "m")


def _nothing(canvas: Canvas, at: Point) -> None:
    pass


def _option(canvas: Canvas, at: Point) -> None:
    draw_mark(canvas, at, "1", 16)


def _leads(canvas: Canvas, at: Point) -> None:
    x, y = at
    canvas.polygon([(x + 19, y), (x + 4, y - 13), (x + 4, y + 13)], colour(OPTION))
    canvas.disc((x - 4, y), 15, colour(OPTION))
    canvas.write((x - 4, y), "1", 28, colour("shadow"), Weight.BLACK, "m")


def _way(canvas: Canvas, at: Point) -> None:
    x, y = at
    canvas.polygon([(x + 20, y), (x + 4, y - 14), (x + 4, y + 14)], colour(ECHOS))
    canvas.box((x - 20, y - 14, x + 7, y + 14), colour(ECHOS), radius=4)
    canvas.write((x - 6, y), "1", 28, colour("shadow"), Weight.BLACK, "m")


def _barricade(canvas: Canvas, at: Point, fill: str) -> None:
    x, y = at
    canvas.line([(x - 18, y), (x + 18, y)], colour("barrier"), 10)
    for part in (-9, 9):
        canvas.line([(x + part - 3, y), (x + part + 3, y)], colour("ink"), 10)
    if fill == "gold":
        canvas.box((x - 10, y - 10, x + 10, y + 10), colour("gold"), radius=2)


SAMPLES: dict[str, Sample] = {
    "option": _option,
    "leads": _leads,
    "search": lambda c, at: draw_search(c, 2, at, 15),
    "plate": lambda c, at: draw_plate(c, "X", at, 15),
    "lock": lambda c, at: draw_lock(c, at, 13),
    "barricade": lambda c, at: _barricade(c, at, "barrier"),
    "marked": lambda c, at: _barricade(c, at, "gold"),
    "intel": lambda c, at: draw_intel(c, at, 15),
    "folder": lambda c, at: draw_folder(c, at, 15),
    "tolerance": lambda c, at: draw_tolerance(c, at, 15),
    "evidence": lambda c, at: draw_hidden(c, at, 15),
    "dilemma": lambda c, at: draw_dilemma(c, at, 16),
    "true": lambda c, at: draw_tick(c, at, 13, True),
    "false": lambda c, at: draw_tick(c, at, 13, False),
    "gain-dilemma": lambda c, at: draw_sign(c, "dilemmas", at, 15),
    "support": lambda c, at: draw_sign(c, "support", at, 15),
    "gain-evidence": lambda c, at: draw_sign(c, "evidence", at, 15),
    "process": lambda c, at: draw_sign(c, "process", at, 15),
    "crime": lambda c, at: draw_crime(c, at, 16),
    "port": _port,
    "free-port": _free_port,
    "covered": lambda c, at: draw_hidden(c, at, 15),
    "bonus": lambda c, at: draw_space(c, at, 19, "B", "good"),
    "slot": lambda c, at: draw_space(c, at, 15),
    "shut": _shut,
    "vault": lambda c, at: draw_plate(c, "X", at, 15),
    "third": lambda c, at: draw_intel(c, at, 15),
    "ability": draw_ability,
    "stamina": draw_stamina,
    "hooked": lambda c, at: c.box(_around(at, 17), None, colour("console-x"), 4, 6),
    "corruption": _corruption,
    "times": lambda c, at: _written(c, "2×", at, "ink"),
    "worth": lambda c, at: _written(c, "1", at, "gold"),
    "off-board": lambda c, at: _written(c, OFF_BOARD, at, "police-light"),
    "marker": lambda c, at: c.box(_around(at, 18), colour("accent"), radius=6),
    "goal": lambda c, at: c.box(_around(at, 18), colour("hollow"), colour("reckless"), 5, 6),
    "grip": lambda c, at: draw_grip(c, at, 15),
    "way": _way,
    "white-die": lambda c, at: draw_die(c, at, 14, 5, is_black=False),
    "black-die": lambda c, at: draw_die(c, at, 14, 5, is_black=True),
}
