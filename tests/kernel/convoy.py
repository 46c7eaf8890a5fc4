"""Convoy: the ferries of `ferry.py` as a campaign. The first captain is the pilot; the others are the fleet.

Each side owns one pack (CON-PACK). The pilot's chart adds a calm card to the sky, and the fleet's gale a storm (CON-PLAY).
Once both are open, the captains may sail by favour: the number of calm cards is chosen before (CON-FAVOUR).
"""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    CampaignPack,
    CampaignRecord,
    CampaignRules,
    CampaignSide,
    CampaignWay,
    Chosen,
    Effects,
    Mission,
    MissionResult,
    PackContent,
    PackPart,
    Seat,
    Setting,
    Step,
    Text,
)
from tests.kernel.ferry import Ferry, FerryState, SetUp

PILOT, FLEET = "pilot", "fleet"
CHART, GALE = CampaignPack(PILOT, 1), CampaignPack(FLEET, 1)
OFF, USUAL, FAVOUR = "off", "usual", "favour"
FAVOURS = (0, 1, 2, 3)


class ConvoyRules(CampaignRules):
    sides: ClassVar = (CampaignSide(PILOT, 1, fewest=1, most=1), CampaignSide(FLEET, 1, fewest=1, most=3))
    ways: ClassVar = (CampaignWay(FAVOUR, FAVOURS, usually=1),)
    sides_rule: ClassVar = "CON-SIDE-01"

    def settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        calm = amount if way.id == FAVOUR else record.opened(PILOT)
        return {
            "campaign": way.id,
            "charts": str(calm),
            "gales": "0" if way.id == FAVOUR else str(record.opened(FLEET)),
        }

    def result(self, g: FerryState[Any]) -> MissionResult | None:
        """The pilot wins with the most crates, alone or not; nobody wins if the pilot or all others have left."""
        if 0 in g.resigned or len(g.resigned) == g.seats - 1 or g.result is None:
            return None
        winner = PILOT if 0 in g.result.winners else FLEET
        crates = {"crates": tuple(str(len(hold)) for hold in g.holds)}
        return MissionResult(winner, str(g.round), (PILOT, *[FLEET] * (g.seats - 1)), crates)

    def content(self, pack: CampaignPack) -> PackContent:
        name = "chart" if pack == CHART else "gale"
        component = Text("pack-lamp") if pack == GALE else None
        return PackContent(Text(f"pack-{name}"), Text(f"pack-{name}-rule"), component)

    def is_played(self, g: FerryState[Any], pack: CampaignPack) -> bool:
        return int(g.chosen["charts" if pack == CHART else "gales"]) > 0

    def told(self, mission: Mission) -> tuple[Text, ...]:
        return (Text("campaign-crates", {"crates": ", ".join(mission.result.played["crates"])}),)

    def part_in(self, file: str) -> PackPart:
        return {"chart": PackPart(CHART), "gale": PackPart(GALE), "lamp": PackPart(GALE, True)}[file]


class Muster(SetUp, frozen=True):
    """CON-PLAY: what the packs add lies on top of the sky."""

    def resolve(self, g: FerryState[Any], picks: dict[Seat, str], do: Effects) -> None:
        super().resolve(g, picks, do)
        g.sky += ["storm"] * int(g.chosen["gales"]) + ["calm"] * int(g.chosen["charts"])


class Convoy(Ferry):
    settings: ClassVar = (
        *Ferry.settings,
        Setting("campaign", (OFF, USUAL, FAVOUR), reserved=True),
        Setting("charts", tuple(map(str, FAVOURS)), reserved=True),
        Setting("gales", ("0", "1"), reserved=True),
    )
    campaign: ClassVar = ConvoyRules()

    steps: ClassVar[tuple[type[Step], ...]] = (*Ferry.steps, Muster)

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> FerryState[Any]:
        g = super().new_state(seats, seed, chosen)
        g.agenda = [Muster()]
        return g
