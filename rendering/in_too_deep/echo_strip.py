"""Echo's board: letters, marker, the card of her turn, her last dice, and what she moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from PIL import Image

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import EchoCard, Haul, Letter, components
from games.in_too_deep.state import ECHO, EchoPanel
from games.in_too_deep.telling.names import criminal_name
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened
from rendering.page import stamp
from rendering.words import Voice

from .city.chips import ECHOS, painted_chip
from .crimes import draw_sign
from .echo_way import move_texts
from .figures import draw_portrait, draw_search, draw_sentinel
from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .theme import colour
from .things import draw_item
from .zone_signs import draw_zone_sign

TEXT_PX = 28
LETTERS_ROW, TRACK_ROW, LINE_ROW, CARD_ROW = 68, 66, 42, 66
PICK_STEP, SEARCH_STEP = 116.0, 182.0
"""From one pick of the white die to the next; search tokens have two signs."""
SPACE_TAB = 36.0
"""For the number of a space, left of what it brings."""
OFF_BOARD, NO_REWARD = "–", "–"
"""Instead of a letter, and instead of rewards."""
PIPS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Of a die, around its middle."""


class EchoSpace(Struct, frozen=True):
    """A space of her crime track."""

    number: int
    is_here: bool
    is_goal: bool
    rewards: tuple[tuple[str, int], ...]


class CardInPlay(Struct, frozen=True):
    """The card of her last turn, with her last dice."""

    title: str
    picks: tuple[str, ...]
    """What each number of the white die moves, as signs."""
    dice: tuple[int, ...]
    """Black, then white."""
    moved: tuple[tuple[str, str], ...]
    """What she moved, with its way."""
    moves: str = ""
    """The heading of what she moved."""


class EchoBoardCard(Struct, frozen=True):
    title: str
    note: str
    letters: tuple[tuple[str, str, str], ...]
    """Letters with the codes and names of their criminals; in a game for two also the one off the board."""
    spaces: tuple[EchoSpace, ...]
    crime: str
    card: CardInPlay | None
    """None before her first turn."""


def echo_board(view: TableView, panel: EchoPanel, voice: Voice) -> EchoBoardCard:
    side = components().echo.sides[panel.side]
    goal = side.goals[panel.level - 1] if panel.level else None
    spaces = tuple(
        EchoSpace(
            number,
            number == panel.progress,
            number == goal,
            rewards_of(side.rewards[number - 1]) if 0 < number <= len(side.rewards) else (),
        )
        for number in range(max(side.goals) + 1)
    )
    return EchoBoardCard(
        title=voice("board-echo"),
        note=voice("board-echo-side", side=panel.side.value),
        letters=tuple(
            (letter, name.value, voice.say(criminal_name(name))) for letter, name in _lettered(panel)
        ),
        spaces=spaces,
        crime=crime_goal(panel, voice),
        card=_card_in_play(view, panel, components().echo.cards[panel.card], voice) if panel.card else None,
    )


def _lettered(panel: EchoPanel) -> Iterator[tuple[str, CriminalName]]:
    yield from panel.letters.items()
    if panel.off_board is not None:
        yield OFF_BOARD, panel.off_board


def crime_goal(panel: EchoPanel, voice: Voice) -> str:
    """At which space her crime is committed."""
    goals = components().echo.sides[panel.side].goals
    return voice(
        "board-echo-crime", level=panel.level or 0, goal=goals[panel.level - 1] if panel.level else 0
    )


def meant_by_card(view: TableView, panel: EchoPanel) -> Mapping[Letter, CriminalName]:
    """The criminals that the letters on her card stood for. At the end of her turn the letters rotate (TD-DUO-04)."""
    is_her_turn = view.turn is not None and view.turn.party == ECHO
    if panel.off_board is None or is_her_turn:
        return panel.letters
    _, *others = panel.letters.values()
    return dict(zip(Letter, (*others, panel.off_board), strict=True))


