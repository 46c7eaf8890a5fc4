"""Grip over criminals (TD-GRIP, TD-GEN-11, TD-GEN-12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import AskCaused, Decision, Effects, Option, Party, Seat, Step, Text

from .codes import CriminalName
from .components import components
from .state import Stage, TooDeepState
from .telling.names import criminal_name, criminal_names, party_name


def gain_grip(
    g: TooDeepState[Any], party: Party, criminal: CriminalName, points: int, why: str, do: Effects
) -> None:
    """Points beyond the last space are lost (TD-GEN-11). `why` chooses the words of `grip-why`."""
    _shift(g, party, criminal, points, why, do)


def lose_grip(
    g: TooDeepState[Any], party: Party, criminal: CriminalName, points: int, why: str, do: Effects
) -> None:
    """Points below space 0 are lost (TD-GEN-12)."""
    _shift(g, party, criminal, -points, why, do)


def _shift(
    g: TooDeepState[Any], party: Party, criminal: CriminalName, points: int, why: str, do: Effects
) -> None:
    grip = g.consoles[party].grip
    before = grip[criminal]
    grip[criminal] = space = min(components().grip.last, max(0, before + points))
    if space != before:
        do.tell(
            "log-grip-gained" if points > 0 else "log-grip-lost",
            seat=party_name(party),
            criminal=criminal_name(criminal),
            points=abs(space - before),
            space=space,
            why=Text("grip-why", {"why": why}),
        )


def can_gain(g: TooDeepState[Any], party: Party) -> list[CriminalName]:
    """Criminals in play over whom a gain is not lost."""
    last = components().grip.last
    return [criminal for criminal, space in g.consoles[party].grip.items() if space < last]


def lowest(g: TooDeepState[Any], party: Party) -> list[CriminalName]:
    """Those with the lowest token, in canonical order."""
    grip = g.consoles[party].grip
    least = min(grip.values())
    return [criminal for criminal, space in grip.items() if space == least]


def grip_option(g: TooDeepState[Any], party: Party, criminal: CriminalName, points: int) -> Option:
    """A criminal with where the token goes and what is new there."""
    track = components().grip
    space = g.consoles[party].grip[criminal]
    to = min(track.last, max(0, space + points))
    area = "stamina" if to >= track.stamina else "ability" if to >= track.ability else "none"
    return Option(
        criminal.value,
        criminal_name(criminal),
        worth=Text("worth-grip", {"space": space, "to": to, "area": area, "intel": track.scores[to]}),
        about=(criminal,),
        value=criminal,
    )


def grip_worth(g: TooDeepState[Any], party: Party, criminal: CriminalName, points: int) -> Text:
    """Where the token goes, as in `grip_option`."""
    worth = grip_option(g, party, criminal, points).worth
    assert worth is not None
    return worth


class RaiseGripOverYours(Step, frozen=True):
    """TD-GRIP-01  Step 2: 1 Grip over every criminal that is yours."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.stage = Stage.GRIP
        console = g.consoles[self.player]
        raised = [criminal for criminal in console.ports if console.grip[criminal] < components().grip.last]
        for criminal in raised:
            console.grip[criminal] += 1
        if raised:
            do.tell("log-grip-raised", seat=party_name(self.player), criminals=criminal_names(raised))


class GainGrip(AskCaused, frozen=True):
    """TD-D27  Grip that is split freely over criminals in play, yours or not, point by point."""

    points: int
    why: str

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        found = can_gain(g, self.player)
        if not found or not self.points:
            return None
        options = tuple(grip_option(g, self.player, criminal, 1) for criminal in found)
        prompt = Text("ask-gain-grip", {"points": self.points})
        return Decision(self.player, "TD-D27", "TD-GEN-11", prompt, options, lowest(g, self.player)[0])

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        gain_grip(g, self.player, pick, 1, self.why, do)
        if self.points > 1:
            do.then(replace(self, points=self.points - 1))
