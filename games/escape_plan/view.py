"""What one viewer may know of the table, built up from nothing (chapter 6 of the rules)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Result, Seat

from .city import Placed
from .components import Police, components
from .notoriety import is_update_on
from .scoring import ScoreSheet, score_sheet, score_sheets
from .state import (
    COSTA,
    SANDRA,
    Bot,
    Costa,
    Dossier,
    Gang,
    Offer,
    Part,
    Pawn,
    Player,
    Screen,
    Table,
    Thousands,
    Venue,
)


class EscapePlanView(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it. The parts are the table's own public structs: read, never changed."""

    viewer: Seat | None
    """None: a spectator."""
    seats: int
    waiting_for: tuple[Seat, ...]
    """Who is being asked something."""
    turn_of: Seat | None
    """Whose turn it is in the part of the day; None between turns."""
    day: int
    part: Part | None
    updating: bool = False
    """The part is in its second half, the notoriety update (EP-DAY-01)."""
    order: list[Pawn]
    players: list[Player]
    sandra: Bot | None
    """In games for one and two."""
    costa: Costa | None
    """In games for one."""
    map: tuple[Placed, ...]
    officers: dict[str, list[Police]]
    bag: dict[Police, int]
    """Officers in the bag by type."""
    offer: dict[str, Offer]
    stacks_left: dict[str, int]
    """Face-down tiles by stack."""
    reserve: list[str]
    sites: dict[str, str]
    venues: dict[str, Venue]
    closing: int
    """Cubes that close a business."""
    keys: dict[str, list[str]]
    boxed_keys: list[str]
    gangs: dict[str, Gang]
    gang_pool: int
    patrol: dict[int, int]
    patrol_left: int
    exit_piles: dict[int, str]
    row: list[str]
    contacts_left: int
    boxed_contacts: list[str]
    fixers: list[str]
    equipment: dict[str, int]
    gas: int
    lockers_left: dict[str, int]
    exits_left: dict[str, int]
    tokens: int
    handcuffs: int
    escapes: list[Pawn]
    escape_costs: tuple[Thousands, ...]
    mine: Screen | None
    """Behind the viewer's own screen."""
    score: ScoreSheet | None
    """The viewer's own score so far."""
    drawn: list[Thousands] | None
    """Tiles that the viewer has drawn and chooses from."""
    result: Result | None
    sheets: list[ScoreSheet] | None
    """By seat, after the end; Costa's, if he has escaped, is the last."""
    screens: list[Screen] | None
    """All screens, lifted at the end."""
    dossier: Dossier | None
    """Costa's, opened at the end."""

    @property
    def bots(self) -> dict[Pawn, Bot]:
        """The bots that take part, also when they have left the city."""
        both: dict[Pawn, Bot | None] = {SANDRA: self.sandra, COSTA: self.costa}
        return {pawn: bot for pawn, bot in both.items() if bot}

    @property
    def figures(self) -> dict[Pawn, Player | Bot]:
        """Everyone who takes part: players by seat, then the bots."""
        players: dict[Pawn, Player | Bot] = {player.seat: player for player in self.players}
        return players | self.bots


def view(g: Table[Any], viewer: Seat | None, *, lifted: bool = False) -> EscapePlanView:
    """What `viewer` may know; None is a spectator. `lifted`: all screens are, as after the end, whenever this was."""
    over = lifted or g.result is not None
    printed = components().players[g.seats]
    mine = g.screens[viewer] if viewer is not None else None
    return EscapePlanView(
        viewer=viewer,
        seats=g.seats,
        waiting_for=g.waiting_for,
        turn_of=g.turn.seat if g.turn else None,
        day=g.day,
        part=g.part,
        updating=is_update_on(g),
        order=g.order,
        players=g.players,
        sandra=g.sandra,
        costa=g.costa,
        map=g.map,
        officers=g.officers,
        bag={police: g.bag.count(police) for police in Police},  # in this order, whatever is drawn next
        offer=g.offer,
        stacks_left={letter: len(tiles) for letter, tiles in g.hidden.stacks.items()},
        reserve=g.reserve,
        sites=g.sites,
        venues=g.venues,
        closing=printed.closing_number,
        keys=g.keys,
        boxed_keys=g.boxed_keys,
        gangs=g.gangs,
        gang_pool=g.gang_pool,
        patrol=g.patrol,
        patrol_left=len(g.hidden.patrol),
        exit_piles=g.exit_piles,
        row=g.row,
        contacts_left=len(g.hidden.contacts),
        boxed_contacts=g.boxed_contacts,
        fixers=g.fixers,
        equipment=g.equipment,
        gas=g.gas,
        lockers_left={colour: len(tiles) for colour, tiles in g.hidden.lockers.items()},
        exits_left={pile: len(tiles) for pile, tiles in g.hidden.exits.items()},
        tokens=g.tokens,
        handcuffs=g.handcuffs,
        escapes=g.escapes,
        escape_costs=printed.escape_costs,
        mine=mine,
        score=score_sheet(g, viewer) if viewer is not None else None,
        drawn=_values_in_hand(g, viewer),
        result=g.result,
        sheets=score_sheets(g) if over else None,
        screens=g.screens if over else None,
        dossier=g.hidden.dossier if over else None,
    )


def _values_in_hand(g: Table[Any], viewer: Seat | None) -> list[Thousands] | None:
    drawn = g.drawn.get(viewer) if viewer is not None else None
    return drawn.values if drawn else None
