"""A strip for each bot: what lies open of Inspector Sandra and Lieutenant Costa."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.escape_plan.bots.bot_cards import card_place_name, printed_deck
from games.escape_plan.components import components
from games.escape_plan.state import Bot, Costa, Dossier, Pawn
from games.escape_plan.telling.names import (
    money_tile_names,
    opened_tile_names,
    pawn_name,
    place_name,
)
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, broken, shortened
from rendering.portraits import draw_portrait, portraits_of
from rendering.theme import blend
from rendering.words import Voice

from ..city.pieces import draw_pawn
from ..names import key_letters, pawn_key, pawn_letter, person
from ..table.cards import Card, CardWords, card_words, contact_card
from ..table.holdings import EMPTY, Holding, card_chip, draw_flow, flow_height
from ..table.strips import MONEY_TINTS, READ, STRIP_WIDTH, draw_tokens
from ..theme import THEME, colour
from .bot_captions import bot_move_in_words

LINES_TOP, LINE_HEIGHT = 118, 40
KEPT_LEFT = 160.0
KEPT_ROOM = STRIP_WIDTH - KEPT_LEFT - 14
TILE_HEIGHT = 56.0


class BotStrip(Struct, frozen=True):
    """All that a bot's strip says."""

    pawn: Pawn
    letter: str
    name: str
    state: str
    is_in: bool
    tokens: int
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
    """Of each pile the tint and the letter of its tiles, which lie face down until the end."""
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
        piles_word=voice("strip-bot", part="piles-opened" if view.dossier else "piles"),
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
    removed = broken(f"{strip.removed_word}: {strip.removed}", STRIP_WIDTH - 40, READ)
    kept_height = round(_kept_height(strip.contacts)) if strip.contacts is not None else 0
    height = LINES_TOP + len(removed) * LINE_HEIGHT + kept_height + 8
    canvas = Canvas(THEME, STRIP_WIDTH, height, colour("paper"))
    canvas.box((0, 0, STRIP_WIDTH, height), colour("panel"), colour("line"), 1.5, 12)
    _badge(canvas, strip)
    _counts(canvas, strip)
    for index, line in enumerate(removed):
        canvas.write((18, LINES_TOP + (index + 0.5) * LINE_HEIGHT), line, READ, colour("muted"))
    if strip.contacts is not None:
        _kept_things(canvas, strip, strip.contacts, LINES_TOP + len(removed) * LINE_HEIGHT + 4)
    return canvas.printed()


def _badge(canvas: Canvas, strip: BotStrip) -> None:
    face = portraits_of("rendering.escape_plan")[pawn_key(strip.pawn)]
    draw_portrait(canvas, (62, 60), 46, face, dim=not strip.is_in)
    draw_pawn(canvas, (152, 60), 34, strip.pawn, strip.letter)
    ink = colour("ink" if strip.is_in else "faint")
    canvas.write((200, 40), shortened(strip.name, 390, 36, Weight.BLACK), 36, ink, Weight.BLACK)
    state = colour("muted" if strip.is_in else "good")
    canvas.write((200, 82), strip.state, READ, state, Weight.SEMIBOLD)


def _counts(canvas: Canvas, strip: BotStrip) -> None:
    """Notoriety cubes of this part of the day, cubes that are still to be laid, Extra Action tokens."""
    right = STRIP_WIDTH - 18
    said = f"{strip.notoriety_word} +{strip.red} −{strip.blue}"
    canvas.write((right, 34), said, READ, colour("ink"), Weight.SEMIBOLD, "r")
    said = f"{strip.cubes_word}: {strip.cubes}"
    canvas.write((right, 80), said, READ, colour("ink"), Weight.SEMIBOLD, "r")
    draw_tokens(canvas, (right - 340, 80), 18, strip.tokens)


def _kept_height(contacts: tuple[Card, ...]) -> float:
    return flow_height(_slots(contacts), KEPT_ROOM) + TILE_HEIGHT + 12


def _slots(contacts: tuple[Card, ...]) -> tuple[Holding, ...]:
    free = components().costa.contact_slots - len(contacts)
    return (*map(card_chip, contacts), *[EMPTY] * free)


def _kept_things(canvas: Canvas, strip: BotStrip, contacts: tuple[Card, ...], top: float) -> None:
    """Contacts on their slots, and piles of tiles."""
    canvas.write((18, top + 27), strip.contacts_word, READ, colour("muted"), Weight.SEMIBOLD)
    top += draw_flow(canvas, (KEPT_LEFT, top), KEPT_ROOM, _slots(contacts), strip.words) + 4
    canvas.write((18, top + TILE_HEIGHT / 2), strip.piles_word, READ, colour("muted"), Weight.SEMIBOLD)
    for left, tint, letter in _spread(KEPT_LEFT + 130, strip):
        _tile(canvas, (left, top, left + 42, top + TILE_HEIGHT), tint, letter)


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
    canvas.write((middle, (top + bottom) / 2), letter, READ, colour("ink"), Weight.BLACK, "m")


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
        place=place_name(view, bot.pawn) if bot.pawn else Text("alt-nowhere"),
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
            "text-costa",
            contacts=[Text(f"contact-{card}") for card in bot.contacts],
            piles=list(_piles(bot, view.dossier)),
            opened=int(view.dossier is not None),
        )


def _piles(costa: Costa, dossier: Dossier | None) -> Iterator[Text]:
    """His piles, or once they are turned over all tiles with their values."""
    for place, pile in enumerate(costa.piles):
        if dossier:
            yield from opened_tile_names(pile.kind, pile.tiles, dossier.piles[place])
        else:
            yield Text("text-pile-taken", {"tiles": money_tile_names(pile.kind, pile.tiles)})