def card_line(card: EchoCard, meant: Mapping[Letter, CriminalName], voice: Voice) -> str:
    """What a card says besides the things that white picks."""
    return voice(
        "board-echo-card",
        card=card.id,
        criminal=criminal_name(meant[card.hook]),
        process=card.process.value,
        reckless=int(card.reckless),
    )


def _card_in_play(view: TableView, panel: EchoPanel, card: EchoCard, voice: Voice) -> CardInPlay:
    meant = meant_by_card(view, panel)
    return CardInPlay(
        title=card_line(card, meant, voice),
        picks=(
            *(f"criminal:{meant[letter]}" for letter in card.criminals),
            f"item:{card.item}",
            f"search:{card.search}",
            f"{'marked' if card.marked else 'barricade'}:{barricade_of(panel, card)}",
            "sentinel:",
        ),
        dice=tuple(panel.dice),
        moved=tuple((voice.say(thing), voice.say(way)) for thing, way in move_texts(view)),
        moves=voice("board-echo-moved"),
    )


def barricade_of(panel: EchoPanel, card: EchoCard) -> int:
    """The number of the barricade that a card means (TD-ECHO-20)."""
    return panel.marked if card.marked else 3 - panel.marked


def rewards_of(haul: Haul) -> tuple[tuple[str, int], ...]:
    signs = ("intel", "support", "evidence", "process", "grip")
    return tuple((sign, amount) for sign in signs if (amount := getattr(haul, sign)))


@kept
def painted_echo(board: EchoBoardCard) -> Image.Image:
    card = board.card
    rows = LINE_ROW + (CARD_ROW + LINE_ROW * (1 + _lines(card)) if card else 0)
    canvas = framed(
        PANEL_WIDTH, HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW + rows + 10, board.title, board.note
    )
    _letters(canvas, board, HEADING_HEIGHT + LETTERS_ROW / 2)
    _track(canvas, board, HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW / 2)
    y = HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW + LINE_ROW / 2 + 2
    canvas.write((20, y), shortened(board.crime, PANEL_WIDTH - 40, TEXT_PX), TEXT_PX, colour("ink"))
    if card is None:
        return canvas.printed()
    y += LINE_ROW
    canvas.write((20, y), shortened(card.title, PANEL_WIDTH - 40, TEXT_PX), TEXT_PX, colour("ink"))
    y += (LINE_ROW + CARD_ROW) / 2
    _picks(canvas, card, y)
    y += (LINE_ROW + CARD_ROW) / 2
    if card.moved:
        canvas.write((20, y), card.moves, TEXT_PX, colour("muted"))
    chips_from = y + LINE_ROW
    for place, (thing, way) in enumerate(card.moved):
        y = chips_from + place * LINE_ROW
        wide = canvas.write((64, y), thing, TEXT_PX, colour("ink"), Weight.BOLD)
        room = PANEL_WIDTH - 96 - wide
        canvas.write((76 + wide, y), shortened(way, room, TEXT_PX), TEXT_PX, colour("ink"))
    page = canvas.printed()
    for place in range(len(card.moved)):
        stamp(page, painted_chip(str(place + 1), (0, 0), ECHOS), (38, chips_from + place * LINE_ROW))
    return page


def _lines(card: CardInPlay) -> int:
    """Of what she moved, with the heading."""
    return len(card.moved) + bool(card.moved)


def _letters(canvas: Canvas, board: EchoBoardCard, y: float) -> None:
    step = (PANEL_WIDTH - 24) / max(1, len(board.letters))
    for place, (letter, code, name) in enumerate(board.letters):
        left = 16 + place * step
        canvas.write((left, y), letter, 32, colour("police-light"), Weight.BLACK)
        draw_portrait(canvas, code, (left + 43, y), 19, colour("police-light"))
        canvas.write((left + 66, y), shortened(name, step - 76, TEXT_PX), TEXT_PX, colour("ink"))


