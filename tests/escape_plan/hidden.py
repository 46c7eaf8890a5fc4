"""Tables that differ only in what one viewer cannot see (chapter 6 of the rules).

`reshuffled` gives such a table: sound, at the same point of the game, and as unlike the first as it can be made.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import Any, TypeAlias

from games.escape_plan.belongings.inventory import MONEY_TILES, PlaceItem, money_pile
from games.escape_plan.components import components
from games.escape_plan.game import EscapePlan
from games.escape_plan.state import ItemKind, Table, Thousands
from games.kernel import Chance, Decision, Seat

GAME = EscapePlan()
MOST_MONEY: Thousands = 40

Values: TypeAlias = list[Thousands]


def reshuffled(g: Table[Any], viewer: Seat | None, chance: Chance) -> Table[Any]:
    """Another table that looks the same to `viewer` (None: a spectator). After the end the screens are lifted, and
    only the order of what is left face down remains hidden."""
    other = GAME.copy(g)
    other.chance = Chance(f"reshuffled {chance.word()}", drawn=chance.below(1000))
    _shuffle_decks(other, chance)
    if g.result is None:
        strangers = [seat for seat in range(g.seats) if seat != viewer]
        _change_money(other, strangers, chance)
        _change_plans(other, strangers, chance)
        _change_costas_plan(other, chance)
        _deal_money_tiles(other, viewer, chance)
        _change_picks(other, strangers, chance)
    return other


def _shuffle_decks(g: Table[Any], chance: Chance) -> None:
    decks: tuple[MutableSequence[Any], ...] = (
        *g.hidden.stacks.values(),
        g.hidden.contacts,
        g.bag,
        *g.hidden.bot_decks.values(),
    )
    for deck in decks:
        chance.shuffle(deck)
    # One patrol card lies in the box unseen, so the deck may hold it in the place of another.
    unseen = [exit for exit, laid in g.patrol.items() for _ in range(_patrol_copies() - laid)]
    chance.shuffle(unseen)
    g.hidden.patrol = unseen[: len(g.hidden.patrol)]


def _patrol_copies() -> int:
    (copies,) = set(components().patrol.values())
    return copies


def _change_money(g: Table[Any], strangers: list[Seat], chance: Chance) -> None:
    """Whose turn it is has at least as much as before: with less he might not stand where he stands."""
    for seat in strangers:
        screen = g.screens[seat]
        least = screen.money if g.turn and g.turn.seat == seat else 0
        screen.money = least + chance.below(MOST_MONEY)


def _change_plans(g: Table[Any], strangers: list[Seat], chance: Chance) -> None:
    """Other cards, on which the cubes that the others have laid could lie as they do."""
    for seat in strangers:
        held = {screen.plan for screen in g.screens} | _costas_plan(g)
        fitting = [plan for plan in components().plans if plan not in held and _fits(g, seat, plan)]
        if fitting:
            g.screens[seat].plan = chance.one_of(fitting)


def _change_costas_plan(g: Table[Any], chance: Chance) -> None:
    """All his cubes lie on cash hexes, whatever the card shows."""
    if g.hidden.dossier:
        held = {screen.plan for screen in g.screens} | _costas_plan(g)
        g.hidden.dossier.plan = chance.one_of([plan for plan in components().plans if plan not in held])


def _costas_plan(g: Table[Any]) -> set[str]:
    return {g.hidden.dossier.plan} if g.hidden.dossier else set()


def _fits(g: Table[Any], seat: Seat, plan: str) -> bool:
    """Whether cubes for income lie where the card shows income, and cubes for cash where it shows an amount."""
    return all(
        (seat in venue.income) == (components().plans[plan][id] is None)
        for id, venue in g.venues.items()
        if venue.has(seat)
    )


def _deal_money_tiles(g: Table[Any], viewer: Seat | None, chance: Chance) -> None:
    """All tiles of a pile that the viewer cannot see change places: in the pile, in the box, behind other screens, in
    other hands, in Costa's piles."""
    piles = [(ItemKind.LOCKER, colour) for colour in g.hidden.lockers]
    piles += [(ItemKind.EXIT, pile) for pile in g.hidden.exits]
    for kind, id in piles:
        pile, boxed = money_pile(g, kind, id), g.hidden.boxed.get(id, [])
        drawer = next(
            (seat for seat, drawn in g.drawn.items() if (drawn.kind, drawn.pile) == (kind, id)), None
        )
        seen = g.drawn[drawer].values if drawer is not None and drawer == viewer else []
        places = list(_places(g, viewer, kind, id))
        unseen = [*_without(pile, seen), *boxed, *(values[place] for values, place in places)]
        chance.shuffle(unseen)
        for values, place in places:
            values[place] = unseen.pop()
        boxed[:] = [unseen.pop() for _ in boxed]
        pile[:] = [*unseen, *seen]
        if drawer is not None and drawer != viewer:
            in_hand = g.drawn[drawer]
            in_hand.values = sorted(pile[-len(in_hand.values) :])
            _keep_another(g, drawer, chance)


def _places(
    g: Table[Any], viewer: Seat | None, kind: ItemKind, id: str
) -> Iterator[tuple[dict[int, Thousands] | Values, int]]:
    """Where the values of a pile's tiles stand behind others' screens and in Costa's dossier."""
    for player in g.players:
        for slot, item in enumerate(player.inventory):
            if item and player.seat != viewer and (item.kind, item.id) == (kind, id):
                yield g.screens[player.seat].values, slot
    if g.costa and g.hidden.dossier:
        for pile, values in zip(g.costa.piles, g.hidden.dossier.piles, strict=True):
            for place, tile in enumerate(pile.tiles):
                if (pile.kind, tile) == (kind, id):
                    yield values, place


def _without(tiles: Values, seen: Values) -> Values:
    rest = list(tiles)
    for value in seen:
        rest.remove(value)
    return rest


def _keep_another(g: Table[Any], seat: Seat, chance: Chance) -> None:
    """The tile that someone else is about to lay down is another one of those that he has drawn."""
    for index, step in enumerate(g.agenda):
        if isinstance(step, PlaceItem) and step.seat == seat and step.kind in MONEY_TILES:
            g.agenda[index] = PlaceItem(seat, step.kind, step.id, chance.one_of(g.drawn[seat].values))


def _change_picks(g: Table[Any], strangers: list[Seat], chance: Chance) -> None:
    """Answers to a question on which others still think."""
    asked: dict[Seat, Decision] = {d.seat: d for d in g.agenda[-1].decisions(g)} if g.agenda else {}
    for seat in strangers:
        if seat in g.picks:
            g.picks[seat] = chance.one_of(asked[seat].options).id
