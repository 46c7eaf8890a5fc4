"""What the signs on a board mean: only those that are on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain

from msgspec import Struct
from PIL import Image

from games.kernel import Party
from games.speakeasy import rewards as kinds
from games.speakeasy.city.family import dock_slots
from games.speakeasy.city.locations import persons_in_play
from games.speakeasy.codes import CityArea, Premises
from games.speakeasy.components import BoatId, CardId, CityTokenId, District, components
from games.speakeasy.operations.boats import district_of_boat
from games.speakeasy.rewards import Gain
from games.speakeasy.state import FACE_DOWN, area_of, district_of
from games.speakeasy.telling.names import boat_name, gain_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.legend import Sample, legend_strip
from rendering.words import Voice

from .districts import SiteCell, TruckSign, draw_association, draw_barrels, draw_owned_truck, draw_site
from .families import MOBSTERS_LETTER, Family
from .gain_signs import draw_city_token, draw_gain
from .geometry import WIDTH
from .known import known
from .operations import draw_empty_slot, draw_played
from .persons import draw_room
from .signs import (
    draw_barrel,
    draw_boat,
    draw_book,
    draw_bottle,
    draw_capo,
    draw_cop,
    draw_cop_token,
    draw_crate,
    draw_defence,
    draw_dollar,
    draw_fame,
    draw_family,
    draw_goon,
    draw_hand,
    draw_helper,
    draw_kind,
    draw_leverage,
    draw_mobster,
    draw_plate,
    draw_premises,
    draw_raise,
    draw_safe,
    draw_strength_token,
    draw_token,
    draw_vip,
    draw_war,
)
from .theme import THEME, colour

LEGEND_PX = 28
SIGN_WIDTH = 40.0

ANYONE = Family("A", "family-3", "")
SHUT = SiteCell("a", "speakeasy", ANYONE, operates=False)


def city_legend(view: PublicTable, voice: Voice) -> Image.Image:
    return legend_of(city_signs(view), voice)


def city_signs(view: PublicTable) -> Iterator[str]:
    """Those on the map and in the rows below it, in the order of the legend."""
    yield from map_signs(view, components().districts)
    yield from ("capo", "cash", "fame", "hand", "vip", "goon", "leverage", "book")
    yield from ("card", "raise", "helper", "family", "token")


def map_signs(view: PublicTable, districts: Collection[District]) -> Iterator[str]:
    """Those in some districts and on the boats off their shores, in the order of the legend."""
    board = view.board
    yield from (
        f"area:{area}" for area in reversed(list(CityArea)) if any(area_of(one) is area for one in districts)
    )
    yield from _building_signs(view, districts)
    bosses = view.bosses.values()
    where: dict[str, Iterable[District | None]] = {
        "cop": board.cops,
        "cop-token": board.cop_tokens,
        "mobster": board.mobsters,
        "associate": [boss.associate_district for boss in bosses if boss.associate],
        "strength-token": [one for one, strength in board.strength.items() if strength != FACE_DOWN],
        "strength-down": [one for one, strength in board.strength.items() if strength == FACE_DOWN],
        "war": board.war_tokens,
        "truck": [truck.district for boss in bosses for truck in boss.trucks],
        "load": _counted_barrels(view),
    }
    yield from (sign for sign, there in where.items() if any(one in districts for one in there))
    boats = [boat for boat in board.boats if district_of_boat(known(view), boat) in districts]
    if boats:
        yield from ("barrel", "boat-price", "boat-defence", *(f"boat:{boat}" for boat in boats))


def _counted_barrels(view: PublicTable) -> Iterator[District | None]:
    """Where they lie on trucks and beside stills."""
    for party, boss in view.bosses.items():
        yield from (truck.district for truck in boss.trucks if truck.barrels)
        if boss.still_barrels:
            owned = view.board.buildings_of(party)
            yield from (district_of(space) for space, building in owned if not building.premises.sells)


def _building_signs(view: PublicTable, districts: Iterable[District]) -> Iterator[str]:
    board = view.board
    sites = {space: site for one in districts for space, site in board.in_district(one)}
    buildings = {space: site.building for space, site in sites.items() if site.building is not None}
    kinds = {building.premises for building in buildings.values()}
    yield from (premises.value for premises in Premises if premises in kinds)
    if any(site.has_mobsters for site in sites.values()):
        yield "mobster-bar"
    if any(building.is_protected for building in buildings.values()):
        yield "protected"
    if not all(board.operates(space) for space in buildings):
        yield "shut"
    if any(site.building is None and not site.has_mobsters and not site.token for site in sites.values()):
        yield "site-empty"
    if tokens := [site.token for site in sites.values() if site.token]:
        yield "site-token"
        yield from token_signs(tokens)


def token_signs(tokens: Iterable[CityTokenId]) -> Iterator[str]:
    """Each kind once, in the order of the box."""
    kinds = set(tokens)
    yield from (f"token:{token}" for token in components().city_tokens if token in kinds)


@kept
def painted_legend(entries: tuple[tuple[str, str], ...]) -> Image.Image:
    samples = [(sample_of(sign), text) for sign, text in entries]
    return legend_strip(THEME, WIDTH, samples, sign_width=SIGN_WIDTH, text_px=LEGEND_PX).printed()


def sample_of(sign: str) -> Sample:
    kind, _, which = sign.partition(":")
    return NAMED[kind].sample(which) if which else SAMPLES[sign]


def meaning_of(sign: str, voice: Voice) -> str:
    kind, _, which = sign.partition(":")
    return NAMED[kind].meaning(which, voice) if which else voice(f"legend-{sign}")


def _premises(premises: str) -> Sample:
    return lambda c, at: draw_premises(c, premises, at, 16)


def _text(written: str, ink: str) -> Sample:
    return lambda c, at: _write(c, at, written, ink)


def _write(c: Canvas, at: Point, written: str, ink: str) -> None:
    c.write(at, written, 28, colour(ink), anchor="m")


def _hollow(c: Canvas, at: Point) -> None:
    c.box(_square(at, 16), colour("hollow"), colour("line"), 2, 7)


def _room(c: Canvas, at: Point) -> None:
    _hollow(c, at)
    draw_room(c, at)


def _square(at: Point, half: float) -> Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def _area(area: str) -> Sample:
    return lambda c, at: c.box(
        (at[0] - 18, at[1] - 14, at[0] + 18, at[1] + 14), colour(f"{area}-ground"), colour(area), 3, 6
    )


SAMPLES: dict[str, Sample] = {
    **{premises.value: _premises(premises.value) for premises in Premises},
    "mobster-bar": lambda c, at: draw_premises(c, "speakeasy", at, 16, "mobsters"),
    "protected": lambda c, at: draw_family(c, at, 16),
    "shut": lambda c, at: draw_site(c, SHUT, _square(at, 19)),
    "site-empty": lambda c, at: _hollow(c, at),
    "site-token": lambda c, at: draw_token(c, at, 16),
    "cop": lambda c, at: draw_cop(c, at, 16),
    "cop-token": lambda c, at: draw_cop_token(c, at, 17),
    "mobster": lambda c, at: draw_mobster(c, at, 16),
    "associate": lambda c, at: draw_association(c, ANYONE, at, 15),
    "strength-token": lambda c, at: draw_strength_token(c, at, 18, 5),
    "strength-down": lambda c, at: draw_strength_token(c, at, 18, FACE_DOWN),
    "war": lambda c, at: draw_war(c, at, 17),
    "truck": lambda c, at: draw_owned_truck(c, TruckSign(ANYONE, 0), at, 20),
    "load": lambda c, at: draw_barrels(c, at, 15, 2),
    "barrel": lambda c, at: draw_barrel(c, at, 16),
    "boat-price": _text("$", "gold"),
    "boat-prices": lambda c, at: draw_barrel(c, at, 16),
    "boat-defence": lambda c, at: draw_defence(c, at, 19, 12),
    "crate": lambda c, at: draw_crate(c, at, 16),
    "capo": lambda c, at: draw_capo(c, at, 16),
    "cash": lambda c, at: draw_dollar(c, at, 16),
    "fame": lambda c, at: draw_fame(c, at, 16),
    "hand": lambda c, at: draw_hand(c, at, 16),
    "vip": lambda c, at: draw_vip(c, at, 16),
    "goon": lambda c, at: draw_goon(c, at, 16),
    "leverage": lambda c, at: draw_leverage(c, at, 16),
    "book": lambda c, at: draw_book(c, at, 16),
    "card": lambda c, at: draw_kind(c, at, 16, None),
    "raise": lambda c, at: draw_raise(c, at, 16),
    "helper": lambda c, at: draw_helper(c, at, 16),
    "family": lambda c, at: draw_family(c, at, 16),
    "token": lambda c, at: draw_token(c, at, 16),
    "hand-or-discard": lambda c, at: draw_hand(c, at, 16),
    "leverage-or-icons": lambda c, at: draw_leverage(c, at, 16),
    "hire": lambda c, at: draw_gain(kinds.HireGoons(), c, at, 16),
    "range": lambda c, at: draw_gain(kinds.BoostAction(kinds.Boost.RANGE), c, at, 16),
    "play": lambda c, at: draw_gain(kinds.PlayCard(), c, at, 16),
    "discard": lambda c, at: draw_hand(c, at, 16),
    "goal": lambda c, at: draw_book(c, at, 16),
    "safe": lambda c, at: draw_safe(c, at, 16),
    "still-barrel": lambda c, at: draw_barrel(c, at, 16),
    "own-associate": lambda c, at: draw_mobster(c, at, 16),
    "icons": lambda c, at: draw_leverage(c, at, 16),
    "bottle": lambda c, at: draw_bottle(c, at, 16),
    "mobster-strength": lambda c, at: draw_strength_token(c, at, 18, 5),
    "mobsters": lambda c, at: draw_plate(c, MOBSTERS_LETTER, "mobsters", at, 16),
    "fee": _text("$", "gold"),
    "free": lambda c, at: _hollow(c, at),
    "room": lambda c, at: _room(c, at),
    "book-space": lambda c, at: _hollow(c, at),
    "slot-empty": lambda c, at: draw_empty_slot(c, "speakeasy", _square(at, 19)),
}


class NamedSign(Struct, frozen=True):
    """A sign that looks or is called differently for each of several things: "area:uptown", "token:CT01" or "boat:BT1"."""

    sample: Callable[[str], Sample]
    meaning: Callable[[str, Voice], str]


def _token_sample(token: CityTokenId) -> Sample:
    return lambda c, at: draw_city_token(c, token, at, 18)


def _token_meaning(token: CityTokenId, voice: Voice) -> str:
    return voice("legend-city-token", token=token, gain=gain_name(components().city_tokens[token].reward))


def _boat_sample(boat: BoatId) -> Sample:
    return lambda c, at: draw_boat(c, at, 17)


def _boat_meaning(boat: BoatId, voice: Voice) -> str:
    return voice("legend-boat", initials=voice("board-captain", boat=boat), boat=boat_name(boat))


def _area_meaning(area: str, voice: Voice) -> str:
    """With its districts, which have numbers in a row: colours alone would not tell them."""
    districts = [number for number, district in components().districts.items() if district.area == area]
    return voice("legend-area", area=area, first=min(districts), last=max(districts))


def _played_sample(card: CardId) -> Sample:
    return lambda c, at: draw_played(c, card, at, 18)


def _played_meaning(card: CardId, voice: Voice) -> str:
    return voice.say(gain_name(components().cards[card].reward))


NAMED: Mapping[str, NamedSign] = {
    "area": NamedSign(_area, _area_meaning),
    "token": NamedSign(_token_sample, _token_meaning),
    "boat": NamedSign(_boat_sample, _boat_meaning),
    "played": NamedSign(_played_sample, _played_meaning),
}


# The other boards

GAIN_SIGNS: dict[type[Gain], str] = {
    kinds.DrawCard: "card",
    kinds.Raise: "raise",
    kinds.GainFamily: "family",
    kinds.GainGoons: "goon",
    kinds.HireGoons: "hire",
    kinds.GainLeverage: "leverage",
    kinds.GainBooks: "book",
    kinds.GainCash: "cash",
    kinds.TakeHelper: "helper",
    kinds.TakeCityTokens: "token",
    kinds.BoostAction: "range",
    kinds.PlayCard: "play",
}
"""Of rewards that stand on persons, docks, goals and buildings."""


def persons_signs(view: PublicTable) -> Iterator[str]:
    yield from signs_of_gains((*_rewards_of_persons(view), *_rewards_of_docks(view)))
    yield from ("discard", "free", "room")


def locations_signs(view: PublicTable) -> Iterator[str]:
    yield from signs_of_gains(_rewards_of_persons(view))
    yield from ("free", "room")


def docks_signs(view: PublicTable) -> Iterator[str]:
    """Of the docks and the turn order beside them."""
    yield from signs_of_gains(_rewards_of_docks(view))
    yield from ("discard", "free")


def _rewards_of_persons(view: PublicTable) -> Iterator[Gain]:
    yield from (person.action for person in persons_in_play(known(view)) if person.action is not None)


def _rewards_of_docks(view: PublicTable) -> Iterator[Gain]:
    rows = len(dock_slots(known(view))) // len(CityArea)
    yield from (row.reward for row in components().docks[:rows])


def offers_signs(view: PublicTable) -> Iterator[str]:
    """What stands on cards is said there but for the icons."""
    yield from ("icons", "bottle")
    city = view.board.city
    yield from token_signs([*chain.from_iterable(city.middle), *filter(None, city.right)])


def goals_signs(view: PublicTable) -> Iterator[str]:
    yield from book_signs()
    yield from ("book-space", "goal", "mobsters")


def book_signs() -> Iterator[str]:
    """What the free book spaces bring."""
    slots = (*components().park_slots.values(), *components().area_slots.values())
    yield from signs_of_gains(gain for slot in slots for gain in slot.rewards)


def operations_signs(view: PublicTable, parties: Collection[Party] | None = None) -> Iterator[str]:
    """Of everyone's board, or of some parties'."""
    bosses = [boss for party, boss in view.bosses.items() if parties is None or party in parties]
    yield from ("cash", "capo", "hand-or-discard", "safe", "vip", "book", "still-barrel", "goon")
    yield "leverage-or-icons"
    yield from (premises.value for premises in Premises)
    gains = signs_of_gains(gain for slot in components().slots.values() for gain in slot.rewards)
    yield from (sign for sign in gains if sign not in ("book", "goon", "leverage"))
    if any(len(boss.slots) < len(components().slots) for boss in bosses):
        yield "slot-empty"
    yield from played_signs(card for boss in bosses for card in boss.cards.values())
    yield from token_signs(token for boss in bosses for token in (*boss.tokens, *boss.played_tokens))
    yield "own-associate"
    if any(boss.crates for boss in bosses):
        yield "crate"


def played_signs(cards: Iterable[CardId]) -> Iterator[str]:
    """One of the cards for each reward that the other signs do not explain, in the order of the box."""
    found, box = set(cards), components().cards
    first = {box[card].reward: card for card in reversed(list(box)) if card in found}
    yield from (f"played:{card}" for reward, card in reversed(first.items()) if type(reward) in ON_CARDS_ONLY)


def underworld_signs(view: PublicTable) -> Iterator[str]:
    yield from ("boat-prices", "boat-defence", "crate")
    if view.board.mobsters:
        yield "mobster"
    if any(boss.associate for boss in view.bosses.values()):
        yield "associate"
    if view.board.mobsters or any(boss.associate for boss in view.bosses.values()):
        yield from ("mobster-strength", "fee")


ON_CARDS_ONLY: tuple[type[Gain], ...] = (kinds.Raise, kinds.BoostAction, kinds.GainCash, kinds.TakeCityTokens)
"""What played cards bring and no sign of its own explains on operations boards."""


def signs_of_gains(gains: Iterable[Gain]) -> Iterator[str]:
    """Each sign once."""
    yield from dict.fromkeys(GAIN_SIGNS[type(gain)] for gain in gains)


SAID_BY: Mapping[str, str] = {
    "hand": "hand-or-discard",
    "discard": "hand-or-discard",
    "leverage": "leverage-or-icons",
    "icons": "leverage-or-icons",
    "own-associate": "mobster",
    "token": "site-token",
    "mobster-strength": "strength-token",
    "card": "token:CT05",
    "helper": "token:CT06",
    "raise": "token:CT09",
    "family": "token:CT15",
}
"""Signs that look like another one, with the one whose words are about both."""


def told_once(signs: Iterable[str]) -> list[str]:
    """Signs of several panels, none of them with two explanations."""
    found = dict.fromkeys(signs)
    return [sign for sign in found if SAID_BY.get(sign) not in found]


def legend_of(signs: Iterable[str], voice: Voice) -> Image.Image:
    """Each sign with its meaning, once."""
    return painted_legend(tuple((sign, meaning_of(sign, voice)) for sign in told_once(signs)))
