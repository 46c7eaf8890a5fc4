"""What must hold whenever a table is at rest (chapter 9 of the rules).

Not here, because a single state cannot show them: routes (24), redaction (27), replay (28), and how often someone
rested or acted (23).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from games.kernel.soundness import Checks, differs, negative, outside

from .belongings.inventory import MONEY_TILES, money_pile
from .bots.bot_cards import printed_deck
from .city import city_of, free_positions, land_matches
from .components import KeyColour, LocationKind, Police, VenueKind, components
from .places.business import is_closed as is_closed_business
from .police.patrol import exit_number, is_closed
from .setup import bots_of
from .state import COSTA, Figure, Gang, Item, ItemKind, Pawn, Standing, Table, Thousands

# Police


def officers_are_conserved(g: Table[Any]) -> Iterator[str]:
    found = [officer for there in g.officers.values() for officer in there]
    found += [officer for offer in g.offer.values() for officer in offer.officers]
    all_officers = list(Police) * components().counts.police_per_type
    yield from differs("officers", [*found, *g.bag, *g.boxed_officers], all_officers)


def officers_stand_where_they_may(g: Table[Any]) -> Iterator[str]:
    tiles = city_of(g.map).tiles
    hospital = next(p.tile for p in components().locations.values() if p.kind is LocationKind.HOSPITAL)
    for tile, there in [*g.officers.items(), *((offer.tile, offer.officers) for offer in g.offer.values())]:
        if there != [officer for officer in Police if officer in there]:
            yield f"officers on {tile}: {there}"
    for tile, there in g.officers.items():
        if tile not in tiles or tile == hospital or not there:
            yield f"an entry for officers on {tile}"


# Gangs


def gang_members_are_conserved(g: Table[Any]) -> Iterator[str]:
    at_home = sum(gang.members for gang in g.gangs.values())
    held = sum(sum(player.members.values()) for player in g.players)
    total = components().counts.gang_members
    yield from outside("gang members", g.gang_pool + at_home + held, total, total)
    yield from negative("gang members", g.gang_pool, *(gang.members for gang in g.gangs.values()))


def gangs_are_free_or_marked(g: Table[Any]) -> Iterator[str]:
    on_map = {place for place in city_of(g.map).locations if _kind(place) is LocationKind.GANG}
    yield from differs("gangs", g.gangs, on_map)
    home = Gang().members
    for place, gang in g.gangs.items():
        holders = {player.seat: player.members[place] for player in g.players if place in player.members}
        expected = {} if gang.marker is None else {gang.marker: home - gang.members}
        if holders != expected or 0 in holders.values() or gang.members + sum(holders.values()) != home:
            yield f"{place}: {gang}, members held {holders}"


def control_markers_suffice(g: Table[Any]) -> Iterator[str]:
    placed = Counter(gang.marker for gang in g.gangs.values() if gang.marker is not None)
    for seat, count in placed.items():
        yield from outside(
            f"control markers of {seat}", count, 0, components().player_area.gang_control_markers
        )


# Cubes


def income_cubes_are_conserved(g: Table[Any]) -> Iterator[str]:
    for pawn, figure in _figures(g):
        laid = [venue for venue in g.venues.values() if venue.has(pawn)]
        cubes = sum((venue.cash + venue.income).count(pawn) for venue in laid)
        if cubes != len(laid):
            yield f"{pawn} has two cubes in one place"
        total = components().player_area.income_cubes
        yield from outside(f"income cubes of {pawn}", figure.cubes + cubes, total, total)


def notoriety_cubes_are_conserved(g: Table[Any]) -> Iterator[str]:
    for pawn, figure in _figures(g):
        track = figure.notoriety
        if min(track.red, track.blue, track.pool) < 0:
            yield f"notoriety cubes of {pawn}: {track}"
        if g.part is None and track.pool != components().player_area.notoriety_cubes:
            yield f"notoriety cubes of {pawn} between the days: {track}"


def wounds_fit_the_board(g: Table[Any]) -> Iterator[str]:
    for player in g.players:
        yield from outside(f"wounds of {player.seat}", player.wounds, 0, components().player_area.wound_cubes)


def notoriety_is_on_the_track(g: Table[Any]) -> Iterator[str]:
    for pawn, figure in _figures(g):
        yield from outside(f"notoriety of {pawn}", figure.notoriety.row, 1, components().notoriety.top)


# Player boards


def contact_cards_are_conserved(g: Table[Any]) -> Iterator[str]:
    held = [contact.card for player in g.players for contact in player.contacts]
    covered = [card for player in g.players for card in player.covered]
    costas = g.costa.contacts if g.costa else []
    everywhere = [*g.hidden.contacts, *g.row, *held, *covered, *costas, *g.boxed_contacts]
    yield from differs("contact cards", everywhere, components().contacts)
    yield from outside("contacts of Costa", len(costas), 0, components().costa.contact_slots)
    full = components().counts.contact_row
    yield from outside("contact row", len(g.row), full if g.hidden.contacts else 0, full)


def handcuffs_are_conserved(g: Table[Any]) -> Iterator[str]:
    worn = sum(player.handcuffs for player in g.players)
    total = components().counts.handcuffs
    yield from outside("handcuffs", g.handcuffs + worn, total, total)
    yield from negative("handcuffs", g.handcuffs)
    for player in g.players:
        most = components().player_area.contact_slots
        yield from outside(f"handcuffs of {player.seat}", player.handcuffs, len(player.covered), most)


def assets_are_where_they_may_be(g: Table[Any]) -> Iterator[str]:
    """How many went to the box is not kept: only one can for lack of space, and one for each handcuffs card."""
    for player in g.players:
        locked = [*player.slot_assets, *_assets_in(player.inventory)]
        unlocked = [lying.asset for lying in player.unlocked if lying]
        everywhere = [*locked, *unlocked]
        if len(set(everywhere)) != len(everywhere) or not set(everywhere) <= set(components().assets):
            yield f"assets of {player.seat}: {everywhere}"
        lost = len(components().assets) - len(everywhere)
        yield from outside(f"boxed assets of {player.seat}", lost, 0, player.handcuffs + 1)
        if None in player.unlocked[: len(unlocked)]:
            yield f"a gap in the unlocked spaces of {player.seat}: {player.unlocked}"


def contact_slots_suffice(g: Table[Any]) -> Iterator[str]:
    for player in g.players:
        most = components().player_area.contact_slots
        yield from outside(f"empty contact slots of {player.seat}", player.empty_contact_slots, 0, most)


def inventories_are_sound(g: Table[Any]) -> Iterator[str]:
    for player in g.players:
        slots = components().player_area.inventory_slots
        yield from outside(f"inventory slots of {player.seat}", len(player.inventory), slots, slots)
        money = [slot for slot, item in enumerate(player.inventory) if item and item.kind in MONEY_TILES]
        yield from differs(f"values behind the screen of {player.seat}", g.screens[player.seat].values, money)


# Keys, tiles, tokens


def keys_are_conserved(g: Table[Any]) -> Iterator[str]:
    found = [colour for colours in g.keys.values() for colour in colours]
    found += [key.colour for player in g.players for key in player.keys if key]
    printed = [colour.value for colour, count in components().keys.items() for _ in range(count)]
    yield from differs("keys", [*found, *g.boxed_keys], printed)


def money_tiles_are_conserved(g: Table[Any]) -> Iterator[str]:
    box = components()
    for colour in KeyColour:
        found = [*g.hidden.lockers[colour], *_values_of(g, ItemKind.LOCKER, colour)]
        yield from differs(f"{colour} lockers", found, box.lockers[colour].values)
    for pile, printed in box.exit_piles.items():
        found = [*g.hidden.exits[pile], *_values_of(g, ItemKind.EXIT, pile)]
        yield from differs(f"exit tiles {pile}", found, printed)


def _values_of(g: Table[Any], kind: ItemKind, id: str) -> Iterator[Thousands]:
    """Values of tiles of one pile that have left it; −1 for one whose value nobody knows."""
    yield from g.hidden.boxed.get(id, [])
    for player, screen in zip(g.players, g.screens, strict=True):
        for slot, item in enumerate(player.inventory):
            if item and (item.kind, item.id) == (kind, id):
                yield screen.values.get(slot, -1)
    if g.costa and g.hidden.dossier:
        for pile, values in zip(g.costa.piles, g.hidden.dossier.piles, strict=True):
            tiles = zip(pile.tiles, values, strict=True)
            yield from (value for tile, value in tiles if (pile.kind, tile) == (kind, id))


def drawn_tiles_lie_on_their_pile(g: Table[Any]) -> Iterator[str]:
    for seat, drawn in g.drawn.items():
        pile = money_pile(g, drawn.kind, drawn.pile)
        if sorted(pile[-len(drawn.values) :]) != drawn.values:
            yield f"seat {seat} has drawn {drawn}, and the pile is {pile}"
        if not g.players[seat].is_in:
            yield f"seat {seat} has drawn {drawn} and is out"


def goods_are_conserved(g: Table[Any]) -> Iterator[str]:
    box = components()
    carried = [item for player in g.players for item in player.inventory if item]
    equipment = [kind for kind, left in g.equipment.items() for _ in range(left)]
    equipment += [item.id for item in carried if item.kind is ItemKind.EQUIPMENT]
    fixers = [*g.fixers, *(item.id for item in carried if item.kind is ItemKind.FIXER)]
    printed = [*box.fixers, *(kind for kind, tile in box.equipment.items() for _ in range(tile.copies))]
    yield from differs("equipment and Fixer tiles", [*equipment, *fixers, *g.boxed_items], printed)


def gas_and_tokens_are_conserved(g: Table[Any]) -> Iterator[str]:
    counts, limit = components().counts, components().player_area.gas_can_limit
    for player in g.players:
        yield from outside(f"gas cans of {player.seat}", player.gas, 0, limit)
    for pawn, figure in _figures(g):
        yield from outside(f"tokens of {pawn}", figure.tokens, 0, counts.extra_action_tokens)
    cans = g.gas + sum(player.gas for player in g.players)
    yield from outside("gas cans", cans, counts.gas_cans, counts.gas_cans)
    yield from negative("gas cans", g.gas)
    tokens = g.tokens + sum(figure.tokens for _, figure in _figures(g))
    yield from outside("tokens", tokens, counts.extra_action_tokens, counts.extra_action_tokens)
    yield from negative("tokens", g.tokens)


def money_is_never_negative(g: Table[Any]) -> Iterator[str]:
    for seat, screen in enumerate(g.screens):
        if screen.money < 0:
            yield f"seat {seat} owes {-screen.money}"


# The city


def patrols_are_conserved(g: Table[Any]) -> Iterator[str]:
    copies = {exit_number(exit): count for exit, count in components().patrol.items()}
    seen = Counter(g.patrol) + Counter(g.hidden.patrol)
    if seen.total() != sum(copies.values()) - 1 or seen - Counter(copies):
        yield f"patrol cards: {g.patrol} laid, {g.hidden.patrol} in the deck"
    for exit, cards in g.patrol.items():
        if is_closed(g, exit) != (cards == copies[exit]):
            yield f"exit {exit} has {cards} cards; piles {g.exit_piles}"
    still_open = sum(not is_closed(g, exit) for exit in g.patrol)
    if not g.hidden.patrol and still_open != 1:
        yield f"{still_open} open exits after the last patrol"


def city_hangs_together(g: Table[Any]) -> Iterator[str]:
    positions = {placed.position for placed in g.map}
    if len(positions) != len(g.map):
        yield f"two tiles on one position: {g.map}"
    if not city_of(g.map).land_is_connected:
        yield "the land is in two parts"
    for earlier, placed in enumerate(g.map[TILES_AT_START:], start=TILES_AT_START):
        before = g.map[:earlier]
        if placed.position not in free_positions(before):
            yield f"{placed.tile} was not laid beside two tiles"
        elif not land_matches(before, placed):
            yield f"{placed.tile} was laid where no land meets the same land"
    offered = [offer.tile for offer in g.offer.values()]
    face_down = [tile for stack in g.hidden.stacks.values() for tile in stack]
    on_map = [placed.tile for placed in g.map]
    if g.part is not None:
        laid = TILES_AT_START + g.day * len(g.hidden.stacks)
        yield from outside("tiles on the map", len(on_map), laid, laid)
    yield from differs("city tiles", [*on_map, *offered, *face_down], components().tiles)


def venues_are_on_spaces(g: Table[Any]) -> Iterator[str]:
    yield from differs("venues", [*g.reserve, *g.sites.values()], components().venues)
    on_map = city_of(g.map).locations
    if g.reserve and g.part is not None and not any(g.hidden.stacks.values()) and not g.offer:
        yield f"{g.reserve} have no place in the complete city"
    for place, venue in g.sites.items():
        fits = _kind(place) is FITTING_SPACE[components().venues[venue].kind]
        if place not in on_map or not fits:
            yield f"{venue} is on {place}"
    for place in g.venues:
        if place in g.reserve and g.venues[place].cubes:
            yield f"cubes on {place}, which is not in the city"


def pawns_stand_on_locations(g: Table[Any]) -> Iterator[str]:
    on_map = city_of(g.map).locations
    for player in g.players:
        if player.is_in != (player.pawn is not None) or (player.pawn and player.pawn not in on_map):
            yield f"seat {player.seat} is {player.standing} and stands on {player.pawn}"
    for pawn, bot in g.bots.items():
        if (bot.pawn is None) != (pawn in g.escapes) or (bot.pawn and bot.pawn not in on_map):
            yield f"bot {pawn} stands on {bot.pawn}; escapes {g.escapes}"
    crowds = Counter(figure.pawn for _, figure in _figures(g) if figure.pawn)
    for place, count in crowds.items():
        if count > 1 and _kind(place) is LocationKind.GANG:
            yield f"{count} pawns on {place}"


def the_out_are_out(g: Table[Any]) -> Iterator[str]:
    noted = {player.seat: player.escaped_as for player in g.players if player.standing is Standing.ESCAPED}
    order = {pawn: place for place, pawn in enumerate(g.escapes, start=1) if pawn < g.seats}
    if noted != order:
        yield f"escapes {g.escapes}, but on the boards {noted}"
    if bool(g.escapes) != (g.exit_used is not None):
        yield f"escapes {g.escapes} through {g.exit_used}"
    if g.turn and not g.players[g.turn.seat].is_in:
        yield f"it is the turn of seat {g.turn.seat}, who is out"
    # Who left amid a common question is asked no more; its number stays, since several were asked.
    for seat in g.asked.keys() - set(g.resigned):
        if not g.players[seat].is_in:
            yield f"seat {seat} is asked something and is out"


# Bots


def the_right_bots_take_part(g: Table[Any]) -> Iterator[str]:
    yield from differs("pawns on the turn order track", g.order, [*range(g.seats), *bots_of(g.seats)])
    yield from differs("bots", g.bots, bots_of(g.seats))
    yield from differs("decks of bots", g.hidden.bot_decks, g.bots)
    if bool(g.costa) != bool(g.hidden.dossier):
        yield f"Costa: {g.costa}, his dossier: {g.hidden.dossier}"


def bot_cards_are_conserved(g: Table[Any]) -> Iterator[str]:
    for pawn, bot in g.bots.items():
        printed = printed_deck(pawn)
        yield from differs(f"cards of bot {pawn}", [*g.hidden.bot_decks[pawn], *bot.removed], printed)
        done = {printed[card].place for card in bot.removed}
        visited = {venue for venue, display in g.venues.items() if display.has(pawn)}
        if not visited <= done:
            yield f"bot {pawn} may visit {visited - done} again"


def costa_goes_to_no_closed_business(g: Table[Any]) -> Iterator[str]:
    for card in g.hidden.bot_decks.get(COSTA, []):
        place = printed_deck(COSTA)[card].place
        if place in g.venues and is_closed_business(g, place):
            yield f"{card} is in the deck, but {place} is closed"


def _figures(g: Table[Any]) -> Iterator[tuple[Pawn, Figure]]:
    """Players and bots."""
    yield from enumerate(g.players)
    yield from g.bots.items()


def _assets_in(inventory: Iterable[Item | None]) -> list[str]:
    return [item.id for item in inventory if item and item.kind is ItemKind.ASSET]


def _kind(location: str) -> LocationKind:
    return components().locations[location].kind


TILES_AT_START = 2
FITTING_SPACE = {VenueKind.BUSINESS: LocationKind.BUSINESS, VenueKind.SAFE_HOUSE: LocationKind.SAFE_HOUSE}

CHECKS: Checks = (
    (1, officers_are_conserved),
    (2, officers_stand_where_they_may),
    (3, gang_members_are_conserved),
    (3, gangs_are_free_or_marked),
    (4, control_markers_suffice),
    (5, income_cubes_are_conserved),
    (6, notoriety_cubes_are_conserved),
    (7, wounds_fit_the_board),
    (8, notoriety_is_on_the_track),
    (9, contact_cards_are_conserved),
    (10, handcuffs_are_conserved),
    (11, assets_are_where_they_may_be),
    (12, contact_slots_suffice),
    (13, inventories_are_sound),
    (14, keys_are_conserved),
    (15, money_tiles_are_conserved),
    (15, drawn_tiles_lie_on_their_pile),
    (16, goods_are_conserved),
    (16, gas_and_tokens_are_conserved),
    (17, money_is_never_negative),
    (18, patrols_are_conserved),
    (19, city_hangs_together),
    (20, venues_are_on_spaces),
    (22, pawns_stand_on_locations),
    (25, the_out_are_out),
    (26, the_right_bots_take_part),
    (26, bot_cards_are_conserved),
    (26, costa_goes_to_no_closed_business),
)
