"""How a game of a campaign comes to its modules: decided before the setup (MM-SHF-09 … MM-SHF-16, MM-SHF-23, MM-SHF-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.kernel import (
    Arg,
    AskOne,
    Chosen,
    Decision,
    Effects,
    Option,
    Party,
    Seat,
    Series,
    Step,
    Text,
    seat_name,
)

from ..components import ModuleName, Span, components
from ..setup.setup_board import SetUp, clockwise_from
from ..state import ShiftChoice, Side, Table
from ..telling.names import ally_name, module_name, module_names, party_name, recruiter_name
from .settings import CAMPAIGN, MOST_PACKS, NONE, CampaignGame
from .uses import refill

NO_MORE = "done"
"""The id of the option that ends the choice."""


def shift_choice(chosen: Chosen) -> ShiftChoice | None:
    """What the settings tell of the campaign so far; None without one."""
    if chosen[CAMPAIGN] == CampaignGame.OFF:
        return None
    packs = {side: int(chosen[f"packs-{side}"]) for side in Side}
    return ShiftChoice(packs=packs, streak=int(chosen["streak"]))


def first_steps(chosen: Chosen) -> list[Step]:
    """What is decided before the setup, in its order. The game's modules follow from it."""
    match CampaignGame(chosen[CAMPAIGN]):
        case CampaignGame.USUAL if chosen["last-loser"] != NONE:
            loser = Side(chosen["last-loser"])
            return [LoserPicks(loser), TellChoice(loser), WinnerPicks(other(loser)), SettleModules()]
        case CampaignGame.OPPONENTS:
            return [PickForOpponents(count=int(chosen["opponents"]), deciders=(0, 1)), SettleModules()]
        case CampaignGame.AUCTION:
            return [BidForModules(tuple(map(int, chosen["auction-order"])))]
    return []


def other(side: Side) -> Side:
    return Side.ROGUES if side is Side.RECRUITER else Side.RECRUITER


def open_modules(choice: ShiftChoice, side: Side) -> list[ModuleName]:
    """The side's, in order (MM-SHF-07)."""
    return [module for module in modules_of(side) if module.pack <= choice.packs[side]]


def modules_of(side: Side) -> list[ModuleName]:
    """All seven, in order (MM-SHF-02)."""
    sides = {Side.RECRUITER: "R", Side.ROGUES: "A"}
    return [module for module in ModuleName if module.value.startswith(sides[side])]


def choice_of(g: Table[Any]) -> ShiftChoice:
    assert g.shift is not None, "no modules are being chosen"
    return g.shift


def module_option(module: ModuleName) -> Option:
    """With what the module does: the asked side may know it."""
    return Option(f"module:{module}", module_name(module), Text(f"effect-{module}"), value=module)


def which_module(picked: Sequence[ModuleName], left: int, *, must: bool) -> Text:
    """`left`: how many more may be chosen; or must be, where the choice cannot be ended before."""
    args: dict[str, Arg] = {"picked": module_names(picked), "count": len(picked), "left": left}
    return Text("ask-modules", args | {"must": int(must)})


def occasion_of(g: Table[Any], kind: str, *, others: int = 0) -> Text:
    """Why modules are chosen by a question of that kind. `others`: how many the other side has, where that matters."""
    recruiter = party_name(g.decider_of(Side.RECRUITER))
    return Text("occasion-modules", {"how": kind, "recruiter": recruiter, "others": others})


