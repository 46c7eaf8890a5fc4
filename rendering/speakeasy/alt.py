"""What a player would read off a picture, in a few sentences: the alt texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from games.kernel import Arg, Party, Text
from games.speakeasy.city.family import dock_slots, vip_capacity
from games.speakeasy.city.locations import persons_in_play
from games.speakeasy.city.payout import steps_of_control
from games.speakeasy.city.protection import total_leverage
from games.speakeasy.codes import CityArea, LevelTrack, Operation, Workplace
from games.speakeasy.components import (
    DOCK_COLUMNS,
    BoatId,
    BuildingSpace,
    CardId,
    District,
    GoalId,
    components,
)
from games.speakeasy.operations.boats import boat_defence, district_of_boat
from games.speakeasy.state import FACE_DOWN, MOBSTERS, RIVAL, Site
from games.speakeasy.telling.names import (
    area_name,
    boat_name,
    crate_bonus,
    crate_name,
    district_name,
    gain_name,
    harbour_name,
    helper_name,
    location_name,
    mobster_name,
    operation_name,
    party_name,
    person_name,
    premises_name,
    slot_name,
    token_name,
    track_name,
)
from games.speakeasy.view import OwnTable, PublicTable
from rendering.words import Voice

from .goals import goal_at_length, payouts_ahead
from .header import act_line, turn_line
from .known import known
from .offers import bottle_text
from .operations.panel import associate_text
from .operations.rival import rival_lines
from .rows import books_to_place, parties_in_order
from .safe import sheet_title
from .underworld import ahead_lines


def head_line(view: PublicTable, voice: Voice) -> str:
    return voice("alt-head", act=act_line(view, voice), turn=turn_line(view, voice))


def _told(view: PublicTable, lines: Iterator[str], voice: Voice) -> str:
    return " ".join([head_line(view, voice), *lines])


# The city


def city_alt(view: PublicTable, voice: Voice) -> str:
    """The families, then districts with all that is in them, and boats: long ones are cut off at the end."""
    families = (family_line(view, party, voice) for party in parties_in_order(view))
    return _told(view, chain(families, city_lines(view, voice)), voice)


def city_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    yield from (district_line(view, district, voice) for district in components().districts)
    yield from (boat_line(view, boat, voice) for boat in view.board.boats)


def district_line(view: PublicTable, district: District, voice: Voice) -> str:
    things = [voice.say(thing) for thing in _in_district(view, district)]
    return voice("alt-district", district=district, count=len(things), things="; ".join(things))


def _in_district(view: PublicTable, district: District) -> Iterator[Text]:
    board = view.board
    if district in board.closed:
        yield Text("board-closed")
    for space, site in board.in_district(district):
        yield from _on_site(view, space, site)
    if district in board.cops:
        yield Text("alt-cop")
    if district in board.cop_tokens:
        yield Text("alt-cop-token")
    if district in board.war_tokens:
        yield Text("alt-war")
    if district in board.strength:
        strength = board.strength[district]
        yield Text("alt-strength", {"strength": strength, "down": int(strength == FACE_DOWN)})
    if district in board.mobsters:
        yield mobster_name(board.mobsters[district])
    for party, boss in view.bosses.items():
        if boss.associate_district == district:
            yield Text("alt-association", {"who": party_name(party)})
        for truck in boss.trucks:
            if truck.district == district:
                yield Text("alt-truck", {"who": party_name(party), "barrels": truck.barrels})


def _on_site(view: PublicTable, space: BuildingSpace, site: Site) -> Iterator[Text]:
    if site.has_mobsters:
        yield Text("alt-mobster-bar", {"space": space})
    if site.token is not None:
        yield Text("alt-token", {"space": space, "token": token_name(site.token)})
    if site.building is None:
        return
    building = site.building
    barrels = (
        int(building.has_barrel) if building.premises.sells else view.bosses[building.owner].still_barrels
    )
    yield Text(
        "alt-building",
        {
            "space": space,
            "who": party_name(building.owner),
            "premises": premises_name(building.premises),
            "protected": int(building.is_protected),
            "barrels": barrels,
            "operates": int(view.board.operates(space)),
        },
    )


def boat_line(view: PublicTable, boat: BoatId, voice: Voice) -> str:
    g, berth, printed = known(view), view.board.boats[boat], components().boats[boat]
    gone = len(printed.prices) - berth.barrels
    return voice(
        "alt-boat",
        boat=boat_name(boat),
        harbour=harbour_name(berth.harbour),
        district=district_name(district_of_boat(g, boat)),
        barrels=berth.barrels,
        price=printed.prices[min(gone, len(printed.prices) - 1)],
        defence=boat_defence(g, boat),
    )


def family_line(view: PublicTable, party: Party, voice: Voice) -> str:
    boss = view.bosses[party]
    if party == RIVAL:
        return _rival_line(view, voice)
    return voice(
        "alt-family",
        who=party_name(party),
        capos=boss.capos,
        cash=boss.cash,
        notoriety=boss.notoriety,
        hand=boss.hand,
        vip=boss.vip,
        goons=boss.goons,
        leverage=boss.leverage,
        books=boss.books,
    )


def _rival_line(view: PublicTable, voice: Voice) -> str:
    """What it has: neither cards nor goons, a VIP area or leverage (SP-SOLO-03)."""
    boss = view.bosses[RIVAL]
    return voice(
        "alt-rival",
        who=party_name(RIVAL),
        capos=boss.capos,
        cash=boss.cash,
        notoriety=boss.notoriety,
        family=boss.family,
        books=books_to_place(view, RIVAL),
    )


# Persons


def persons_alt(view: PublicTable, voice: Voice) -> str:
    return _told(view, person_lines(view, voice), voice)


def person_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    order = view.board.order
    for row, parties in (("upper", order.upper), ("lower", order.lower)):
        seats = [Text("alt-empty") if party is None else party_name(party) for party in parties]
        yield voice(f"alt-order-{row}", seats=seats, count=sum(party is not None for party in parties))
    persons = persons_in_play(known(view))
    for place in Workplace:
        here = [
            Text("alt-person", {"person": person_name(person.id), "capos": _capos(view, person.id)})
            for person in persons
            if person.location is place and view.board.capos_at(person.id)
        ]
        if here:
            yield voice("alt-location", location=location_name(place), persons=here)
    slots = dock_slots(known(view))
    for area, letter in DOCK_COLUMNS.items():
        owners = [
            Text("alt-dock", {"row": slot[1:], "who": party_name(view.board.docks[slot])})
            for slot in slots
            if slot[0] == letter and slot in view.board.docks
        ]
        yield voice("alt-docks", area=area_name(area), owners=owners, count=len(owners))


def _capos(view: PublicTable, person: str) -> list[Text]:
    return [party_name(party) for party in view.board.capos_at(person)]


# Offers


def offers_alt(view: PublicTable, voice: Voice) -> str:
    return _told(view, offer_lines(view, voice), voice)


def offer_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    box = components()
    for deck in Operation:
        top = view.decks.tops.get(deck)
        if top is None:
            yield voice("alt-empty-deck", deck=operation_name(deck))
            continue
        printed = box.cards[top]
        yield voice(
            "alt-deck",
            deck=operation_name(deck),
            left=view.decks.cards[deck],
            card=top,
            reward=gain_name(printed.reward),
            icons=printed.leverage,
        )
    for helper in view.board.helpers:
        card = box.helpers[helper]
        bottle = bottle_text(card, voice)
        yield voice("alt-helper", helper=helper_name(helper), reward=gain_name(card.reward), bottle=bottle)
    yield voice("alt-helper-deck", left=view.decks.helpers)
    city = view.board.city
    for row, (middle, right) in enumerate(zip(city.middle, city.right, strict=False)):
        yield voice(
            "alt-token-row",
            row=row + 1,
            stack=view.decks.city[row] if row < len(view.decks.city) else 0,
            middle=[token_name(token) for token in reversed(middle)],
            right=token_name(right) if right else Text("alt-no-token"),
        )


# Goals


def goals_alt(view: PublicTable, voice: Voice) -> str:
    return _told(view, chain(goal_lines(view, voice), area_lines(view, voice)), voice)


def goal_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    box = components()
    for goal in (*box.park_slots, *box.area_slots, *box.printed_goals):
        if goal in box.printed_goals or goal in view.board.tiles:
            yield goal_line(view, goal, voice)


def area_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    """Who controls how many districts, with what that would pay."""
    steps = steps_of_control(known(view))
    for area in CityArea:
        paid = payouts_ahead(view, area, steps[area])
        held = [
            Text("alt-control", {"who": _party(party), "count": count, "dollars": paid.get(party, 0)})
            for party, count in steps[area].items()
            if count
        ]
        yield voice("alt-area", area=area_name(area), held=held, count=len(held))


def goal_line(view: PublicTable, goal: GoalId, voice: Voice) -> str:
    owners = [party_name(owner) for owner in view.board.books.get(goal, []) if owner is not None]
    said: dict[str, Arg] = {"goal": goal_at_length(view, goal, voice), "books": owners, "count": len(owners)}
    return voice.begin(Text("alt-goal", said))


def _party(party: Party) -> Text:
    return Text("board-mobsters") if party == MOBSTERS else party_name(party)


# Underworld


def underworld_alt(view: PublicTable, voice: Voice) -> str:
    return _told(view, underworld_lines(view, voice), voice)


def underworld_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    for boat, berth in view.board.boats.items():
        crate = voice.say(crate_name(berth.crate)) if berth.crate else voice("board-no-crate")
        yield voice("alt-boat-crate", line=boat_line(view, boat, voice), crate=crate)
    if view.decks.top_crate:
        top = crate_name(view.decks.top_crate)
        yield voice("alt-next-crate", crate=top, left=view.decks.crates)
    for district, mobster in sorted(view.board.mobsters.items()):
        printed = components().mobsters[mobster]
        yield voice(
            "alt-mobster",
            district=district,
            mobster=mobster_name(mobster),
            strength=printed.strength,
            fee=printed.fee,
            ability=voice("board-ability", ability=printed.ability or "none"),
        )
    yield from (f"{line}." for line in ahead_lines(view, voice))


# Operations boards


def operations_alt(view: PublicTable, voice: Voice) -> str:
    lines = (line for party in parties_in_order(view) for line in operations_lines(view, party, voice))
    return _told(view, lines, voice)


def operations_lines(view: PublicTable, party: Party, voice: Voice) -> Iterator[str]:
    yield family_line(view, party, voice)
    if party == RIVAL:
        yield from (f"{line[:1].upper()}{line[1:]}." for line in rival_lines(view, voice))
        return
    boss, g, box = view.bosses[party], known(view), components()
    levels = [Text("alt-level", {"track": track_name(one), "level": boss.levels[one]}) for one in LevelTrack]
    yield voice("alt-levels", levels=levels, capacity=vip_capacity(g, party))
    yield voice(
        "alt-holdings",
        cards=[card_text(card) for card in boss.cards.values()],
        leverage=total_leverage(g, party),
        tokens=[token_name(token) for token in (*boss.tokens, *boss.played_tokens)],
        slots=[slot_name(slot) for slot in boss.slots],
        still=boss.still_barrels,
        used=boss.used_helpers,
    )
    for helper in boss.helpers:
        card = box.helpers[helper]
        bottle = bottle_text(card, voice)
        yield voice("alt-helper", helper=helper_name(helper), reward=gain_name(card.reward), bottle=bottle)
    for crate in boss.crates:
        yield voice("alt-crate", bonus=crate_bonus(crate))
    if boss.associate is not None:
        yield voice("alt-associate", associate=associate_text(g, party, voice))


# Questions and changes


def changes_alt(
    view: PublicTable,
    districts: Sequence[District],
    parties: Sequence[Party],
    elsewhere: Sequence[str],
    voice: Voice,
) -> str:
    """What is new, as it is now."""
    lines = [head_line(view, voice)]
    lines += [district_line(view, district, voice) for district in districts]
    lines += [family_line(view, party, voice) for party in parties]
    if elsewhere:
        things = voice.enumerate([voice(f"board-new-{key}") for key in elsewhere])
        lines.append(voice("board-also-new", things=things))
    return " ".join(lines)


# The private sheet


def safe_alt(view: OwnTable, prospects: Sequence[tuple[str, str]], voice: Voice) -> str:
    """Of the sheet: when, whose, and what stands on it."""
    return " ".join(
        [head_line(view, voice), f"{sheet_title(view, voice)}.", *safe_lines(view, prospects, voice)]
    )


def safe_lines(view: OwnTable, prospects: Sequence[tuple[str, str]], voice: Voice) -> Iterator[str]:
    hand = [card_text(card) for card in view.mine.hand]
    yield voice("alt-safe", safe=view.mine.safe, hand=hand, count=len(hand))
    yield from (f"{name}: {said}." for name, said in prospects)


def card_text(card: CardId) -> Text:
    """Of an operation card, with what it brings."""
    return Text("alt-card", {"card": card, "reward": gain_name(components().cards[card].reward)})
