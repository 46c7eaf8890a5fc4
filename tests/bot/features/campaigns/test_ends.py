"""The bot dies at the beginning of a campaign, and around the last move of a mission. What was acknowledged is recorded, and
nothing is said twice."""

from __future__ import annotations

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.pages import speech
from games.kernel import Choose
from storage import Status
from tests.bot.features.campaigns.playing import begun, gathered, opened, public, the_campaign
from tests.bot.house import House, Thread, text_of
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, Town
from tests.bot.solo import ferry_words
from tests.kernel.convoy import Convoy

MOST = 200


@pytest.fixture
def convoy_town(town: Town, monkeypatch: pytest.MonkeyPatch) -> Town:
    monkeypatch.setattr(speech, "words_of", ferry_words)
    town.games = {Convoy.name: Convoy()}
    return town


async def next_move(house: House, game: str) -> tuple[Choose, int]:
    live = await house.client.tables.live(game)
    decision = live.running_match.position.decisions[0]
    return Choose(decision.seat, decision.id, decision.options[0].id), live.person_at(decision.seat)


async def until_the_last_move(house: House, game: str) -> tuple[Choose, int]:
    """Play until one answer is missing."""
    for _ in range(MOST):
        entry, person = await next_move(house, game)
        match, _ = (await house.client.tables.live(game)).running_match.apply(entry)
        if match.position.state.result is not None:
            return entry, person
        await house.client.tables.enter(game, lambda live, entry=entry: entry, person=person)
    raise AssertionError("the game does not end")


def said(house: House, thread: Thread, name: str) -> tuple[int, int]:
    """How often the record was told at the table, and the content of a pack to this person."""
    person = house.person(name)
    told = [text_of(post) for post in thread.posts(name)]
    alone = [text_of(message) for message in person.messages(person.dm(), 200)]
    return (
        sum("of the campaign is recorded" in text for text in told),
        sum("Your side opens its pack" in text for text in alone),
    )


async def test_a_campaign_is_posted_once_though_two_processes_die_before_they_note_its_post(
    convoy_town: Town,
) -> None:
    town = convoy_town
    async with town.house() as (house, mortal):
        mortal.point = Point("save_post", 1, after=False)
        assert not await mortal.survives(opened(house))
    town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with town.house() as (house, mortal):
        mortal.point = Point("save_post", 1, after=False)
        assert not await mortal.survives(house.quiet())
    town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with town.house() as (house, _):
        await house.quiet()
        (post,) = public(house, CampaignVerb.JOIN)
        assert (await the_campaign(house)).row.post == post.id


@pytest.mark.parametrize("after", [False, True])
async def test_the_record_is_written_with_the_last_move_or_not_at_all(convoy_town: Town, after: bool) -> None:
    town = convoy_town
    async with town.house() as (house, mortal):
        await gathered(house)
        game = await begun(house)
        entry, person = await until_the_last_move(house, game)
        await house.quiet()
        mortal.point = Point("commit_move", 1, after)
        assert not await mortal.survives(house.client.tables.enter(game, lambda live: entry, person=person))
    town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with town.house() as (house, _):
        now = await the_campaign(house)
        live = await house.client.tables.live(game)
        assert (live.row.status is Status.FINISHED) == after
        assert (now.row.game is None) == after
        assert len(now.record.missions) == int(after)
        if not after:
            await house.client.tables.enter(game, lambda live: entry, person=person)
        await house.quiet()
        now = await the_campaign(house)
        (done,) = now.record.missions
        thread = Thread(house, game, house.playground.world.channels[live.home])
        for seat, name in enumerate(live.names):
            mine = done.opened is not None and done.result.sides[seat] == done.opened.side
            assert said(house, thread, name) == (1, int(mine)), name