def _track(canvas: Canvas, board: EchoBoardCard, y: float) -> None:
    """Her marker fills its space; the space of her crime has a thick frame."""
    step = (PANEL_WIDTH - 24) / len(board.spaces)
    for place, space in enumerate(board.spaces):
        left = 12 + place * step
        edge = colour("reckless" if space.is_goal else "line")
        fill = colour("accent" if space.is_here else "hollow")
        canvas.box((left, y - 27, left + step - 10, y + 27), fill, edge, 5 if space.is_goal else 2, 8)
        ink = colour("shadow" if space.is_here else "ink")
        if not space.is_here:
            tab = (left + 3, y - 24, left + SPACE_TAB, y + 24)
            canvas.box(tab, colour("line"), radius=6)
        else:
            canvas.line([(left + SPACE_TAB, y - 26), (left + SPACE_TAB, y + 26)], ink, 2)
        canvas.write((left + SPACE_TAB / 2, y), str(space.number), 32, ink, Weight.BLACK, "m")
        x = left + SPACE_TAB + 24
        if space.number and not space.rewards:
            canvas.write((x - 10, y), NO_REWARD, TEXT_PX, colour("shadow" if space.is_here else "muted"))
        for sign, amount in space.rewards:
            draw_sign(canvas, sign, (x, y), 14)
            x += 24 + canvas.write((x + 22, y), str(amount), TEXT_PX, ink, Weight.BOLD) + 18


# Card and dice


def _picks(canvas: Canvas, card: CardInPlay, y: float) -> None:
    """The white die's numbers with what they move, the last one in a frame; then the dice."""
    left = 16.0
    for place, pick in enumerate(card.picks):
        step = SEARCH_STEP if pick.startswith("search:") else PICK_STEP
        is_last = len(card.dice) > 1 and card.dice[1] == place + 1
        edge = colour("police-light" if is_last else "line")
        canvas.box((left, y - 28, left + step - 8, y + 28), colour("raised"), edge, 4 if is_last else 1.5, 8)
        draw_die(canvas, (left + 24, y), 15, place + 1, is_black=False)
        _pick_sign(canvas, pick, (left + 20 + step / 2, y))
        left += step
    for place, number in enumerate(card.dice):
        draw_die(canvas, (left + 50 + place * 76, y), 27, number, is_black=place == 0)


def _pick_sign(canvas: Canvas, pick: str, at: Point) -> None:
    kind, _, what = pick.partition(":")
    PICK_SIGNS[kind](canvas, what, at)


def draw_die(canvas: Canvas, at: Point, r: float, number: int, *, is_black: bool) -> None:
    x, y = at
    ground, ink = ("shadow", "white") if is_black else ("white", "shadow")
    canvas.box((x - r, y - r, x + r, y + r), colour(ground), colour("white"), max(1.5, r * 0.1), r * 0.28)
    for dx, dy in PIPS[number]:
        canvas.disc((x + dx * r * 0.52, y + dy * r * 0.52), r * 0.2, colour(ink))


def _search_sign(canvas: Canvas, zone: str, at: Point) -> None:
    """Three search tokens, and the zone that they go to."""
    draw_search(canvas, 3, (at[0] - 28, at[1]), 20)
    draw_zone_sign(canvas, zone, (at[0] + 28, at[1]), 20)


def _barricade_sign(canvas: Canvas, number: str, at: Point, *, is_marked: bool) -> None:
    x, y = at
    r = 19
    if is_marked:
        canvas.box((x - r, y - r, x + r, y + r), colour("gold"), colour("shadow"), 2, 3)
    else:
        canvas.disc(at, r, colour("barrier"), colour("shadow"), 2)
    canvas.write(at, number, TEXT_PX, colour("shadow"), Weight.BLACK, "m")


PICK_SIGNS: Mapping[str, Callable[[Canvas, str, Point], object]] = {
    "criminal": lambda c, what, at: draw_portrait(c, what, at, 21, colour("police-light")),
    "item": lambda c, what, at: draw_item(c, what, at, 21),
    "search": _search_sign,
    "barricade": lambda c, what, at: _barricade_sign(c, what, at, is_marked=False),
    "marked": lambda c, what, at: _barricade_sign(c, what, at, is_marked=True),
    "sentinel": lambda c, what, at: draw_sentinel(c, at, 21),
}
