"""Missions of MIND MGMT that nobody has played: they stand in the record of the newest campaign."""

from __future__ import annotations

from bot.table.campaigns import encode_record
from games.kernel import MissionResult
from games.mind_mgmt.campaign import RECRUITER, ROGUES
from storage import CampaignChange, WriteSet
from tests.bot.features.campaigns.playing import the_campaign
from tests.bot.house import House


async def won_by(house: House, *winners: str) -> None:
    """A mission for each of these sides, which has won it."""
    now = await the_campaign(house)
    record, seated = now.record, now.rules.seating(now.record)
    sides = (RECRUITER, *[ROGUES] * (len(seated) - 1))
    for winner in winners:
        result = MissionResult(winner, "R" if winner == RECRUITER else "3", sides, {"card": ("RC1",)})
        record = now.rules.recorded(record, result, game="gone", at=0.0, way="usual", seated=seated)
    change = CampaignChange(campaign=now.id, revision=now.row.revision, at=0.0, record=encode_record(record))
    await house.client.tables.write(WriteSet(campaigns=(change,)))


async def all_open(house: House) -> None:
    """Seven losses of each side are on record."""
    await won_by(house, *[RECRUITER, ROGUES] * 7)
