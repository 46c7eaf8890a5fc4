"""Setting the board up (MM-SET-01 … MM-SET-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.kernel import (
    AskOne,
    Barred,
    Chance,
    Decision,
    Effects,
    Party,
    Seat,
    Step,
    Text,
)

from ..asking import beside, going, side_option
from ..automas.knowledge import drawing
from ..components import AutomaLevel, Location, Mode, components
from ..grid import Border, borders_of, free_borders, sides
from ..state import (
    AUTOMA_AGENTS,
    AUTOMA_RECRUITER,
    FIRST_HOUR,
    Board,
    Distribution,
    Notebook,
    Secrets,
    ShiftChoice,
    Side,
    Slips,
    Table,
)
from ..telling.names import border_name, party_name, party_names
from .setup_recruiter import ChooseRecruiterCard

RULES_VERSION = 11


def new_table(
    seats: int,
    seed: str,
    *,
    mode: Mode,
    recruiter: Seat | None,
    distribution: Distribution = Distribution.DRAFT,
    shows_deduction: bool = False,
    levels: Mapping[Side, AutomaLevel] = MappingProxyType({}),
    is_handed_over: bool = True,
    shift: ShiftChoice | None = None,
    first_steps: Sequence[Step] = (),
) -> Table[Any]:
    """Everything at its place and nothing shuffled or drawn; `SetUp` is on the agenda, after `first_steps`. No `recruiter`:
    one is drawn, unless an automa is it. `levels`: of the sides that automas play. `shift`: of a campaign."""
    return Table[Any](
        rules_version=RULES_VERSION,
        seats=seats,
        chance=Chance(seed),
        agenda=[SetUp(recruiter), *reversed(first_steps)],
        mode=mode,
        distribution=distribution,
        shows_deduction=shows_deduction,
        recruiter=0,
        rogues=clockwise_from(0, seats),
        levels=dict(levels),
        is_handed_over=is_handed_over,
        board=new_board(mode, shift.packs if shift else NO_PACKS),
        secrets=Secrets(),
        notebook=Notebook(),
        deck=[],
        shift=shift if first_steps else None,
    )


def clockwise_from(recruiter: Seat, seats: int) -> list[Seat]:
    """The other seats in turn (MM-SET-01)."""
    return [(recruiter + place) % seats for place in range(1, seats)]


NO_PACKS: Mapping[Side, int] = MappingProxyType(dict.fromkeys(Side, 0))


def new_board(mode: Mode, packs: Mapping[Side, int]) -> Board:
    """The time token on 01:00–05:00 (MM-SET-05), the supplies (MM-SET-07 … MM-SET-09), and nothing of what a training
    mission does without (MM-SET-10). The cards of MM-SET-27 and MM-SET-28 lie open from the beginning, those of open SHIFT
    packs too (MM-SHF-06)."""
    box = components()
    rules = box.modes[mode]
    return Board(
        hour=FIRST_HOUR,
        mayhem=[],
        agents={},
        shared=None,
        immortals={},
        step_tokens=[],
        confirmed={},
        display=[],
        discard=[],
        revealed={},
        recruits={},
        supply=rules.supply,
        slips=Slips(rules.own_slips),
        potential=[card.id for card in box.recruiters.values() if card.pack <= packs[Side.RECRUITER]],
        allies=[ally.id for ally in box.allies.values() if ally.pack <= packs[Side.ROGUES]]
        if mode is Mode.FULL
        else [],
    )


class SetUp(Step, frozen=True):
    """MM-SET  Who is the Recruiter, and then everything in its order."""

    recruiter: Seat | None
    """None: one is drawn (MM-RNG-02)."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.recruiter, g.rogues = self._sides(g, do)
        do.tell(
            "log-sides",
            mode=g.mode.value,
            recruiter=party_name(g.recruiter),
            rogues=party_names(g.rogues),
            captain=party_name(g.captain),
            count=len(g.rogues),
        )
        do.then(*(PlaceMayhem(number) for number in range(g.rules.all_mayhem)), ChooseRecruiterCard())

    def _sides(self, g: Table[Any], do: Effects) -> tuple[Party, list[Party]]:
        """An automa holds all duties of those whose place it takes (MM-SOLO-03, MM-SOLO-04)."""
        if Side.RECRUITER in g.levels:
            rogues: list[Party] = [AUTOMA_AGENTS] if Side.ROGUES in g.levels else list(range(g.seats))
            return AUTOMA_RECRUITER, rogues
        if Side.ROGUES in g.levels:
            return 0, [AUTOMA_AGENTS]
        recruiter = do.one_of(range(g.seats), to=None) if self.recruiter is None else self.recruiter
        return recruiter, [seat for seat in clockwise_from(recruiter, g.seats) if seat not in g.resigned]


