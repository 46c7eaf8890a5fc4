"""What a player has behind the screen, and what it is good for now: money, hand, prices, fights, goals, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from PIL import Image

from games.kernel import Seat
from games.speakeasy.books import open_goals
from games.speakeasy.city.building_jobs import takeover_bonus
from games.speakeasy.city.protection import protection_price, total_leverage
from games.speakeasy.codes import Premises
from games.speakeasy.components import BuildingSpace, District, GoalId, components
from games.speakeasy.money import spending_power
from games.speakeasy.operations.boats import boat_defence
from games.speakeasy.operations.raids import raids_of
from games.speakeasy.operations.selling import barrel_price, sale_bonus, sales_limit
from games.speakeasy.scoring import bottle_money, final_money
from games.speakeasy.state import SpeakeasyState, district_of
from games.speakeasy.telling.names import boat_name, helper_name, party_name
from games.speakeasy.underworld.fights import Fight, Force, forces
from games.speakeasy.underworld.mob_war import defences
from games.speakeasy.view import OwnTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, broken, fitting, shortened
from rendering.headline import with_short_names
from rendering.words import Voice

from .city.map import war_range
from .families import Family, family_of
from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .goals import goal_at_length
from .known import known
from .offers import CARD_HEIGHT, PaperCard, draw_card, operation_card
from .plates import draw_plate
from .signs import draw_safe
from .theme import THEME, colour, size

TEXT_PX, TITLE_PX = 28, 32
TITLE_ROOM = PANEL_WIDTH - 94
MOST_STRENGTH = 30
"""More than any fight can need."""


def own_seat(view: OwnTable) -> Seat:
    assert view.viewer is not None
    return view.viewer


# Money


class MoneyPanel(Struct, frozen=True):
    family: Family
    title: str
    """Whose sheet it is."""
    amounts: tuple[tuple[str, str], ...]
    """Names with dollars."""
    note: str
    """What can be spent (SP-MON-04); after the end, what the score is made of."""


def money_panel(view: OwnTable, voice: Voice) -> MoneyPanel:
    seat, g = own_seat(view), known(view)
    is_over, total = view.result is not None, final_money(g, seat).total
    amounts = {"safe": view.mine.safe, "cash": g.boss(seat).cash}
    amounts |= {"in-all": total} if is_over else {"power": spending_power(g, seat), "score": total}
    said = tuple((voice(f"sheet-{name}"), voice.money(dollars)) for name, dollars in amounts.items())
    note = _sum_of(view, voice) if is_over else voice("sheet-power-note")
    title = with_short_names(partial(sheet_title, view), voice, TITLE_ROOM, TITLE_PX, Weight.BLACK)
    return MoneyPanel(family_of(seat, voice), title, said, note)


def sheet_title(view: OwnTable, voice: Voice) -> str:
    return voice("sheet-title", who=party_name(own_seat(view)))


@kept
def painted_money(panel: MoneyPanel) -> Image.Image:
    high = 230
    canvas = Canvas(THEME, PANEL_WIDTH, high, colour("paper"))
    canvas.box((0, 0, PANEL_WIDTH, high), colour("header"), colour("accent"), 2, size("radius"))
    draw_plate(canvas, panel.family, (42, 36), 22)
    title = shortened(panel.title, TITLE_ROOM, TITLE_PX, Weight.BLACK)
    canvas.write((78, 36), title, TITLE_PX, colour("ink"), Weight.BLACK)
    draw_safe(canvas, (68, 124), 42)
    step = (PANEL_WIDTH - 150) / len(panel.amounts)
    for place, (name, dollars) in enumerate(panel.amounts):
        x = 140 + place * step
        canvas.write((x, 92), name, fitting(name, step - 12, TEXT_PX), colour("muted"))
        canvas.write((x, 146), dollars, 50, colour("gold"), Weight.BLACK)
    canvas.write((140, 200), panel.note, fitting(panel.note, PANEL_WIDTH - 160, TEXT_PX), colour("ink"))
    return canvas.printed()


# Hand

ACROSS = 4


@kept
def painted_hand(title: str, note: str, cards: tuple[PaperCard, ...]) -> Image.Image:
    rows = -(-len(cards) // ACROSS)
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + rows * (CARD_HEIGHT + 10) + 8, title, note)
    step = (PANEL_WIDTH - 20) / ACROSS
    for place, card in enumerate(cards):
        left = 14 + place % ACROSS * step
        top = HEADING_HEIGHT + place // ACROSS * (CARD_HEIGHT + 10)
        draw_card(canvas, card, (left, top, left + step - 10, top + CARD_HEIGHT))
    return canvas.printed()


def hand_cards(view: OwnTable, voice: Voice, numbers: Mapping[str, str]) -> tuple[PaperCard, ...]:
    """By kind and number; `numbers` of options by card."""
    return tuple(
        operation_card(card, voice, numbers.get(card, ""))
        for card in sorted(view.mine.hand, key=list(components().cards).index)
    )


def hand_panel(view: OwnTable, voice: Voice, numbers: Mapping[str, str]) -> Image.Image:
    cards = hand_cards(view, voice, numbers)
    return painted_hand(voice("sheet-hand"), voice("sheet-hand-count", count=len(cards)), cards)


# What it is good for


@kept
def painted_prospects(title: str, lines: tuple[tuple[str, str], ...]) -> Image.Image:
    """Lines with a name at the left."""
    left, room = 222, PANEL_WIDTH - 240
    wrapped = [(name, broken(said, room, TEXT_PX)) for name, said in lines]
    high = sum(len(said) for _, said in wrapped) * 38 + 10 * len(lines)
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + high + 10, title)
    y = HEADING_HEIGHT + 20.0
    for name, said in wrapped:
        canvas.write((20, y), name, fitting(name, left - 34, TEXT_PX), colour("muted"))
        for line in said:
            canvas.write((left, y), line, TEXT_PX, colour("ink"))
            y += 38
        y += 10
    return canvas.printed()


def prospect_lines(view: OwnTable, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Names with what can be done now; none after the end of the game."""
    if view.result is not None:
        return ()
    return tuple(
        (voice(f"sheet-about-{name}"), said) for name, tell in PROSPECTS.items() for said in tell(view, voice)
    )


