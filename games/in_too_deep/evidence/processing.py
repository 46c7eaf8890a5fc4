"""Processing evidence (TD-PROC): from memory to the investigation or into the plan area."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct

from games.kernel import AskCaused, Barred, Decision, Effects, Option, Party, Seat, Step, Text, because

from ..components import Bonus, Evidence
from ..grip import GainGrip
from ..menu import WhyBarred
from ..state import BONUS_SPACES, TooDeepState
from ..support import GainSupport
from ..telling.names import evidence_name, party_name
from ..tolerance import gain_tolerance

BONUSES = tuple(Bonus)
"""By bonus space, from the top."""
ROW_NAMES = ("top", "middle", "bottom")


class InRow(Struct, frozen=True, tag=True):
    """A row of the chapter investigation, 0 for the top one."""

    row: int


class OnBonusSpace(Struct, frozen=True, tag=True):
    """A bonus space of the plan area, 0 for the top one."""

    space: int


class InVault(Struct, frozen=True, tag=True):
    """One's own vault."""


Destination = InRow | OnBonusSpace | InVault


def free_bonus_spaces(g: TooDeepState[Any]) -> list[int]:
    """From the top."""
    return [space for space, token in enumerate(g.piles.bonus) if token is None]


def destinations(g: TooDeepState[Any], evidence: Evidence) -> list[Destination]:
    """Where a token of this kind may be processed (TD-PROC-04)."""
    return [place for place in _all_destinations(g) if why_closed(g, evidence, place) is None]


def _all_destinations(g: TooDeepState[Any]) -> Iterator[Destination]:
    yield from (InRow(number) for number in range(len(g.rows)))
    yield from (OnBonusSpace(space) for space in range(len(g.piles.bonus)))
    yield InVault()


def why_closed(g: TooDeepState[Any], evidence: Evidence, place: Destination) -> WhyBarred:
    """Why a token of this kind may not go there (TD-PROC-02, TD-PROC-03)."""
    match place:
        case InRow(row) if g.rows[row].task != evidence:
            return "TD-PROC-02", Text("why-other-task", {"evidence": evidence_name(g.rows[row].task)})
        case InRow(row) if not g.rows[row].folders:
            return "TD-PROC-02", Text("why-no-folder")
        case OnBonusSpace(space) if g.piles.bonus[space] is not None:
            return "TD-PROC-03", Text("why-bonus-taken")
        case _:
            return None


