"""Associates: a mobster tile that a player has taken (SP-ASSOC)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text, because

from ..asking import SKIP, AskBoss
from ..city.city_tokens import TakeCityToken
from ..city.family import PlaceFamily, has_vip_room, put_into_vip
from ..codes import AbilityCode, CrateCode
from ..components import District, Dollars, Mobster, MobsterId, components
from ..gains import can_gain
from ..rewards import Gain, GainFamily, TakeCityTokens
from ..state import SpeakeasyState
from ..telling.names import district_name, mobster_name, party_name

CRATE_DISCOUNT = 2
"""Of C06 on the fee."""
TAKEOVER_DISCOUNT = 1
"""Of AB8 on the fee."""
AT_ONCE: dict[AbilityCode, Gain] = {
    AbilityCode.TWO_FAMILY: GainFamily(1),
    AbilityCode.CITY_TOKENS: TakeCityTokens(1),
}
"""The least of what an immediate ability brings (SP-ASSOC-03)."""


def associate_of(g: SpeakeasyState[Any], seat: Seat) -> Mobster | None:
    associate = g.boss(seat).associate
    return components().mobsters[associate] if associate is not None else None


def has_ability(g: SpeakeasyState[Any], seat: Seat, ability: AbilityCode) -> bool:
    """Whether the seat's associate has it (SP-ASSOC-05)."""
    associate = g.boss(seat).associate
    return associate is not None and components().mobsters[associate].ability is ability


def associate_fee(g: SpeakeasyState[Any], seat: Seat, *, in_takeover: bool) -> Dollars:
    """What using the associate once costs (SP-TAKE-04)."""
    associate = associate_of(g, seat)
    assert associate is not None, f"seat {seat} has no associate"
    discount = CRATE_DISCOUNT if CrateCode.ASSOCIATE in g.boss(seat).crates else 0
    if in_takeover and associate.ability is AbilityCode.CHEAP_TAKEOVER:
        discount += TAKEOVER_DISCOUNT
    return max(0, associate.fee - discount)


def has_free_use(g: SpeakeasyState[Any], seat: Seat) -> bool:
    """An unused AB6 (SP-ASSOC-06)."""
    return has_ability(g, seat, AbilityCode.ONE_FREE_USE) and not g.boss(seat).is_associate_spent


class ChooseAssociate(AskBoss, frozen=True):
    """SP-D26  Which mobster to associate with, or none (SP-ASSOC-01, SP-ASSOC-02)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        offered = dict(sorted((*g.board.mobsters.items(), *self._returned(g).items())))
        if not offered:
            return None
        options = (*(_associate_option(district, mobster) for district, mobster in offered.items()), SKIP)
        return Decision(self.player, "SP-D26", "SP-ASSOC-01", Text("ask-associate"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: District | str, do: Effects) -> None:
        if isinstance(pick, str):
            return
        return_associate(g, self.player, do)
        boss = g.boss(self.player)
        mobster = g.board.mobsters.pop(pick)
        boss.associate, boss.associate_district, boss.is_associate_spent = mobster, pick, False
        do.tell(
            "log-associated",
            seat=party_name(self.player),
            mobster=mobster_name(mobster),
            district=district_name(pick),
        )
        _use_at_once(g, self.player, components().mobsters[mobster], do)

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(
                _associate_option(boss.associate_district, boss.associate),
                "SP-ASSOC-04",
                Text("why-associated", {"seat": party_name(party)}),
            )
            for party, boss in g.bosses.items()
            if party != seat and boss.associate is not None and boss.associate_district is not None
        ]

    def _returned(self, g: SpeakeasyState[Any]) -> dict[District, MobsterId]:
        """The own associate, which goes back first and may be chosen again. It is offered if that brings something."""
        boss, associate = g.boss(self.player), associate_of(g, self.player)
        if associate is None or boss.associate_district is None:
            return {}
        again = boss.is_associate_spent or _works_at_once(g, self.player, associate)
        return {boss.associate_district: associate.id} if again else {}


def _works_at_once(g: SpeakeasyState[Any], seat: Seat, mobster: Mobster) -> bool:
    """Whether taking the tile brings something now (SP-GEN-14)."""
    gain = AT_ONCE.get(mobster.ability) if mobster.ability is not None else None
    return gain is not None and can_gain(g, seat, gain)


def return_associate(g: SpeakeasyState[Any], seat: Seat, do: Effects) -> None:
    """Returns the tile to its district, and takes the marker back (SP-ASSOC-02)."""
    boss = g.boss(seat)
    if boss.associate is None or boss.associate_district is None:
        return
    g.board.mobsters[boss.associate_district] = boss.associate
    do.tell("log-associate-returned", seat=party_name(seat), mobster=mobster_name(boss.associate))
    boss.associate = boss.associate_district = None
    boss.is_associate_spent = False


def _use_at_once(g: SpeakeasyState[Any], seat: Seat, mobster: Mobster, do: Effects) -> None:
    """Resolves an immediate ability (SP-ASSOC-03)."""
    occasion = Text("cause-associate", {"mobster": mobster_name(mobster.id)})
    if mobster.ability is AbilityCode.TWO_FAMILY:
        do.then(*because(occasion, PlaceFamily(seat, must_dock=True)), FamilyToVip(seat))
    elif mobster.ability is AbilityCode.CITY_TOKENS:
        do.then(*because(occasion, TakeCityToken(seat), TakeCityToken(seat)))


class FamilyToVip(Step, frozen=True):
    """SP-ASSOC-07  The second family member of AB2 goes to the VIP area, if there is room."""

    player: Seat

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        if g.boss(self.player).family and has_vip_room(g, self.player):
            put_into_vip(g, self.player)
            do.tell("log-family-vip", seat=party_name(self.player))


def _associate_option(district: District | None, mobster: MobsterId) -> Option:
    printed = components().mobsters[mobster]
    note = Text(
        "note-mobster",
        {"strength": printed.strength, "fee": printed.fee, "ability": printed.ability or "none"},
    )
    label = Text("option-associate", {"mobster": mobster_name(mobster), "district": district or 0})
    return Option(f"associate:{mobster}", label, note, at=(f"district:{district}",), value=district)
