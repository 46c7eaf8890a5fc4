"""The whole board as text, for those who cannot or do not want to read it off a picture. Says all that the picture says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.escape_plan.cells import EDGES, across, printed_index
from games.escape_plan.city import City, Placed, city_of, place_on, touching, zone_at
from games.escape_plan.components import LocationKind, components
from games.escape_plan.scoring import by_place
from games.escape_plan.state import Pawn, Player, Standing
from games.escape_plan.telling.names import item_name, pawn_name, place_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.text_board import TextBoard
from rendering.words import Voice

from .bots.strips import bot_in_words
from .names import exit_number, is_closed, is_open_exit, pawns_at, winners
from .table.header import when
from .table.scores import score_lines
from .table.stores import draw_rule, values_in_words

# Sections


def _hour(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-title", when=when(view, voice))
    if view.result is not None:
        yield voice(
            "text-over",
            winners=[pawn_name(pawn) for pawn in winners(view)],
            count=len(winners(view)),
        )
    elif view.turn_of is not None:
        yield voice("text-turn", who=pawn_name(view.turn_of))
    if view.updating:
        yield voice("text-updating")
    if view.waiting_for:
        yield voice("text-waiting", who=[pawn_name(seat) for seat in view.waiting_for])
    yield voice("text-order", order=[pawn_name(pawn) for pawn in view.order])
    rows = {pawn: figure.notoriety.row for pawn, figure in view.figures.items()}
    for pawn in sorted(rows, key=lambda pawn: -rows[pawn]):
        penalty = components().notoriety.penalty(rows[pawn])
        yield voice("text-notoriety", who=pawn_name(pawn), row=rows[pawn], penalty=-penalty)
    yield voice(
        "text-thresholds",
        lines=[
            Text(
                "text-threshold",
                {"name": threshold.name, "row": threshold.above_row, "next": threshold.above_row + 1},
            )
            for threshold in components().notoriety.thresholds
        ],
    )


def _scores(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    if view.sheets is None:
        return
    yield voice("text-heading-score")
    for score in by_place(view.sheets):
        lines = [
            Text("text-score-line", {"name": name, "amount": amount})
            for name, amount in score_lines(score, voice)
        ]
        escaped = int(score.standing is Standing.ESCAPED)
        yield voice("text-score", who=pawn_name(score.seat), escaped=escaped, total=score.total, lines=lines)


def _exits(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-heading-exits", left=view.patrol_left)
    for place in components().patrol:
        number = exit_number(place)
        pile = view.exit_piles.get(number, "")
        yield voice(
            "text-exit",
            number=number,
            state="open" if is_open_exit(view, place) else "closed",
            cards=view.patrol.get(number, 0),
            tile=components().locations[place].tile,
            pile=pile or "none",
            left=view.exits_left[pile] if pile else 0,
        )
    for pile, values in components().exit_piles.items():
        yield voice("text-pile", pile=pile, values=values_in_words(values, voice), left=view.exits_left[pile])
    yield voice(
        "text-costs",
        costs=[
            Text("text-cost", {"place": place, "amount": cost})
            for place, cost in enumerate(view.escape_costs, start=1)
        ],
    )
    if view.escapes:
        yield voice("text-escaped", who=[pawn_name(pawn) for pawn in view.escapes])


def _city(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-heading-city")
    city = city_of(view.map)
    for placed in view.map:
        yield from _tile(view, city, placed, voice)


def _tile(view: EscapePlanView, city: City, placed: Placed, voice: Voice) -> Iterator[str]:
    tile = components().tiles[placed.tile]
    officers = view.officers.get(placed.tile, [])
    yield voice(
        "text-tile",
        tile=placed.tile,
        q=placed.q,
        r=placed.r,
        degrees=placed.rotation * 60,
        helipad=int(tile.helipad),
        ferry=int(tile.ferry),
        officers=[Text(f"police-{officer.value}") for officer in officers],
        count=len(officers),
    )
    for place in tile.locations:
        yield _location(view, place, voice)
    for edge in EDGES:
        if neighbour := city.at.get(placed.position.beside(edge)):
            yield _edge(placed, neighbour, edge, voice)


def _location(view: EscapePlanView, place: str, voice: Voice) -> str:
    gang = view.gangs.get(place)
    pawns = pawns_at(view, place)
    state = "none"
    if components().locations[place].kind is LocationKind.EXIT:
        state = "open" if is_open_exit(view, place) else "closed"
    elif is_closed(view, place):
        state = "closed"
    said = voice(
        "text-location",
        place=place_name(view, place),
        state=state,
        beside=[_place_or_zone(view, address) for address in touching(place)],
    )
    if gang is not None:
        said += voice("text-gang", members=gang.members)
        if gang.marker is not None:
            said += voice("text-gang-marker", who=pawn_name(gang.marker))
    if pawns:
        said += voice("text-here", who=[pawn_name(pawn) for pawn in pawns])
    return said


def _place_or_zone(view: EscapePlanView, address: str) -> Text:
    if address.startswith("zone:"):
        return _zone(address)
    return place_name(view, address)


def _zone(address: str) -> Text:
    return Text("zone", {"zone": zone_at(address).type.name.lower()})


def _edge(placed: Placed, neighbour: Placed, edge: int, voice: Voice) -> str:
    halves = []
    for here, there in across(edge):
        mine = place_on(placed.tile, printed_index(here, placed.rotation))
        theirs = place_on(neighbour.tile, printed_index(there, neighbour.rotation))
        halves.append(Text("text-half", {"here": _zone(mine), "there": _zone(theirs)}))
    return voice("text-edge", edge=edge, tile=neighbour.tile, halves=halves)


def _offer(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-heading-offer")
    if not view.offer:
        yield voice("board-offer-empty")
    for letter, offer in sorted(view.offer.items()):
        tile = components().tiles[offer.tile]
        yield voice(
            "text-offer",
            stack=letter,
            tile=offer.tile,
            left=view.stacks_left[letter],
            places=[_printed_place(place) for place in tile.locations],
            helipad=int(tile.helipad),
            ferry=int(tile.ferry),
            officers=[Text(f"police-{officer.value}") for officer in offer.officers],
            count=len(offer.officers),
        )
    yield voice(
        "text-bag",
        officers=[
            Text("text-officers", {"police": Text(f"police-{police.value}"), "count": count})
            for police, count in view.bag.items()
        ],
    )


def _printed_place(place: str) -> Text:
    location = components().locations[place]
    return Text("tile-place", {"kind": location.kind.name.lower(), "mark": location.mark})


def _venues(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-heading-venues", closing=view.closing)
    for venue in components().venues.values():
        display = view.venues[venue.id]
        at = next((place for place, site in view.sites.items() if site == venue.id), None)
        keys = view.keys.get(venue.id, [])
        yield voice(
            "text-venue",
            venue=Text(f"venue-{venue.id}"),
            group=venue.group,
            tile=components().locations[at].tile if at else "none",
            state="closed" if at and is_closed(view, at) else "open",
            cash=_pawns(display.cash),
            income=_pawns(display.income),
            keys=[Text(f"key-{key}") for key in keys],
            count=len(keys),
        )


def _pawns(pawns: Sequence[Pawn]) -> list[Text]:
    return [pawn_name(pawn) for pawn in pawns]


def _row(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    yield voice("text-heading-row", left=view.contacts_left, boxed=len(view.boxed_contacts))
    for position, card in enumerate(view.row, start=1):
        yield voice("text-row-card", position=position, card=_contact(card))


def _contact(card: str) -> Text:
    printed = components().contacts[card]
    return Text(
        "text-contact",
        {
            "name": Text(f"contact-{card}"),
            "price": printed.price,
            "star": int(printed.star),
            "window": Text("card-window", {"window": printed.window.name.lower()}),
        },
    )


def _shops(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    box = components()
    yield voice("text-heading-shops")
    yield voice(
        "text-fixers",
        tiles=[
            Text("text-priced", {"name": Text(f"fixer-{fixer}"), "price": box.fixers[fixer].price})
            for fixer in view.fixers
        ],
    )
    yield voice(
        "text-equipment",
        tiles=[
            Text(
                "text-stocked",
                {"name": Text(f"equipment-{kind}"), "price": box.equipment[kind].price, "count": count},
            )
            for kind, count in view.equipment.items()
        ],
    )
    for key, locker in box.lockers.items():
        yield voice(
            "text-locker",
            name=Text(f"locker-{key.value}"),
            left=view.lockers_left[key.value],
            minimum=locker.minimum,
            draw=draw_rule(locker.draw, voice),
            values=values_in_words(locker.values, voice),
        )
    yield voice(
        "text-supply", gas=view.gas, tokens=view.tokens, handcuffs=view.handcuffs, members=view.gang_pool
    )


def _players(view: EscapePlanView, voice: Voice) -> Iterator[str]:
    for pawn in view.order:
        if pawn in view.bots:
            yield from bot_in_words(view, pawn, voice)
        else:
            yield from _player(view, view.players[pawn], voice)


def _player(view: EscapePlanView, player: Player, voice: Voice) -> Iterator[str]:
    where = place_name(view, player.pawn) if player.pawn else Text("alt-nowhere")
    yield voice(
        "text-player",
        who=pawn_name(player.seat),
        standing=player.standing.value,
        order=player.escaped_as,
        place=where,
    )
    area = components().player_area
    yield voice("text-contacts", cards=_contact_slots(player), empty=player.empty_contact_slots)
    yield voice("text-inventory", items=_inventory(player))
    yield voice(
        "text-unlocked",
        assets=[
            Text(
                "text-asset", {"name": Text(f"asset-{lying.asset}"), "price": price, "used": int(lying.used)}
            )
            for lying, price in zip(player.unlocked, area.unlock_prices, strict=True)
            if lying
        ],
    )
    yield voice(
        "text-holdings",
        keys=[
            Text("text-key", {"key": Text(f"key-{key.colour}"), "up": int(key.up)})
            for key in player.keys
            if key
        ],
        gas=player.gas,
        members=[
            Text("text-members", {"count": count, "gang": Text(f"location-{gang}")})
            for gang, count in player.members.items()
        ],
        markers=area.gang_control_markers - sum(gang.marker == player.seat for gang in view.gangs.values()),
    )
    yield voice(
        "text-cubes",
        wounds=player.wounds,
        most=area.wound_cubes,
        red=player.notoriety.red,
        blue=player.notoriety.blue,
        pool=player.notoriety.pool,
        income=player.cubes,
        rest=int(player.rest),
        aid=int(player.first_aid),
        tokens=player.tokens,
    )


def _contact_slots(player: Player) -> list[Text]:
    slots = [
        Text("text-slot-contact", {"card": _contact(contact.card), "up": int(contact.up)})
        for contact in player.contacts
    ]
    slots += [Text("text-slot-asset", {"asset": Text(f"asset-{asset}")}) for asset in player.slot_assets]
    slots += [
        Text("text-slot-covered", {"card": Text(f"contact-{card}")}) for card in reversed(player.covered)
    ]
    slots += [Text("text-slot-cuffs")] * (player.handcuffs - len(player.covered))
    return slots


def _inventory(player: Player) -> list[Text]:
    return [
        Text(
            "text-item",
            {"item": item_name(item), "kind": item.kind.value, "up": int(item.up)},
        )
        if item
        else Text("text-empty")
        for item in player.inventory
    ]


text_board: TextBoard[EscapePlanView] = TextBoard(
    _hour, _scores, _exits, _city, _offer, _venues, _row, _shops, _players
)
