"""Final scoring (EP-SCO)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from games.kernel import Seat

from .components import components
from .state import ItemKind, Player, Standing, Table, Thousands

GROUPS = {1: "1", 2: "2", 3: "safe"}
"""How a group of venues is called on the sheet."""


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """One player's count, category by category; an arrested player's is empty (EP-ESC-08)."""

    seat: Seat
    standing: Standing
    groups: dict[str, Thousands]
    """Amounts of visited places by group: "1", "2", "safe"."""
    money: Thousands
    assets: Thousands
    contacts: Thousands
    lockers: Thousands
    exits: Thousands
    notoriety: Thousands
    """Zero or negative."""
    wounds: Thousands
    """Zero or negative."""
    total: Thousands


def score_sheets(g: Table[Any]) -> list[ScoreSheet]:
    """By seat."""
    return [score_sheet(g, seat) for seat in range(g.seats)]


def score_sheet(g: Table[Any], seat: Seat) -> ScoreSheet:
    """The score so far; of a player who is still in, what he would have if he were out of the city now."""
    player, money = g.player(seat), components().money
    if player.standing is Standing.ARRESTED:
        return _sheet(player, dict.fromkeys(GROUPS.values(), 0))
    used = sum(1 for lying in player.unlocked if lying and lying.used)
    return _sheet(
        player,
        {name: group_amount(g, seat, group) for group, name in GROUPS.items()},
        money=g.screens[seat].money,
        assets=used * money.used_asset,
        contacts=money.contacts_at_end[contacts_left(player)],
        lockers=_tile_values(g, seat, ItemKind.LOCKER),
        exits=_tile_values(g, seat, ItemKind.EXIT),
        notoriety=-components().notoriety.penalty(player.notoriety.row),
        wounds=-player.wounds * money.red_wound_cube,
    )


def _sheet(
    player: Player,
    groups: dict[str, Thousands],
    *,
    money: Thousands = 0,
    assets: Thousands = 0,
    contacts: Thousands = 0,
    lockers: Thousands = 0,
    exits: Thousands = 0,
    notoriety: Thousands = 0,
    wounds: Thousands = 0,
) -> ScoreSheet:
    return ScoreSheet(
        seat=player.seat,
        standing=player.standing,
        groups=groups,
        money=money,
        assets=assets,
        contacts=contacts,
        lockers=lockers,
        exits=exits,
        notoriety=notoriety,
        wounds=wounds,
        total=sum(groups.values()) + money + assets + contacts + lockers + exits + notoriety + wounds,
    )


def group_amount(g: Table[Any], seat: Seat, group: int) -> Thousands:
    """EP-SCO-03: what the Escape Plan card shows for the visited places of a group."""
    plan = components().plans[g.screens[seat].plan]
    return sum(plan[venue] or 0 for venue in components().group(group) if g.venues[venue].has(seat))


def contacts_left(player: Player) -> int:
    """EP-SCO-02: covered cards count, and each handcuffs card takes one away."""
    return max(len(player.contacts) + len(player.covered) - player.handcuffs, 0)


def _tile_values(g: Table[Any], seat: Seat, kind: ItemKind) -> Thousands:
    held = enumerate(g.player(seat).inventory)
    return sum(g.screens[seat].values[slot] for slot, item in held if item and item.kind is kind)


def winners(g: Table[Any], sheets: Iterable[ScoreSheet]) -> tuple[Seat, ...]:
    """EP-SCO-05: most money, then by the tie-breaks; nobody if nobody escaped (EP-END-03)."""
    ranks = {
        sheet.seat: _rank(g.player(sheet.seat), sheet)
        for sheet in sheets
        if sheet.standing is Standing.ESCAPED
    }
    best = max(ranks.values(), default=None)
    return tuple(seat for seat, rank in ranks.items() if rank == best)


def _rank(player: Player, sheet: ScoreSheet) -> tuple[int, int, int, int]:
    """The higher the better: total, money behind the screen, less notoriety, fewer wounds."""
    return sheet.total, sheet.money, -player.notoriety.row, -player.wounds
