"""Echo's turn (TD-ECHO-08 … TD-ECHO-21, TD-DUO-04), told line by line."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step, Text

from ..codes import CriminalName, ZoneName
from ..components import EchoCard, Letter, components
from ..grip import gain_grip
from ..hook import has_free_port, hook, unhook
from ..state import ECHO, EchoMove, EchoPanel, TooDeepState
from ..telling.names import border_name, criminal_name, criminal_names, item_name, zone_at
from ..tolerance import gain_tolerance
from ..zones.city import CLOCKWISE, COUNTER_CLOCKWISE, ZONES, Spot, around
from .echo_crimes import EchoProgresses
from .echo_dice import movement_of, reroll_white, roll_black, roll_both
from .echo_gains import EchoGainsEvidence, EchoGainsSupport, panel_of

SENTINEL, SEARCH = "sentinel", "search"


def barricade(number: int) -> str:
    return f"barricade-{number}"


class TakeEchoTurn(Step, frozen=True):
    """A card is revealed, and what it says is done in order (TD-ECHO-08). Her turn is idle only without a crime
    (TD-TIME-05)."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        panel = panel_of(g)
        panel.begin_turn()
        g.active.is_idle = panel.level is None
        _reveal_card(g, panel, do)
        do.then(
            EchoHooks(),
            *(EchoManipulates() for _ in range(g.chapter)),
            EchoProgresses(),
            RotateLetters(),
        )


def _reveal_card(g: TooDeepState[Any], panel: EchoPanel, do: Effects) -> None:
    if not g.piles.echo_cards:
        g.piles.echo_cards, panel.used = panel.used, []
        do.shuffle(g.piles.echo_cards)
        do.tell("log-echo-cards-shuffled")
    panel.card = do.draw(g.piles.echo_cards, to=None)
    panel.used.append(panel.card)
    card = components().echo.cards[panel.card]
    do.tell(
        "log-echo-card", card=panel.card, letter=card.hook, criminal=criminal_name(panel.letters[card.hook])
    )


def card_of(g: TooDeepState[Any]) -> EchoCard:
    """The card of this turn."""
    card = panel_of(g).card
    assert card is not None, "she has revealed no card"
    return components().echo.cards[card]


class EchoHooks(Step, frozen=True):
    """TD-ECHO-09 … TD-ECHO-12  She hooks the criminal of the card, gains Grip and shifts them."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        criminal = panel_of(g).letters[card_of(g).hook]
        if g.locked == criminal:
            do.tell("log-echo-locked", criminal=criminal_name(criminal))
        else:
            self._hook(g, criminal, do)
            gain_grip(g, ECHO, criminal, 1, "echo", do)
        shift_criminal(g, criminal, movement_of(roll_black(g, do)), do)

    @staticmethod
    def _hook(g: TooDeepState[Any], criminal: CriminalName, do: Effects) -> None:
        """With three others she first unhooks the one in port 1 (TD-ECHO-10)."""
        ports = g.consoles[ECHO].ports
        if criminal in ports:
            return
        if not has_free_port(g, ECHO):
            unhook(g, ECHO, ports[0], do)
        hook(g, ECHO, criminal, do)


def shift_criminal(g: TooDeepState[Any], criminal: CriminalName, steps: int, do: Effects) -> None:
    """Barricades are ignored, and the item held goes along; it does not count as moved (TD-ECHO-15)."""
    start = g.city.criminals[criminal]
    to = around(start, steps)
    g.city.place_criminal(criminal, to)
    _note(g, criminal, start, to)
    _tell_shift(g, criminal_name(criminal), to, steps, do)


def _note(g: TooDeepState[Any], thing: str, start: int, end: int) -> None:
    panel_of(g).moves.append(EchoMove(thing, start, end))


def _tell_shift(g: TooDeepState[Any], thing: Text, to: Spot, steps: int, do: Effects) -> None:
    do.tell(
        "log-echo-shift",
        thing=thing,
        steps=abs(steps),
        way="clockwise" if steps > 0 else "counter-clockwise",
        zone=zone_at(g, to),
    )


# Manipulations


class EchoManipulates(Step, frozen=True):
    """TD-ECHO-13, TD-ECHO-14  White picks the thing by the card, black says how it moves."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        black, white = roll_both(g, do)
        moved = {move.thing for move in panel_of(g).moves}
        while thing_of(g, white) in moved:
            white = reroll_white(g, do)
        _MANIPULATE[white](g, movement_of(black), do)


