"""A campaign as people meet it: opened, joined, played, paused and closed, by commands and buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.errors import CampaignRefusal
from bot.features.campaigns.service import MOST_GATHERING, CampaignService
from bot.features.campaigns.verbs import CampaignVerb
from bot.table.campaigns import CampaignQueries, LoadedCampaign
from playground import HANG_UP, ChannelType
from storage import CampaignStatus, Status
from tests.bot.features.campaigns.playing import (
    NAME,
    begun,
    broken_off,
    campaign,
    gathered,
    invited,
    joined,
    lines_of,
    mission,
    opened,
    played_on,
    press,
    public,
    the_campaign,
)
from tests.bot.house import House, pieces, press_for, presses_of, text_of
from tests.bot.mishaps import announces, later


async def test_a_campaign_gathers_people_on_its_sides(convoy_house: House) -> None:
    post = await gathered(convoy_house)
    shown = text_of(post)
    assert f"## {NAME}" in shown
    assert "**Pilot:** ana" in shown
    assert "**Fleet:** bo and chika" in shown
    assert "0 of 1 packs open" in shown


@pytest.mark.parametrize("typed", ["\u200b", " \u2800 \u200b "])
async def test_a_name_that_shows_nothing_is_refused(convoy_house: House, typed: str) -> None:
    refused = await campaign(convoy_house, "ana", "new", name=typed)
    assert "Give the campaign a name of letters or numbers" in text_of(refused)


async def test_signs_that_show_nothing_leave_no_trace_in_a_name(convoy_house: House) -> None:
    post = await opened(convoy_house, name="The \u200b transcontinental-refrigerated-haul")
    assert "## The transcontinental-refrigerated-haul\n" in text_of(post)


async def test_nobody_opens_one_campaign_after_the_other(convoy_house: House) -> None:
    house = convoy_house
    for number in range(MOST_GATHERING):
        await opened(house, name=f"Haul {number}")
    refused = await campaign(house, "ana", "new", name="One too many")
    assert "You’ve got 5 campaigns here that haven’t begun" in text_of(refused)
    await house.quiet()
    assert len(public(house, CampaignVerb.JOIN)) == MOST_GATHERING
    await campaign(house, "ana", "close", campaign=(await the_campaign(house)).id)
    await opened(house, name="Another one")
    await opened(house, "bo", "Someone else's")


async def test_a_mission_begins_with_everyone_seated_and_its_end_is_recorded(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    game = await begun(house)
    live = await house.client.tables.live(game)
    assert live.names == ("ana", "bo", "chika")
    assert live.row.thread is not None
    thread = house.playground.world.channels[live.row.thread]
    assert thread.name == "Ferry · The long haul, mission 1: ana, bo, chika"
    (link,) = [piece["url"] for piece in pieces(post, 2) if "url" in piece]
    assert link == live.url
    assert live.options.chosen["campaign"] == "usual"
    assert "mission 1 is under way" in text_of(post)
    await played_on(house, game)
    now = await the_campaign(house)
    assert now.row.game is None
    assert [one.game for one in now.record.missions] == [game]
    assert "before mission 2" in text_of(post)
    assert len(lines_of(post)) == 1


async def test_the_thread_of_a_mission_is_opened_once_though_the_answer_is_lost(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    house.playground.fail("POST /channels/*/threads", HANG_UP, after=True)
    game = await begun(house)
    await later(house, 60.0)
    row = await house.store.games.get(game)
    threads = [
        channel.id
        for channel in house.playground.world.channels.values()
        if channel.type is ChannelType.PUBLIC_THREAD
    ]
    assert threads == [row.thread]


async def test_a_mission_in_an_announcement_channel_has_a_thread_of_its_kind(
    convoy_house: House, openapi: Any
) -> None:
    house = convoy_house
    await announces(house, house.playground.channel("lobby"))
    await gathered(house)
    thread = await house.thread_of(await begun(house))
    assert thread.channel.type is ChannelType.ANNOUNCEMENT_THREAD
    assert "Waiting for" in text_of(thread.table_post())
    assert openapi.problems(house.playground.requests) == []


async def test_what_a_mission_opens_is_told_to_its_side_alone(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    game = await mission(house)
    done = (await the_campaign(house)).record.missions[0]
    assert done.opened is not None
    inside = {"pilot": "a calm day lies on top of the sky", "fleet": "a storm lies on top of the sky"}
    rule = inside[done.opened.side]
    live = await house.client.tables.live(game)
    for seat, name in enumerate(live.names):
        person = house.person(name)
        told = [text_of(message) for message in person.messages(person.dm()) if rule in text_of(message)]
        assert len(told) == (done.result.sides[seat] == done.opened.side), name
    thread = house.playground.world.channels[live.home]
    posts = [text_of(message) for message in house.person("ana").messages(thread)]
    (recorded,) = [text for text in posts if "Mission 1 of the campaign is recorded" in text]
    assert "`" not in recorded  # how the record abbreviates the end
    assert not any(rule in text for text in posts)


@pytest.mark.rule("MM-SHF-28")
async def test_a_recorded_game_is_not_taken_back_and_the_next_one_waits_for_its_end(
    convoy_house: House,
) -> None:
    house = convoy_house
    await gathered(house)
    game = await begun(house)
    refused = await campaign(house, "ana", "next")
    assert "A mission of this campaign is under way" in text_of(refused)
    for command in ("rest", "close"):
        assert "under way" in text_of(await campaign(house, "ana", command))
    await played_on(house, game)
    live = await house.client.tables.live(game)
    back = await house.command("bo", "game undo", at=house.playground.world.channels[live.home])
    assert "This game is over" in text_of(back), text_of(back)
    assert len((await the_campaign(house)).record.missions) == 1
    assert (await house.client.tables.live(game)).row.status is Status.FINISHED


@pytest.mark.rule("MM-SHF-27")
async def test_a_game_that_is_broken_off_leaves_the_record_and_frees_the_campaign(
    convoy_house: House,
) -> None:
    house = convoy_house
    post = await gathered(house)
    await mission(house)
    before = (await the_campaign(house)).record
    game = await begun(house)
    await broken_off(house, game)
    now = await the_campaign(house)
    assert now.row.game is None
    assert now.record.missions == before.missions
    assert "before mission 2" in text_of(post)
    live = await house.client.tables.live(game)
    thread = house.playground.world.channels[live.home]
    told = [text_of(message) for message in house.person("bo").messages(thread)]
    assert any("The campaign stands where it stood before" in text for text in told)
    await mission(house)
    assert [one.number for one in (await the_campaign(house)).record.missions] == [1, 2]


@pytest.mark.rule("MM-SHF-20")
async def test_several_campaigns_run_side_by_side(convoy_house: House) -> None:
    house = convoy_house
    first = await gathered(house)
    second = await opened(house, "dmitri", "The short haul")
    await joined(house, second, ("ana", 1), ("dmitri", 0))
    listed = text_of(await campaign(house, "ana", "list"))
    assert "The long haul" in listed
    assert "The short haul" in listed
    unclear = await campaign(house, "ana", "show")
    assert "Which campaign do you mean?" in text_of(unclear)
    ids = [press_for(post, CampaignVerb.NEXT).game for post in (first, second)]
    for host, id in zip(("ana", "dmitri"), ids, strict=True):
        await campaign(house, host, "next", campaign=id)
    await house.quiet()
    running = [(await house.store.campaigns.get(id)).row.game for id in ids]
    assert None not in running
    assert len(set(running)) == 2


async def test_a_substitute_comes_by_invitation_between_two_missions(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await mission(house)
    bo = str((await the_campaign(house)).number_of(house.person("bo").id))
    invitation = await invited(house, "ana", "substitute", out=bo, person=house.person("dmitri").user)
    accept = press_for(invitation, CampaignVerb.ACCEPT)
    assert "no place on offer" in text_of(await press(house, "edda", invitation, accept))
    assert "in the place of bo" in text_of(invitation)
    assert "joined" in text_of(await press(house, "dmitri", invitation, accept))
    assert text_of(invitation) == (
        "dmitri has taken the place of bo in the campaign **The long haul**: Fleet."
    )
    assert presses_of(invitation) == []
    again = await press(house, "dmitri", invitation, accept, forge=True)
    assert "no place on offer" in text_of(again)
    live = await house.client.tables.live(await begun(house))
    assert live.names == ("ana", "dmitri", "chika")


async def test_a_bot_is_not_invited(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    bot = next(user for user in house.playground.world.users.values() if user.bot)
    refused = await campaign(house, "ana", "add", side="fleet", person=bot)
    assert "Bots can’t play" in text_of(refused)
    assert not public(house, CampaignVerb.ACCEPT)


@pytest.mark.rule("MM-SHF-29")
async def test_nobody_is_invited_to_a_side_that_is_full(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    refused = await campaign(house, "ana", "add", side="pilot", person=house.person("dmitri").user)
    assert text_of(refused) == "Pilot: there’s one place, and it’s taken."
    assert not public(house, CampaignVerb.ACCEPT)


async def test_an_invitation_can_be_declined(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    invitation = await invited(house, "ana", "add", side="fleet", person=house.person("dmitri").user)
    accept = press_for(invitation, CampaignVerb.ACCEPT)
    declined = await press(house, "dmitri", invitation, press_for(invitation, CampaignVerb.DECLINE))
    assert "declined" in text_of(declined)
    assert "dmitri has declined a place in the campaign **The long haul**" in text_of(invitation)
    assert presses_of(invitation) == []
    refused = await press(house, "dmitri", invitation, accept, forge=True)
    assert "no place on offer" in text_of(refused)


async def test_an_invitation_says_that_it_was_accepted(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    invitation = await invited(house, "ana", "add", side="fleet", person=house.person("dmitri").user)
    assert "in the place of" not in text_of(invitation)
    await press(house, "dmitri", invitation, press_for(invitation, CampaignVerb.ACCEPT))
    assert text_of(invitation).startswith("dmitri has joined the campaign **The long haul**: ")
    assert presses_of(invitation) == []


@pytest.mark.rule("MM-SHF-30")
async def test_nobody_crosses_over_to_the_other_side(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await begun(house)
    game = (await the_campaign(house)).row.game
    assert game is not None
    await played_on(house, game)
    members = await the_campaign(house)
    bo, ana = (str(members.number_of(house.person(name).id)) for name in ("bo", "ana"))
    assert "goes on without them" in text_of(await campaign(house, "ana", "leave-out", out=bo))
    refused = await campaign(house, "ana", "substitute", out=ana, person=house.person("bo").user)
    assert "they can’t join this side" in text_of(refused)
    assert not public(house, CampaignVerb.ACCEPT)


async def test_only_the_host_runs_a_campaign(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    for command, options in (
        ("next", {}),
        ("rest", {}),
        ("close", {}),
        ("leave-out", {"out": "2"}),
        ("add", {"side": "fleet", "person": house.person("dmitri").user}),
        ("substitute", {"out": "2", "person": house.person("dmitri").user}),
    ):
        assert "Only the host" in text_of(await campaign(house, "bo", command, **options)), command
    assert "Only the host" in text_of(await press(house, "bo", post, press_for(post, CampaignVerb.NEXT)))


async def test_a_campaign_rests_and_is_closed_for_good(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    await mission(house)
    await campaign(house, "ana", "rest")
    await house.quiet()
    assert "resting before mission 2" in text_of(post)
    await mission(house)
    assert (await the_campaign(house)).row.status is CampaignStatus.OPEN
    await campaign(house, "ana", "close")
    await house.quiet()
    assert "closed" in text_of(post)
    assert len(lines_of(post)) == 2
    id = (await the_campaign(house)).id
    for command in ("next", "rest", "close"):
        assert "This campaign is closed" in text_of(await campaign(house, "ana", command, campaign=id))
    shown = await campaign(house, "bo", "show", campaign=id)
    assert len(lines_of(shown)) == 2


async def test_before_the_first_mission_people_come_and_go(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    other, own = presses_of(post)[:2]
    again = "You’re already in this campaign, on this side: Fleet."
    assert text_of(await press(house, "bo", post, own)) == again
    assert text_of(await press(house, "bo", post, other)) == (
        f"{again} To change sides before the first mission, press **Leave** first."
    )
    assert "hasn’t begun" in text_of(await campaign(house, "ana", "rest"))
    left = await press(house, "chika", post, press_for(post, CampaignVerb.QUIT))
    assert "left" in text_of(left)
    assert "**Fleet:** bo\n" in text_of(post)
    assert "You don’t play" in text_of(await press(house, "chika", post, press_for(post, CampaignVerb.QUIT)))
    await press(house, "bo", post, press_for(post, CampaignVerb.QUIT))
    refused = text_of(await campaign(house, "ana", "next"))
    assert "Fleet: nobody plays on this side. A mission needs 1 to 3 players there." in refused
    assert "invites them with `/campaign add`" in refused
    join = presses_of(post)[1]
    await joined(house, post, ("dmitri", 1))
    await begun(house)
    late = await press(house, "edda", post, join, forge=True)
    assert "under way" in text_of(late)


async def test_before_the_first_mission_anyone_may_choose_the_other_side(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    await press(house, "ana", post, press_for(post, CampaignVerb.QUIT))
    await joined(house, post, ("ana", 1), ("dmitri", 0))
    assert "**Fleet:** bo, chika and ana\n" in text_of(post)


async def test_sealed_packs_share_a_line_that_says_what_opens_them(house: House) -> None:
    answer = await campaign(house, "ana", "new", title="mind_mgmt", name="The long haul")
    sealed = text_of(await campaign(house, "ana", "packs"))
    assert sealed.endswith("\n**1–7** · sealed. Each loss of the side opens the next one."), text_of(answer)


UNDER_WAY = "A mission of this campaign is under way"


@pytest.mark.parametrize("command", ["close", "rest", "next", "delete"])
async def test_during_a_mission_only_those_in_charge_hear_that_it_is_in_the_way(
    convoy_house: House, command: str
) -> None:
    house = convoy_house
    await gathered(house)
    await begun(house)
    which = {"campaign": (await the_campaign(house)).id}
    assert text_of(await campaign(house, "ana", command, **which)).startswith(UNDER_WAY)
    for name in ("chika", "edda"):
        assert "Only the host" in text_of(await campaign(house, name, command, **which))


async def test_a_deleted_campaign_is_gone_and_its_games_stay(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    game = await mission(house)
    id = (await the_campaign(house)).id
    assert "Only the host" in text_of(await campaign(house, "bo", "delete", campaign=id))
    sure = await campaign(house, "ana", "delete", campaign=id)
    running = await begun(house)
    await press(house, "ana", sure, press_for(sure, CampaignVerb.DELETE))
    assert (await the_campaign(house)).id == id
    await played_on(house, running)
    assert "is deleted" in text_of(await press(house, "ana", sure, press_for(sure, CampaignVerb.DELETE)))
    assert "I don’t know that campaign" in text_of(await campaign(house, "ana", "show", campaign=id))
    assert public(house, CampaignVerb.SHOW) == []
    assert (await house.client.tables.live(game)).row.status is Status.FINISHED


def service_of(house: House) -> CampaignService:
    tables = house.client.tables
    return CampaignService(
        tables, CampaignQueries(house.store, tables.games), clock=house.clock, wake=lambda: None
    )


@pytest.mark.parametrize(
    "do",
    [
        lambda service, gone: service.rest(gone.id),
        lambda service, gone: service.choose(gone.id, "leak", "off"),
        lambda service, gone: service.begin(gone.id, gone.rules.usual.id, None),
        lambda service, gone: service.reseal(gone.id, 1),
        lambda service, gone: service.delete(gone),
    ],
    ids=["rests", "is set up", "goes on", "is sealed again", "is deleted again"],
)
async def test_nothing_is_done_to_a_campaign_that_was_deleted_meanwhile(
    convoy_house: House, do: Callable[[CampaignService, LoadedCampaign], Awaitable[object]]
) -> None:
    await gathered(convoy_house)
    service, found = service_of(convoy_house), await the_campaign(convoy_house)
    await service.delete(found)
    with pytest.raises(CampaignRefusal) as refusal:
        await do(service, found)
    assert refusal.value.text.key == "refused-no-such-campaign"


async def test_a_campaign_is_not_deleted_from_under_a_mission_that_began_meanwhile(
    convoy_house: House,
) -> None:
    await gathered(convoy_house)
    service, found = service_of(convoy_house), await the_campaign(convoy_house)
    _, live = await service.begin(found.id, found.rules.usual.id, None)
    with pytest.raises(CampaignRefusal) as refusal:
        await service.delete(found)
    assert refusal.value.text.key == "refused-campaign-changed"
    assert (await the_campaign(convoy_house)).row.game == live.id
