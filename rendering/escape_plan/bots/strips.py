"""A strip for each bot: what lies open of Inspector Sandra and Lieutenant Costa."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.escape_plan.bot_cards import card_place_name, printed_deck
from games.escape_plan.components import components
from games.escape_plan.names import pawn_name
from games.escape_plan.state import Bot, Costa, Pawn
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, broken
from rendering.kit import caption, empty_slot, in_row, pips
from rendering.theme import blend
from rendering.words import Voice

from ..city.pieces import draw_pawn
from ..names import key_letters, pawn_letter, person, place_text
from ..table.cards import Card, CardWords, card_words, contact_card, draw_card
from ..table.strips import BADGE_WIDTH, MONEY_TINTS, STRIP_WIDTH
from ..theme import THEME, colour
from .bot_captions import bot_move_in_words

STRIP_HEIGHT = 132
COUNTS_LEFT = 400.0
"""Right of the name."""
SLOTS_HEIGHT = 110
"""More of a bot that keeps what it finds."""


class BotStrip(Struct, frozen=True):
    """All that a bot's strip says."""

    pawn: Pawn
    letter: str
    name: str
    state: str
    is_in: bool
    tokens: int
    tokens_word: str
    red: int
    blue: int
    notoriety_word: str
    cubes: int
    cubes_word: str
    removed_word: str
    removed: str
    """The places to which it goes no more."""
    contacts: tuple[Card, ...] | None
    """None of a bot that keeps nothing."""
    contacts_word: str
    piles: tuple[tuple[tuple[str, str], ...], ...]
    """Of each pile the tint and the letter of its tiles, which lie face down."""
    piles_word: str
    words: CardWords


def bot_strip_of(view: EscapePlanView, pawn: Pawn, voice: Voice) -> BotStrip:
    bot = view.bots[pawn]
    costa = bot if isinstance(bot, Costa) else None
    letters: dict[str, str] = {key.value: letter for key, letter in key_letters(voice).items()}
    return BotStrip(
        pawn=pawn,
        letter=pawn_letter(pawn, voice),
        name=person(pawn, voice),
        state=bot_state(view, pawn, voice),
        is_in=bot.is_in,
        tokens=bot.tokens,
        tokens_word=voice("strip-caption", part="tokens"),
        red=bot.notoriety.red,
        blue=bot.notoriety.blue,
        notoriety_word=voice("strip-caption", part="notoriety"),
        cubes=bot.cubes,
        cubes_word=voice("strip-bot", part="cubes"),
        removed_word=voice("strip-bot", part="removed"),
        removed=voice.enumerate([voice.say(place) for place in removed_places(pawn, bot)]),
        contacts=tuple(contact_card(card, voice) for card in costa.contacts) if costa else None,
        contacts_word=voice("strip-caption", part="contacts"),
        piles=tuple(
            tuple((MONEY_TINTS[tile], letters.get(tile, tile)) for tile in pile.tiles)
            for pile in (costa.piles if costa else ())
        ),
        piles_word=voice("strip-bot", part="piles"),
        words=card_words(voice),
    )


def bot_state(view: EscapePlanView, pawn: Pawn, voice: Voice) -> str:
    """In, or escaped as which; with the row of notoriety."""
    out = pawn in view.escapes
    return voice(
        "strip-state",
        standing="escaped" if out else "in",
        place=view.escapes.index(pawn) + 1 if out else 0,
        row=view.bots[pawn].notoriety.row,
    )


def removed_places(pawn: Pawn, bot: Bot) -> list[Text]:
    """Where the bot goes no more."""
    printed = printed_deck(pawn)
    return [card_place_name(printed[card]) for card in bot.removed]


@kept
def painted_bot_strip(strip: BotStrip) -> Image.Image:
    height = STRIP_HEIGHT + (SLOTS_HEIGHT if strip.contacts is not None else 0)
    canvas = Canvas(THEME, STRIP_WIDTH, height, colour("paper"))
    canvas.box((0, 0, STRIP_WIDTH, height), colour("panel"), colour("line"), 1.5, 12)
    _badge(canvas, strip)
    _counts(canvas, strip)
    _removed(canvas, strip)
    if strip.contacts is not None:
        _kept_things(canvas, strip, strip.contacts)
    return canvas.printed()


def _badge(canvas: Canvas, strip: BotStrip) -> None:
    draw_pawn(canvas, (52, 48), 35, strip.pawn, strip.letter)
    ink = colour("ink" if strip.is_in else "faint")
    canvas.write((104, 34), strip.name, 30, ink, Weight.BLACK)
    canvas.write((104, 68), strip.state, 18, colour("muted" if strip.is_in else "good"), Weight.SEMIBOLD)
    ready = strip.tokens > 0
    amber = colour("accent" if ready else "faint")
    canvas.disc((32, 108), 14, amber if ready else None, amber, 2)
    ink = colour("shadow" if ready else "faint")
    canvas.write((32, 108), str(strip.tokens), 19, ink, Weight.BLACK, "m")
    canvas.write((56, 108), strip.tokens_word, 17, colour("ink" if ready else "faint"))


