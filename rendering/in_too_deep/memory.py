"""What a player keeps to themselves besides crimes: evidence, private notes, dilemmas in hand and in the bank. Below
it is what they know already of the final score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import DilemmaId, Evidence, components
from games.in_too_deep.state import Console, Holdings, TokenPlace
from games.in_too_deep.telling.names import criminal_name, dilemma_name
from games.in_too_deep.view import SeatView
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, broken, shortened, width_of
from rendering.words import Voice

from .crimes import NO_NUMBERS
from .figures import draw_portrait
from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .marks import draw_mark
from .theme import colour, ink_of
from .things import draw_evidence

TEXT_PX, SMALL_PX = 29, 28
KINDS_LEFT = 250.0
"""Where the columns for kinds of evidence begin."""
KINDS_HEIGHT, TOKENS_ROW, NOTES_ROW = 86, 52, 76
"""Of the signs of the kinds, of a row with numbers, and of a row of notes."""
NOTES_ACROSS = 6
TIMES_PX, TIMES_WIDTH = 28, 42
"""Of the number of equal dilemmas, before their card."""


def own(view: SeatView) -> Console:
    assert view.viewer is not None, "only a seat has a sheet"
    return view.consoles[view.viewer]


# Evidence


class Tokens(Struct, frozen=True):
    """Evidence by kind, in memory and in one's own vault; and what is noted of tokens elsewhere."""

    title: str
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """Named rows with a number for each kind."""
    numbers: tuple[str, ...]
    """Of the options that mean a kind; empty where none does."""
    notes_title: str
    notes: tuple[tuple[str, str], ...]
    """Places of tokens, with their kinds."""


def tokens_of(view: SeatView, voice: Voice, numbers: Mapping[str, str] = NO_NUMBERS) -> Tokens:
    mine = view.mine
    vault = [token for token in mine.vault if token is not None]
    rows = ((voice("sheet-memory"), mine.evidence), (voice("sheet-vault"), vault))
    return Tokens(
        title=voice("sheet-evidence"),
        rows=tuple((name, _by_kind(found)) for name, found in rows),
        numbers=tuple(numbers.get(kind.value, "") for kind in Evidence),
        notes_title=voice("sheet-notes", letter=own(view).letter),
        notes=tuple((place, kind.value) for place, kind in known_tokens(view)),
    )


def known_tokens(view: SeatView) -> Iterator[tuple[TokenPlace, Evidence]]:
    """Face-down tokens by place: those in one's own vault, then those that were noted elsewhere."""
    letter = own(view).letter
    yield from ((f"{letter}{place}", kind) for place, kind in enumerate(view.mine.vault, start=1) if kind)
    yield from ((place, kind) for place, kind in view.notes.items() if place[0] != letter)


def _by_kind(tokens: Sequence[Evidence]) -> tuple[int, ...]:
    counts = Counter(tokens)
    return tuple(counts[kind] for kind in Evidence)


