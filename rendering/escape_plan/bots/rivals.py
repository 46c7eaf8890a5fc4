"""The bots on a player's sheet: what lies open of those against whom they play, as far as it matters to them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import components
from games.escape_plan.state import Bot, Costa, Pawn
from games.escape_plan.telling.names import place_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting, shortened
from rendering.kit import in_row, panel, slot
from rendering.portraits import draw_portrait, portraits_of
from rendering.words import Voice

from ..city.pieces import draw_pawn
from ..names import pawn_key, pawn_letter, person
from ..theme import THEME, colour, size

READ = size("read")

TOP, ROW_HEIGHT = 48, 196
FACTS = 5
"""Columns for facts; who has fewer leaves some empty."""


class RivalFact(Struct, frozen=True):
    name: str
    value: str
    worth: str = ""
    """What it counts at the end; empty for what does not count."""
    is_loss: bool = False


class Rival(Struct, frozen=True):
    pawn: Pawn
    letter: str
    name: str
    place: str
    facts: tuple[RivalFact, ...]


def rivals(view: EscapePlanView, voice: Voice) -> tuple[Rival, ...]:
    """In games for one and two."""
    return tuple(
        Rival(
            pawn,
            pawn_letter(pawn, voice),
            person(pawn, voice),
            voice("sheet-bot-place", place=_place(view, pawn), out=int(pawn in view.escapes)),
            tuple(_facts(view, pawn, bot, voice)),
        )
        for pawn, bot in view.bots.items()
    )


def _place(view: EscapePlanView, pawn: Pawn) -> Text:
    location = view.bots[pawn].pawn
    return place_name(view, location) if location else Text("alt-nowhere")


def _facts(view: EscapePlanView, pawn: Pawn, bot: Bot, voice: Voice) -> Iterator[RivalFact]:
    """Only Costa's count (EP-TWO-25, EP-SOLO-26)."""
    box, costa = components(), bot if isinstance(bot, Costa) else None
    row = bot.notoriety.row
    penalty = -box.notoriety.penalty(row) if costa else 0
    yield _counting(voice("sheet-bot-fact", fact="notoriety"), row, penalty, voice)
    visited = sum(display.has(pawn) for display in view.venues.values())
    yield RivalFact(voice("sheet-bot-fact", fact="places"), str(visited))
    yield RivalFact(voice("sheet-bot-fact", fact="tokens"), str(bot.tokens))
    if costa:
        contacts = len(costa.contacts)
        worth = box.money.contacts_at_end[contacts]
        yield _counting(voice("sheet-bot-fact", fact="contacts"), contacts, worth, voice)
        tiles = sum(len(pile.tiles) for pile in costa.piles)
        yield RivalFact(voice("sheet-bot-fact", fact="tiles"), str(tiles))


def _counting(name: str, value: int, worth: int, voice: Voice) -> RivalFact:
    """A fact that counts at the end, in thousands; 0 counts nothing."""
    return RivalFact(name, str(value), voice.money(worth) if worth else "", worth < 0)


def painted_rivals(view: EscapePlanView, width: int, voice: Voice) -> Image.Image:
    """One row for each bot."""
    shown = rivals(view, voice)
    canvas = panel(THEME, width, TOP + len(shown) * ROW_HEIGHT + 8, voice("sheet-bots"), _note(view, voice))
    for index, rival in enumerate(shown):
        _row(canvas, rival, TOP + index * ROW_HEIGHT, width)
    return canvas.printed()


def _note(view: EscapePlanView, voice: Voice) -> str:
    return voice("sheet-bots-note") if view.costa else ""


def _row(canvas: Canvas, rival: Rival, top: float, width: int) -> None:
    face = portraits_of("rendering.escape_plan")[pawn_key(rival.pawn)]
    draw_portrait(canvas, (56, top + 42), 38, face)
    draw_pawn(canvas, (132, top + 42), 30, rival.pawn, rival.letter)
    left = 176 + canvas.write((176, top + 42), rival.name, 32, colour("ink"), Weight.BLACK) + 20
    place = shortened(rival.place, width - left - 16, READ)
    canvas.write((left, top + 42), place, READ, colour("muted"))

    def fact(index: int, left: float, right: float) -> None:
        if index < len(rival.facts):
            _fact(canvas, rival.facts[index], left, right, top + 88)

    in_row(FACTS, 14, width - 28, 8, fact)


def _fact(canvas: Canvas, fact: RivalFact, left: float, right: float, top: float) -> None:
    slot(canvas, (left, top, right, top + 98))
    name = fitting(fact.name, right - left - 16, READ)
    canvas.write((left + 10, top + 26), fact.name, name, colour("muted"))
    canvas.write((left + 10, top + 70), fact.value, 36, colour("ink"), Weight.BLACK)
    if fact.worth:
        ink = colour("bad" if fact.is_loss else "gold")
        canvas.write((right - 8, top + 70), fact.worth, READ, ink, Weight.BOLD, "r")


# In words


def rivals_in_words(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    """A sentence for each bot."""
    for rival in rivals(view, voice):
        facts = [f"{fact.name} {_value(fact)}" for fact in rival.facts]
        yield voice("alt-sheet-bot", who=rival.name, place=rival.place, facts=", ".join(facts))


def _value(fact: RivalFact) -> str:
    return f"{fact.value} ({fact.worth})" if fact.worth else fact.value
