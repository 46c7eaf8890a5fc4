"""What a player would read off a picture, in a few sentences: the alt texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.escape_plan.city import Placed
from games.escape_plan.components import components
from games.escape_plan.state import Costa, ItemKind, Pawn, Player, Screen
from games.escape_plan.telling.names import item_name, place_name, the_place
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Seat, Text
from rendering.numbered import with_numbers
from rendering.words import Voice

from .bots.bot_captions import bot_move_in_words
from .bots.rivals import rivals_in_words
from .bots.strips import removed_places
from .changes.found import Changes, TileChange
from .changes.in_words import departures, gangs_and_places, laid, officers
from .names import exit_number, is_open_exit, location_name, pawns_at, person
from .table.header import when, whose_turn


def board_alt(view: EscapePlanView, voice: Voice) -> str:
    """Hour and turn, where everyone is, exits, notoriety, police."""
    return " ".join(
        [
            voice("alt-board", when=when(view, voice), turn=whose_turn(view, voice)),
            *(_player(view, player, voice) for player in view.players),
            *(said for pawn in view.bots for said in _bot(view, pawn, voice)),
            *(_exit(view, place, voice) for place in components().patrol),
            voice(
                "alt-police",
                tiles=[_police(view, tile) for tile in view.officers if view.officers[tile]],
            ),
        ]
    )


def _player(view: EscapePlanView, player: Player, voice: Voice) -> str:
    where = place_name(view, player.pawn) if player.pawn else Text("alt-nowhere")
    return voice(
        "alt-player",
        who=person(player.seat, voice),
        standing=player.standing.value,
        place=where,
        row=player.notoriety.row,
    )


def _bot(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[str]:
    bot = view.bots[pawn]
    yield voice(
        "alt-bot",
        who=person(pawn, voice),
        standing="escaped" if pawn in view.escapes else "in",
        place=place_name(view, bot.pawn) if bot.pawn else Text("alt-nowhere"),
        row=bot.notoriety.row,
    )
    yield from bot_move_in_words(view, pawn, voice)


def _bot_holdings(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[str]:
    bot, who = view.bots[pawn], person(pawn, voice)
    yield voice(
        "alt-bot-holdings",
        who=who,
        cubes=bot.cubes,
        tokens=bot.tokens,
        removed=removed_places(pawn, bot),
    )
    if isinstance(bot, Costa):
        contacts = [Text(f"contact-{card}") for card in bot.contacts]
        tiles = sum(len(pile.tiles) for pile in bot.piles)
        opened = int(view.dossier is not None)
        yield voice("alt-costa-holdings", who=who, contacts=contacts, tiles=tiles, opened=opened)


def half_alt(view: EscapePlanView, tiles: Iterable[Placed], voice: Voice) -> str:
    """What is on each of these tiles."""
    return " ".join(
        [voice("alt-half", when=when(view, voice)), *(_half_tile(view, tile, voice) for tile in tiles)]
    )


def _half_tile(view: EscapePlanView, placed: Placed, voice: Voice) -> str:
    officers = view.officers.get(placed.tile, ())
    return voice(
        "alt-half-tile",
        tile=placed.tile,
        places=[_with_pawns(view, place, voice) for place in components().tiles[placed.tile].locations],
        officers=[Text(f"police-{officer.value}") for officer in officers],
        count=len(officers),
    )


def _with_pawns(view: EscapePlanView, place: str, voice: Voice) -> Text:
    here = pawns_at(view, place)
    who = ", ".join(person(pawn, voice) for pawn in here)
    return Text(
        "alt-half-place", {"place": location_name(view, place, voice), "who": who, "count": len(here)}
    )


def _exit(view: EscapePlanView, place: str, voice: Voice) -> str:
    state = "open" if is_open_exit(view, place) else "closed"
    return voice("alt-exit", number=exit_number(place), state=state)


def _police(view: EscapePlanView, tile: str) -> Text:
    officers = [Text(f"police-{officer.value}") for officer in view.officers[tile]]
    return Text("alt-officers", {"tile": tile, "officers": officers})


def changes_alt(view: EscapePlanView, changed: Changes, heading: str, voice: Voice) -> str:
    """What is marked on the map, in words, after the message that stands above the signs."""
    tiles = (told for tile in changed.tiles for told in _on_tile(view, tile, voice))
    said = [*_moves(view, changed, voice), *laid(changed), *tiles]
    since = voice(heading, signs=len(said))
    return voice("alt-changes", heading=since, changes=said) if said else since


def _moves(view: EscapePlanView, changed: Changes, voice: Voice) -> Iterator[Text]:
    for pawn, move in changed.moved.items():
        places = {"start": the_place(view, move.start), "end": the_place(view, move.end)}
        yield Text("alt-moved", {"who": person(pawn, voice), **places})
    yield from departures(view, changed, voice)


def _on_tile(view: EscapePlanView, change: TileChange, voice: Voice) -> Iterator[Text]:
    for key, pieces in (("alt-came", change.came), ("alt-gone", change.gone)):
        if found := officers(pieces):
            yield Text(key, {"tile": change.placed.tile, "pieces": found})
    yield from gangs_and_places(view, change, voice)


def offers_alt(view: EscapePlanView, voice: Voice) -> str:
    """The contact row, and the tiles on offer."""
    box = components()
    row = [
        Text("text-priced", {"name": Text(f"contact-{card}"), "price": box.contacts[card].price})
        for card in view.row
    ]
    tiles = [_offered(view, letter) for letter in sorted(view.offer)]
    return " ".join([voice("alt-row", cards=row), voice("alt-offer", tiles=tiles)])


def stores_alt(view: EscapePlanView, voice: Voice) -> str:
    """What is for sale, and which exits are open."""
    fixers = [Text(f"fixer-{fixer}") for fixer in view.fixers]
    equipment = [Text(f"equipment-{kind}") for kind, count in view.equipment.items() if count]
    return " ".join(
        [
            voice("alt-fixers", tiles=fixers),
            voice("alt-equipment", tiles=equipment, gas=view.gas),
            *(_exit(view, place, voice) for place in components().patrol),
        ]
    )


def rivals_alt(view: EscapePlanView, voice: Voice) -> str:
    """What lies before everyone."""
    return " ".join(
        [
            *(_holdings(player, voice) for player in view.players),
            *(said for pawn in view.bots for said in _bot_holdings(view, pawn, voice)),
        ]
    )


def _offered(view: EscapePlanView, letter: str) -> Text:
    offer = view.offer[letter]
    officers = [Text(f"police-{officer.value}") for officer in offer.officers]
    return Text("alt-offered", {"tile": offer.tile, "officers": officers, "count": len(officers)})


def _holdings(player: Player, voice: Voice) -> str:
    return voice(
        "alt-holdings",
        who=person(player.seat, voice),
        contacts=[Text(f"contact-{contact.card}") for contact in player.contacts],
        wounds=player.wounds,
        income=player.cubes,
        tokens=player.tokens,
        handcuffs=player.handcuffs,
    )


def sheet_alt(view: EscapePlanView, voice: Voice) -> str:
    """Money, plan, values, only for the owner's eyes; and the bots, which all may see."""
    assert view.mine is not None
    assert view.viewer is not None
    plan = components().plans[view.mine.plan]
    places = [
        Text(
            "alt-plan-place",
            {"venue": Text(f"venue-{venue}"), "amount": amount or 0, "income": int(amount is None)},
        )
        for venue, amount in plan.items()
    ]
    total = view.score.total if view.score else 0
    who, money = person(view.viewer, voice), view.mine.money
    score = voice("sheet-total", standing=view.players[view.viewer].standing.value)
    own = voice("alt-sheet", who=who, money=money, places=places, score=score, total=total)
    return " ".join([own, *_money_tiles(view, view.viewer, view.mine, voice), *rivals_in_words(view, voice)])


