"""The public pictures: the hour and the map, 1600 pixels wide; offers, stores, and one strip for each player, narrow.
`names` are the people by seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

from games.escape_plan.view import EscapePlanView
from rendering.page import Picture, blank, picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import board_alt, changes_alt, offers_alt, rivals_alt, stores_alt
from .bots.bot_captions import bot_captions, painted_bot_caption
from .bots.bot_moves import map_with_bot_moves
from .bots.strips import bot_strip_of, painted_bot_strip
from .changes.found import changes, touched
from .changes.in_short import in_short, painted_changes
from .changes.marks import map_with_changes
from .changes.signs import legend_of, painted_legend
from .city.geometry import Frame, fitted
from .city.map import for_a_phone, map_frame, names_too_small
from .legend import city_legend, names_legend, offers_legend, rivals_legend
from .table import offers, stores
from .table.header import header_of, painted_header, painted_track, track_of
from .table.scores import painted_scores, score_panel
from .table.strips import painted_strip, strip_of
from .theme import THEME, colour, size


def city_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """Day, turn, exits, notoriety, the map and the bots' last turns: what one wants to see at once."""
    voice = Voice(words, names)
    return _picture(_city(view, voice), board_alt(view, voice))


def offers_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """What may be recruited, laid and visited."""
    voice = Voice(words, names)
    bands = [
        offers.painted_contact_row(offers.contact_row(view, voice)),
        offers.painted_offer(offers.offer_panel(view, voice)),
        offers.painted_venues(offers.venue_panel(view, voice)),
        offers_legend(view, voice),
    ]
    return phone_page(bands, offers_alt(view, voice))


def stores_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """What may be bought and drawn; the exits; what is left of everything."""
    voice = Voice(words, names)
    shop = stores.shop_panel(view, voice)
    bands = [
        stores.painted_fixers(shop),
        stores.painted_equipment(shop),
        stores.painted_lockers(stores.locker_panel(view, voice)),
        stores.painted_exits(stores.exit_panel(view, voice)),
        stores.painted_supply(stores.supply_panel(view, voice)),
    ]
    return phone_page(bands, stores_alt(view, voice))


def rivals_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """What lies open before each player and bot; after the end, first the count."""
    voice = Voice(words, names)
    scores = score_panel(view, voice)
    bands = [
        *([painted_scores(scores)] if scores else []),
        *_players(view, voice),
        rivals_legend(view, voice),
    ]
    return phone_page(bands, rivals_alt(view, voice))


def changes_picture(between: Between[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """The city of the later view, with what has come, gone or moved since the earlier one marked on the map."""
    voice = Voice(words, names)
    track = painted_track(track_of(between.after, voice))
    return _marked(between, map_frame(between.after.map), [track], voice, "changes-heading")


def scene_picture(between: Between[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """The hour, and the part of the map where something has come, gone or moved, as large as it can be shown."""
    voice = Voice(words, names)
    tiles = touched(between.before, between.after, voice)
    if not tiles:
        return city_picture(between.after, names=names, words=words)
    frame = fitted(
        tiles,
        width=size("page-width"),
        height_most=size("scene-height-most"),
        unit_most=size("scene-unit-most"),
    )
    return _marked(between, frame, [], voice, "scene-heading")


def _marked(
    between: Between[EscapePlanView],
    frame: Frame,
    above: Iterable[Image.Image],
    voice: Voice,
    heading: str,
) -> Picture:
    """The hour, what stands `above` the map, and the map with the changes. `heading`: the message above their signs."""
    before, after, look = between.before, between.after, for_a_phone(frame)
    changed = changes(before, after, voice, look)
    bands = [
        painted_header(header_of(after, voice)),
        *above,
        map_with_changes(after, changed, frame, voice, look),
        *names_legend(after, names_too_small(after, frame, voice, look), voice),
        painted_legend(legend_of(changed, voice, heading)),
        *map(painted_changes, in_short(after, changed, voice)),
    ]
    return _picture(bands, f"{changes_alt(after, changed, heading, voice)} {board_alt(after, voice)}")


def _picture(bands: Iterable[Image.Image], alt: str) -> Picture:
    return picture(stacked(THEME, list(bands), width=size("page-width"), gap=size("gap")), alt, tight=True)


def phone_page(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Narrow, so that all writing can be read on a phone."""
    edge = blank(THEME, size("table-width"), 0, colour("paper"))
    page = stacked(THEME, [edge, *bands], width=size("table-width"), gap=size("gap"))
    return picture(page, alt, tight=True)


def _city(view: EscapePlanView, voice: Voice) -> Iterator[Image.Image]:
    yield painted_header(header_of(view, voice))
    yield painted_track(track_of(view, voice))
    frame = map_frame(view.map)
    yield map_with_bot_moves(view, frame, voice)
    yield from map(painted_bot_caption, bot_captions(view, voice))
    yield city_legend(view, voice, names_too_small(view, frame, voice, for_a_phone(frame)))


def _players(view: EscapePlanView, voice: Voice) -> Iterator[Image.Image]:
    for pawn in view.order:
        if pawn in view.bots:
            yield painted_bot_strip(bot_strip_of(view, pawn, voice))
        else:
            yield painted_strip(strip_of(view, view.players[pawn], voice))