def _sales(view: OwnTable, voice: Voice) -> Iterator[str]:
    seat, g = own_seat(view), known(view)
    bonus = sale_bonus(g, seat)
    low, high = (barrel_price(g, seat, kind) + bonus for kind in (Premises.SPEAKEASY, Premises.CASINO))
    yield voice("sheet-sales", low=low, high=high, limit=sales_limit(g, seat))


def _protection(view: OwnTable, voice: Voice) -> Iterator[str]:
    seat, g = own_seat(view), known(view)
    order = g.board.order
    if seat in (*order.upper, *order.lower):
        yield voice("sheet-protection", price=protection_price(g, seat), total=total_leverage(g, seat))


def _helpers(view: OwnTable, voice: Voice) -> Iterator[str]:
    seat, g = own_seat(view), known(view)
    used = [helper_name(helper) for helper in view.mine.used_helpers]
    yield voice("sheet-helpers", used=used, count=len(used), bottles=bottle_money(g, seat))


def _takeovers(view: OwnTable, voice: Voice) -> Iterator[str]:
    attack = _attack(view)
    alone, helped = reach(attack, with_associate=False), reach(attack, with_associate=True)
    open_to = takeovers_in_reach(view)
    yield voice(
        "sheet-takeover",
        alone=alone,
        helped=helped,
        more=int(helped > alone),
        districts=", ".join(map(str, open_to)),
        count=len(open_to),
    )


def _attack(view: OwnTable) -> Callable[[int], list[Force]]:
    seat, g = own_seat(view), known(view)
    bonus = takeover_bonus(g, seat)

    def attack(needed: int) -> list[Force]:
        return forces(g, seat, Fight(needed, bonus, is_takeover=True))

    return attack


def takeovers_in_reach(view: OwnTable) -> list[District]:
    """Where the own strength exceeds that of the mobsters now."""
    seat, g = own_seat(view), known(view)
    helped = reach(_attack(view), with_associate=True)
    return [one for one in takeover_districts(g, seat) if 0 < g.board.strength[one] < helped]


def takeover_districts(g: SpeakeasyState[Any], seat: Seat) -> list[District]:
    """With mobster speakeasies and a strength token, except that of the own associate (SP-TAKE-01)."""
    return [
        district
        for district in sorted(g.board.strength)
        if district != g.boss(seat).associate_district
        and any(site.has_mobsters for _, site in g.board.in_district(district))
    ]


def reach(ways: Callable[[int], list[Force]], *, with_associate: bool) -> int:
    """The greatest strength that can be brought together now."""
    for needed in range(MOST_STRENGTH, 0, -1):
        if any(with_associate or not force.uses_associate for force in ways(needed)):
            return needed
    return 0


def _defence(view: OwnTable, voice: Voice) -> Iterator[str]:
    """Of own buildings where mobsters attack next."""
    seat, g = own_seat(view), known(view)
    deck = components().acts[max(view.act, 1) - 1].mobsters
    if deck is None:
        return
    low, high = war_range(deck)
    for space in attacked_next(g, seat):

        def defend(needed: int, space: BuildingSpace = space) -> list[Force]:
            return defences(g, seat, space, needed)

        alone, helped = reach(defend, with_associate=False), reach(defend, with_associate=True)
        yield voice(
            "sheet-defence",
            space=space,
            alone=alone,
            helped=helped,
            more=int(helped > alone),
            low=low,
            high=high,
        )


def attacked_next(g: SpeakeasyState[Any], seat: Seat) -> list[BuildingSpace]:
    return [space for space, _ in g.board.buildings_of(seat) if district_of(space) in g.board.war_tokens]


def _raids(view: OwnTable, voice: Voice) -> Iterator[str]:
    seat, g = own_seat(view), known(view)
    for boat in view.board.boats:
        if found := raids_of(g, seat, boat):
            best = found[0]
            yield voice(
                "sheet-raid",
                boat=boat_name(boat),
                defence=boat_defence(g, boat),
                goons=best.goons,
                rent=best.rent,
            )


def _goals(view: OwnTable, voice: Voice) -> Iterator[str]:
    """Those that are met and have room for a book."""
    met = reachable(view)
    said = " · ".join(goal_at_length(view, goal, voice) for goal in met)
    yield voice("sheet-goals", count=len(met), goals=said, books=view.bosses[own_seat(view)].books)


def reachable(view: OwnTable) -> list[GoalId]:
    g = known(view)
    return [goal.id for goal in open_goals(g, own_seat(view))] if g.board.tiles else []


def _score(view: OwnTable, voice: Voice) -> Iterator[str]:
    yield _sum_of(view, voice)


def _sum_of(view: OwnTable, voice: Voice) -> str:
    """What the score consists of."""
    line = final_money(known(view), own_seat(view))
    return voice(
        "sheet-final",
        cash=line.cash,
        safe=line.safe,
        buildings=line.buildings,
        bottles=line.bottles,
        total=line.total,
    )


PROSPECTS: Mapping[str, Callable[[OwnTable, Voice], Iterator[str]]] = {
    "sales": _sales,
    "protection": _protection,
    "takeover": _takeovers,
    "raid": _raids,
    "defence": _defence,
    "goals": _goals,
    "helpers": _helpers,
    "final": _score,
}
