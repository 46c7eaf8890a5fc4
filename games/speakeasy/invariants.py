"""What must hold whenever a table is at rest (chapter 9 of the rules).

Some are not here, because a single state cannot show them: where city tokens have been (24), numbers of turns (25),
redaction and replay (26), the flow of money (27).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from games.kernel import Party
from games.kernel.soundness import Checks, differs, negative, outside

from .city.family import dock_slots, vip_capacity
from .codes import CityArea, LevelTrack, Premises
from .components import RESTAURANT, components
from .operations.trucks import TRUCK_ROOM
from .state import FACE_DOWN, RIVAL, SpeakeasyState, area_of, district_of


def money_is_never_negative(g: SpeakeasyState[Any]) -> Iterator[str]:
    for party, boss in g.bosses.items():
        if boss.cash < 0:
            yield f"{party} has ${boss.cash} cash"
    for seat, screen in enumerate(g.screens):
        if screen.safe < 0:
            yield f"{seat} has ${screen.safe} in the safe"


def family_is_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    """Members out of the game are those of lost buildings, so only the sum is bounded."""
    for party, boss in g.bosses.items():
        protecting = sum(one.is_protected for _, one in g.board.buildings_of(party))
        docked = sum(owner == party for owner in g.board.docks.values())
        found = boss.family + len(boss.notoriety_family) + boss.vip + docked + protecting
        yield from outside(f"family of {party}", found, 0, components().pieces.family)
        yield from negative(f"family of {party}", boss.family, boss.vip)
        if party != RIVAL:
            yield from outside(f"VIP area of {party}", boss.vip, 0, vip_capacity(g, party))
    if unknown := set(g.board.docks) - set(dock_slots(g)):
        yield f"no such dock slots: {unknown}"


def capos_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    sent = Counter([*g.board.capos.values(), *g.board.restaurant])
    rounds = components().acts[g.act - 1].rounds if g.act else 0
    for party, boss in g.bosses.items():
        yield from outside(f"capos of {party}", boss.capos + sent[party], rounds, rounds)
    if RESTAURANT in g.board.capos:
        yield "the restaurant holds its capos in a list of its own"


def books_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    for party, boss in g.bosses.items():
        placed = sum(spaces.count(party) for spaces in g.board.books.values())
        total = components().pieces.books
        yield from outside(f"books of {party}", boss.book_supply + boss.books + placed, total, total)
        yield from negative(f"books of {party}", boss.book_supply, boss.books)
        doubled = [goal for goal, spaces in g.board.books.items() if spaces.count(party) > 1]
        if doubled:
            yield f"{party} has two books on {doubled}"


def buildings_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    """Every piece is in at most one place; the rest have left the game."""
    for party, boss in g.bosses.items():
        slots = [*boss.slots, *(one.slot for _, one in g.board.buildings_of(party))]
        doubled = [slot for slot, count in Counter(slots).items() if count > 1]
        if doubled or set(slots) - set(components().slots):
            yield f"pieces of {party}: {slots}"


def spaces_hold_one_thing(g: SpeakeasyState[Any]) -> Iterator[str]:
    for space, site in g.board.sites.items():
        if site.building is not None and site.has_mobsters:
            yield f"{space} holds a building and mobsters"
        if district_of(space) in g.board.closed:
            yield f"{space} is in a closed district"


def mobster_speakeasies_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    total = components().pieces.mobster_speakeasies
    placed = sum(site.has_mobsters for site in g.board.sites.values())
    yield from outside("mobster speakeasies", placed + g.board.supply.mobster_speakeasies, total, total)
    yield from negative("mobster speakeasies", g.board.supply.mobster_speakeasies)


def barrels_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    buildings = [site.building for site in g.board.sites.values() if site.building is not None]
    trucks = [truck for boss in g.bosses.values() for truck in boss.trucks]
    found = sum(one.has_barrel for one in buildings) + sum(truck.barrels for truck in trucks)
    found += sum(berth.barrels for berth in g.board.boats.values())
    found += sum(boss.still_barrels for boss in g.bosses.values()) + g.board.supply.barrels
    yield from outside("barrels", found, components().pieces.barrels, components().pieces.barrels)
    yield from negative("barrels", g.board.supply.barrels, *(b.still_barrels for b in g.bosses.values()))
    if any(one.has_barrel and not one.premises.sells for one in buildings):
        yield "a still has a barrel beside it"
    for truck in trucks:
        yield from outside("barrels on a truck", truck.barrels, 0, TRUCK_ROOM)
    for boat, berth in g.board.boats.items():
        yield from outside(f"barrels on {boat}", berth.barrels, 0, components().start.barrels_on_boat)


def cards_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    found = [card for deck in g.stacks.cards.values() for card in deck]
    found += [card for screen in g.screens for card in screen.hand]
    found += [card for boss in g.bosses.values() for card in boss.cards.values()]
    if g.board.boats:
        yield from differs("operation cards", found, components().cards)
    for boss in g.bosses.values():
        wrong = [card for kind, card in boss.cards.items() if components().cards[card].kind is not kind]
        if wrong:
            yield f"in a slot of another kind: {wrong}"
    for seat, screen in enumerate(g.screens):
        yield from outside(f"count of {seat}'s hand", g.boss(seat).hand, len(screen.hand), len(screen.hand))


def helpers_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    found = [*g.stacks.helpers, *g.board.helpers]
    found += [helper for boss in g.bosses.values() for helper in boss.helpers]
    found += [helper for screen in g.screens for helper in screen.used_helpers]
    yield from differs("helper cards", found, components().helpers)
    yield from outside("helper display", len(g.board.helpers), 0, components().start.helper_display)
    for seat, screen in enumerate(g.screens):
        used = len(screen.used_helpers)
        yield from outside(f"count of {seat}'s used helpers", g.boss(seat).used_helpers, used, used)


def city_tokens_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    found = [site.token for site in g.board.sites.values() if site.token is not None]
    found += [token for boss in g.bosses.values() for token in (*boss.tokens, *boss.played_tokens)]
    found += [token for token in g.board.city.right if token is not None]
    found += [token for stack in (*g.board.city.middle, *g.stacks.city) for token in stack]
    box = components().city_tokens
    if g.board.boats:
        yield from differs(
            "city tokens", found, [id for id, token in box.items() for _ in range(token.copies)]
        )


def goons_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    total = components().pieces.goons
    yield from outside("goons", g.board.supply.goons + sum(b.goons for b in g.bosses.values()), total, total)
    yield from negative("goons", g.board.supply.goons)
    for party, boss in g.bosses.items():
        yield from outside(f"goons of {party}", boss.goons, 0, len(components().goon_prices))


def leverage_is_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    total = components().pieces.leverage_tokens
    held = sum(boss.leverage for boss in g.bosses.values())
    yield from outside("leverage tokens", g.board.supply.leverage + held, total, total)
    yield from negative("leverage tokens", g.board.supply.leverage, *(b.leverage for b in g.bosses.values()))


def cops_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    board, total = g.board, components().pieces.cops
    yield from outside("cops", len(board.cops) + board.supply.cops, total, total)
    tokens = [*board.cops, *board.cop_tokens, *(one for stack in g.stacks.cop_tokens for one in stack)]
    if len(set(tokens)) < len(tokens) or len(set(board.cops)) < len(board.cops):
        yield f"cops and their tokens: {sorted(tokens)}"


def mobsters_are_unique(g: SpeakeasyState[Any]) -> Iterator[str]:
    held = [boss.associate for boss in g.bosses.values() if boss.associate is not None]
    found = [*g.board.mobsters.values(), *held, *g.stacks.removed_mobsters]
    found += [one for deck in g.stacks.mobsters.values() for one in deck]
    if doubled := [one for one, count in Counter(found).items() if count > 1]:
        yield f"in two places: {doubled}"
    marked = [boss.associate_district for boss in g.bosses.values() if boss.associate is not None]
    if both := set(marked) & set(g.board.mobsters):
        yield f"two mobsters in {both}"


def mobster_speakeasies_have_strength(g: SpeakeasyState[Any]) -> Iterator[str]:
    for space, site in g.board.sites.items():
        if site.has_mobsters and g.board.strength.get(district_of(space), FACE_DOWN) == FACE_DOWN:
            yield f"mobsters on {space} without a strength token"


def levels_are_in_range(g: SpeakeasyState[Any]) -> Iterator[str]:
    track = components().notoriety
    for party, boss in g.bosses.items():
        for name, level in boss.levels.items():
            yield from outside(f"{name} of {party}", level, 1, 5)
        yield from outside(f"notoriety of {party}", boss.notoriety, track.first, track.last)


def second_trucks_need_their_level(g: SpeakeasyState[Any]) -> Iterator[str]:
    for party, boss in g.bosses.items():
        allowed = components().tracks.trucks[boss.levels[LevelTrack.FLEET] - 1]
        driving = [number for number, truck in enumerate(boss.trucks) if truck.district is not None]
        if any(number >= allowed for number in driving):
            yield f"{party} drives {len(driving)} trucks, {allowed} allowed"


def clubs_are_one_an_area(g: SpeakeasyState[Any]) -> Iterator[str]:
    for party in g.bosses:
        clubs = [
            (area_of(district_of(space)), one.premises)
            for space, one in g.board.buildings_of(party)
            if one.premises in (Premises.NIGHTCLUB, Premises.CASINO)
        ]
        if len(set(clubs)) < len(clubs):
            yield f"clubs of {party}: {clubs}"


def boats_are_in_different_harbours(g: SpeakeasyState[Any]) -> Iterator[str]:
    harbours = [berth.harbour for berth in g.board.boats.values()]
    if len(set(harbours)) < len(harbours):
        yield f"boats in {harbours}"


def crates_are_conserved(g: SpeakeasyState[Any]) -> Iterator[str]:
    found = [berth.crate for berth in g.board.boats.values() if berth.crate is not None]
    found += [crate for boss in g.bosses.values() for crate in boss.crates]
    if g.board.boats:
        yield from differs("crates", [*found, *g.stacks.crates], components().crates)


def control_is_in_range(g: SpeakeasyState[Any]) -> Iterator[str]:
    for area in CityArea:
        for party, step in g.board.control.get(area, {}).items():
            yield from outside(f"control of {area} by {party}", step, 0, components().payouts[area].length)


def markers_are_in_one_row(g: SpeakeasyState[Any]) -> Iterator[str]:
    order = g.board.order
    markers = list(_placed((*order.upper, *order.lower)))
    if sorted(markers) != sorted(order.parties) or sorted(order.parties) != sorted(g.bosses):
        yield f"markers {markers} of {order.parties}"


def _placed(row: Iterable[Party | None]) -> Iterator[Party]:
    return (party for party in row if party is not None)


def association_markers_fit(g: SpeakeasyState[Any]) -> Iterator[str]:
    for party, boss in g.bosses.items():
        if (boss.associate is None) is not (boss.associate_district is None):
            yield f"associate of {party}: {boss.associate} in {boss.associate_district}"


CHECKS: Checks = (
    (1, money_is_never_negative),
    (2, family_is_conserved),
    (3, capos_are_conserved),
    (4, books_are_conserved),
    (5, buildings_are_conserved),
    (6, spaces_hold_one_thing),
    (7, mobster_speakeasies_are_conserved),
    (8, barrels_are_conserved),
    (9, cards_are_conserved),
    (10, helpers_are_conserved),
    (11, city_tokens_are_conserved),
    (12, goons_are_conserved),
    (13, leverage_is_conserved),
    (14, cops_are_conserved),
    (15, mobsters_are_unique),
    (16, mobster_speakeasies_have_strength),
    (17, levels_are_in_range),
    (18, second_trucks_need_their_level),
    (19, clubs_are_one_an_area),
    (20, boats_are_in_different_harbours),
    (21, crates_are_conserved),
    (22, control_is_in_range),
    (23, markers_are_in_one_row),
    (29, association_markers_fit),
)
