"""Setup of the board (SP-SET), in the order of its paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import Chance, Effects, Party, Step

from .codes import CityArea, Difficulty, LevelTrack, MobsterDeck, Operation
from .components import BuildingSpace, District, components
from .preparation import begin_preparation
from .state import (
    RIVAL,
    BehindScreen,
    Berth,
    Boss,
    CityDisplay,
    Manhattan,
    RivalPanel,
    Site,
    SpeakeasyState,
    Stacks,
    Supply,
    Truck,
    TurnOrder,
    area_of,
)
from .telling.names import (
    boat_name,
    district_name,
    goal_name,
    harbour_name,
    mobster_name,
    party_name,
    tile_name,
)

ROWS_OF_DISPLAY = 3
FIRST_FAMILY = (8, 14)
"""Positions of the notoriety track with a family member (SP-SET-23)."""


def empty_table(
    rules_version: int, seats: int, seed: str, *, can_rebuild_still: bool, difficulty: Difficulty
) -> SpeakeasyState[Any]:
    """The table before anything is drawn: the box, unsorted."""
    pieces, parties = components().pieces, [*range(seats), *([RIVAL] if seats == 1 else [])]
    spaces = components().players[seats].order_spaces
    return SpeakeasyState(
        rules_version=rules_version,
        seats=seats,
        chance=Chance(seed),
        agenda=[SetUpBoard()],
        board=Manhattan(
            sites={},
            closed=[],
            cops=[],
            cop_tokens=[],
            war_tokens=[],
            strength={},
            mobsters={},
            boats={},
            docks={},
            capos={},
            restaurant=[],
            order=TurnOrder([None] * spaces, [None] * spaces),
            helpers=[],
            city=CityDisplay([None] * ROWS_OF_DISPLAY, [[] for _ in range(ROWS_OF_DISPLAY)]),
            tiles={},
            books={goal: [None, None] for goal in _goal_ids()},
            control={},
            supply=Supply(
                pieces.barrels, pieces.cops, pieces.goons, pieces.leverage_tokens, pieces.mobster_speakeasies
            ),
        ),
        bosses={party: _boss(party) for party in parties},
        screens=[BehindScreen() for _ in range(seats)],
        stacks=Stacks(cards={deck: [] for deck in Operation}),
        can_rebuild_still=can_rebuild_still,
        rival=RivalPanel(difficulty) if seats == 1 else None,
    )


def _goal_ids() -> Iterator[str]:
    box = components()
    yield from (*box.park_slots, *box.area_slots, *box.printed_goals)


def _boss(party: Party) -> Boss:
    """SP-SET-22, SP-SET-23; the rival's pieces by SP-SOLO-03."""
    box = components()
    is_rival = party == RIVAL
    on_track = [] if is_rival else list(FIRST_FAMILY)
    return Boss(
        levels=dict.fromkeys(LevelTrack, 1),
        family=box.pieces.family - len(on_track),
        notoriety_family=on_track,
        book_supply=box.pieces.books,
        slots=list(box.slots),
        trucks=[] if is_rival else [Truck() for _ in range(box.pieces.trucks)],
    )


class SetUpBoard(Step, frozen=True):
    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.stacks.helpers = list(components().helpers)
        tokens = list(components().districts)
        _close_districts(g, tokens, do)
        g.board.sites = {space: Site() for space in _spaces(g)}
        _place_mobsters(g, tokens, do)
        _place_cops(g, do)
        _lay_city_tokens(g, do)
        _lay_goals(g, do)
        _deal_cards(g, do)
        _berth_boats(g, do)
        _supply_players(g, do)
        do.tell("log-set-up")
        _tell_board(g, do)
        begin_preparation(g, do)


def _close_districts(g: SpeakeasyState[Any], tokens: list[District], do: Effects) -> None:
    """SP-SET-02. Used tokens leave the game, ignored ones stay."""
    left = dict(g.numbers.closed)
    if not left:
        return
    do.shuffle(tokens)
    ignored: list[District] = []
    while any(left.values()):
        district = do.draw(tokens, to=None)
        if left.get(area_of(district), 0):
            left[area_of(district)] -= 1
            g.board.closed.append(district)
        else:
            ignored.append(district)
    tokens += ignored
    g.board.closed.sort()


def _spaces(g: SpeakeasyState[Any]) -> Iterator[BuildingSpace]:
    for district, tile in g.districts.items():
        letters = tile.small_spaces if g.numbers.is_small_side else tile.spaces
        yield from (f"{district}{letter}" for letter in letters)


def _place_mobsters(g: SpeakeasyState[Any], tokens: list[District], do: Effects) -> None:
    """Mobsters of deck A, their speakeasies, and the tokens of the wars to come (SP-SET-04 to SP-SET-08)."""
    decks = {
        deck: [id for id, one in components().mobsters.items() if one.deck is deck] for deck in MobsterDeck
    }
    do.shuffle(decks[MobsterDeck.A])
    for _ in range(g.numbers.removed_a_tiles):
        g.stacks.removed_mobsters.append(do.draw(decks[MobsterDeck.A], to=()))
    do.shuffle(tokens)
    first = decks.pop(MobsterDeck.A)
    while first:
        mobster, district = do.draw(first, to=None), do.draw(tokens, to=None)
        g.board.mobsters[district] = mobster
        g.board.strength[district] = components().mobsters[mobster].strength
        for _, site in g.board.in_district(district):
            site.has_mobsters = True
            g.board.supply.mobster_speakeasies -= 1
    at_once, *later = g.numbers.war_districts
    g.board.war_tokens = sorted(do.draw(tokens, to=None) for _ in range(at_once))
    g.stacks.war_tokens = [[do.draw(tokens, to=()) for _ in range(count)] for count in later]
    g.stacks.mobsters = decks


