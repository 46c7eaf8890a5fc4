"""What the host chooses for the missions of a campaign, and what a mission decides for itself."""

from __future__ import annotations

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.pages.press import Press
from games.mind_mgmt.game import MindMgmt
from playground import Message
from tests.bot.features.campaigns.playing import (
    begun,
    broken_off,
    campaign,
    gathered,
    menus_of,
    press,
    the_campaign,
)
from tests.bot.house import House, press_for, presses_of, text_of

GAME = MindMgmt()


async def choose(house: House, name: str, page: Message, menu: int, value: int) -> Message:
    """The page after one of its menus was used."""
    person, custom_id = house.person(name), menus_of(page, CampaignVerb.SET)[menu]["custom_id"]
    outcome = await person.settled(await person.select(page, custom_id, [str(value)]))
    assert outcome.message is not None
    await house.quiet()
    return outcome.message


async def chosen_in(house: House, game: str) -> tuple[str, str]:
    live = await house.client.tables.live(game)
    return live.options.chosen["agents"], live.options.chosen["deduction"]


@pytest.mark.rule("MM-SET-24", "MM-SHF-28")
async def test_the_host_chooses_what_the_next_missions_are_like(agency: House) -> None:
    await gathered(agency)
    first = await begun(agency)
    assert await chosen_in(agency, first) == ("draft", "off")
    page = await campaign(agency, "ana", "settings")
    page = await choose(agency, "ana", page, 0, 1)
    page = await choose(agency, "ana", page, 1, 1)
    assert "**Agents (full game):** Drawn at random" in text_of(page)
    assert "**Map of possible locations for the agents:** On" in text_of(page)
    assert await chosen_in(agency, first) == ("draft", "off")
    await broken_off(agency, first)
    assert await chosen_in(agency, await begun(agency)) == ("draw", "on")


async def test_only_the_host_chooses_and_a_button_leads_there(agency: House) -> None:
    await gathered(agency)
    host = agency.person("ana").id
    assert f"Only the host of the campaign can do that: <@{host}>." in text_of(
        await campaign(agency, "bo", "settings")
    )
    shown = await campaign(agency, "ana", "show")
    page = await press(agency, "ana", shown, press_for(shown, CampaignVerb.SETTINGS))
    assert len(menus_of(page, CampaignVerb.SET)) == 2
    shown = await campaign(agency, "bo", "show")
    verbs = {one.verb for one in presses_of(shown)}
    assert verbs
    assert CampaignVerb.SETTINGS not in verbs


async def test_a_value_that_is_none_changes_nothing(agency: House) -> None:
    await gathered(agency)
    page = await campaign(agency, "ana", "settings")
    id = (await the_campaign(agency)).id
    for wrong in ((0, 9), (9, 0)):
        await press(agency, "ana", page, Press(CampaignVerb.SET, id, wrong), forge=True)
    assert (await the_campaign(agency)).record.chosen == {}


async def test_a_game_without_such_settings_says_so(convoy_house: House) -> None:
    await gathered(convoy_house)
    assert "nothing to choose" in text_of(await campaign(convoy_house, "ana", "settings"))
