"""The list of a server's games."""

from __future__ import annotations

from tests.bot.house import House, text_of

NEWEST = "Only the newest games are listed here."
GAMES = 18
"""Fewer than are looked for."""


async def listed(house: House, *names: str) -> list[str]:
    """The lines after so many tables with these people have begun."""
    threads = [await house.begin(*names) for _ in range(GAMES)]
    await threads[-1].offer_seat("bo")
    page = await house.command("edda", "game list")
    return text_of(page).splitlines()


async def test_it_lists_all_games_that_have_room(ferry_house: House) -> None:
    lines = await listed(ferry_house, "ana", "bo")
    assert sum("**Ferry**" in line for line in lines) == GAMES
    assert NEWEST not in "\n".join(lines)


async def test_where_names_are_long_it_says_that_there_are_more_games(ferry_house: House) -> None:
    for name in ("ana", "bo", "chika", "dmitri"):
        user = ferry_house.playground.world.users[ferry_house.person(name).id]
        user.global_name = f"{name} {'_' * 20}"
    lines = await listed(ferry_house, "ana", "bo", "chika", "dmitri")
    assert 4 < sum("**Ferry**" in line for line in lines) < GAMES
    assert NEWEST in lines[-1]
    assert all(line.endswith("`") for line in lines if "**Ferry**" in line)
