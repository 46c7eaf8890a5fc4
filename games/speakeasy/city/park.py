"""The park: swapping capos (SP-PARK)."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Barred, Decision, Effects, Listing, Option, Party, Text, because, itself

from ..asking import SKIP, AskBoss
from ..codes import Workplace
from ..components import RESTAURANT, PersonId, components
from ..gains import take
from ..money import earn_cash
from ..rewards import Gain, GainBooks, GainLeverage, TakeCityTokens
from ..state import RIVAL, SpeakeasyState
from ..telling.names import party_name, person_name
from .city_tokens import available
from .locations import actions_at, cause_at, missing_at, perform
from .restaurant import order_spaces, why_no_space


class Displaced(Struct, frozen=True):
    """A capo that can be swapped for one's own."""

    person: PersonId
    owner: Party

    @property
    def id(self) -> str:
        """The id of its option."""
        return f"swap:{self.person}:{self.owner}"


class SwapCapos(AskBoss, frozen=True):
    """SP-D35  Whose capo changes places with one's own in the park, or none."""

    bench: PersonId
    """The park person with the own capo."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        found = {one.id: one for one in self._swaps(g)}
        if not found:
            return None
        options = Listing({**found, SKIP.id: SKIP}, partial(self._option, g), itself)
        return Decision(self.player, "SP-D35", "SP-PARK-01", Text("ask-swap"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: Displaced | str, do: Effects) -> None:
        if isinstance(pick, str):
            return
        board = g.board
        board.capos[self.bench] = pick.owner
        if pick.person == RESTAURANT:
            board.restaurant[board.restaurant.index(pick.owner)] = self.player
        else:
            board.capos[pick.person] = self.player
        do.tell(
            "log-swapped",
            seat=party_name(self.player),
            owner=party_name(pick.owner),
            person=person_name(pick.person),
        )
        if pick.owner == RIVAL:
            earn_cash(g, RIVAL, components().solo.displaced)  # SP-SOLO-24
            do.tell("log-rival-displaced", dollars=components().solo.displaced)
        else:
            swapped = Text("cause-displaced", {"who": party_name(self.player)})
            do.then(*because(swapped, DisplacedBonus(pick.owner)))
        do.then(*because(cause_at(pick.person), *perform(self.player, pick.person)))

    def why_not(self, g: SpeakeasyState[Any], seat: Any) -> list[Barred]:
        owners = [party for party in g.others(self.player) if party in g.board.restaurant]
        if not owners or order_spaces(g, self.player):
            return []
        option = _swap_option(Displaced(RESTAURANT, owners[0]))
        return [Barred(option, "SP-PARK-02", why_no_space(g, self.player))]

    def _option(self, g: SpeakeasyState[Any], id: str, swap: Displaced) -> Option:
        return replace(_swap_option(swap), worth=missing_at(g, self.player, swap.person))

    def _swaps(self, g: SpeakeasyState[Any]) -> list[Displaced]:
        """Capos of others outside the park, one of each in the restaurant (SP-PARK-02, SP-PARK-04, SP-PARK-08)."""
        box = components()
        found = [
            Displaced(person, owner)
            for person in box.persons
            if (owner := g.board.capos.get(person)) is not None
            and owner != self.player
            and box.persons[person].location is not Workplace.PARK
        ]
        if order_spaces(g, self.player):
            found += [
                Displaced(RESTAURANT, party) for party in g.others(self.player) if party in g.board.restaurant
            ]
        return found


def _swap_option(displaced: Displaced) -> Option:
    label = Text(
        "option-swap", {"person": person_name(displaced.person), "owner": party_name(displaced.owner)}
    )
    return Option(
        displaced.id,
        label,
        actions_at(displaced.person),
        at=(displaced.person,),
        value=displaced,
    )


class Consolation(StrEnum):
    """What the owner of a displaced capo may take."""

    LEVERAGE = "leverage"
    BOOK = "book"
    CITY = "city"


_GAINS: dict[Consolation, Gain] = {
    Consolation.LEVERAGE: GainLeverage(1),
    Consolation.BOOK: GainBooks(1),
    Consolation.CITY: TakeCityTokens(1),
}


class DisplacedBonus(AskBoss, frozen=True):
    """SP-D36  The owner of the displaced capo takes one of three, or none (SP-PARK-05)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        offered = self._offered(g)
        if not offered:
            return None
        gains = (Option(one, Text("option-consolation", {"what": one}), value=one) for one in offered)
        options = (*gains, SKIP)
        default = next((one.id for one in options if one.value is not Consolation.CITY), SKIP.id)
        return Decision(self.player, "SP-D36", "SP-PARK-05", Text("ask-consolation"), options, default)

    def answer(self, g: SpeakeasyState[Any], pick: Consolation | str, do: Effects) -> None:
        if isinstance(pick, Consolation):
            do.then(*take(self.player, [_GAINS[pick]]))

    def _offered(self, g: SpeakeasyState[Any]) -> list[Consolation]:
        """Those that change something (SP-GEN-14)."""
        can = {
            Consolation.LEVERAGE: g.board.supply.leverage > 0,
            Consolation.BOOK: g.boss(self.player).book_supply > 0,
            Consolation.CITY: bool(available(g)),
        }
        return [one for one in Consolation if can[one]]
