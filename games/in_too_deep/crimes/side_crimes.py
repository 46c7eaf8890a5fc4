"""Side crimes (TD-SIDE): committed in step 3, as a free action."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Effects, Option, Seat, Step, Text

from ..components import CrimeId, components
from ..hand import supply_who_is_short
from ..menu import MenuEntry, WhyBarred, note_free_action
from ..state import TooDeepState
from ..telling.names import crime_name, party_name
from .committing import (
    ChooseBinding,
    condition_words,
    crime_option,
    doers,
    effect_line,
    effect_words,
    meets_condition,
    missing_clauses,
    survey_of,
)
from .rewards import TakeReward, haul_note


def ready_side_crimes(g: TooDeepState[Any], seat: Seat) -> list[CrimeId]:
    """Those of the hand that can be committed now (TD-SIDE-01). What is set aside is not in the hand (TD-SIDE-08)."""
    if not (hand := g.holdings[seat].side_crimes):
        return []
    survey = survey_of(g, seat)
    return [crime for crime in sorted(hand) if meets_condition(crime, survey)]


def side_crime_option(crime: CrimeId) -> Option:
    reward = haul_note(components().side_crimes[crime].reward)
    words = Text(
        "note-crime",
        {"condition": condition_words(crime), "effect": effect_line(crime), "reward": reward},
    )
    return crime_option(crime, words)


def _shown(g: TooDeepState[Any], seat: Seat, id: str, crime: CrimeId) -> Option:
    """With who fulfils the condition, its effect and its reward."""
    label = Text("option-commit", {"crime": crime_name(crime)})
    note = Text("note-ready-crime", {"who": doers(g, seat, crime), "effect": effect_words(crime)})
    worth = haul_note(components().side_crimes[crime].reward)
    return Option(id, label, note, worth=worth, about=(crime,))


def side_crimes_barred(g: TooDeepState[Any], seat: Seat) -> list[Barred]:
    """Those of the hand that cannot be committed now, with the clauses that are not true."""
    survey = survey_of(g, seat)
    return [
        Barred(side_crime_option(crime), "TD-COND-01", missing_clauses(g, crime, survey))
        for crime in sorted(g.holdings[seat].side_crimes)
        if not meets_condition(crime, survey)
    ]


def commit_side_crime(g: TooDeepState[Any], seat: Seat, crime: CrimeId, do: Effects) -> None:
    """Reveals the card; binding, effect and rewards follow (TD-SIDE-03, TD-SIDE-04)."""
    note_free_action(g)
    g.holdings[seat].side_crimes.remove(crime)
    g.active.committing = crime
    do.reveal(to=None)
    do.tell("log-side-crime", seat=party_name(seat), crime=crime_name(crime), effect=effect_words(crime))
    do.then(
        ChooseBinding(seat, crime),
        TakeReward(seat, crime, components().side_crimes[crime].reward),
        DiscardSideCrime(crime),
    )


class DiscardSideCrime(Step, frozen=True):
    """TD-SIDE-05  It lies face up on the discard pile; nobody is unhooked (TD-SIDE-07)."""

    crime: CrimeId

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.committing = None
        g.side_discard.append(self.crime)
        supply_who_is_short(g, do)


def _why_none(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if ready_side_crimes(g, seat):
        return None
    if not g.holdings[seat].side_crimes:
        return "TD-SIDE-01", Text("why-no-side-crime-held")
    return "TD-COND-01", Text("why-no-side-crime")


def _found(g: TooDeepState[Any], seat: Seat) -> dict[str, CrimeId]:
    return {f"side-crime:{crime}": crime for crime in ready_side_crimes(g, seat)}


MENU = MenuEntry(
    Option("side-crime", Text("option-side-crime")), _why_none, _found, _shown, commit_side_crime
)