def _counts(canvas: Canvas, strip: BotStrip) -> None:
    """Notoriety cubes of this part of the day, and cubes that are still to be laid."""
    left, area = COUNTS_LEFT, components().player_area
    caption(canvas, (left + 4, 18), strip.notoriety_word)
    pips(canvas, (left + 4, 46), strip.red, area.notoriety_cubes, 9, colour("bad"), colour("line"), 5)
    for blue in range(strip.blue):
        canvas.disc((left + 13 + (strip.red + blue) * 23, 46), 9, colour("local"))
    canvas.write((left + 120, 46), f"+{strip.red} −{strip.blue}", 20, colour("ink"), Weight.BOLD)
    caption(canvas, (left + 4, 78), strip.cubes_word)
    pips(canvas, (left + 4, 106), strip.cubes, area.income_cubes, 7, colour("gold"), colour("line"), 3)
    said = str(strip.cubes)
    canvas.write((left + 12 + area.income_cubes * 17, 106), said, 20, colour("ink"), Weight.BOLD)


def _removed(canvas: Canvas, strip: BotStrip) -> None:
    left = COUNTS_LEFT + 300
    caption(canvas, (left, 18), strip.removed_word)
    for index, line in enumerate(broken(strip.removed, STRIP_WIDTH - left - 20, 21)[:3]):
        canvas.write((left, 48 + index * 28), line, 21, colour("ink"))


def _kept_things(canvas: Canvas, strip: BotStrip, contacts: tuple[Card, ...]) -> None:
    """Contacts on their slots, and piles of face-down tiles."""
    top, bottom = STRIP_HEIGHT + 10.0, STRIP_HEIGHT + SLOTS_HEIGHT - 12.0
    caption(canvas, (BADGE_WIDTH + 4, STRIP_HEIGHT - 4), strip.contacts_word)

    def contact(index: int, left: float, right: float) -> None:
        if index < len(contacts):
            draw_card(canvas, (left, top, right, bottom), contacts[index], strip.words)
        else:
            empty_slot(canvas, (left, top, right, bottom))

    in_row(components().costa.contact_slots, BADGE_WIDTH, 760, 8, contact)
    x = BADGE_WIDTH + 780.0
    caption(canvas, (x, STRIP_HEIGHT - 4), strip.piles_word)
    for left, tint, letter in _spread(x, strip):
        _tile(canvas, (left, top, left + 42, bottom), tint, letter)


def _spread(left: float, strip: BotStrip) -> Iterator[tuple[float, str, str]]:
    """Tiles side by side, piles apart; closer together when there are many."""
    tiles = sum(len(pile) for pile in strip.piles)
    room = STRIP_WIDTH - left - 62 - 12 * len(strip.piles)
    step = min(48.0, room / max(1, tiles))
    for pile in strip.piles:
        for tint, letter in pile:
            yield left, tint, letter
            left += step
        left += 12


def _tile(canvas: Canvas, box: Box, tint: str, letter: str) -> None:
    left, top, right, bottom = box
    canvas.box(box, blend(colour("panel"), colour(tint), 0.45), colour(tint), 2, 8)
    middle = (left + right) / 2
    canvas.write((middle, top + 26), letter, 24, colour("ink"), Weight.BLACK, "m")
    canvas.write((middle, bottom - 22), "?", 24, colour("gold"), Weight.BLACK, "m")


# In words


def bot_in_words(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[str]:
    """All that the strip says, in sentences."""
    bot = view.bots[pawn]
    out = pawn in view.escapes
    yield voice(
        "text-player",
        who=pawn_name(pawn),
        standing="escaped" if out else "in",
        order=view.escapes.index(pawn) + 1 if out else 0,
        place=place_text(view, bot.pawn) if bot.pawn else Text("alt-nowhere"),
    )
    yield voice(
        "text-bot",
        red=bot.notoriety.red,
        blue=bot.notoriety.blue,
        cubes=bot.cubes,
        tokens=bot.tokens,
        removed=removed_places(pawn, bot),
    )
    yield from bot_move_in_words(view, pawn, voice)
    if isinstance(bot, Costa):
        yield voice(
            "text-costa", contacts=[Text(f"contact-{card}") for card in bot.contacts], piles=_piles(bot)
        )


def _piles(costa: Costa) -> list[Text]:
    names = {"X": "exit-pile-X", "Y": "exit-pile-Y"}
    return [
        Text("text-pile-taken", {"tiles": [Text(names.get(tile, f"locker-{tile}")) for tile in pile.tiles]})
        for pile in costa.piles
    ]
