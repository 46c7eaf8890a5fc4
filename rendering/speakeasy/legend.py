"""Which signs on a board its legend explains: only those that are on it."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator
from itertools import chain

from PIL import Image

from games.kernel import Party
from games.speakeasy import rewards as kinds
from games.speakeasy.city.family import dock_slots
from games.speakeasy.city.locations import persons_in_play
from games.speakeasy.codes import CityArea, Premises
from games.speakeasy.components import RESTAURANT, CardId, CityTokenId, District, PersonId, components
from games.speakeasy.operations.boats import district_of_boat
from games.speakeasy.rewards import Gain
from games.speakeasy.state import FACE_DOWN, Boss, area_of, district_of
from games.speakeasy.view import PublicTable
from rendering.words import Voice

from .known import known
from .legend_entries import legend_of
from .named_signs import ExplainedSign, NamedArea, NamedBoat, NamedCard, NamedToken


def city_legend(view: PublicTable, voice: Voice) -> Image.Image:
    return legend_of(city_signs(view), voice)


def city_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    """Those on the map and in the rows below it, in the order of the legend."""
    yield from map_signs(view, components().districts)
    yield from ("capo", "fame", "hand", "vip", "goon", "leverage", "book")
    yield from ("card", "raise", "helper", "family", "token")


def map_signs(view: PublicTable, districts: Collection[District]) -> Iterator[ExplainedSign]:
    """Those in some districts and on the boats off their shores, in the order of the legend.

    Coins, barrels and free spaces explain themselves.
    """
    board = view.board
    yield from (
        NamedArea(area) for area in reversed(list(CityArea)) if any(area_of(one) is area for one in districts)
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
        yield from map(NamedBoat, boats)
        yield from ("boat-price", "boat-defence")
    if any(harbour.district in districts for harbour in components().harbours.values()):
        yield "harbour"
    if tokens := [site.token for one in districts for _, site in board.in_district(one) if site.token]:
        yield "site-token"
        yield from token_signs(tokens)


def _counted_barrels(view: PublicTable) -> Iterator[District | None]:
    """Where they lie on trucks and beside stills."""
    for party, boss in view.bosses.items():
        yield from (truck.district for truck in boss.trucks if truck.barrels)
        if boss.still_barrels:
            owned = view.board.buildings_of(party)
            yield from (district_of(space) for space, building in owned if not building.premises.sells)


def _building_signs(view: PublicTable, districts: Iterable[District]) -> Iterator[ExplainedSign]:
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


def token_signs(tokens: Iterable[CityTokenId]) -> Iterator[ExplainedSign]:
    """Each kind once, in the order of the box."""
    kinds = set(tokens)
    yield from (NamedToken(token) for token in components().city_tokens if token in kinds)


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


def persons_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    yield from signs_of_gains((*_rewards_of_persons(view), *_rewards_of_docks(view)))
    yield from ("discard", "free", "room")


def locations_signs(view: PublicTable, numbered: Container[PersonId]) -> Iterator[ExplainedSign]:
    """A number covers whether there is room with a person."""
    yield from signs_of_gains(_rewards_of_persons(view))
    persons = [person.id for person in persons_in_play(known(view)) if person.id not in numbered]
    if any(person != RESTAURANT and person not in view.board.capos for person in persons):
        yield "free"
    if RESTAURANT in persons:
        yield "room"


def docks_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    """Of the docks and the turn order beside them."""
    yield from signs_of_gains(_rewards_of_docks(view))
    yield from ("discard", "free")


def _rewards_of_persons(view: PublicTable) -> Iterator[Gain]:
    yield from (person.action for person in persons_in_play(known(view)) if person.action is not None)


def _rewards_of_docks(view: PublicTable) -> Iterator[Gain]:
    rows = len(dock_slots(known(view))) // len(CityArea)
    yield from (row.reward for row in components().docks[:rows])


def offers_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    """What stands on cards is said there but for the icons."""
    yield from ("icons", "bottle")
    city = view.board.city
    yield from token_signs([*chain.from_iterable(city.middle), *filter(None, city.right)])


def goals_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    yield from book_signs()
    yield from ("book-space", "goal")


def book_signs() -> Iterator[ExplainedSign]:
    """What the free book spaces bring."""
    slots = (*components().park_slots.values(), *components().area_slots.values())
    yield from signs_of_gains(gain for slot in slots for gain in slot.rewards)


def operations_signs(view: PublicTable, parties: Collection[Party] | None = None) -> Iterator[ExplainedSign]:
    """Of everyone's board, or of some parties'."""
    bosses = [boss for party, boss in view.bosses.items() if parties is None or party in parties]
    yield from ("cash", "capo", "hand-or-discard", "safe", "vip", "book", "still-barrel", "goon")
    yield "leverage-or-icons"
    yield from (premises.value for premises in Premises)
    gains = signs_of_gains(gain for slot in components().slots.values() for gain in slot.rewards)
    yield from (sign for sign in gains if sign not in ("book", "goon", "leverage"))
    if any(len(boss.slots) < len(components().slots) for boss in bosses):
        yield "slot-empty"
    played = (card for boss in bosses for card in boss.cards.values())
    yield from played_signs([*_cards_like_slots(bosses), *played])
    yield from token_signs(token for boss in bosses for token in (*boss.tokens, *boss.played_tokens))
    yield "own-associate"
    if any(boss.crates for boss in bosses):
        yield "crate"


def _cards_like_slots(bosses: Iterable[Boss]) -> Iterator[CardId]:
    """Cards that bring what a slot brings that is left: the still raises one level only."""
    slots = components().slots
    left = {gain for boss in bosses for slot in boss.slots for gain in slots[slot].rewards}
    yield from (card for card, printed in components().cards.items() if printed.reward in left)


def played_signs(cards: Iterable[CardId]) -> Iterator[ExplainedSign]:
    """One of the cards for each reward that the other signs do not explain, in the order of the box."""
    found, box = set(cards), components().cards
    first = {box[card].reward: card for card in reversed(list(box)) if card in found}
    yield from (NamedCard(card) for reward, card in reversed(first.items()) if type(reward) in ON_CARDS_ONLY)


def underworld_signs(view: PublicTable) -> Iterator[ExplainedSign]:
    yield from ("boat-prices", "boat-defence", "crate")
    if view.board.mobsters:
        yield "mobster"
    if any(boss.associate for boss in view.bosses.values()):
        yield "associate"
    if view.board.mobsters or any(boss.associate for boss in view.bosses.values()):
        yield from ("mobster-strength", "fee")


ON_CARDS_ONLY: tuple[type[Gain], ...] = (kinds.Raise, kinds.BoostAction, kinds.GainCash, kinds.TakeCityTokens)
"""What played cards bring and no sign of its own explains on operations boards."""


def signs_of_gains(gains: Iterable[Gain]) -> Iterator[ExplainedSign]:
    """Each sign once."""
    yield from dict.fromkeys(GAIN_SIGNS[type(gain)] for gain in gains)
