"""Crimes in hand: what is fulfilled now, what is missing, what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.in_too_deep.components import CrimeId, Haul, StoryCrime, components
from games.in_too_deep.crimes.bindings import appraised
from games.in_too_deep.crimes.clause_names import clause_text
from games.in_too_deep.crimes.committing import effect_line, survey_for
from games.in_too_deep.crimes.conditions import condition_of
from games.in_too_deep.crimes.survey import Survey
from games.in_too_deep.telling.names import crime_name, criminal_name, storyline_name
from games.in_too_deep.view import SeatView, TableView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, broken, shortened, width_of
from rendering.words import Voice

from .geometry import MARGIN, WIDTH
from .marks import draw_mark
from .theme import THEME, colour
from .things import draw_dilemma, draw_grip, draw_hidden, draw_intel, draw_process, draw_support

CARD_WIDTH = WIDTH - 2 * MARGIN
HEAD, LINE, HAUL = 58, 38, 54
NAME_PX, TEXT_PX = 30, 28
TEXT_LEFT = 58.0
NO_NUMBERS: Mapping[str, str] = MappingProxyType({})
"""No option means any of the cards."""


class ClauseLine(Struct, frozen=True):
    text: str
    holds: bool


class HaulLine(Struct, frozen=True):
    label: str
    tone: str
    """The colour of the label."""
    amounts: tuple[tuple[str, int], ...]
    """Signs with how many of each."""
    number: str = ""
    """Of the option that means it."""


class CrimeCard(Struct, frozen=True):
    mark: str
    """Storyline and level, or that it is a side crime."""
    name: str
    standing: str
    """How much of it is fulfilled."""
    ready: bool
    number: str
    """Of the option that means it; empty if none does."""
    clauses: tuple[ClauseLine, ...]
    effect: str
    hauls: tuple[HaulLine, ...]


def crime_cards(view: SeatView, voice: Voice, numbers: Mapping[CrimeId, str] = NO_NUMBERS) -> list[CrimeCard]:
    """Story crimes first, those that are fulfilled before the others."""
    assert view.viewer is not None, "only a seat has crimes in hand"
    survey = survey_for(view.city, view.consoles[view.viewer])
    cards = [
        crime_card(view, survey, crime, voice, numbers.get(crime, ""))
        for crime in (*view.mine.story_crimes, *view.mine.side_crimes)
    ]
    return sorted(cards, key=lambda card: not card.ready)


def yours_line(view: SeatView, voice: Voice) -> str:
    """Who is meant by "your criminal" in all crimes."""
    assert view.viewer is not None, "only a seat has crimes in hand"
    ports = view.consoles[view.viewer].ports
    return voice("sheet-yours", criminals=[criminal_name(name) for name in ports], count=len(ports))


def crime_card(view: TableView, survey: Survey, crime: CrimeId, voice: Voice, number: str = "") -> CrimeCard:
    box = components()
    printed = box.story_crimes.get(crime) or box.side_crimes[crime]
    found = appraised(condition_of(printed.condition), survey)
    lines = [
        ClauseLine(_sentence(voice.say(clause_text(clause, found.binding, view.city))), holds)
        for clause, holds in zip(condition_of(printed.condition).clauses, found.holds, strict=True)
    ]
    if isinstance(printed, StoryCrime):
        lines = [*_required(view, printed, voice), *lines]
    fulfilled = sum(line.holds for line in lines)
    ready = fulfilled == len(lines)
    return CrimeCard(
        mark=story_mark(printed, voice) if isinstance(printed, StoryCrime) else voice("sheet-side"),
        name=voice.say(crime_name(crime)),
        standing=voice("sheet-ready") if ready else voice("sheet-some", fulfilled=fulfilled, all=len(lines)),
        ready=ready,
        number=number,
        clauses=tuple(lines),
        effect=voice.say(effect_line(crime)),
        hauls=tuple(_hauls(printed.careful, printed.reckless, voice))
        if isinstance(printed, StoryCrime)
        else (_haul(voice("sheet-reward"), "gold", printed.reward),),
    )


def outcome_card(crime: CrimeId, voice: Voice, numbers: Mapping[str, str]) -> CrimeCard:
    """A story crime that is being committed, with the numbers of its outcomes."""
    printed = components().story_crimes[crime]
    careful, reckless = _hauls(printed.careful, printed.reckless, voice)
    return CrimeCard(
        mark=story_mark(printed, voice),
        name=voice.say(crime_name(crime)),
        standing=voice("sheet-committed"),
        ready=True,
        number="",
        clauses=(),
        effect=voice.say(effect_line(crime)),
        hauls=(
            replace(careful, number=numbers.get("careful", "")),
            replace(reckless, number=numbers.get("reckless", "")),
        ),
    )


def story_mark(crime: StoryCrime, voice: Voice) -> str:
    """The letter of the storyline and the level in Roman numerals: places of evidence are called "B1" and "D3"."""
    return voice("sheet-story-mark", storyline=crime.storyline, level=crime.level)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _required(view: TableView, crime: StoryCrime, voice: Voice) -> Iterator[ClauseLine]:
    """The crime that has to be committed before it (TD-STORY-03, TD-STORY-04)."""
    if crime.level == 1:
        return
    before = crime.level - 1
    text = voice("sheet-required", level=before, storyline=storyline_name(crime.storyline))
    done = any(other.startswith(f"{crime.storyline}{before}") for other in view.story_area)
    yield ClauseLine(text, done)


def _hauls(careful: Haul, reckless: Haul, voice: Voice) -> Iterator[HaulLine]:
    yield _haul(voice("sheet-careful"), "careful", careful)
    yield _haul(voice("sheet-reckless"), "reckless", reckless)


def _haul(label: str, tone: str, haul: Haul) -> HaulLine:
    amounts = [
        (sign, getattr(haul, sign)) for sign in ("intel", "dilemmas", "support", "evidence", "process")
    ]
    return HaulLine(label, tone, tuple((sign, amount) for sign, amount in amounts if amount))


@kept
def painted_crime(card: CrimeCard) -> Image.Image:
    room = CARD_WIDTH - TEXT_LEFT - 20
    clauses = [(line, broken(line.text, room, TEXT_PX)) for line in card.clauses]
    effect = broken(card.effect, CARD_WIDTH - 40, TEXT_PX)
    rows = sum(len(lines) for _, lines in clauses) + len(effect)
    canvas = Canvas(THEME, CARD_WIDTH, HEAD + rows * LINE + HAUL + 14, colour("paper"))
    edge = colour("true") if card.ready else colour("line")
    canvas.box((0, 0, CARD_WIDTH, canvas.height), colour("panel"), edge, 3 if card.ready else 1.5, 12)
    _head(canvas, card)
    y = HEAD + LINE / 2
    for line, written in clauses:
        draw_tick(canvas, (34, y), 13, line.holds)
        for part in written:
            canvas.write((TEXT_LEFT, y), part, TEXT_PX, colour("ink"))
            y += LINE
    for part in effect:
        canvas.write((20, y), part, TEXT_PX, colour("muted"))
        y += LINE
    _draw_hauls(canvas, card.hauls, y + HAUL / 2 - LINE / 2)
    return canvas.printed()


def _head(canvas: Canvas, card: CrimeCard) -> None:
    wide = width_of(card.mark, 28, Weight.BLACK) + 26
    canvas.box((14, 10, 14 + wide, 50), colour("reckless"), radius=8)
    canvas.write((14 + wide / 2, 30), card.mark, 28, colour("shadow"), Weight.BLACK, "m")
    ink = colour("true") if card.ready else colour("muted")
    end = canvas.write((CARD_WIDTH - 18, 30), card.standing, TEXT_PX, ink, Weight.BOLD, "r")
    left = 30.0 + wide
    if card.number:
        left += draw_mark(canvas, (left + 22, 30), card.number, 22) + 12
    name = shortened(card.name, CARD_WIDTH - left - end - 40, NAME_PX, Weight.BOLD)
    canvas.write((left, 30), name, NAME_PX, colour("ink"), Weight.BOLD)


def draw_tick(canvas: Canvas, at: Point, r: float, holds: bool) -> None:
    """A tick on a disc, or a cross on a square."""
    x, y = at
    dark = colour("shadow")
    if holds:
        canvas.disc(at, r, colour("true"))
        canvas.line(
            [(x - r * 0.5, y), (x - r * 0.12, y + r * 0.42), (x + r * 0.52, y - r * 0.4)], dark, r * 0.28
        )
        return
    canvas.box((x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9), colour("false"), radius=3)
    for side in (-1, 1):
        canvas.line(
            [(x - r * 0.42, y - side * r * 0.42), (x + r * 0.42, y + side * r * 0.42)], dark, r * 0.28
        )


def _draw_hauls(canvas: Canvas, hauls: tuple[HaulLine, ...], y: float) -> None:
    """Side by side; a crime with two outcomes shows both."""
    step = (CARD_WIDTH - 24) / 2
    for place, haul in enumerate(hauls):
        left = 12 + place * step
        canvas.box((left, y - 25, left + step - 8, y + 25), colour("raised"), radius=8)
        if haul.number:
            left += draw_mark(canvas, (left + 28, y), haul.number, 19) + 12
        x = left + 14 + canvas.write((left + 14, y), haul.label, TEXT_PX, colour(haul.tone), Weight.BOLD) + 20
        for sign, amount in haul.amounts:
            draw_sign(canvas, sign, (x + 12, y), 15)
            x += 36 + canvas.write((x + 36, y), str(amount), TEXT_PX + 1, colour("ink"), Weight.BOLD) + 16


def draw_sign(canvas: Canvas, sign: str, at: Point, r: float) -> None:
    """What a reward is made of."""
    match sign:
        case "intel":
            draw_intel(canvas, at, r)
        case "dilemmas":
            draw_dilemma(canvas, at, r)
        case "support":
            draw_support(canvas, at, r * 1.05, instant=False)
        case "evidence":
            draw_hidden(canvas, at, r)
        case "grip":
            draw_grip(canvas, at, r)
        case _:
            draw_process(canvas, at, r)
