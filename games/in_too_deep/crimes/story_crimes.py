"""Story crimes (TD-STORY): at most one in step 4."""

from __future__ import annotations

from typing import Any

from games.kernel import AskPlayer, Barred, Decision, Effects, Option, Party, Seat, Step, Text

from ..components import CrimeId, Haul, Level, StoryCrime, components
from ..hook import unhook_all
from ..state import TooDeepState
from ..telling.names import crime_name, party_name, storyline_name
from .committing import (
    ChooseBinding,
    condition_words,
    crime_option,
    effect_line,
    effect_words,
    is_committed,
    is_open,
    meets_condition,
    missing_clauses,
    survey_of,
)
from .rewards import TakeReward, haul_note

NONE = Option("none", Text("option-no-story-crime"), Text("note-no-story-crime"))
HIGHEST: Level = 3
CAREFUL, RECKLESS = "careful", "reckless"


def ready_story_crimes(g: TooDeepState[Any], seat: Seat) -> list[CrimeId]:
    """Those of the hand that can be committed now."""
    if not (possible := [crime for crime in sorted(g.holdings[seat].story_crimes) if is_open(g, crime)]):
        return []
    survey = survey_of(g, seat)
    return [crime for crime in possible if meets_condition(crime, survey)]


def story_crime_option(crime: CrimeId) -> Option:
    printed = components().story_crimes[crime]
    words = Text(
        "note-story-crime",
        {
            "condition": condition_words(crime),
            "effect": effect_line(crime),
            "careful": haul_note(printed.careful),
            "reckless": haul_note(printed.reckless),
        },
    )
    return crime_option(crime, words)


def story_crimes_barred(g: TooDeepState[Any], seat: Seat) -> list[Barred]:
    """Those of the hand that cannot be committed now, with the reason."""
    ready, survey = ready_story_crimes(g, seat), survey_of(g, seat)
    found = []
    for crime in sorted(g.holdings[seat].story_crimes):
        printed = components().story_crimes[crime]
        if not is_open(g, crime):
            found.append(Barred(story_crime_option(crime), *_why_closed(printed)))
        elif crime not in ready:
            missing = missing_clauses(g, crime, survey)
            found.append(Barred(story_crime_option(crime), "TD-COND-01", missing))
    return found


def _why_closed(crime: StoryCrime) -> tuple[str, Text]:
    rule = "TD-STORY-03" if crime.level == HIGHEST - 1 else "TD-STORY-04"
    return rule, Text(
        "why-no-level", {"level": crime.level - 1, "storyline": storyline_name(crime.storyline)}
    )


class PickStoryCrime(AskPlayer, frozen=True):
    """TD-D38  Step 4: one story crime of the hand, or none (TD-STORY-01). Not asked when none can be committed."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        ready = ready_story_crimes(g, self.player)
        if not ready:
            return None
        options = (*map(story_crime_option, ready), NONE)
        return Decision(
            self.player,
            "TD-D38",
            "TD-STORY-01",
            Text("ask-story-crime"),
            options,
            NONE.id,
            occasion=Text("occasion-story-crime"),
        )

    def answer(self, g: TooDeepState[Any], pick: CrimeId, do: Effects) -> None:
        if pick == NONE.id:
            # To the others this would tell that a crime in hand could be committed.
            do.tell("log-no-story-crime", to=[self.player], seat=party_name(self.player))
        else:
            commit_story_crime(g, self.player, pick, do)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return story_crimes_barred(g, seat)


def commit_story_crime(g: TooDeepState[Any], seat: Seat, crime: CrimeId, do: Effects) -> None:
    """Reveals the card; binding, effect, outcome and unhooking follow (TD-STORY-06)."""
    g.active.is_idle = False
    g.holdings[seat].story_crimes.remove(crime)
    g.active.committing = crime
    do.reveal(to=None)
    tell_committed(seat, crime, effect_words(crime), do)
    do.then(
        ChooseBinding(seat, crime),
        ChooseOutcome(seat, crime),
        PlaceStoryCrime(seat, crime),
    )


def tell_committed(party: Party, crime: CrimeId, effect: Text, do: Effects) -> None:
    printed = components().story_crimes[crime]
    do.tell(
        "log-story-crime",
        seat=party_name(party),
        crime=crime_name(crime),
        storyline=storyline_name(printed.storyline),
        level=printed.level,
        effect=effect,
    )


class ChooseOutcome(AskPlayer, frozen=True):
    """TD-D39  Careful or reckless, after the effect (TD-STORY-07)."""

    crime: CrimeId

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(self._option(kind) for kind in (CAREFUL, RECKLESS))
        prompt = Text("ask-outcome", {"crime": crime_name(self.crime)})
        return Decision(
            self.player,
            "TD-D39",
            "TD-STORY-07",
            prompt,
            options,
            options[0].id,
            occasion=Text("occasion-outcome"),
        )

    def _option(self, kind: str) -> Option:
        worth = Text("worth-outcome", {"outcome": kind, "reward": haul_note(reward_of(self.crime, kind))})
        name = outcome_name(self.crime, kind)
        return Option(kind, Text("option-outcome", {"name": name}), worth=worth, about=(kind,))

    def answer(self, g: TooDeepState[Any], pick: str, do: Effects) -> None:
        tell_outcome(self.player, self.crime, pick, do)
        do.then(TakeReward(self.player, self.crime, reward_of(self.crime, pick)))


def reward_of(crime: CrimeId, kind: str) -> Haul:
    printed = components().story_crimes[crime]
    return printed.careful if kind == CAREFUL else printed.reckless


def outcome_name(crime: CrimeId, kind: str) -> Text:
    return Text(f"crime-{crime}-{kind}")


def tell_outcome(party: Party, crime: CrimeId, kind: str, do: Effects) -> None:
    do.tell(
        "log-outcome",
        seat=party_name(party),
        name=outcome_name(crime, kind),
        outcome=kind,
        reward=haul_note(reward_of(crime, kind)),
    )


class PlaceStoryCrime(Step, frozen=True):
    """TD-STORY-10, TD-STORY-11  The card goes to its column, and all criminals are unhooked."""

    player: Seat
    crime: CrimeId

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.committing = None
        g.active.sorts_hand = True
        place_in_story_area(g, self.crime, do)
        unhook_all(g, self.player, do)


def place_in_story_area(g: TooDeepState[Any], crime: CrimeId, do: Effects) -> None:
    """Puts the card into its column. The first crime of a level opens the next one."""
    printed = components().story_crimes[crime]
    opens = printed.level < HIGHEST and not is_committed(g, printed.storyline, printed.level)
    g.story_area.append(crime)
    do.tell("log-story-placed", crime=crime_name(crime))
    if opens:
        do.tell("log-level-open", storyline=storyline_name(printed.storyline), level=printed.level + 1)
