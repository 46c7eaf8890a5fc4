"""People of a campaign: a substitute in mid-game, someone who is forgotten, and games that are deleted."""

from __future__ import annotations

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.features.seats.verbs import SeatVerb
from bot.operation.archive.filing import filed, row_of
from bot.table.loaded import decode_options
from playground.entities import Role
from playground.permissions import Permission
from storage import NOBODY, SeatState, WriteSet
from tests.bot.features.campaigns.playing import (
    begun,
    broken_off,
    campaign,
    gathered,
    invited,
    joined,
    mission,
    opened,
    played_on,
    press,
    public,
    the_campaign,
)
from tests.bot.features.privacy.dossiers import data_of, forget
from tests.bot.house import House, Thread, press_for, presses_of, text_of


def thread_of(house: House, game: str, channel: int) -> Thread:
    return Thread(house, game, house.playground.world.channels[channel])


async def at_sea(house: House) -> Thread:
    """The thread of a mission under way."""
    game = await begun(house)
    live = await house.client.tables.live(game)
    return thread_of(house, game, live.home)


async def substituted(house: House, name: str, *, out: str) -> None:
    """Someone accepts the place of the member with this number, to which the host invites them."""
    invitation = await invited(house, "ana", "substitute", out=out, person=house.person(name).user)
    await press(house, name, invitation, press_for(invitation, CampaignVerb.ACCEPT))


async def takes_over(house: House, thread: Thread, old: str, new: str) -> str:
    """What the newcomer reads who takes the seat that is offered to all."""
    await thread.offer_seat(old)
    offers = [post for post in thread.posts(new) if any(p.verb is SeatVerb.TAKE for p in presses_of(post))]
    answer = await thread.press(new, offers[-1], press_for(offers[-1], SeatVerb.TAKE))
    await house.quiet()
    return text_of(answer)


