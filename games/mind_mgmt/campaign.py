"""The SHIFT campaign: what its games open, and how the record decides about the next one (MM-SHF)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from games.kernel import (
    CampaignPack,
    CampaignRecord,
    CampaignRules,
    CampaignSide,
    CampaignWay,
    Chosen,
    MemberNumber,
    Mission,
    MissionResult,
    PackContent,
    PackPart,
    Party,
    Seat,
    SideId,
    Text,
)

from .components import AgentName, ModuleName
from .shift.settings import CAMPAIGN, MOST_PACKS, NONE, SEATS, CampaignGame
from .state import Outcome, Reason, Side, Table
from .telling.names import agent_name, module_name, recruiter_name

RECRUITER: Final = Side.RECRUITER.value
ROGUES: Final = Side.ROGUES.value
MOST_ROGUES: Final = 4
LETTERS: Final = {RECRUITER: "R", ROGUES: "A"}
"""With which the names of a side's packs begin (MM-SHF-02)."""
COMPONENTS: Final = {
    "R2": "recruiter-RC3",
    "R4": "recruiter-RC4",
    "R6": "recruiter-RC5",
    "A2": "ally-AL2",
    "A4": "ally-AL3",
    "A6": "ally-AL4",
}
"""The regular components (MM-SHF-05), by their names' texts."""
CODES: Final = {Reason.RECRUITS: "R", Reason.TIME: "C"}
"""How the Recruiter has won (MM-SHF-19)."""
CARD: Final = "card"
MODULES: Final = "modules"
AGENTS: Final = "agents"
"""With the number of the seat behind it."""


def name_of(pack: CampaignPack) -> str:
    """R3."""
    return f"{LETTERS[pack.side]}{pack.number}"


PACKS: Final = {
    name_of(pack): pack
    for pack in (CampaignPack(side, number) for side in LETTERS for number in range(1, MOST_PACKS + 1))
}


class ShiftCampaign(CampaignRules):
    sides: ClassVar = (
        CampaignSide(RECRUITER, MOST_PACKS, fewest=1, most=1),
        CampaignSide(ROGUES, MOST_PACKS, fewest=1, most=MOST_ROGUES),
    )
    ways: ClassVar = (
        CampaignWay(
            CampaignGame.OPPONENTS.value,
            tuple(range(MOST_PACKS + 1)),
            usually=3,
            lays_open=(RECRUITER, ROGUES),
        ),
        CampaignWay(CampaignGame.AUCTION.value, lays_open=(ROGUES,)),
    )
    choosable: ClassVar = ("agents", "deduction")
    sides_rule: ClassVar = "MM-SHF-30"

    def settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        """A full game whose Recruiter has seat 0 (MM-SHF-01, MM-SHF-29). It depends on the packs, the last loser and the
        streak (MM-SHF-11, MM-SHF-12). It is broken off if a side is left empty (MM-TEAM-11)."""
        chosen = {
            "mode": "full",
            "recruiter": "1",
            "leaving": "break-off",
            CAMPAIGN: way.id,
            "packs-recruiter": str(record.opened(RECRUITER)),
            "packs-rogues": str(record.opened(ROGUES)),
            "last-loser": self.last_loser(record) or NONE,
            "streak": str(min(record.streak, MOST_PACKS)),
            "auction-order": self.tie_order(record),
        }
        return chosen | {"opponents": str(amount)} if way.amounts else chosen

    def tie_order(self, record: CampaignRecord) -> str:
        """Seats in the order in which they win ties of bids: whoever was the Recruiter least often, then the lowest seat
        of the last game (MM-SHF-24)."""
        seating = self.seating(record)
        last = record.missions[-1].seated if record.missions else ()

        def rank(seat: int) -> tuple[int, int, int]:
            member = seating[seat]
            sat = last.index(member) if member in last else len(SEATS)
            return self.times_recruiter(record, member), sat, seat

        order = sorted(range(len(seating)), key=rank)
        return "".join(map(str, (*order, *range(len(seating), len(SEATS)))))

    def times_recruiter(self, record: CampaignRecord, member: MemberNumber) -> int:
        """In how many games of the campaign the member was the Recruiter, in the end."""
        return sum(mission.side_of(member) == RECRUITER for mission in record.missions)

    def result(self, g: Table[Any]) -> MissionResult | None:
        outcome = g.outcome
        if outcome is None or outcome.winner is None:
            return None
        sides = tuple(_side_of(g, seat) for seat in range(g.seats))
        return MissionResult(outcome.winner.value, code_of(outcome), sides, _played(g))

    def told(self, mission: Mission) -> tuple[Text, ...]:
        """What the code means, the Recruiter card and the modules (MM-SHF-18, MM-SHF-19)."""
        played = mission.result.played
        how = Text("campaign-how", {"code": mission.result.code})
        card = Text("campaign-card", {"card": recruiter_name(played[CARD][0])})
        modules = [module_name(ModuleName(name)) for name in played.get(MODULES, ())]
        return (how, card, Text("campaign-modules", {"modules": modules})) if modules else (how, card)

    def role(self, mission: Mission, seat: Seat) -> Text | None:
        """The agents of a Rogue player (MM-SHF-18)."""
        agents = mission.result.played.get(f"{AGENTS}-{seat}", ())
        names: list[Text] = [agent_name(AgentName(agent)) for agent in agents]
        return Text("campaign-agents", {"agents": names}) if names else None

    def content(self, pack: CampaignPack) -> PackContent:
        name = name_of(pack)
        component = COMPONENTS.get(name)
        return PackContent(
            module_name(ModuleName(name)),
            Text(f"effect-{name}"),
            Text(component) if component is not None else None,
        )

    def is_played(self, g: Table[Any], pack: CampaignPack) -> bool:
        return ModuleName(name_of(pack)) in g.board.modules

    def part_in(self, file: str) -> PackPart:
        name, _, component = file.partition("-")
        return PackPart(PACKS[name], bool(component))


def code_of(outcome: Outcome) -> str:
    """MM-SHF-19."""
    if outcome.winner is Side.ROGUES:
        return str(outcome.round)
    return CODES[outcome.reason]


def _side_of(g: Table[Any], party: Party) -> SideId:
    return RECRUITER if party == g.recruiter else ROGUES


def _played(g: Table[Any]) -> dict[str, tuple[str, ...]]:
    """The Recruiter card, the modules, and each Rogue player's agents."""
    agents = {f"{AGENTS}-{seat}": tuple(name.value for name in g.board.agents_of(seat)) for seat in g.rogues}
    modules = tuple(module.value for module in g.board.modules)
    return {CARD: (g.secrets.card,), MODULES: modules} | {key: held for key, held in agents.items() if held}
