"""Tables on which everyone has got far: money, levels, cards, buildings, barrels, crates and an associate.

Players who pick at random stay poor. From here they sell, raid, cook books and fight in every act.
"""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Seat, Simulation, with_defaults
from games.kernel.engine import Position
from games.speakeasy.city.buildings import empty_spaces
from games.speakeasy.city.family import dock_slots, vip_capacity
from games.speakeasy.codes import Operation, Premises
from games.speakeasy.components import SlotId, components
from games.speakeasy.game import Speakeasy
from games.speakeasy.operations.levels import LAST_LEVEL
from games.speakeasy.state import Building, SpeakeasyState
from games.speakeasy.underworld.goons import room_for_goons

GAME = Speakeasy()
MOST_TOKENS = 3
FOR_THE_DOCKS = 1
"""Family members that stay in the supply for the preparatory round (SP-PREP-01)."""


def rich_table(seats: int, seed: str, settings: dict[str, str]) -> Simulation[SpeakeasyState[Any]]:
    """At the first question of the preparatory round. The same seed gives the same table."""
    dealt, _ = Simulation.begin(GAME, seats, seed, with_defaults(GAME.settings, settings))
    g, chance = GAME.copy(dealt.state), Chance(f"riches of {seed}")
    for seat in range(seats):
        _promote(g, seat, chance)
        _supply(g, seat, chance)
        _deal(g, seat, chance)
        for slot in [slot for slot in g.boss(seat).slots if chance.below(3) == 0]:
            _build(g, seat, slot, chance)
        _post(g, seat, chance)
    assert GAME.check(g) == []
    return Simulation(GAME, Position.of(g))


def _promote(g: SpeakeasyState[Any], seat: Seat, chance: Chance) -> None:
    boss = g.boss(seat)
    for track in boss.levels:
        boss.levels[track] = 1 + chance.below(LAST_LEVEL)
    boss.family += sum(position <= boss.notoriety for position in boss.notoriety_family)
    boss.notoriety_family = [position for position in boss.notoriety_family if position > boss.notoriety]


def _supply(g: SpeakeasyState[Any], seat: Seat, chance: Chance) -> None:
    boss, supply = g.boss(seat), g.board.supply
    boss.cash += chance.below(40)
    g.screen(seat).safe += chance.below(100)
    goons = chance.below(room_for_goons(g, seat) + 1)
    boss.goons, supply.goons = boss.goons + goons, supply.goons - goons
    tokens = min(chance.below(6), supply.leverage)
    boss.leverage, supply.leverage = boss.leverage + tokens, supply.leverage - tokens
    books = chance.below(5)
    boss.books, boss.book_supply = boss.books + books, boss.book_supply - books


def _deal(g: SpeakeasyState[Any], seat: Seat, chance: Chance) -> None:
    """Cards, helpers, crates and city tokens from their stacks."""
    boss, stacks = g.boss(seat), g.stacks
    g.screen(seat).hand += [
        stacks.cards[deck].pop() for deck in Operation for _ in range(chance.below(2)) if stacks.cards[deck]
    ]
    boss.hand = len(g.screen(seat).hand)
    boss.helpers = [stacks.helpers.pop() for _ in range(chance.below(3))]
    boss.crates = [stacks.crates.pop() for _ in range(chance.below(4))]
    boss.tokens = [stacks.city[row].pop() for row in range(chance.below(MOST_TOKENS + 1)) if stacks.city[row]]


def _build(g: SpeakeasyState[Any], seat: Seat, slot: SlotId, chance: Chance) -> None:
    """On any empty space, within one nightclub and one casino an area (SP-BLD-09)."""
    boss, board = g.boss(seat), g.board
    premises = components().slots[slot].building
    spaces = empty_spaces(g, seat, premises)
    if len(spaces) <= g.seats:  # everyone still opens a building in the preparatory round
        return
    space = chance.one_of(spaces)
    site = board.sites[space]
    boss.slots.remove(slot)
    site.building = Building(seat, slot)
    if site.token is not None:
        chance.one_of(board.city.middle).append(site.token)
        site.token = None
    if boss.family > FOR_THE_DOCKS and chance.below(2):
        boss.family -= 1
        site.building.is_protected = True
    barrels = min(
        1 + chance.below(3) if premises is Premises.STILL else chance.below(2), board.supply.barrels
    )
    board.supply.barrels -= barrels
    if premises is Premises.STILL:
        boss.still_barrels = barrels
    else:
        site.building.has_barrel = bool(barrels)


def _post(g: SpeakeasyState[Any], seat: Seat, chance: Chance) -> None:
    """Family members in the VIP area and the docks, a truck on the way, an associate."""
    boss, board = g.boss(seat), g.board
    boss.vip = min(chance.below(vip_capacity(g, seat) + 1), boss.family - FOR_THE_DOCKS)
    boss.family -= boss.vip
    for slot in dock_slots(g):
        if slot not in board.docks and boss.family > FOR_THE_DOCKS and chance.below(4) == 0:
            board.docks[slot] = seat
            boss.family -= 1
    truck = boss.trucks[0]
    truck.district = chance.one_of(list(components().districts))
    truck.barrels = min(chance.below(3), board.supply.barrels)
    board.supply.barrels -= truck.barrels
    if board.mobsters:
        boss.associate_district = chance.one_of(sorted(board.mobsters))
        boss.associate = board.mobsters.pop(boss.associate_district)