def _place_cops(g: SpeakeasyState[Any], do: Effects) -> None:
    """The first cops and those to come (SP-SET-10)."""
    tokens, start = list(components().districts), components().start
    do.shuffle(tokens)
    g.board.cops = sorted(do.draw(tokens, to=None) for _ in range(start.cops))
    g.board.supply.cops -= start.cops
    g.board.cop_tokens = sorted(do.draw(tokens, to=None) for _ in range(start.cop_stack))
    g.stacks.cop_tokens = [[do.draw(tokens, to=()) for _ in range(start.cop_stack)] for _ in range(2)]


def _lay_city_tokens(g: SpeakeasyState[Any], do: Effects) -> None:
    """City tokens on the spaces and the display (SP-SET-11, SP-SET-12)."""
    tokens = [id for id, token in components().city_tokens.items() for _ in range(token.copies)]
    do.shuffle(tokens)
    for site in g.board.sites.values():
        site.token = do.draw(tokens, to=None)
    g.board.city.right = [do.draw(tokens, to=None) for _ in range(ROWS_OF_DISPLAY)]
    g.stacks.city = [[do.draw(tokens, to=()) for _ in range(size)] for size in g.numbers.city_stacks]
    assert not tokens, "all city tokens are on the board"


def _lay_goals(g: SpeakeasyState[Any], do: Effects) -> None:
    """Goal tiles of the areas and of Central Park (SP-SET-13, SP-SET-14)."""
    box = components()
    areas = list(box.area_tiles)
    do.shuffle(areas)
    numbers: set[int] = set()
    for slot in box.area_slots:
        while box.area_tiles[(tile := do.draw(areas, to=None))].number in numbers:
            g.stacks.unused_goals.append(tile)
        numbers.add(box.area_tiles[tile].number)
        g.board.tiles[slot] = tile
    stacks = {stack: [id for id, tile in box.park_tiles.items() if tile.stack == stack] for stack in "ABC"}
    for stack in stacks.values():
        do.shuffle(stack)
    types: set[int] = set()
    for id, park_slot in box.park_slots.items():
        stack = stacks[park_slot.stack or ""]
        while box.park_tiles[(tile := do.draw(stack, to=None))].type in types:
            g.stacks.unused_goals.append(tile)
        types.add(box.park_tiles[tile].type)
        g.board.tiles[id] = tile
    g.stacks.unused_goals += [*areas, *(tile for stack in stacks.values() for tile in stack)]


def _deal_cards(g: SpeakeasyState[Any], do: Effects) -> None:
    """Operation cards and the helper display (SP-SET-15, SP-SET-16)."""
    for deck in Operation:
        cards = [id for id, card in components().cards.items() if card.kind is deck]
        do.shuffle(cards)
        for seat in range(g.seats):
            g.screen(seat).hand.append(do.draw(cards, to=[seat]))
            g.boss(seat).hand += 1
        g.stacks.cards[deck] = cards
    do.shuffle(g.stacks.helpers)
    g.board.helpers = [do.draw(g.stacks.helpers, to=None) for _ in range(components().start.helper_display)]


def _berth_boats(g: SpeakeasyState[Any], do: Effects) -> None:
    """Boats with their crates and harbours (SP-SET-17, SP-SET-18)."""
    crates, harbours, start = list(components().crates), list(components().harbours), components().start
    do.shuffle(crates)
    on_boats = [do.draw(crates, to=None) for _ in components().boats]
    do.shuffle(harbours)
    for boat, crate in zip(components().boats, on_boats, strict=True):
        g.board.boats[boat] = Berth(do.draw(harbours, to=None), start.barrels_on_boat, crate)
        g.board.supply.barrels -= start.barrels_on_boat
    g.stacks.crates = crates


def _supply_players(g: SpeakeasyState[Any], do: Effects) -> None:
    """SP-SET-20 to SP-SET-23; alone the human plays first (SP-SOLO-02)."""
    start = components().start
    first = 0 if g.is_solo else do.one_of(range(g.seats), to=None)
    order = [*range(first, g.seats), *range(first), *([RIVAL] if g.is_solo else [])]
    g.board.order.parties = order
    g.board.order.upper = [*order, *([None] * (g.numbers.order_spaces - len(order)))]
    for seat in range(g.seats):
        boss = g.boss(seat)
        boss.cash, boss.goons = start.cash, start.goons
        g.screen(seat).safe = start.safe
        g.board.supply.goons -= start.goons
    if g.rival is not None:
        g.boss(RIVAL).cash = components().solo.treasury[g.rival.difficulty]
        g.stacks.rival = list(components().rival)
    g.board.control = {area: {} for area in CityArea}


def _tell_board(g: SpeakeasyState[Any], do: Effects) -> None:
    do.tell("log-turn-order", order=[party_name(party) for party in g.parties])
    if g.board.closed:
        do.tell("log-closed-districts", districts=[district_name(one) for one in g.board.closed])
    for district, mobster in sorted(g.board.mobsters.items()):
        do.tell("log-mobster-placed", mobster=mobster_name(mobster), district=district_name(district))
    do.tell("log-cops", districts=[district_name(one) for one in g.board.cops])
    for boat, berth in g.board.boats.items():
        do.tell("log-boat-berthed", boat=boat_name(boat), harbour=harbour_name(berth.harbour))
    for goal, tile in g.board.tiles.items():
        do.tell("log-goal", goal=goal_name(goal), asks=tile_name(tile))