class PlaceMayhem(AskOne, frozen=True):
    """MM-SET-03, MM-SET-04  The next Mayhem token: first one of the two locations that it is to lie between. The Recruiter
    alone places those that a module brings (MM-MOD-R2-01)."""

    number: int
    """0-based."""

    def asked(self, g: Table[Any]) -> Party:
        """The Recruiter first, then clockwise, and round again."""
        order = [g.recruiter, *g.rogues]
        return g.recruiter if self.is_closure(g) else order[self.number % len(order)]

    def is_closure(self, g: Table[Any]) -> bool:
        return self.number >= g.rules.mayhem

    def kind(self, g: Table[Any]) -> str:
        return "D-MAYHEM-R2" if self.is_closure(g) else "D-MAYHEM"

    def decision(self, g: Table[Any]) -> Decision:
        free = free_borders(g.board.mayhem)
        prompt = Text("ask-mayhem", {"number": self.number + 1, "of": g.rules.all_mayhem})
        default = going(sides(free[0])[0]).id
        return Decision(
            self.asked(g),
            self.kind(g),
            "MM-SET-04",
            prompt,
            beside(free),
            default,
            occasion=self._occasion(g),
        )

    def _occasion(self, g: Table[Any]) -> Text:
        last, closure = self.number + 1 == g.rules.all_mayhem, self.is_closure(g)
        return Text("occasion-mayhem", {"last": int(last), "closure": int(closure)})

    def answer(self, g: Table[Any], pick: Any, do: Effects) -> None:
        do.then(ChooseMayhemSide(self.number, pick))

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-01, MM-AUA-01."""
        self.place(g, drawing(do)(free_borders(g.board.mayhem)), do)

    def place(self, g: Table[Any], border: Border, do: Effects) -> None:
        if self.number + 1 == g.rules.all_mayhem:
            do.bar_undo()  # what comes next is behind the screen, and nobody goes back past that
        g.board.mayhem.append(border)
        do.tell("log-mayhem", seat=party_name(self.asked(g)), border=border_name(border))


class ChooseMayhemSide(PlaceMayhem, frozen=True):
    """Then on which side of that location."""

    location: Location

    def decision(self, g: Table[Any]) -> Decision:
        free = self._free_sides(g)
        options = tuple(side_option(border, self.location) for border in free)
        prompt = Text("ask-mayhem-side", {"place": self.location})
        return Decision(
            self.asked(g),
            self.kind(g),
            "MM-SET-04",
            prompt,
            options,
            default=options[0].id,
            occasion=self._occasion(g),
        )

    def _free_sides(self, g: Table[Any]) -> list[Border]:
        free = free_borders(g.board.mayhem)
        return [border for border in borders_of(self.location) if border in free]

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        closed = [border for border in borders_of(self.location) if border not in self._free_sides(g)]
        return [
            Barred(side_option(border, self.location), "MM-SET-04", Text("why-mayhem-touches"))
            for border in closed
        ]

    def answer(self, g: Table[Any], border: Border, do: Effects) -> None:
        self.place(g, border, do)
