"""Everyone's Grip over every criminal, and the support tokens that everyone keeps."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import components
from games.in_too_deep.telling.names import criminal_name, party_name, support_effect, support_name
from games.in_too_deep.view import TableView
from games.kernel import Party
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, broken, shortened
from rendering.headline import shortened_apart
from rendering.words import Voice

from .crimes import NO_NUMBERS
from .figures import draw_plate, draw_portrait
from .frames import HEADING_HEIGHT, framed
from .geometry import CONSOLES_LEFT, PANEL_WIDTH, console_step
from .marks import draw_mark
from .theme import colour, ink_of
from .things import draw_intel, draw_support

HEAD, CELL, WORTH_ROW = 56, 82, 44
TEXT_PX, SMALL_PX = 29, 28


class GripCell(Struct, frozen=True):
    space: int
    is_hooked: bool


class GripTable(Struct, frozen=True):
    """Criminals down, participants across."""

    title: str
    note: str
    lowest: str
    criminals: tuple[tuple[str, str], ...]
    """With their names."""
    letters: tuple[str, ...]
    names: tuple[str, ...]
    cells: tuple[tuple[GripCell, ...], ...]
    """By criminal, then by participant."""
    scores: tuple[int, ...]
    """Intel for the lowest token."""


def grip_table(view: TableView, voice: Voice) -> GripTable:
    consoles = [view.consoles[party] for party in view.order]
    track = components().grip
    return GripTable(
        title=voice("board-grip"),
        note=voice("board-grip-note", ability=track.ability, stamina=track.stamina),
        lowest=voice("board-grip-score"),
        criminals=tuple((name.value, voice.say(criminal_name(name))) for name in view.city.criminals),
        letters=tuple(console.letter for console in consoles),
        names=tuple(voice.say(party_name(party)) for party in view.order),
        cells=tuple(
            tuple(GripCell(console.grip[name], name in console.ports) for console in consoles)
            for name in view.city.criminals
        ),
        scores=tuple(track.scores[min(console.grip.values(), default=0)] for console in consoles),
    )


@kept
def painted_grips(table: GripTable) -> Image.Image:
    high = HEADING_HEIGHT + HEAD + CELL * len(table.criminals) + WORTH_ROW + 14
    canvas = framed(PANEL_WIDTH, high, table.title, table.note)
    step = console_step(len(table.letters))
    lefts = [CONSOLES_LEFT + place * step for place in range(len(table.letters))]
    names = shortened_apart(table.names, step - 58, SMALL_PX, Weight.BOLD)
    for left, letter, name in zip(lefts, table.letters, names, strict=True):
        _column_head(canvas, left, letter, name)
    for row, ((code, name), cells) in enumerate(zip(table.criminals, table.cells, strict=True)):
        top = HEADING_HEIGHT + HEAD + row * CELL
        draw_portrait(canvas, code, (46, top + CELL / 2), 30, colour("faint"))
        canvas.write(
            (86, top + CELL / 2), shortened(name, CONSOLES_LEFT - 88, TEXT_PX), TEXT_PX, colour("ink")
        )
        for left, cell, letter in zip(lefts, cells, table.letters, strict=True):
            _cell(canvas, (left + 4, top + 4, left + step - 4, top + CELL - 4), cell, letter)
    _worth(canvas, high - 6 - WORTH_ROW / 2, table, lefts)
    return canvas.printed()


def _column_head(canvas: Canvas, left: float, letter: str, name: str) -> None:
    y = HEADING_HEIGHT + HEAD / 2
    draw_plate(canvas, letter, (left + 24, y), 18)
    canvas.write((left + 50, y), name, SMALL_PX, colour("ink"), Weight.BOLD)


def _worth(canvas: Canvas, y: float, table: GripTable, lefts: list[float]) -> None:
    """What the lowest token of each participant is worth."""
    canvas.write((22, y), table.lowest, SMALL_PX, colour("ink"))
    for left, score in zip(lefts, table.scores, strict=True):
        draw_intel(canvas, (left + 24, y), 17)
        ink = colour("gold") if score else ink_of(score)
        canvas.write((left + 52, y), str(score), 30, ink, Weight.BOLD)


def _cell(canvas: Canvas, box: Box, cell: GripCell, letter: str) -> None:
    """The space as a number, and as a bar over the ten spaces: the ability area and the stamina area begin at notches."""
    left, top, right, bottom = box
    track = components().grip
    edge = colour(f"console-{letter.lower()}") if cell.is_hooked else colour("line")
    canvas.box(box, colour("raised" if cell.is_hooked else "hollow"), edge, 4 if cell.is_hooked else 1.5, 8)
    area = "stamina" if cell.space >= track.stamina else "ability" if cell.space >= track.ability else "none"
    ink = colour({"stamina": "gold", "ability": "good", "none": "zero"}[area])
    canvas.write((left + 14, top + 26), str(cell.space), 42, ink, Weight.BLACK)
    if area != "none":
        draw_ability(canvas, (left + 62, top + 26))
    if area == "stamina":
        draw_stamina(canvas, (left + 92, top + 26))
    count = track.last
    step = (right - left - 24) / count
    for space in range(1, count + 1):
        start = left + 12 + (space - 1) * step
        y = bottom - 15
        fill = ink if space <= cell.space else colour("line")
        canvas.box((start, y - 8, start + step - 3, y + 8), fill, radius=2)
        if space in (track.ability, track.stamina):
            canvas.box((start - 2, y - 12, start + 1, y + 10), colour("ink"))


def draw_ability(canvas: Canvas, at: Point) -> None:
    """The ability can be used."""
    x, y = at
    canvas.polygon([(x, y - 13), (x + 13, y), (x, y + 13), (x - 13, y)], colour("good"))


def draw_stamina(canvas: Canvas, at: Point) -> None:
    """Extra actions can be bought."""
    x, y = at
    canvas.polygon([(x - 10, y - 12), (x + 10, y), (x - 10, y + 12)], colour("gold"))


# Kept support tokens


class KeptTokens(Struct, frozen=True):
    letter: str
    tokens: tuple[tuple[str, str, str], ...]
    """Name, effect, and the number of the option that means it."""


def kept_tokens(
    view: TableView, party: Party, voice: Voice, numbers: Mapping[str, str] = NO_NUMBERS
) -> KeptTokens:
    console = view.consoles[party]
    return KeptTokens(
        console.letter,
        tuple(
            (voice.say(support_name(token)), voice.say(support_effect(token)), numbers.get(token, ""))
            for token in console.tokens
        ),
    )


def kept_panel(view: TableView, voice: Voice) -> Image.Image | None:
    """None if nobody keeps any."""
    kept_by = [kept_tokens(view, party, voice) for party in view.order if view.consoles[party].tokens]
    return painted_kept(voice("board-kept"), tuple(kept_by)) if kept_by else None


@kept
def painted_kept(title: str, kept_by: tuple[KeptTokens, ...]) -> Image.Image:
    room = PANEL_WIDTH - 112
    lines = [
        (console.letter if place == row == 0 else "", row == 0, number, line)
        for console in kept_by
        for place, (name, effect, number) in enumerate(console.tokens)
        for row, line in enumerate(broken(f"{name}: {effect}", room, SMALL_PX))
    ]
    step = 36
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 16 + step * len(lines), title)
    for row, (letter, begins, number, line) in enumerate(lines):
        y = HEADING_HEIGHT + 6 + (row + 0.5) * step
        if letter:
            draw_plate(canvas, letter, (34, y), 16)
        if begins and number:
            draw_mark(canvas, (69, y), number, 16)
        elif begins:
            draw_support(canvas, (70, y), 14, instant=False)
        canvas.write((100, y), line, SMALL_PX, colour("ink"))
    return canvas.printed()