@pytest.mark.rule("MM-SHF-29")
async def test_a_substitute_in_mid_game_has_the_place_in_the_campaign_as_well(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    thread = await at_sea(house)
    await takes_over(house, thread, "bo", "dmitri")
    now = await the_campaign(house)
    names = [now.member(number).name for number in now.rules.seating(now.record)]
    assert names == ["ana", "dmitri", "chika"]
    await played_on(house, thread.game)
    now = await the_campaign(house)
    assert [now.member(number).name for number in now.record.missions[0].seated] == names
    assert now.side_of(house.person("bo").id) is None


@pytest.mark.rule("MM-SHF-30")
async def test_who_was_on_the_other_side_cannot_take_a_seat_over(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await broken_off(house, await begun(house))
    ana = str((await the_campaign(house)).number_of(house.person("ana").id))
    await substituted(house, "dmitri", out=ana)
    thread = await at_sea(house)
    said = await takes_over(house, thread, "bo", "ana")
    assert "Someone who has been on the other side of this campaign knows its packs" in said
    live = await house.client.tables.live(thread.game)
    assert live.names == ("dmitri", "bo", "chika")


@pytest.mark.rule("MM-SHF-30")
async def test_a_moderator_who_gives_them_the_seat_reads_why_they_cannot_have_it(convoy_house: House) -> None:
    house = convoy_house
    world = house.playground.world
    role = Role(world.snowflakes.next(), "Moderators", Permission.MANAGE_GUILD, position=2)
    world.guild.roles[role.id] = role
    world.guild.members[house.person("edda").id].role_ids.append(role.id)
    await gathered(house)
    await broken_off(house, await begun(house))
    ana = house.person("ana")
    await substituted(house, "dmitri", out=str((await the_campaign(house)).number_of(ana.id)))
    thread = await at_sea(house)
    answer = await house.command("edda", "admin seat", at=thread.channel, player="bo", to=ana.user)
    assert "Someone who has been on the other side of this campaign" in text_of(answer)
    assert (await house.client.tables.live(thread.game)).names == ("dmitri", "bo", "chika")


async def test_who_is_forgotten_is_named_nowhere_and_needs_a_substitute(convoy_house: House) -> None:
    house = convoy_house
    post = await gathered(house)
    await mission(house)
    held = (await data_of(house, "bo"))["campaigns"]
    now = await the_campaign(house)
    assert held == [{"campaign": now.id, "title": "ferry", "name": "bo", "side": "fleet", "missions": [1]}]
    person = house.person("bo").id
    await forget(house, "bo")
    now = await the_campaign(house)
    assert now.number_of(person) is None
    assert "bo" not in {member.name for member in now.members}
    assert "bo" not in text_of(post)
    refused = await campaign(house, "ana", "next")
    assert "Find a substitute first" in text_of(refused)
    await substituted(house, "edda", out="2")
    await mission(house)
    assert len((await the_campaign(house)).record.missions) == 2


@pytest.mark.rule("MM-SHF-30")
async def test_who_is_forgotten_and_comes_back_cannot_cross_over_either(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await mission(house)
    await forget(house, "bo")
    now, bo = await the_campaign(house), house.person("bo")
    (known,) = now.record.forgotten
    assert (known.side, str(bo.id) in repr(now)) == ("fleet", False)
    ana = str(now.number_of(house.person("ana").id))
    refused = await campaign(house, "ana", "substitute", out=ana, person=bo.user)
    assert "been on the other side" in text_of(refused)
    await substituted(house, "bo", out="2")
    now = await the_campaign(house)
    assert (now.side_of(bo.id), now.number_of(bo.id)) == ("fleet", 4)
    await forget(house, "bo")
    assert (await the_campaign(house)).record.forgotten == (known,)


@pytest.mark.rule("MM-SHF-30")
async def test_who_is_forgotten_takes_over_no_seat_of_the_other_side(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await mission(house)
    await forget(house, "bo")
    await substituted(house, "edda", out="2")
    thread = await at_sea(house)
    said = await takes_over(house, thread, "ana", "bo")
    assert "Someone who has been on the other side of this campaign" in said


async def test_a_closed_campaign_keeps_no_marks(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await mission(house)
    await forget(house, "bo")
    await campaign(house, "ana", "close")
    assert (await the_campaign(house)).record.forgotten == ()
    await forget(house, "chika")
    assert (await the_campaign(house)).record.forgotten == ()


@pytest.mark.rule("MM-SHF-30")
async def test_nor_does_one_whose_packs_are_all_open(convoy_house: House) -> None:
    """Then anyone may be on any side."""
    house = convoy_house
    await gathered(house)
    await mission(house)
    await forget(house, "bo")
    await substituted(house, "edda", out="2")
    for _ in range(20):
        now = await the_campaign(house)
        if now.rules.are_all_open(now.record):
            break
        await mission(house)
    assert (await the_campaign(house)).record.forgotten == ()
    await forget(house, "chika")
    assert (await the_campaign(house)).record.forgotten == ()


async def test_a_campaign_whose_host_is_forgotten_has_another(convoy_house: House) -> None:
    house = convoy_house
    post = await opened(house)
    await joined(house, post, ("bo", 0), ("chika", 1))
    await forget(house, "ana")
    now = await the_campaign(house)
    assert now.row.host == NOBODY
    assert now.host == house.person("bo").id
    await begun(house, "bo")


async def test_a_deleted_game_leaves_the_record_and_the_campaign_goes_on(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    first = await mission(house)
    second = await begun(house)
    for game in (first, second):
        await house.client.tables.delete(game, also=WriteSet())
    now = await the_campaign(house)
    assert now.row.game is None
    assert [one.game for one in now.record.missions] == [first]
    await mission(house)
    assert len((await the_campaign(house)).record.missions) == 2


async def test_a_seat_that_falls_vacant_keeps_its_place_in_the_campaign(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    thread = await at_sea(house)
    await forget(house, "bo")
    live = await house.client.tables.live(thread.game)
    assert live.seats[1].state is SeatState.VACANT
    now = await the_campaign(house)
    assert len(now.rules.seating(now.record)) == 3
    assert public(house, CampaignVerb.SHOW)


async def test_a_game_from_a_file_belongs_to_no_campaign(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    game = await begun(house)
    whole = await house.store.games.whole(game)
    file = filed(whole, {})
    assert decode_options(file.options).mission is not None
    taken = row_of(file, guild=1, channel=2)
    assert decode_options(taken.options).mission is None
    assert decode_options(taken.options).chosen == decode_options(file.options).chosen


async def test_a_member_who_changes_their_name_in_a_game_has_it_in_the_campaign_as_well(
    convoy_house: House,
) -> None:
    house = convoy_house
    await gathered(house)
    thread = await at_sea(house)
    house.rename("bo", "Robert")
    await thread.panel("bo")
    await house.quiet()
    now = await the_campaign(house)
    assert [member.name for member in now.members] == ["ana", "Robert", "chika"]
    assert now.row.game == thread.game
    assert "Robert" in text_of(public(house, CampaignVerb.SHOW)[-1])


async def test_members_of_the_same_name_are_told_apart_as_they_are_at_the_table(convoy_house: House) -> None:
    house = convoy_house
    for name in ("ana", "chika"):
        house.rename(name, "Alex")
    post = await gathered(house)
    assert "Alex (1)" in text_of(post)
    assert "bo and Alex (3)" in text_of(post)
    place, person = house.playground.channel("lobby"), house.person("ana")
    outcome = await person.settled(await person.autocomplete(place, "campaign leave-out", "out", "alex"))
    assert [choice["name"].split(" · ")[0] for choice in outcome.choices] == ["Alex (1)", "Alex (3)"]
    assert (await house.client.tables.live(await begun(house))).names == ("Alex (1)", "bo", "Alex (3)")