class PickModules(AskOne, frozen=True):
    """One module after the other, until the side has enough."""

    kind: ClassVar[str]
    rule: ClassVar[str]
    may_stop: ClassVar[bool] = True

    side: Side
    taken: tuple[ModuleName, ...] = ()

    def asked(self, g: Table[Any]) -> Party:
        return g.decider_of(self.side)

    def most(self, g: Table[Any]) -> int:
        raise NotImplementedError

    def others(self, g: Table[Any]) -> int:
        """How many the other side has chosen, as far as this one knows."""
        return 0

    def decision(self, g: Table[Any]) -> Decision | None:
        left = [module for module in open_modules(choice_of(g), self.side) if module not in self.taken]
        room = min(self.most(g) - len(self.taken), len(left))
        if room <= 0:
            return None
        options = tuple(map(module_option, left))
        prompt = which_module(self.taken, room, must=not self.may_stop)
        stop = Option(NO_MORE, Text("option-no-more-modules", {"count": len(self.taken)}))
        offered = (*options, stop) if self.may_stop else options
        occasion = occasion_of(g, self.kind, others=self.others(g))
        return Decision(
            self.asked(g), self.kind, self.rule, prompt, offered, options[0].id, occasion=occasion
        )

    def answer(self, g: Table[Any], pick: Any, do: Effects) -> None:
        if pick != NO_MORE:
            taken = (*self.taken, pick)
            choice_of(g).chosen[self.side] = sorted(taken)
            do.then(replace(self, taken=taken))


class LoserPicks(PickModules, frozen=True):
    """MM-SHF-11  Any number of its open modules."""

    kind: ClassVar = "D-SHIFT-LOSER"
    rule: ClassVar = "MM-SHF-11"

    def most(self, g: Table[Any]) -> int:
        return MOST_PACKS


class WinnerPicks(PickModules, frozen=True):
    """MM-SHF-12, MM-SHF-13  The fewer, the longer it has been winning."""

    kind: ClassVar = "D-SHIFT-WINNER"
    rule: ClassVar = "MM-SHF-12"

    def most(self, g: Table[Any]) -> int:
        return max(0, self.others(g) - choice_of(g).streak)

    def others(self, g: Table[Any]) -> int:
        """MM-SHF-14  Their number is known."""
        return len(choice_of(g).chosen.get(other(self.side), ()))


class AuctionPicks(PickModules, frozen=True):
    """MM-SHF-24  The new Captain chooses as many as were bid."""

    kind: ClassVar = "D-AUCTION-PICK"
    rule: ClassVar = "MM-SHF-24"
    may_stop: ClassVar = False

    bid: int = 0

    def most(self, g: Table[Any]) -> int:
        return self.bid


class TellChoice(Step, frozen=True):
    """MM-SHF-14  The winner learns how many modules the loser has chosen, and not which."""

    side: Side

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.publish()
        modules = choice_of(g).chosen.get(self.side, [])
        do.tell("log-modules-counted", side=self.side.value, count=len(modules))


class PickForOpponents(Series, frozen=True, kw_only=True):
    """MM-SHF-23  Each side chooses so many of the other's modules, in private and at the same time."""

    count: int
    deciders: tuple[Seat, Seat]
    """Of the Recruiter side and of the Rogue side."""

    def seats(self, g: Table[Any]) -> tuple[Seat, Seat]:
        return self.deciders

    def passed_on(self, old: Seat, new: Seat) -> PickForOpponents:
        """Another Captain goes on from what the one before has chosen so far (MM-SHF-16, MM-TEAM-13)."""
        ours, theirs = self.deciders
        if theirs != old:
            return self
        given = {new if seat == old else seat: picks for seat, picks in self.given.items()}
        return replace(self, deciders=(ours, new), given=given)

    def _for(self, seat: Seat) -> Side:
        return Side.ROGUES if seat == self.deciders[0] else Side.RECRUITER

    def question(self, g: Table[Any], seat: Seat, picked: tuple[Any, ...]) -> Decision | None:
        """None also where there is nothing to choose from the beginning (MM-GEN-08)."""
        found = open_modules(choice_of(g), self._for(seat))
        left = [module for module in found if module not in picked]
        room = min(self.count - len(picked), len(left))
        if room <= 0 or (not picked and self.count >= len(found)):
            return None
        options = tuple(map(module_option, left))
        prompt = which_module(picked, room, must=True)
        occasion = occasion_of(g, "D-OPP-PICK")
        return Decision(seat, "D-OPP-PICK", "MM-SHF-23", prompt, options, options[0].id, occasion=occasion)

    def settle(self, g: Table[Any], picked: dict[Seat, tuple[Any, ...]], do: Effects) -> None:
        do.bar_undo()
        choice = choice_of(g)
        for seat in self.deciders:
            side = self._for(seat)
            choice.chosen[side] = sorted(picked.get(seat) or open_modules(choice, side)[: self.count])


