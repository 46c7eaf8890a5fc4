"""The games of the house that can be played alone, as challenges."""

from __future__ import annotations

import re

import pytest

from bot.features.challenges.verbs import ChallengeVerb
from bot.pages.press import TableVerb
from games import GAMES
from games.kernel import Chance
from tests.bot.house import House, buttons_of, presses_of, text_of
from tests.bot.solo import challenge, game_of, id_of, posted, press

ALONE = [name for name, game in GAMES.items() if 1 in game.seats]
MOST_PICKS = 2_000
STORY = re.compile(r"How .+ went")


async def play_out(house: House, name: str, game: str) -> None:
    """Picks at random until the end; another name picks otherwise."""
    tables, chance, person = house.client.tables, Chance(name), house.person(name).id
    for _ in range(MOST_PICKS):
        decisions = (await tables.live(game)).running_match.position.decisions
        if not decisions:
            return
        await tables.choose(game, person, decisions[0].id, chance.below(len(decisions[0].options)))
    raise AssertionError(f"the game of {name} does not end")


@pytest.mark.parametrize("title", ALONE)
async def test_an_attempt_is_played_ranked_proved_and_compared(house: House, title: str) -> None:
    post = await posted(house, "ana", "new", title=title)
    for name in ("ana", "bo"):
        await press(house, name, post, ChallengeVerb.PLAY)
        await play_out(house, name, await game_of(house, name, id_of(post)))
    await house.quiet()
    results = text_of(await challenge(house, "ana", "board", challenge=id_of(post)))
    assert "**ana**" in results
    assert "**bo**" in results
    other = {"with": house.person("bo").user}
    page = await challenge(house, "ana", "compare", challenge=id_of(post), **other)
    chapter = await press(house, "ana", page, ChallengeVerb.COMPARE, place=-1)
    assert "**ana**" in text_of(chapter)
    assert "**bo**" in text_of(chapter)
    person, game = house.person("ana"), await game_of(house, "ana", id_of(post))
    lobby = house.playground.channel("lobby")
    proof = await person.settled(await person.command(lobby, "game verify", game=game))
    assert text_of(proof.message).count("✅") == 3


async def test_without_a_title_the_challenge_of_the_day_asks_for_the_game(house: House) -> None:
    choice = await challenge(house, "ana", "daily")
    assert text_of(choice) == "Today’s challenge in which game?"
    today = await press(house, "ana", choice, ChallengeVerb.TODAY)
    assert ChallengeVerb.PLAY in [one.verb for one in presses_of(today)]


async def test_where_several_could_be_meant_a_button_says_which(house: House) -> None:
    assert "Pick it with the `challenge` option" in text_of(await challenge(house, "ana", "board"))
    for title in ("speakeasy", "in_too_deep"):
        await posted(house, "ana", "new", title=title)
    choice = await challenge(house, "ana", "board")
    labels = list(buttons_of(choice))
    assert {label.partition(" · ")[0] for label in labels} == {"Speakeasy", "In Too Deep"}
    assert labels[0] in text_of(await press(house, "ana", choice, TableVerb.RESULTS))
    choice = await challenge(house, "ana", "play")
    assert list(buttons_of(choice)) == labels
    begun = await press(house, "ana", choice, ChallengeVerb.PLAY)
    assert "Your attempt has begun" in text_of(begun)


async def test_a_result_without_a_moment_of_its_end_names_none(house: House) -> None:
    post = await posted(house, "ana", "new", title="in_too_deep")
    await press(house, "ana", post, ChallengeVerb.PLAY)
    await play_out(house, "ana", await game_of(house, "ana", id_of(post)))
    await house.quiet()
    results = text_of(await challenge(house, "ana", "board", challenge=id_of(post)))
    assert re.search(r"\*\*ana\*\* · (won|lost) · \d+ Intel · no undo", results), results


@pytest.mark.parametrize("period", ["daily", "weekly"])
@pytest.mark.parametrize("title", ALONE)
async def test_the_challenge_of_a_day_or_week_is_the_same_box_for_everyone(
    house: House, title: str, period: str
) -> None:
    post = await posted(house, "ana", period, title=title)
    games = []
    for name in ("ana", "bo"):
        await press(house, name, post, ChallengeVerb.PLAY)
        games.append(await house.client.tables.live(await game_of(house, name, id_of(post))))
    one, other = (game.running_match for game in games)
    assert one.game.name == title
    assert one.game.encode(one.position.state) == other.game.encode(other.position.state)


@pytest.mark.parametrize("title", ALONE)
async def test_the_story_lays_nothing_open_before_the_challenge_is_over(house: House, title: str) -> None:
    post = await posted(house, "ana", "new", title=title)
    await press(house, "ana", post, ChallengeVerb.PLAY)
    game = await game_of(house, "ana", id_of(post))
    await house.client.tables.resign(game, house.person("ana").id)
    await house.quiet()
    thread = house.playground.world.channels[(await house.store.games.get(game)).thread]
    seen = [text_of(message) for message in house.person("ana").messages(thread)]
    assert any("The game is over" in text for text in seen)
    assert not any(STORY.search(text) for text in seen)

    async def told(name: str, command: str) -> str:
        return text_of(await house.command(name, f"game {command}", game=game))

    for command in ("story", "film"):
        assert "would give the box away" in await told("bo", command)
    assert STORY.search(await told("ana", "story"))
    house.clock.now = (await house.store.challenges.get(id_of(post))).closes
    assert STORY.search(await told("bo", "story"))


@pytest.mark.parametrize("command", ["play", "board"])
async def test_among_several_games_the_challenge_has_to_be_named(house: House, command: str) -> None:
    """The answer names an option that the command has."""
    assert "Pick it with the `challenge` option." in text_of(await challenge(house, "ana", command))
