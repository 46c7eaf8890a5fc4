"""The bonus for the third business of a group or the third safe house (EP-BIZ-07, EP-SAFE-07)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Step, Text

from .belongings.assets import UnlockAsset
from .belongings.cubes import lose_notoriety
from .belongings.money import take_income
from .belongings.tokens import take_token
from .components import VenueKind, components
from .state import Table


class Wording(Struct, frozen=True):
    """What is said about the bonus of one kind of group."""

    rule: str
    occasion: str
    unlock: str


WORDINGS = {
    VenueKind.BUSINESS: Wording(
        "EP-BIZ-07", "occasion-bonus-businesses", "option-bonus-unlock-lose-notoriety"
    ),
    VenueKind.SAFE_HOUSE: Wording(
        "EP-SAFE-07", "occasion-bonus-safe-houses", "option-bonus-unlock-take-income"
    ),
}
TOKEN = Option("token", Text("option-bonus-token"))
UNLOCK = "unlock"
NO_BONUS = Option("none", Text("option-bonus-none"))


def group_kind(group: int) -> VenueKind:
    return components().venues[components().group(group)[0]].kind


class GroupBonuses(Step, frozen=True):
    """The end of a turn: a choice for every group that was completed in it."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        assert g.turn is not None
        completed, g.turn.bonuses = g.turn.bonuses, []
        do.then(*[ChooseBonus(self.seat, int(group)) for group in completed])


class ChooseBonus(Ask, frozen=True):
    """The player may take (a) an Extra Action token, or (b) unlock an asset and lose 1 notoriety or take income."""

    group: int
    """1, 2: businesses; 3: safe houses."""

    def decision(self, g: Table[Any]) -> Decision:
        wording = WORDINGS[group_kind(self.group)]
        token = (TOKEN,) if g.tokens else ()
        options = (
            *token,
            Option(UNLOCK, Text(wording.unlock, {"amount": g.player(self.seat).cubes})),
            NO_BONUS,
        )
        return Decision(
            self.seat,
            "D-GROUP",
            wording.rule,
            Text("ask-bonus"),
            options,
            default=options[0].id,
            occasion=Text(wording.occasion),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == TOKEN.id:
            take_token(g, self.seat, do)
        elif pick == UNLOCK:
            self._unlock(g, do)

    def _unlock(self, g: Table[Any], do: Effects) -> None:
        do.then(UnlockAsset(self.seat, "D-GROUP-UNLOCK"))
        if group_kind(self.group) is VenueKind.SAFE_HOUSE:
            take_income(g, self.seat, do)
        else:
            lose_notoriety(g.player(self.seat).notoriety, self.seat, Text("why-group-completed"), do)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        wording = WORDINGS[group_kind(self.group)]
        return [] if g.tokens else [Barred(TOKEN, wording.rule, Text("why-no-tokens"))]
