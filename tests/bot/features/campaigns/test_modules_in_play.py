"""Modules of MIND MGMT that are in play are everyone's at once, and stay so whatever becomes of the mission."""

from __future__ import annotations

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.pages.press import Press
from games.kernel import Choose
from games.mind_mgmt.campaign import RECRUITER, ROGUES
from storage import WriteSet
from tests.bot.features.campaigns.playing import begun, campaign, gathered, press, public, the_campaign
from tests.bot.features.campaigns.records import all_open, won_by
from tests.bot.house import House, presses_of, text_of

SECRET = "only its own side knows the module"


async def answer(house: House, game: str, option: str = "") -> None:
    """Whoever is asked first answers so; without an option with the first one."""
    tables = house.client.tables
    live = await tables.live(game)
    decision = live.running_match.position.decisions[0]
    entry = Choose(decision.seat, decision.id, option or decision.options[0].id)
    await tables.enter(game, lambda live: entry, person=live.person_at(decision.seat))
    await house.quiet()


async def packs_of(house: House, side: str, reader: str) -> str:
    """What someone reads of the packs of a side."""
    now = await the_campaign(house)
    shown = await campaign(house, reader, "show", campaign=now.id)
    number = [one.id for one in now.rules.sides].index(side)
    return text_of(await press(house, reader, shown, Press(CampaignVerb.PACKS, now.id, (number,))))


async def with_deep_breath(house: House) -> str:
    """The game of a mission in which the Recruiter, who has lost the first one, plays with pack R1."""
    await gathered(house)
    await won_by(house, ROGUES)
    game = await begun(house)
    assert SECRET in await packs_of(house, RECRUITER, "bo")
    await answer(house, game, "module:R1")
    return game


@pytest.mark.rule("MM-SHF-09")
async def test_the_packs_tell_of_a_module_as_soon_as_it_is_in_play(agency: House) -> None:
    await with_deep_breath(agency)
    for reader in ("ana", "bo", "edda"):
        assert "**1 · Deep Breath**" in await packs_of(agency, RECRUITER, reader)


@pytest.mark.rule("MM-SHF-09", "MM-SHF-23")
async def test_modules_that_came_into_play_unasked_are_told_from_the_first_move_on(agency: House) -> None:
    await gathered(agency)
    await all_open(agency)
    game = await begun(agency, way="opponents", number=7)
    await answer(agency, game)
    assert SECRET not in await packs_of(agency, RECRUITER, "bo") + await packs_of(agency, ROGUES, "ana")


@pytest.mark.rule("MM-SHF-23", "MM-SHF-24", "MM-SHF-32")
@pytest.mark.parametrize(
    ("way", "laid_open"), [("opponents", (RECRUITER, ROGUES)), ("auction", (ROGUES,)), ("usual", ())]
)
async def test_packs_that_the_other_side_chooses_from_are_open_to_it_and_to_nobody_else(
    agency: House, way: str, laid_open: tuple[str, ...]
) -> None:
    await gathered(agency)
    await all_open(agency)
    await begun(agency, way=way)
    for side, reader in ((RECRUITER, "bo"), (ROGUES, "ana")):
        assert (SECRET not in await packs_of(agency, side, reader)) is (side in laid_open)
        assert SECRET in await packs_of(agency, side, "edda")
    told = text_of(await agency.command("ana", "rules", query="MM-MOD-A5-01"))
    assert ("Truth Serum" in told) is (ROGUES in laid_open)


@pytest.mark.rule("MM-SHF-09", "MM-SHF-23")
async def test_the_table_is_told_of_the_modules_before_the_setup_begins(agency: House) -> None:
    await gathered(agency)
    await all_open(agency)
    game = await begun(agency, way="opponents", number=6)
    for _ in range(12):
        await answer(agency, game)
    thread = await agency.thread_of(game)
    assert "Mayhem token 1 of" in text_of(await thread.panel("ana"))
    (told,) = [text_of(post) for post in thread.posts() if "The Recruiter plays with" in text_of(post)]
    assert "ana is the Recruiter." in told


@pytest.mark.rule("MM-SHF-27")
async def test_a_module_stays_public_when_the_mission_is_rewound_to_before_it_was_chosen(
    agency: House,
) -> None:
    game = await with_deep_breath(agency)
    tables = agency.client.tables
    live = await tables.live(game)
    await tables.rewind(game, 0, revision=live.row.revision, person=agency.person("ana").id)
    await answer(agency, game, "done")
    assert (await tables.live(game)).running_match.position.state.board.modules == []
    assert "**1 · Deep Breath**" in await packs_of(agency, RECRUITER, "bo")


@pytest.mark.rule("MM-SHF-27")
async def test_a_deleted_mission_leaves_public_what_it_was_and_its_campaign_says_what_comes_next(
    agency: House,
) -> None:
    game = await with_deep_breath(agency)
    (post,) = public(agency, CampaignVerb.SHOW)
    assert "mission 2 is under way" in text_of(post)
    await agency.client.tables.delete(game, also=WriteSet())
    await agency.quiet()
    assert "before mission 2" in text_of(post)
    assert CampaignVerb.NEXT in {one.verb for one in presses_of(post)}
    assert "**1 · Deep Breath**" in await packs_of(agency, RECRUITER, "bo")
