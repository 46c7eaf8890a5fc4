"""The restaurant: a new place in the turn order, then two of three actions (SP-REST)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Text, because

from ..asking import STOP, AskBoss
from ..books import CookBooks
from ..cards.discarding import DiscardCards
from ..cards.operation_cards import PlayOperationCard
from ..components import components
from ..state import SpeakeasyState
from ..telling.names import party_name
from .city_tokens import PlayCityTokens

ACTIONS_HERE = 2
"""SP-REST-06."""


class Course(StrEnum):
    """The actions of the restaurant."""

    CARD = "card"
    TOKENS = "tokens"
    BOOKS = "books"


def order_spaces(g: SpeakeasyState[Any], seat: Seat) -> list[int]:
    """Columns of the lower row that can be chosen and paid for, from 0 (SP-REST-01 to SP-REST-04)."""
    hand = len(g.screen(seat).hand)
    return [
        column
        for column, party in enumerate(g.board.order.lower)
        if party is None and hand >= cards_for(g, column)
    ]


def why_no_space(g: SpeakeasyState[Any], seat: Seat) -> Text:
    """Why no place in the turn order can be paid."""
    return Text("why-no-order-space", {"hand": len(g.screen(seat).hand)})


def cards_for(g: SpeakeasyState[Any], column: int) -> int:
    """Cards to discard for a column, from 0 (SP-REST-02)."""
    return 1 + (column + 1 in g.numbers.second_card_spaces)


class ChangePlace(AskBoss, frozen=True):
    """SP-D31  To which space of the lower row the marker goes; mandatory."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        options = tuple(_space_option(g, column) for column in order_spaces(g, self.player))
        return Decision(self.player, "SP-D31", "SP-REST-01", Text("ask-order"), options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: int, do: Effects) -> None:
        order = g.board.order
        row = order.lower if self.player in order.lower else order.upper
        row[row.index(self.player)] = None
        order.lower[pick] = self.player
        do.tell("log-marker-moved", seat=party_name(self.player), space=pick + 1)
        taken = Text("cause-order", {"space": pick + 1})
        do.then(*because(taken, DiscardCards(self.player, cards_for(g, pick))))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_space_option(g, column), "SP-REST-03", Text("why-no-second-card"))
            for column, party in enumerate(g.board.order.lower)
            if party is None and column not in order_spaces(g, self.player)
        ]


def _space_option(g: SpeakeasyState[Any], column: int) -> Option:
    label = Text("option-order-space", {"space": column + 1})
    worth = Text(
        "worth-order-space", {"cards": cards_for(g, column), "leverage": components().order_leverage[column]}
    )
    about = (f"order:{column + 1}",)
    return Option(f"space:{column + 1}", label, worth=worth, about=about, value=column)


class RestaurantAction(AskBoss, frozen=True):
    """SP-D32  Up to two different actions, in any order (SP-REST-06). One that was chosen and declined is not done."""

    done: tuple[Course, ...] = ()
    chosen: Course | None = None
    """What was chosen last; it is done if it has left a trace."""
    trace: int = 0
    """Of that course before it."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        done = self._done(g)
        courses = [course for course in Course if course not in done and self._offers(g, course)]
        if not courses or len(done) == ACTIONS_HERE:
            return None
        options = (*(Option(one, Text("option-course", {"course": one}), value=one) for one in courses), STOP)
        prompt = Text("ask-course", {"left": ACTIONS_HERE - len(done)})
        return Decision(self.player, "SP-D32", "SP-REST-06", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: Course | str, do: Effects) -> None:
        if isinstance(pick, Course):
            again = RestaurantAction(self.player, self._done(g), pick, trace_of(g, self.player, pick))
            do.then(course_step(self.player, pick), again)

    def _done(self, g: SpeakeasyState[Any]) -> tuple[Course, ...]:
        if self.chosen is None or trace_of(g, self.player, self.chosen) == self.trace:
            return self.done
        return (*self.done, self.chosen)

    def _offers(self, g: SpeakeasyState[Any], course: Course) -> bool:
        return bool(course_step(self.player, course).decisions(g))


def trace_of(g: SpeakeasyState[Any], seat: Seat, course: Course) -> int:
    """A number that changes when something of the course is done."""
    boss = g.boss(seat)
    match course:
        case Course.CARD:
            return sum(list(components().cards).index(card) + 1 for card in boss.cards.values())
        case Course.TOKENS:
            return len(boss.played_tokens)
        case Course.BOOKS:
            return sum(spaces.count(seat) for spaces in g.board.books.values())


def course_step(seat: Seat, course: Course) -> AskBoss:
    """The step of an action (SP-REST-07 to SP-REST-09)."""
    match course:
        case Course.CARD:
            return PlayOperationCard(seat)
        case Course.TOKENS:
            return PlayCityTokens(seat)
        case Course.BOOKS:
            return CookBooks(seat)
