"""The end of a chapter (TD-CHAP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Arg, Decision, Effects, Party, Seat, Series, Step, Text

from .codes import CriminalName
from .components import Evidence, components
from .dilemmas import BankDilemmas
from .echo.echo_gains import EchoLosesGrip
from .end import CountUp
from .evidence.gaining import refill_rail
from .evidence.investigation import deal_tasks
from .grip import grip_option, lose_grip
from .intel import gain_intel, lose_intel
from .state import BONUS_SPACES, ECHO, TooDeepState
from .telling.names import criminal_name, evidence_name, party_name

LAST_CHAPTER = 3


class ResolveChapter(Step, frozen=True):
    """TD-CHAP-04, TD-CHAP-05  Step 1, and what follows it in this chapter (TD-CHAP-15)."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        do.tell("log-chapter-ended", chapter=g.chapter)
        if any(row.folders for row in g.rows):
            self._fail(g, do)
        else:
            self._succeed(g, do)
        if g.chapter == LAST_CHAPTER:
            do.then(BankDilemmas(), CountUp())
        else:
            do.then(RenewInvestigation(), BankDilemmas(), RenewEvidence())

    @staticmethod
    def _succeed(g: TooDeepState[Any], do: Effects) -> None:
        do.tell("log-investigation-succeeded")
        each = components().chapters[g.chapter].folder_intel
        for party, console in g.consoles.items():
            gain_intel(g, party, each * console.folders, do)

    @staticmethod
    def _fail(g: TooDeepState[Any], do: Effects) -> None:
        """Punishes those with the fewest folders (TD-CHAP-05 … TD-CHAP-07)."""
        printed = components().chapters[g.chapter]
        punished = fewest_folders(g)
        do.tell("log-investigation-failed", seats=[party_name(party) for party in punished])
        if printed.lost_intel:
            for party in punished:
                lose_intel(g, party, printed.lost_intel, do)
        else:
            players = tuple(party for party in punished if party != ECHO)
            echo = [EchoLosesGrip(printed.lost_grip)] if ECHO in punished else []
            do.then(LoseGrip(punished=players, points=printed.lost_grip), *echo)


def fewest_folders(g: TooDeepState[Any]) -> list[Party]:
    """All tied participants, in turn order."""
    least = min(console.folders for console in g.consoles.values())
    return [party for party, console in g.consoles.items() if console.folders == least]


class LoseGrip(Series, frozen=True):
    """TD-D28  Each punished player chooses, point by point, which token goes down; all at the same time
    (TD-CHAP-06)."""

    punished: tuple[Seat, ...] = ()
    points: int = 0

    def seats(self, g: TooDeepState[Any]) -> tuple[Seat, ...]:
        return self.punished

    def question(self, g: TooDeepState[Any], seat: Seat, picked: tuple[CriminalName, ...]) -> Decision | None:
        left = {criminal: space - picked.count(criminal) for criminal, space in g.consoles[seat].grip.items()}
        options = tuple(
            grip_option(g, seat, criminal, -1 - picked.count(criminal))
            for criminal, space in left.items()
            if space > 0
        )
        if len(picked) == self.points or not options:
            return None
        prompt = Text("ask-lose-grip", {"points": self.points - len(picked)})
        return Decision(
            seat,
            "TD-D28",
            "TD-CHAP-06",
            prompt,
            options,
            max(left, key=left.__getitem__),
            occasion=_why_punished(g, picked),
        )

    def settle(self, g: TooDeepState[Any], picked: dict[Seat, tuple[CriminalName, ...]], do: Effects) -> None:
        for seat in self.punished:
            for criminal in dict.fromkeys(picked.get(seat, ())):
                lose_grip(g, seat, criminal, picked[seat].count(criminal), "penalty", do)


def _why_punished(g: TooDeepState[Any], picked: tuple[CriminalName, ...]) -> Text:
    """Names what was chosen before, since tokens stay where they are until everyone has chosen."""
    chosen = [
        Text("grip-to-lose", {"criminal": criminal_name(criminal), "points": picked.count(criminal)})
        for criminal in dict.fromkeys(picked)
    ]
    args: dict[str, Arg] = {"chapter": g.chapter, "chosen": chosen, "count": len(chosen)}
    return Text("occasion-investigation-failed", args)


class RenewInvestigation(Step, frozen=True):
    """TD-CHAP-08, TD-CHAP-09  Steps 2 and 3: new tasks; evidence returns to the supply and folders to the rows."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        for row in g.rows:
            g.piles.evidence += [token for token in row.processed if token is not None]
        g.piles.evidence += g.piles.covered
        g.piles.covered = []
        for console in g.consoles.values():
            console.folders = 0
        deal_tasks(g, do)


class RenewEvidence(Step, frozen=True):
    """TD-CHAP-12, TD-CHAP-13  Steps 5 and 6: the rail, the display, and what lies on the bonus spaces."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        piles = g.piles
        do.shuffle(piles.evidence)
        refill_rail(g, do)
        for slot in range(len(piles.display)):
            if piles.display[slot] is None and piles.evidence:
                piles.display[slot] = do.draw(piles.evidence, to=())
        do.tell("log-display-refilled", count=piles.on_display)
        self._empty_bonus_spaces(g, do)

    @staticmethod
    def _empty_bonus_spaces(g: TooDeepState[Any], do: Effects) -> None:
        tokens: list[Evidence] = [g.take_from(place) for place in list(g.places([BONUS_SPACES]))]
        if tokens:
            do.reveal(to=None)
            g.shared_vault += tokens
            do.tell("log-shared", evidence=[evidence_name(token) for token in tokens])
