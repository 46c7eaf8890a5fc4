"""What side crimes and story crimes have in common: whether they can be committed now, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from games.kernel import AskPlayer, Decision, Effects, Option, Party, Seat, Text, distinct_by_outcome

from ..components import CrimeId, Level, Storyline, components
from ..state import Console, TooDeepState
from ..telling.names import crime_name, criminal_name, the_zone, zone_name
from ..zones.city import CityRing, Spot
from .bindings import Appraisal, Binding, appraised, choices, is_fulfilled
from .clause_names import clause_text
from .conditions import ANY_ZONE, YOURS
from .crime_effects import CarryOutCrime, crime_text
from .survey import Survey


def survey_for(city: CityRing, console: Console) -> Survey:
    """The city as the crimes of this console's owner see it."""
    able = [criminal for criminal in console.ports if console.has_ability(criminal)]
    return Survey(city, console.ports, able)


def survey_of(g: TooDeepState[Any], party: Party) -> Survey:
    return survey_for(g.city, g.consoles[party])


def meets_condition(crime: CrimeId, survey: Survey) -> bool:
    """Whether the owner of this survey fulfils the crime's condition (TD-COND-01)."""
    return is_fulfilled(crime_text(crime).condition, survey)


def appraisal_of(crime: CrimeId, survey: Survey) -> Appraisal:
    """Which clauses of its condition are true now."""
    return appraised(crime_text(crime).condition, survey)


def crime_option(crime: CrimeId, note: Text) -> Option:
    return Option(f"crime:{crime}", crime_name(crime), note, about=(crime,), value=crime)


def condition_words(crime: CrimeId) -> Text:
    return Text(f"crime-{crime}-condition")


def effect_words(crime: CrimeId) -> Text:
    return Text(f"crime-{crime}-effect")


def effect_line(crime: CrimeId) -> Text:
    """ "Effect: You drop the Cash.", or that there is none."""
    words = effect_words(crime)
    return Text("effect-line", {"effect": words}) if crime_text(crime).effect else words


def missing_clauses(g: TooDeepState[Any], crime: CrimeId, survey: Survey) -> Text:
    """Why a crime cannot be committed: the clauses that are not true, of those who come nearest to it."""
    appraisal = appraisal_of(crime, survey)
    clauses = crime_text(crime).condition.clauses
    missing = [
        Text("clause-quoted", {"clause": clause_text(clause, appraisal.binding, g.city)})
        for clause, is_true in zip(clauses, appraisal.holds, strict=True)
        if not is_true
    ]
    return Text("why-clauses", {"clauses": missing})


def doers(g: TooDeepState[Any], seat: Seat, crime: CrimeId) -> Text:
    """Which of the owner's criminals can commit this crime now; if it is a single one, with the zone. There is at least
    one."""
    found = choices(crime_text(crime).condition, (YOURS[0],), survey_of(g, seat))
    criminals = [binding.criminal(YOURS[0]) for binding in found]
    if len(criminals) == 1:
        zone = the_zone(g.city.zone_of(criminals[0]))
        return Text("committed-by", {"criminal": criminal_name(criminals[0]), "zone": zone})
    return either_of([Text("the-criminal", {"criminal": criminal_name(criminal)}) for criminal in criminals])


def either_of(names: Sequence[Text]) -> Text:
    """ "the Seer or the Jumper". There is at least one."""
    return reduce(lambda one, other: Text("either-of", {"one": one, "other": other}), names)


def is_committed(g: TooDeepState[Any], storyline: Storyline, level: Level) -> bool:
    """Whether a crime of this level lies in the storyline's column, committed by anyone."""
    printed = components().story_crimes
    return any(
        (printed[crime].storyline, printed[crime].level) == (storyline, level) for crime in g.story_area
    )


def is_open(g: TooDeepState[Any], crime: CrimeId) -> bool:
    """Whether the earlier crimes that it needs are there; a side crime needs none (TD-STORY-02 … TD-STORY-05)."""
    printed = components().story_crimes.get(crime)
    return printed is None or printed.level == 1 or is_committed(g, printed.storyline, printed.level - 1)


class ChooseBinding(AskPlayer, frozen=True):
    """TD-D37  Who commits the crime, as far as anything depends on that (TD-COND-16)."""

    crime: CrimeId

    def decision(self, g: TooDeepState[Any]) -> Decision:
        text = crime_text(self.crime)
        found = self._found(g)
        options = tuple(
            self._option(g, number, binding, text.matters) for number, binding in enumerate(found, 1)
        )
        prompt = Text("ask-binding", {"crime": crime_name(self.crime), "zone": int(ANY_ZONE in text.matters)})
        occasion = Text("occasion-binding")
        return Decision(
            self.player, "TD-D37", "TD-COND-16", prompt, options, options[0].id, occasion=occasion
        )

    def _found(self, g: TooDeepState[Any]) -> list[Binding]:
        """The bindings that lead to different states. Who is first of two that swap, for one, makes no difference."""
        text = crime_text(self.crime)
        found = choices(text.condition, text.matters, survey_of(g, self.player))
        if len(found) == 1:
            return found
        return distinct_by_outcome(g, found, self._carried_out)

    def _carried_out(self, binding: Binding) -> Callable[[TooDeepState[Any], Effects], None]:
        return lambda g, do: do.then(CarryOutCrime(self.player, self.crime, binding))

    @staticmethod
    def _option(g: TooDeepState[Any], number: int, binding: Binding, matters: tuple[str, ...]) -> Option:
        roles = [
            Text("binding-role", {"role": variable, "who": _bound(g, binding, variable)})
            for variable in matters
        ]
        zones = tuple(g.city.zones[_spot(g, binding, variable)] for variable in matters)
        label = Text("option-binding", {"roles": roles or ""})
        about = () if ANY_ZONE in matters else tuple(binding.criminal(variable) for variable in matters)
        return Option(f"binding:{number}", label, at=tuple(dict.fromkeys(zones)), about=about, value=binding)

    def answer(self, g: TooDeepState[Any], pick: Binding, do: Effects) -> None:
        self._carried_out(pick)(g, do)


def _bound(g: TooDeepState[Any], binding: Binding, variable: str) -> Text:
    if variable == ANY_ZONE:
        return zone_name(g.city.zones[_spot(g, binding, variable)])
    return criminal_name(binding.criminal(variable))


def _spot(g: TooDeepState[Any], binding: Binding, variable: str) -> Spot:
    if variable != ANY_ZONE:
        return g.city.criminals[binding.criminal(variable)]
    assert binding.zone is not None
    return binding.zone


def known_to(g: TooDeepState[Any], seat: Seat) -> list[CrimeId]:
    """A player's crimes, side crimes first, in printed order."""
    holdings = g.holdings[seat]
    return [*sorted(holdings.side_crimes), *sorted(holdings.story_crimes)]