def _money_tiles(view: EscapePlanView, seat: Seat, mine: Screen, voice: Voice) -> Iterator[str]:
    """Those on the inventory slots with what they are worth, and those that the owner chooses from."""
    inventory = view.players[seat].inventory
    tiles = [
        Text("tile-with-value", {"item": item_name(item), "amount": mine.values[slot]})
        for slot, item in enumerate(inventory)
        if item and item.kind in (ItemKind.LOCKER, ItemKind.EXIT)
    ]
    if tiles:
        yield voice("alt-sheet-tiles", tiles=tiles)
    if view.drawn:
        yield voice("alt-sheet-drawn", values=[Text("tile-value", {"amount": value}) for value in view.drawn])


def overlay_alt(view: EscapePlanView, decision: Decision, voice: Voice, *, is_beyond: bool) -> str:
    """The question, where the asked pawn stands, and the answers with their numbers. `is_beyond`: the pawn is not on the
    picture, but pointed to."""
    numbers = {option.id: f"{number} " for number, option in with_numbers(decision.options)}
    options = [numbers.get(option.id, "") + voice.say(option.label) for option in decision.options]
    own = view.players[view.viewer].pawn if view.viewer is not None else None
    said = [voice.say(decision.prompt)]
    if own is not None:
        said.append(voice("alt-own-pawn", place=the_place(view, own), beyond=int(is_beyond)))
    return voice("alt-overlay", question=" ".join(said), options="; ".join(options))
