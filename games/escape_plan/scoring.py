"""Final scoring (EP-SCO)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from games.kernel import Ranked, ScoreLine, Seat, Tally, Text, ranked

from .components import KeyColour, components
from .state import COSTA, ItemKind, Pawn, Pile, Player, Screen, Standing, Table, Thousands, Venue

GROUPS = {1: "1", 2: "2", 3: "safe"}
"""How a group of venues is called on the sheet."""
CATEGORIES = ("money", "assets", "contacts", "lockers", "exits", "notoriety", "wounds")
"""What else is counted, in the order of the sheet."""
ADDED_UP = 2
"""Tiles of a pile of Costa's that are all counted."""


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """One count, category by category; an arrested player's is empty (EP-ESC-08)."""

    seat: Pawn
    """Whose it is: a player's or Costa's."""
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

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every category with its amount."""
        groups = (
            ScoreLine(Text("score-group", {"group": number}), self.groups[name])
            for number, name in GROUPS.items()
        )
        others = (
            ScoreLine(Text("score-category", {"category": category}), getattr(self, category))
            for category in CATEGORIES
        )
        return (*groups, *others)


def score_sheets(g: Table[Any]) -> list[ScoreSheet]:
    """By seat; in a game for one also Costa's, if he has escaped."""
    sheets = [score_sheet(g, seat) for seat in range(g.seats)]
    return [*sheets, costas_sheet(g)] if COSTA in g.escapes else sheets


def score_sheet(g: Table[Any], seat: Seat) -> ScoreSheet:
    """The score so far; of a player who is still in, what they would have if they were out of the city now."""
    player = g.player(seat)
    if player.standing is Standing.ARRESTED:
        return _sheet(seat, player.standing, dict.fromkeys(GROUPS.values(), 0))
    return sheet_of(player, g.screens[seat], g.venues)


def sheet_of(player: Player, screen: Screen, venues: Mapping[str, Venue]) -> ScoreSheet:
    """What a player has come to; of an arrested one what was lost."""
    money = components().money
    used = sum(1 for lying in player.unlocked if lying and lying.used)
    return _sheet(
        player.seat,
        player.standing,
        group_amounts(venues, player.seat, screen.plan),
        money=screen.money,
        assets=used * money.used_asset,
        contacts=money.contacts_at_end[contacts_left(player)],
        lockers=_tile_values(player, screen, ItemKind.LOCKER),
        exits=_tile_values(player, screen, ItemKind.EXIT),
        notoriety=-components().notoriety.penalty(player.notoriety.row),
        wounds=-player.wounds * money.red_wound_cube,
    )


def costas_sheet(g: Table[Any]) -> ScoreSheet:
    """EP-SOLO-26."""
    costa, dossier = g.costa, g.hidden.dossier
    assert costa is not None
    assert dossier is not None
    worth = {ItemKind.LOCKER: 0, ItemKind.EXIT: 0}
    for pile, values in zip(costa.piles, dossier.piles, strict=True):
        worth[pile.kind] += pile_value(pile, values)
    return _sheet(
        COSTA,
        Standing.ESCAPED,
        group_amounts(g.venues, COSTA, dossier.plan),
        contacts=components().money.contacts_at_end[len(costa.contacts)],
        lockers=worth[ItemKind.LOCKER],
        exits=worth[ItemKind.EXIT],
        notoriety=-components().notoriety.penalty(costa.notoriety.row),
    )


def pile_value(pile: Pile, values: Iterable[Thousands]) -> Thousands:
    """EP-SOLO-27, EP-SOLO-28: an empty tile is worth as much as the best of its kind; of three only the best counts.

    Where a colour has run out, Store D leaves a pile of fewer.
    """
    worth = [value or highest(pile.kind, tile) for tile, value in zip(pile.tiles, values, strict=True)]
    return sum(worth) if len(worth) <= ADDED_UP else max(worth)


def highest(kind: ItemKind, id: str) -> Thousands:
    """The highest value of a locker colour or exit pile."""
    box = components()
    return max(box.lockers[KeyColour(id)].values if kind is ItemKind.LOCKER else box.exit_piles[id])


def _sheet(
    seat: Pawn,
    standing: Standing,
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
        seat=seat,
        standing=standing,
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


def group_amounts(venues: Mapping[str, Venue], pawn: Pawn, plan: str) -> dict[str, Thousands]:
    """EP-SCO-03: what an Escape Plan card shows for the visited places of each group."""
    amounts = components().plans[plan]
    return {
        name: sum(amounts[venue] or 0 for venue in components().group(group) if venues[venue].has(pawn))
        for group, name in GROUPS.items()
    }


def contacts_left(player: Player) -> int:
    """EP-SCO-02: covered cards count, and each handcuffs card takes one away."""
    return max(len(player.contacts) + len(player.covered) - player.handcuffs, 0)


def _tile_values(player: Player, screen: Screen, kind: ItemKind) -> Thousands:
    held = enumerate(player.inventory)
    return sum(screen.values[slot] for slot, item in held if item and item.kind is kind)


def ranking(sheets: Iterable[ScoreSheet]) -> tuple[Ranked, ...]:
    """EP-SCO-05, EP-SOLO-29: by most money, then by the tie-breaks. Who did not escape has no place (EP-END-03)."""
    return ranked(_tally(sheet) for sheet in sheets)


def by_place(sheets: Iterable[ScoreSheet]) -> list[ScoreSheet]:
    """The winner's first, those of who did not escape last."""
    of = {sheet.seat: sheet for sheet in sheets}
    return [of[one.tally.party] for one in ranking(of.values())]


def _tally(sheet: ScoreSheet) -> Tally:
    """Ranked by total, money behind the screen, less notoriety, fewer wounds.

    Each row of the notoriety track costs more than the one below it, so the penalty tells them apart.
    """
    if sheet.standing is not Standing.ESCAPED:
        return Tally(sheet.seat, None)
    return Tally(sheet.seat, (sheet.total, sheet.money, sheet.notoriety, sheet.wounds), sheet.lines)
