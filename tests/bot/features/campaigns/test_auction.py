"""An auction of MIND MGMT: who is on which side is known only when all bids are in (MM-SHF-24)."""

from __future__ import annotations

import re

import pytest

from bot.table.membership import circles_at, people_of
from games.kernel import Choose
from games.mind_mgmt.game import MindMgmt
from tests.bot.features.campaigns.playing import begun, gathered
from tests.bot.features.campaigns.records import all_open
from tests.bot.house import House

GAME = MindMgmt()


async def bid(house: House, game: str, *bids: int) -> None:
    tables = house.client.tables
    for seat, modules in enumerate(bids):
        decision = (await tables.live(game)).running_match.position.decision(seat)
        assert decision is not None
        entry = Choose(seat, decision.id, f"bid:{modules}")
        await tables.enter(game, lambda live, entry=entry: entry, person=house.person("ana").id)
    await house.quiet()


@pytest.mark.rule("MM-SHF-24", "MM-TEAM-07")
async def test_the_thread_of_the_rogue_side_opens_once_it_is_known_who_is_in_it(agency: House) -> None:
    await gathered(agency)
    await all_open(agency)
    game = await begun(agency, way="auction")
    posts = agency.store.posts
    assert circles_at(await agency.client.tables.live(game)) == ()
    assert [post for post in await posts.of_game(game) if post.kind.startswith("circle")] == []
    await bid(agency, game, 0, 2, 1)
    live = await agency.client.tables.live(game)
    (circle,) = circles_at(live)
    assert people_of(live, circle) == {agency.person("ana").id, agency.person("chika").id}
    (opened,) = [post for post in await posts.of_game(game) if post.kind == f"circle:{circle.id}"]
    name = agency.playground.world.channels[opened.channel].name
    assert re.fullmatch(rf"MIND MGMT · .*, mission 15: Rogue Agents · {game}", name)
