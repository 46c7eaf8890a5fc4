"""The mob war (SP-WAR): new mobsters attack every player building in their district."""

from __future__ import annotations

from typing import Any

from games.kernel import Arg, Decision, Effects, Option, Party, Seat, Step, Text

from ..asking import AskBoss, standing
from ..city.buildings import is_complete
from ..codes import AbilityCode, CrateCode, MobsterDeck, Premises
from ..components import BuildingSpace, District, MobsterId, components
from ..rival.rival_war import rival_defends
from ..state import FACE_DOWN, RIVAL, Building, SpeakeasyState
from ..telling.names import district_name, mobster_name, party_name, premises_name, space_name
from .associates import has_ability
from .fights import Fight, Force, commit, fight_told, force_option, forces

LEAVE = Option("leave", Text("option-leave-building"))
STILL_SLOT, STILL_GROUP = "BS", "B"


class BeginWar(Step, frozen=True):
    """SP-WAR-01, SP-WAR-02: the deck is shuffled; districts fight in ascending order."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        deck = war_deck(g)
        do.shuffle(g.stacks.mobsters[deck])
        districts = sorted(g.board.war_tokens)
        do.tell("log-mob-war", act=g.act)
        do.then(*(WarInDistrict(district) for district in districts), EndWar())


def war_deck(g: SpeakeasyState[Any]) -> MobsterDeck:
    deck = g.act_card.mobsters
    assert deck is not None, "no mob war in this act"
    return deck


class WarInDistrict(Step, frozen=True):
    """A mobster appears, and attacks (SP-WAR-03 to SP-WAR-07)."""

    district: District

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        board, district = g.board, self.district
        mobster = do.draw(g.stacks.mobsters[war_deck(g)], to=None)
        printed = components().mobsters[mobster]
        board.mobsters[district] = mobster
        board.war_tokens.remove(district)
        board.strength[district] = printed.strength
        do.tell(
            "log-mobster-attacks",
            mobster=mobster_name(mobster),
            district=district_name(district),
            strength=printed.war_strength,
        )
        for _, site in board.in_district(district):
            if site.is_empty and board.supply.mobster_speakeasies:
                site.has_mobsters = True
                board.supply.mobster_speakeasies -= 1
        attacked = [(space, site.building) for space, site in board.in_district(district) if site.building]
        for party in g.parties:
            do.then(*(Attacked(party, space, mobster) for space, one in attacked if one.owner == party))
        do.then(EndDistrictWar(district, mobster))


class Attacked(Step, frozen=True):
    """One building is defended or lost (SP-WAR-09)."""

    party: Party
    space: BuildingSpace
    mobster: MobsterId

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        needed = components().mobsters[self.mobster].war_strength
        if self.party == RIVAL:
            if rival_defends(g, needed):
                _tell_rival_defence(g, self.space, do)
            else:
                lose_building(g, self.space, do)
        elif defences(g, self.party, self.space, needed):
            do.then(DefendBuilding(self.party, self.space, self.mobster))
        else:
            do.then(*_losing(g, self.party, self.space, do))


def _tell_rival_defence(g: SpeakeasyState[Any], space: BuildingSpace, do: Effects) -> None:
    building = g.board.sites[space].building
    assert building is not None
    premises = premises_name(building.premises)
    do.tell("log-rival-defended", seat=party_name(RIVAL), premises=premises, space=space_name(space))


def defence_bonus(g: SpeakeasyState[Any], seat: Seat) -> int:
    """AB1 and C05 (SP-WAR-10)."""
    return has_ability(g, seat, AbilityCode.DEFENCE) + (CrateCode.DEFENCE in g.boss(seat).crates)


def defences(g: SpeakeasyState[Any], seat: Seat, space: BuildingSpace, needed: int) -> list[Force]:
    """The ways to reach the war strength for this building, by the order of the default (SP-WAR-11)."""
    building = g.board.sites[space].building
    assert building is not None
    waived = building.premises is Premises.STILL and has_ability(g, seat, AbilityCode.STILL_DEFENCE)
    return forces(g, seat, Fight(needed, defence_bonus(g, seat), is_fee_waived=waived))


class DefendBuilding(AskBoss, frozen=True):
    """SP-D41  Leave it, or defend it with or without the associate (SP-WAR-10, SP-WAR-18)."""

    space: BuildingSpace
    mobster: MobsterId

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        needed = components().mobsters[self.mobster].war_strength
        found = defences(g, self.player, self.space, needed)
        options = (*(force_option(g, self.player, force) for force in found), LEAVE)
        building = self._building(g)
        attack: dict[str, Arg] = {
            "premises": premises_name(building.premises),
            "space": space_name(self.space),
            "mobster": mobster_name(self.mobster),
            "needed": needed,
            "bonus": defence_bonus(g, self.player),
        }
        return Decision(
            self.player,
            "SP-D41",
            "SP-WAR-09",
            Text("ask-defend", attack),
            options,
            f"force:{_cheapest(found).id}",
            occasion=Text("occasion-sp-d41", {**attack, **standing(g, self.player)}),
        )

    def answer(self, g: SpeakeasyState[Any], pick: Force | str, do: Effects) -> None:
        if not isinstance(pick, Force):
            do.then(*_losing(g, self.player, self.space, do))
            return
        do.tell(
            "log-defended",
            seat=party_name(self.player),
            premises=premises_name(self._building(g).premises),
            space=space_name(self.space),
            fight=fight_told(g, self.player, pick, bonus=defence_bonus(g, self.player)),
        )
        commit(g, self.player, pick)

    def _building(self, g: SpeakeasyState[Any]) -> Building:
        building = g.board.sites[self.space].building
        assert building is not None
        return building


def _cheapest(found: list[Force]) -> Force:
    """First what takes no payment and no goon (SP-WAR-18), then goons only, then the associate, free of charge if he can
    be."""
    return min(found, key=lambda force: (bool(force.fee or force.goons), force.uses_associate, force.fee))


# Losing a building


def _losing(g: SpeakeasyState[Any], seat: Seat, space: BuildingSpace, do: Effects) -> tuple[Step, ...]:
    """A lost still may come back by the variant, which its owner is asked (SP-VAR-01)."""
    building = g.board.sites[space].building
    assert building is not None
    was_still = building.premises is Premises.STILL
    lose_building(g, space, do)
    return (RebuildStill(seat),) if was_still and g.can_rebuild_still else ()


def lose_building(g: SpeakeasyState[Any], space: BuildingSpace, do: Effects) -> None:
    """It leaves the game with its protector, its barrels go to the supply, and mobsters move in (SP-WAR-12)."""
    site, supply = g.board.sites[space], g.board.supply
    building = site.building
    assert building is not None
    boss = g.boss(building.owner)
    supply.barrels += int(building.has_barrel)
    if building.premises is Premises.STILL:
        supply.barrels += boss.still_barrels
        boss.still_barrels = 0
    site.building = None
    do.tell(
        "log-building-lost",
        seat=party_name(building.owner),
        premises=premises_name(building.premises),
        space=space_name(space),
        protected="yes" if building.is_protected else "no",
    )
    if supply.mobster_speakeasies:
        supply.mobster_speakeasies -= 1
        site.has_mobsters = True


class RebuildStill(AskBoss, frozen=True):
    """SP-D42  The lost still returns to its slot, or leaves the game (SP-VAR-01, SP-VAR-02)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        back = Option("return", Text("option-still-back"))
        keeps = is_complete(STILL_GROUP, g.boss(self.player).slots)
        gone = Option("remove", Text("option-still-gone", {"keeps": "yes" if keeps else "no"}))
        return Decision(self.player, "SP-D42", "SP-VAR-01", Text("ask-still-back"), (back, gone), back.id)

    def answer(self, g: SpeakeasyState[Any], pick: str, do: Effects) -> None:
        if pick != "return":
            return
        printed = list(components().slots)
        boss = g.boss(self.player)
        boss.slots = sorted((*boss.slots, STILL_SLOT), key=printed.index)
        do.tell("log-still-back", seat=party_name(self.player))


# The end


class EndDistrictWar(Step, frozen=True):
    """A mobster without a foothold leaves (SP-WAR-13)."""

    district: District
    mobster: MobsterId

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        if any(site.has_mobsters for _, site in g.board.in_district(self.district)):
            return
        del g.board.mobsters[self.district]
        g.board.strength[self.district] = FACE_DOWN
        do.tell("log-mobster-left", mobster=mobster_name(self.mobster), district=district_name(self.district))


class EndWar(Step, frozen=True):
    """SP-WAR-15, SP-WAR-16: the next districts are announced."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.stacks.mobsters[war_deck(g)] = []
        if not g.stacks.war_tokens:
            return
        do.reveal(to=None)
        g.board.war_tokens = sorted(g.stacks.war_tokens.pop(0))
        do.tell("log-war-announced", districts=[district_name(one) for one in g.board.war_tokens])
