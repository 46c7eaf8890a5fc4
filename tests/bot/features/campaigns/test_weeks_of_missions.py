"""Eight missions of a campaign with a substitute in the middle, and the bot begun again between each."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.table.campaigns import LoadedCampaign
from games import GAMES
from games.kernel import CampaignPack, CampaignRecord, campaign_faults
from storage import GameQuery, Status
from tests.bot.features.campaigns.playing import (
    begun,
    campaign,
    invited,
    joined,
    lines_of,
    opened,
    played_on,
    press,
    public,
    the_campaign,
)
from tests.bot.house import House, press_for, text_of
from tests.bot.mortal import Town

TITLE = "mind_mgmt"
MISSIONS = 8
WEEK = 7 * 24 * 3600.0


@pytest.fixture
def mission_town(town: Town) -> Town:
    town.games = {TITLE: GAMES[TITLE]}
    return town


async def they_meet(house: House) -> None:
    post = await opened(house)
    await joined(house, post, ("ana", 0), ("bo", 1), ("chika", 1))


async def dmitri_comes_for_bo(house: House) -> None:
    now = await the_campaign(house)
    bo = str(now.number_of(house.person("bo").id))
    invitation = await invited(house, "ana", "substitute", out=bo, person=house.person("dmitri").user)
    await press(house, "dmitri", invitation, press_for(invitation, CampaignVerb.ACCEPT))


async def a_mission(house: House, number: int) -> None:
    """Begun, told, played, recorded."""
    game = await begun(house)
    settings = (await house.client.tables.live(game)).options.chosen
    record = (await the_campaign(house)).record
    assert settings["packs-recruiter"] == str(record.opened("recruiter"))
    assert settings["packs-rogues"] == str(record.opened("rogues"))
    assert settings["last-loser"] == (
        "none" if number == 1 else (await the_campaign(house)).rules.last_loser(record)
    )
    await played_on(house, game, f"mission {number}")


async def what_each_side_was_told(house: House, now: LoadedCampaign) -> None:
    """Every pack once, to those who sat on its side then, and to no one else."""
    for name in ("ana", "bo", "chika", "dmitri"):
        person = house.person(name)
        told = [text_of(message) for message in person.messages(person.dm(), 400)]
        mine = [text for text in told if "Your side opens its pack" in text]
        number = now.number_of(person.id)
        wanted = [
            mission.opened
            for mission in now.record.missions
            if mission.opened is not None and number in mission.seated
            if mission.side_of(number or 0) == mission.opened.side
        ]
        assert len(mine) == len(wanted), name
        for pack, text in zip(wanted, mine, strict=True):
            assert f"pack {pack.number}:" in text


def opened_in_order(record: CampaignRecord) -> list[CampaignPack]:
    return [mission.opened for mission in record.missions if mission.opened is not None]


@pytest.mark.rule("MM-SHF-18", "MM-SHF-28", "MM-SHF-29")
async def test_a_campaign_of_eight_missions_outlives_the_bot_that_began_it(mission_town: Town) -> None:
    town = mission_town
    async with town.house() as (house, _):
        await they_meet(house)
    for number in range(1, MISSIONS + 1):
        async with town.house() as (house, _):
            if number == 5:
                await dmitri_comes_for_bo(house)
            await a_mission(house, number)
            post = public(house, CampaignVerb.NEXT)[-1]
            assert len(lines_of(post)) == number
        town.pass_time(WEEK)
    async with town.house() as (house, _):
        now = await the_campaign(house)
        assert campaign_faults(now.rules, now.record) == []
        assert [one.number for one in now.record.missions] == list(range(1, MISSIONS + 1))
        assert all(later.at - earlier.at >= WEEK for earlier, later in pairwise(now.record.missions))
        games = await house.store.games.find(GameQuery(statuses=(Status.FINISHED,)), limit=99)
        assert {one.game for one in now.record.missions} == {row.id for row in games}
        seats = [tuple(now.member(number).name for number in one.seated) for one in now.record.missions]
        assert seats == [("ana", "bo", "chika")] * 4 + [("ana", "dmitri", "chika")] * 4
        assert len(opened_in_order(now.record)) == MISSIONS
        await what_each_side_was_told(house, now)
        shown = text_of(await campaign(house, "dmitri", "show"))
        assert "You’re on this side: Rogue Agents." in shown
