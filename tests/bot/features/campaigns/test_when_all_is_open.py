"""When every pack is open, the host chooses how to go on: as before, in another way, or from the start."""

from __future__ import annotations

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from storage import CampaignQuery, CampaignStatus
from tests.bot.features.campaigns.playing import (
    begun,
    campaign,
    gathered,
    lines_of,
    menus_of,
    mission,
    played_on,
    public,
    the_campaign,
)
from tests.bot.house import House, press_for, presses_of, text_of

MOST = 12


async def all_open(house: House) -> None:
    await gathered(house)
    for _ in range(MOST):
        await mission(house)
        now = await the_campaign(house)
        if now.rules.are_all_open(now.record):
            return
    raise AssertionError("one side always wins")


@pytest.mark.rule("MM-SHF-21")
async def test_the_host_is_asked_how_to_go_on(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    sealed = await campaign(house, "ana", "next", way="favour", number=2)
    assert "only once every pack of both sides is open" in text_of(sealed)
    await house.quiet()
    assert (await the_campaign(house)).row.game is None


@pytest.mark.rule("MM-SHF-21", "MM-SHF-25")
async def test_another_way_takes_a_number_and_opens_nothing(convoy_house: House) -> None:
    house = convoy_house
    await all_open(house)
    before = len((await the_campaign(house)).record.missions)
    page = await campaign(house, "ana", "next")
    assert "How do you want to go on?" in text_of(page)
    (menu,) = menus_of(page, CampaignVerb.WAY)
    assert [option["label"] for option in menu["options"]] == [f"By favour: {number}" for number in range(4)]
    person = house.person("ana")
    await person.settled(await person.select(page, menu["custom_id"], ["3"]))
    await house.quiet()
    game = (await the_campaign(house)).row.game
    assert game is not None
    chosen = (await house.client.tables.live(game)).options.chosen
    assert (chosen["campaign"], chosen["charts"], chosen["gales"]) == ("favour", "3", "0")
    await played_on(house, game)
    record = (await the_campaign(house)).record
    assert len(record.missions) == before + 1
    assert (record.missions[-1].way, record.missions[-1].opened) == ("favour", None)
    post = public(house, CampaignVerb.NEXT)[-1]
    assert "By favour · crates:" in text_of(post)


async def test_a_number_that_the_way_does_not_have_is_refused(convoy_house: House) -> None:
    house = convoy_house
    await all_open(house)
    refused = await campaign(house, "ana", "next", way="favour", number=9)
    assert "Choose a number from 0 to 3." in text_of(refused)
    refused = await campaign(house, "ana", "next", way="nonsense")
    assert "I don’t know that way" in text_of(refused)
    assert (await the_campaign(house)).row.game is None
    await begun(house, way="usual")


@pytest.mark.rule("MM-SHF-22")
async def test_all_packs_are_sealed_again_under_another_lead(convoy_house: House) -> None:
    house = convoy_house
    await all_open(house)
    old = await the_campaign(house)
    post = public(house, CampaignVerb.NEXT)[-1]
    page = await campaign(house, "ana", "next")
    (menu,) = menus_of(page, CampaignVerb.RESEAL)
    assert [option["label"] for option in menu["options"]] == ["bo", "chika"]
    person = house.person("ana")
    await person.settled(await person.select(page, menu["custom_id"], [menu["options"][1]["value"]]))
    await house.quiet()
    campaigns = {one.row.id: one for one in await house.store.campaigns.find(CampaignQuery(), limit=9)}
    assert campaigns[old.id].row.status is CampaignStatus.CLOSED
    assert "closed" in text_of(post)
    assert not any(press.verb is CampaignVerb.NEXT for press in presses_of(post))
    new_post = public(house, CampaignVerb.NEXT)[-1]
    id = press_for(new_post, CampaignVerb.NEXT).game
    assert "**Pilot:** chika" in text_of(new_post)
    assert "**Fleet:** bo and ana" in text_of(new_post)
    assert "0 of 1 packs open" in text_of(new_post)
    assert lines_of(new_post) == []
    await campaign(house, "ana", "next", campaign=id)
    await house.quiet()
    game = (await house.store.campaigns.get(id)).row.game
    assert game is not None
    assert (await house.client.tables.live(game)).names == ("chika", "bo", "ana")
