"""Books: gained, and cooked (SP-BOOK-01 to SP-BOOK-06, SP-BOOK-11)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Barred, Decision, Effects, Option, Party, Seat, Text, because

from .asking import RETHINK, STOP, AskBoss
from .codes import CrateCode
from .components import Dollars, GoalId, PrintedGoal
from .gains import take
from .goals import BookGoal, goals, is_met
from .money import earn_safe
from .state import BookSpace, SpeakeasyState
from .telling.names import gain_name, goal_name, party_name, tile_name

BOOKS_AT_ONCE = 3
"""SP-REST-09."""
MOST_SPACES = 24
"""A question has 25 options, and one stops."""
CRATE_MONEY = 2
"""Of C01 for each book."""


def gain_books(g: SpeakeasyState[Any], seat: Seat, count: int, do: Effects) -> None:
    """From the own supply, as far as it reaches (SP-BOOK-01)."""
    boss = g.boss(seat)
    if gained := min(count, boss.book_supply):
        boss.book_supply -= gained
        boss.books += gained
        do.tell("log-books-gained", seat=party_name(seat), count=gained)


class BookPlace(Struct, frozen=True):
    goal: GoalId
    space: BookSpace


def open_goals(g: SpeakeasyState[Any], party: Party) -> list[BookGoal]:
    """Goals with a free space and none of the party's books, whose requirement is met now (SP-BOOK-02, SP-BOOK-03)."""
    return [
        goal
        for goal in goals(g)
        if None in g.board.books[goal.id] and party not in g.board.books[goal.id] and is_met(g, party, goal)
    ]


def free_spaces(g: SpeakeasyState[Any], goal: GoalId) -> list[BookSpace]:
    return [space for space, owner in enumerate(g.board.books[goal]) if owner is None]


class CookBooks(AskBoss, frozen=True):
    """SP-D34  On which book space to place the next book, or stop. Spaces alike in reward are one option.

    Where they are too many for one question, the goal is asked first.
    """

    left: int = BOOKS_AT_ONCE
    goal: GoalId | None = None

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        places = self._places(g)
        if not places or not self.left or not g.boss(self.player).books:
            return None
        last = RETHINK if self.goal else STOP
        if len(places) > MOST_SPACES:
            options = [_goal_option(goal) for goal in {goal.id: goal for goal, _ in places}.values()]
        else:
            options = [self._option(g, goal, space) for goal, space in places]
        prompt = Text("ask-book", {"left": min(self.left, g.boss(self.player).books)})
        return Decision(self.player, "SP-D34", "SP-BOOK-02", prompt, (*options, last), last.id)

    def answer(self, g: SpeakeasyState[Any], pick: BookPlace | str, do: Effects) -> None:
        if pick == RETHINK.id:
            do.then(CookBooks(self.player, self.left))
        elif isinstance(pick, BookPlace):
            self._cook(g, pick, do)
        elif pick != STOP.id:
            do.then(CookBooks(self.player, self.left, pick))

    def _cook(self, g: SpeakeasyState[Any], pick: BookPlace, do: Effects) -> None:
        goal = next(goal for goal in goals(g) if goal.id == pick.goal)
        place_book(g, self.player, goal, pick.space, do)
        reward = goal.rewards[pick.space]
        gained = take(self.player, [reward] if reward is not None else [])
        do.then(*because(Text("cause-book", {"goal": goal_name(goal.id)}), *gained))
        do.then(CookBooks(self.player, self.left - 1))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(Option(goal.id, goal_name(goal.id)), *_why_not(g, self.player, goal))
            for goal in goals(g)
            if goal not in open_goals(g, self.player)
        ]

    def _places(self, g: SpeakeasyState[Any]) -> list[tuple[BookGoal, BookSpace]]:
        found = []
        for goal in open_goals(g, self.player):
            if self.goal not in (None, goal.id):
                continue
            spaces = free_spaces(g, goal.id)
            alike = goal.rewards[0] == goal.rewards[1]
            found += [(goal, space) for space in (spaces[:1] if alike else spaces)]
        return found

    def _option(self, g: SpeakeasyState[Any], goal: BookGoal, space: BookSpace) -> Option:
        reward = goal.rewards[space]
        gain = gain_name(reward) if reward is not None else ""
        dollars = book_money(g, self.player, goal)
        worth = Text("worth-book", {"dollars": dollars, "gain": gain, "has": "yes" if reward else "no"})
        label = Text("option-book", {"goal": goal_name(goal.id), "space": space + 1})
        id, place = f"book:{goal.id}:{space + 1}", BookPlace(goal.id, space)
        return Option(id, label, _asks_of_tile(goal), worth=worth, at=(goal.id,), value=place)


def _goal_option(goal: BookGoal) -> Option:
    return Option(f"goal:{goal.id}", goal_name(goal.id), _asks_of_tile(goal), at=(goal.id,), value=goal.id)


def _asks_of_tile(goal: BookGoal) -> Text | None:
    """What the tile of a goal asks for; the name of a printed goal says so itself."""
    return None if isinstance(goal.requires, PrintedGoal) else tile_name(goal.requires.id)


def book_money(g: SpeakeasyState[Any], seat: Seat, goal: BookGoal) -> Dollars:
    """What a book on a goal pays into the safe (SP-BOOK-02, SP-BOOK-11)."""
    return goal.money + (CRATE_MONEY if CrateCode.BOOKS in g.boss(seat).crates else 0)


def place_book(g: SpeakeasyState[Any], seat: Seat, goal: BookGoal, space: BookSpace, do: Effects) -> None:
    """From the operations board to the goal; the money goes into the safe."""
    boss = g.boss(seat)
    boss.books -= 1
    g.board.books[goal.id][space] = seat
    dollars = book_money(g, seat, goal)
    earn_safe(g, seat, dollars)
    do.tell("log-book", seat=party_name(seat), goal=goal_name(goal.id), dollars=dollars)


def _why_not(g: SpeakeasyState[Any], seat: Seat, goal: BookGoal) -> tuple[str, Text]:
    books = g.board.books[goal.id]
    if seat in books:
        return "SP-BOOK-03", Text("why-own-book")
    if None not in books:
        return "SP-BOOK-02", Text("why-no-book-space")
    return "SP-BOOK-02", Text("why-goal-not-met", {"asks": _asks_of_tile(goal) or goal_name(goal.id)})