def pass_choice_on(old: Seat, new: Seat, do: Effects) -> None:
    """What the Captain is choosing for the opponents is the business of the next one."""
    do.amend(lambda step: step.passed_on(old, new) if isinstance(step, PickForOpponents) else step)


class BidForModules(Step, frozen=True):
    """MM-SHF-24  Whoever bids most becomes the Recruiter; the others are the Rogue side, clockwise (MM-SHF-31)."""

    order: tuple[Seat, ...]
    """In which seats win ties."""

    def decisions(self, g: Table[Any]) -> list[Decision]:
        options = tuple(
            Option(f"bid:{number}", Text("option-bid", {"modules": number}), value=number)
            for number in range(MOST_PACKS + 1)
        )
        return [
            Decision(
                seat,
                "D-BID",
                "MM-SHF-24",
                Text("ask-bid"),
                options,
                options[0].id,
                occasion=Text("occasion-bid"),
            )
            for seat in range(g.seats)
            if seat not in g.resigned
        ]

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        bids: dict[Seat, int] = self.picked(g, picks, do)
        do.bar_undo()
        winner = min(bids, key=lambda seat: (-bids[seat], self.order.index(seat)))
        for seat in sorted(bids):
            do.tell("log-bid", seat=seat_name(seat), modules=bids[seat])
        do.tell("log-auction-won", seat=seat_name(winner))
        g.recruiter = winner
        g.rogues = [seat for seat in clockwise_from(winner, g.seats) if seat not in g.resigned]
        do.amend(lambda step: SetUp(winner) if isinstance(step, SetUp) else step)
        self._modules_for(g, bids[winner], do)

    def _modules_for(self, g: Table[Any], bid: int, do: Effects) -> None:
        """The Captain is asked which, unless it is all of them (MM-GEN-08)."""
        choice = choice_of(g)
        if bid >= len(found := open_modules(choice, Side.ROGUES)):
            choice.chosen[Side.ROGUES] = found
        else:
            do.then(AuctionPicks(Side.ROGUES, bid=bid))
        do.then(SettleModules())


def are_sides_open(g: Table[Any]) -> bool:
    """Whether bids are still to say who is the Recruiter: until then nobody is on a side (MM-SHF-24)."""
    return any(isinstance(step, BidForModules) for step in g.agenda)


class SettleModules(Step, frozen=True):
    """MM-SHF-09  What was chosen is public from now on, and in play."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.publish()
        chosen = choice_of(g).chosen
        g.shift = None
        bring_into_play(g, [module for side in Side for module in chosen.get(side, ())])
        for side in Side:
            names = module_names(chosen.get(side, ()))
            do.tell(
                "log-modules",
                side=side.value,
                seat=party_name(g.decider_of(side)),
                modules=names,
                count=len(names),
            )
        if brought := _regular_components(g):
            do.tell("log-components", components=brought, count=len(brought))


def _regular_components(g: Table[Any]) -> list[Text]:
    """Those of open packs, which are in play without being chosen (MM-SHF-06)."""
    box, board = components(), g.board
    cards = (recruiter_name(card) for card in board.potential if box.recruiters[card].pack)
    allies = (ally_name(ally) for ally in board.allies if box.allies[ally].pack)
    return [*cards, *allies]


def bring_into_play(g: Table[Any], modules: list[ModuleName]) -> None:
    """Before the setup begins."""
    g.board.modules = sorted(modules, key=list(ModuleName).index)
    g.board.slips.own = g.rules.own_slips
    refill(g.board, *Span)