@kept
def painted_tokens(tokens: Tokens) -> Image.Image:
    """A column for each kind, with its sign on top; below them what is known of tokens elsewhere."""
    note_rows = -(-len(tokens.notes) // NOTES_ACROSS)
    notes_top = HEADING_HEIGHT + KINDS_HEIGHT + TOKENS_ROW * len(tokens.rows)
    canvas = framed(PANEL_WIDTH, notes_top + (54 + NOTES_ROW * note_rows if note_rows else 0), tokens.title)
    step = (PANEL_WIDTH - KINDS_LEFT - 10) / len(Evidence)
    middles = [KINDS_LEFT + (place + 0.5) * step for place in range(len(Evidence))]
    for x, kind, number in zip(middles, Evidence, tokens.numbers, strict=True):
        draw_evidence(canvas, kind.value, (x, HEADING_HEIGHT + 36), 34)
        if number:
            draw_mark(canvas, (x - 36, HEADING_HEIGHT + 10), number, 20)
    for row, (name, counts) in enumerate(tokens.rows):
        y = HEADING_HEIGHT + 100 + row * 50
        canvas.write((22, y), shortened(name, KINDS_LEFT - 24, TEXT_PX), TEXT_PX, colour("ink"))
        for x, count in zip(middles, counts, strict=True):
            canvas.write((x, y), str(count), 32, ink_of(count), Weight.BOLD, "m")
    if tokens.notes:
        _notes(canvas, tokens, notes_top + 12)
    return canvas.printed()


def _notes(canvas: Canvas, tokens: Tokens, top: float) -> None:
    canvas.write((22, top), tokens.notes_title, SMALL_PX, colour("muted"))
    for place, (where, noted) in enumerate(tokens.notes):
        x, y = 78 + place % NOTES_ACROSS * 158, top + 62 + place // NOTES_ACROSS * NOTES_ROW
        canvas.write((x, y), where, SMALL_PX, colour("ink"), Weight.BOLD, "r")
        draw_evidence(canvas, noted, (x + 44, y), 33)


# Dilemmas


class DilemmaCard(Struct, frozen=True):
    name: str
    corruption: int
    reward: str
    """Intel or symbols, where the name does not say it."""
    number: str = ""
    """Of the option that means it."""
    count: int = 1
    """Of equal cards, which lie in one place unless an option means each."""


class DilemmaStack(Struct, frozen=True):
    title: str
    note: str
    cards: tuple[DilemmaCard, ...]
    empty: str


def dilemma_card(dilemma: DilemmaId, voice: Voice, number: str = "") -> DilemmaCard:
    printed = components().dilemmas[dilemma]
    if not printed.symbols:
        reward = voice("sheet-intel", intel=printed.intel) if printed.intel else ""
        return DilemmaCard(voice.say(dilemma_name(dilemma)), printed.corruption, reward, number)
    symbols = [
        voice("sheet-symbols", count=count, kind=kind.value) for kind, count in printed.symbols.items()
    ]
    family = "-".join(printed.id.split("-")[:2])
    return DilemmaCard(voice(f"sheet-{family}"), printed.corruption, " + ".join(symbols), number)


def corruption_of(dilemmas: Sequence[DilemmaId]) -> int:
    return sum(components().dilemmas[dilemma].corruption for dilemma in dilemmas)


def stacks_of(
    view: SeatView, voice: Voice, numbers: Mapping[DilemmaId, str] = NO_NUMBERS
) -> tuple[DilemmaStack, DilemmaStack]:
    """Hand and bank."""
    mine, tolerance = view.mine, own(view).tolerance
    in_hand, banked = corruption_of(mine.dilemmas), corruption_of(mine.bank)
    hand = voice("sheet-duel", sum=in_hand, tolerance=tolerance, value=in_hand - tolerance)
    bank = voice("sheet-corruption", sum=banked, tolerance=tolerance, value=banked - tolerance)
    return (
        _stack(voice("sheet-hand"), hand, mine.dilemmas, voice, numbers),
        _stack(voice("sheet-bank"), bank, mine.bank, voice, numbers),
    )


def _stack(
    title: str, note: str, dilemmas: Sequence[DilemmaId], voice: Voice, numbers: Mapping[DilemmaId, str]
) -> DilemmaStack:
    cards = [dilemma_card(dilemma, voice, numbers.get(dilemma, "")) for dilemma in sorted(dilemmas)]
    equal = [replace(card, count=count) for card, count in Counter(cards).items()]
    return DilemmaStack(title, note, tuple(equal), voice("sheet-none"))


@kept
def painted_stack(stack: DilemmaStack) -> Image.Image:
    """Two cards a row: corruption, name, what it brings."""
    rows = max(1, -(-len(stack.cards) // 2))
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 66 * rows + 10, stack.title, stack.note, "corruption")
    wide = (PANEL_WIDTH - 36) / 2
    for place, card in enumerate(stack.cards):
        left, top = 12 + place % 2 * (wide + 12), HEADING_HEIGHT + place // 2 * 66
        _card(canvas, (left, top, left + wide, top + 60), card)
    if not stack.cards:
        canvas.write((22, HEADING_HEIGHT + 30), stack.empty, TEXT_PX, colour("muted"))
    return canvas.printed()


def _card(canvas: Canvas, box: Box, card: DilemmaCard) -> None:
    left, top, right, bottom = box
    y = (top + bottom) / 2
    if card.count > 1:
        # Outside the frame: what is in it counts for each of the cards.
        canvas.write((left + 4, y), f"{card.count}×", TIMES_PX, colour("ink"), Weight.BOLD)
        left += TIMES_WIDTH
    canvas.box((left, top, right, bottom), colour("raised"), colour("line"), 1.5, 10)
    canvas.box((left + 8, top + 8, left + 52, bottom - 8), colour("corruption"), radius=8)
    canvas.write((left + 30, y), str(card.corruption), 30, colour("shadow"), Weight.BLACK, "m")
    wide = canvas.write((right - 10, y), card.reward, TEXT_PX - 1, colour("gold"), Weight.BOLD, "r")
    start = left + 62
    if card.number:
        start += draw_mark(canvas, (start + 19, y), card.number, 20) + 8
    room = right - start - wide - 18
    canvas.write((start, y), shortened(card.name, room, TEXT_PX - 1), TEXT_PX - 1, colour("ink"))


# What one knows of the score


class KnownScore(Struct, frozen=True):
    title: str
    lines: tuple[tuple[str, str], ...]
    """What, and how much."""


def banked_symbols(mine: Holdings) -> Counter[Evidence]:
    found: Counter[Evidence] = Counter()
    for dilemma in mine.bank:
        found.update(components().dilemmas[dilemma].symbols)
    return found


def _in_order(counts: Counter[Evidence]) -> list[tuple[Evidence, int]]:
    return [(kind, counts[kind]) for kind in Evidence if counts[kind]]


def prospect_of(view: SeatView, voice: Voice) -> KnownScore:
    symbols = _in_order(symbols_of(view.mine))
    said = [voice("sheet-symbols", count=count, kind=kind.value) for kind, count in symbols]
    uncounted = voice("sheet-score-symbols"), " · ".join(said) or "0"
    return KnownScore(voice("sheet-score"), (*known_score(view, voice), uncounted))


def symbols_of(mine: Holdings) -> Counter[Evidence]:
    """What has its value only at the end: evidence in memory, and symbols on banked dilemmas."""
    return banked_symbols(mine) + Counter(mine.evidence)


def known_score(view: SeatView, voice: Voice) -> Iterator[tuple[str, str]]:
    """What counts for certain already, and how much."""
    box, console = components(), own(view)
    banked = [box.dilemmas[dilemma] for dilemma in view.mine.bank]
    lowest = min(console.grip.values(), default=0)
    yield voice("sheet-score-intel"), str(console.intel)
    names = [criminal_name(name) for name, space in console.grip.items() if space == lowest]
    yield voice("sheet-score-grip", criminals=names), str(box.grip.scores[lowest])
    yield voice("sheet-score-cards"), str(sum(card.intel for card in banked))
    warrants = {card.warrant for card in banked if card.warrant}
    yield voice("sheet-score-warrants", count=len(warrants)), str(len(warrants) ** 2)
    badges = sum(card.badges for card in banked)
    amounts = box.amounts
    yield (
        voice("sheet-score-badges", count=badges),
        str(badges // amounts.badge_set * amounts.badge_set_intel),
    )


@kept
def painted_prospect(prospect: KnownScore) -> Image.Image:
    """What needs more than one line has its amount on the first."""
    high = 42
    lines = [
        (broken(what, PANEL_WIDTH - 70 - width_of(amount, TEXT_PX, Weight.BOLD), TEXT_PX), amount)
        for what, amount in prospect.lines
    ]
    count = sum(len(said) for said, _ in lines)
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + high * count + 12, prospect.title, ink="gold")
    y = HEADING_HEIGHT + high / 2
    for said, amount in lines:
        ink = colour("zero" if amount == "0" else "gold")
        canvas.write((PANEL_WIDTH - 22, y), amount, TEXT_PX, ink, Weight.BOLD, "r")
        for line in said:
            canvas.write((22, y), line, TEXT_PX, colour("ink"))
            y += high
    return canvas.printed()


# One's own Grip


class GripRow(Struct, frozen=True):
    code: str
    name: str
    space: int
    is_hooked: bool
    allowed: str
    """What that allows."""
    number: str
    """Of the option that means the criminal."""


class OwnGrip(Struct, frozen=True):
    title: str
    note: str
    letter: str
    """Of the console."""
    rows: tuple[GripRow, ...]


def grip_of(
    console: Console, voice: Voice, numbers: Mapping[str, str] = NO_NUMBERS, title: str = ""
) -> OwnGrip:
    track = components().grip
    rows = tuple(_grip_row(console, name, voice, numbers) for name in console.grip)
    note = voice("board-grip-note", ability=track.ability, stamina=track.stamina)
    return OwnGrip(title or voice("board-grip"), note, console.letter, rows)


def _grip_row(console: Console, name: CriminalName, voice: Voice, numbers: Mapping[str, str]) -> GripRow:
    space, track = console.grip[name], components().grip
    extra = max(0, space - track.stamina + 1) if console.has_stamina(name) else 0
    return GripRow(
        code=name.value,
        name=voice.say(criminal_name(name)),
        space=space,
        is_hooked=name in console.ports,
        allowed=voice("sheet-allows", ability=int(console.has_ability(name)), extra=extra),
        number=numbers.get(name, ""),
    )


GRIP_ROW = 60


@kept
def painted_own_grip(grip: OwnGrip) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + GRIP_ROW * len(grip.rows) + 8, grip.title, grip.note)
    for place, row in enumerate(grip.rows):
        y = HEADING_HEIGHT + (place + 0.5) * GRIP_ROW
        rim = colour(f"console-{grip.letter.lower()}" if row.is_hooked else "faint")
        draw_portrait(canvas, row.code, (44, y), 25, rim)
        ink = colour("ink" if row.is_hooked else "muted")
        canvas.write((80, y), shortened(row.name, 150, TEXT_PX), TEXT_PX, ink)
        _spaces(canvas, row.space, y)
        left = 652.0
        if row.number:
            left += draw_mark(canvas, (left + 21, y), row.number, 21) + 12
        canvas.write(
            (left, y), shortened(row.allowed, PANEL_WIDTH - left - 16, SMALL_PX), SMALL_PX, colour("ink")
        )
    return canvas.printed()


def _spaces(canvas: Canvas, space: int, y: float) -> None:
    """The track, with the token on its space."""
    track = components().grip
    for step in range(track.last + 1):
        left = 236 + step * 40
        area = colour("gold" if step >= track.stamina else "good" if step >= track.ability else "muted")
        here = step == space
        canvas.box((left, y - 19, left + 36, y + 19), area if here else colour("hollow"), area, 2, 6)
        weight = Weight.BLACK if here else Weight.REGULAR
        canvas.write((left + 18, y), str(step), 28, colour("shadow") if here else area, weight, "m")
