"""The lobby post after the start, for those who read only the channel."""

from __future__ import annotations

from bot.pages.phrases import waiting
from bot.pages.speech import voice_at
from playground import MessageFlag
from tests.bot.house import House, text_of


async def test_it_says_how_the_game_ended(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")

    def lines() -> list[str]:
        messages = ferry_house.person("ana").messages(ferry_house.playground.channel("lobby"))
        posts = [text_of(one) for one in messages if not one.flags & MessageFlag.EPHEMERAL]
        (post,) = [post for post in posts if "Players: 2" in post]
        return post.splitlines()

    assert "**The game is on.**" in lines()
    await thread.play_out()
    live = await ferry_house.client.tables.live(thread.game)
    outcome = waiting(live, voice_at(live))
    assert outcome.startswith("The game is over. ana ")
    assert f"**{outcome}**" in lines()