class Process(AskCaused, frozen=True):
    """TD-D25  Process one token: which kind (TD-PROC-01). Nothing happens without evidence (TD-PROC-07)."""

    is_optional: bool = False
    """As a reward: it may be declined, and is lost then, with those of the same reward to come (TD-STORY-09)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        memory = g.holdings[self.player].evidence
        kinds = tuple(self._option(g, kind, memory.count(kind)) for kind in Evidence if kind in memory)
        if not kinds:
            return None
        count = min(_in_a_row(g), len(memory))
        decline = Option("decline", Text("option-decline-processing", {"count": count}))
        options = (*kinds, decline) if self.is_optional else kinds
        default = options[-1] if self.is_optional else options[0]
        prompt = Text("ask-process", {"count": count})
        return Decision(self.player, "TD-D25", "TD-PROC-07", prompt, options, default.id)

    @staticmethod
    def _option(g: TooDeepState[Any], kind: Evidence, count: int) -> Option:
        rows = [number for number, row in enumerate(g.rows) if row.task == kind and row.folders]
        worth = Text("worth-process", {"count": count, "row": ROW_NAMES[rows[0]] if rows else "none"})
        return Option(f"evidence:{kind}", evidence_name(kind), worth=worth, about=(kind,), value=kind)

    def answer(self, g: TooDeepState[Any], pick: Evidence | str, do: Effects) -> None:
        if isinstance(pick, Evidence):
            do.then(PlaceEvidence(self.player, pick))
        else:
            do.skip(lambda step: step == self)
            do.tell("log-processing-declined", seat=party_name(self.player))


def _in_a_row(g: TooDeepState[Any]) -> int:
    """How many processings are to come, the one that is asked about included (TD-PROC-01)."""
    return sum(1 for _ in takewhile(lambda step: isinstance(step, Process), reversed(g.agenda)))


class PlaceEvidence(AskCaused, frozen=True):
    """TD-D26  Where the token goes."""

    evidence: Evidence

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(_place_option(g, self.player, place) for place in destinations(g, self.evidence))
        prompt = Text("ask-process-where", {"evidence": evidence_name(self.evidence)})
        return Decision(self.player, "TD-D26", "TD-PROC-02", prompt, options, options[-1].id)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_place_option(g, self.player, place), *why)
            for place in _all_destinations(g)
            if (why := why_closed(g, self.evidence, place))
        ]

    def answer(self, g: TooDeepState[Any], pick: Destination, do: Effects) -> None:
        g.holdings[self.player].evidence.remove(self.evidence)
        match pick:
            case InRow(row):
                g.rows[row].processed.append(self.evidence)
                take_folder(g, self.player, row, evidence_name(self.evidence), do)
            case OnBonusSpace(space):
                put_on_bonus_space(g, self.player, space, self.evidence, do)
                g.holdings[self.player].noted.append(f"{BONUS_SPACES}{space + 1}")
                occasion = Text("occasion-bonus-space", {"number": space + 1})
                do.then(*because(occasion, bonus_step(self.player, space)))
            case InVault():
                put_into_vault(g, self.player, self.evidence, do)


def _place_option(g: TooDeepState[Any], seat: Seat, place: Destination) -> Option:
    match place:
        case InRow(row):
            label = Text("option-row", {"row": ROW_NAMES[row]})
            worth = Text("worth-row", {"folders": g.rows[row].folders})
            return Option(f"row:{row + 1}", label, worth=worth, at=(f"row:{row + 1}",), value=place)
        case OnBonusSpace(space):
            label = Text("option-bonus-space", {"number": space + 1})
            worth = Text("worth-bonus-space", {"bonus": BONUSES[space].value})
            return Option(f"bonus:{space + 1}", label, worth=worth, at=(f"bonus:{space + 1}",), value=place)
        case InVault():
            label, worth = Text("option-own-vault"), Text("worth-own-vault")
            return Option(
                "vault", label, worth=worth, about=(f"area:{g.consoles[seat].letter}",), value=place
            )


def take_folder(g: TooDeepState[Any], party: Party, row: int, evidence: Text, do: Effects) -> None:
    """The token has come onto a space with a folder, and the folder goes to whoever processed it (TD-PROC-02)."""
    g.rows[row].folders -= 1
    console = g.consoles[party]
    console.folders += 1
    do.tell(
        "log-processed-in-row",
        seat=party_name(party),
        evidence=evidence,
        row=ROW_NAMES[row],
        folders=console.folders,
    )


def put_on_bonus_space(
    g: TooDeepState[Any], party: Party, space: int, evidence: Evidence, do: Effects
) -> None:
    """Face down (TD-PROC-03)."""
    g.piles.bonus[space] = evidence
    do.tell("log-processed-on-bonus", seat=party_name(party), number=space + 1, bonus=BONUSES[space].value)


def put_into_vault(g: TooDeepState[Any], party: Party, evidence: Evidence, do: Effects) -> None:
    """Face down; the kind is not told."""
    g.holdings[party].vault.append(evidence)
    do.tell("log-processed-in-vault", seat=party_name(party))


def bonus_step(seat: Seat, space: int) -> Step:
    """The bonus of a space, at once (TD-PROC-05)."""
    match BONUSES[space]:
        case Bonus.SUPPORT:
            return GainSupport(seat)
        case Bonus.TOLERANCE:
            return GainTolerance(seat)
        case Bonus.GRIP:
            return GainGrip(seat, 1, "bonus")


class GainTolerance(Step, frozen=True):
    """TD-TOL-01  One token."""

    party: Party

    def resolve(self, g: TooDeepState[Any], picks: dict[Seat, str], do: Effects) -> None:
        gain_tolerance(g, self.party, do)