def thing_of(g: TooDeepState[Any], white: int) -> str:
    """What the white die picks on the card of this turn."""
    card, panel = card_of(g), panel_of(g)
    return (
        panel.letters[card.criminals[0]],
        panel.letters[card.criminals[1]],
        card.item,
        SEARCH,
        barricade(_barricade_number(g)),
        SENTINEL,
    )[white - 1]


def _barricade_number(g: TooDeepState[Any]) -> int:
    """The marked one, or the other (TD-ECHO-20)."""
    marked = panel_of(g).marked
    return marked if card_of(g).marked else 3 - marked


def _first_criminal(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    shift_criminal(g, panel_of(g).letters[card_of(g).criminals[0]], steps, do)


def _second_criminal(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    shift_criminal(g, panel_of(g).letters[card_of(g).criminals[1]], steps, do)


def _item(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    """TD-ECHO-17  Held or not, it lies dropped in its new zone."""
    item = card_of(g).item
    start = g.city.spot_of(item)
    to = around(start, steps)
    g.city.lay(item, to)
    _note(g, item, start, to)
    _tell_shift(g, item_name(item), to, steps, do)


def _search(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    """TD-ECHO-18, TD-ECHO-19  The group of 3 goes to the card's zone, or to the next one without search tokens."""
    city = g.city
    start = max(range(ZONES), key=city.search.__getitem__)
    wanted = city.position_of(card_of(g).search)
    to = next(spot for step in range(ZONES) if not city.search[spot := around(wanted, step)])
    city.shift_search(start, to)
    _note(g, SEARCH, start, to)
    do.tell("log-echo-search", start=zone_at(g, start), zone=zone_at(g, to))
    _use_zone(g, city.zones[to], do)


def _use_zone(g: TooDeepState[Any], zone: ZoneName, do: Effects) -> None:
    """No other zone has an effect for her, and no other tokens move."""
    match zone:
        case ZoneName.PARISH:
            gain_tolerance(g, ECHO, do)
        case ZoneName.HARBOUR:
            do.then(EchoGainsEvidence(1))
        case ZoneName.ION:
            do.then(EchoGainsSupport())


def _barricade(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    """TD-ECHO-20  So many single moves."""
    number = _barricade_number(g)
    start = g.barricade(number)
    for _ in range(abs(steps)):
        g.city.move_barricade(number, CLOCKWISE if steps > 0 else COUNTER_CLOCKWISE)
    end = g.barricade(number)
    _note(g, barricade(number), start, end)
    do.tell("log-echo-barricade", number=number, border=border_name(g, end))


def _sentinel(g: TooDeepState[Any], steps: int, do: Effects) -> None:
    """TD-ECHO-21  He escorts nobody."""
    start = g.city.sentinel
    g.city.sentinel = to = around(start, steps)
    _note(g, SENTINEL, start, to)
    _tell_shift(g, Text("piece-sentinel"), to, steps, do)


_MANIPULATE = {
    1: _first_criminal,
    2: _second_criminal,
    3: _item,
    4: _search,
    5: _barricade,
    6: _sentinel,
}


class RotateLetters(Step, frozen=True):
    """TD-DUO-04  The end of her turn: the token that is off the board goes to A, the others one further."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        panel = panel_of(g)
        if panel.off_board is None:
            return
        row = [panel.off_board, *panel.letters.values()]
        panel.letters = dict(zip(Letter, row, strict=False))
        panel.off_board = row[-1]
        do.tell("log-echo-letters", criminals=criminal_names(panel.letters.values()))
        do.tell("log-echo-off-board", criminal=criminal_name(panel.off_board))
