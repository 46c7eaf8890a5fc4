"""People at a campaign: they open and join it, begin missions, and play them to their ends."""

from __future__ import annotations

import re
from typing import Any

from bot.features.campaigns.verbs import CampaignVerb
from bot.pages.press import Press, Verb
from bot.table.campaigns import CampaignQueries, LoadedCampaign
from games.kernel import Chance, Choose, Resign
from playground import Message, MessageFlag
from storage import CampaignQuery, Status
from tests.bot.house import House, pieces, presses_of, text_of

NAME = "The long haul"
MOST_MOVES = 400


async def campaign(house: House, name: str, command: str, /, **options: Any) -> Message:
    """The private answer to `/campaign …`, given in the lobby channel."""
    return await house.command(name, f"campaign {command}", **options)


async def the_campaign(house: House) -> LoadedCampaign:
    """The newest one."""
    queries = CampaignQueries(house.store, house.client.tables.games)
    return (await queries.find(CampaignQuery()))[0]


def public(house: House, verb: Verb) -> list[Message]:
    """The messages of the lobby channel that everyone sees, with a button of this kind."""
    return [
        message
        for message in house.person("ana").messages(house.playground.channel("lobby"))
        if not message.flags & MessageFlag.EPHEMERAL
        and any(press.verb is verb for press in presses_of(message))
    ]


async def opened(house: House, host: str = "ana", name: str = NAME) -> Message:
    """The post of a new campaign."""
    answer = await campaign(house, host, "new", name=name)
    assert "is open" in text_of(answer), text_of(answer)
    await house.quiet()
    return public(house, CampaignVerb.JOIN)[-1]


async def press(house: House, name: str, message: Message, wanted: Press, *, forge: bool = False) -> Message:
    """What the presser sees."""
    person = house.person(name)
    outcome = await person.settled(await person.press(message, wanted.custom_id, forge=forge))
    assert outcome.message is not None
    await house.quiet()
    return outcome.message


async def joined(house: House, post: Message, *sides: tuple[str, int]) -> None:
    """These people join the sides with these numbers."""
    for name, side in sides:
        wanted = [one for one in presses_of(post) if one.verb is CampaignVerb.JOIN][side]
        answer = await press(house, name, post, wanted)
        assert "joined" in text_of(answer), text_of(answer)


async def gathered(house: House) -> Message:
    """A campaign of ana, who hosts and leads, and bo and chika on the other side."""
    post = await opened(house)
    await joined(house, post, ("ana", 0), ("bo", 1), ("chika", 1))
    return post


async def begun(house: House, host: str = "ana", **options: Any) -> str:
    """The id of the game of the next mission."""
    answer = await campaign(house, host, "next", **options)
    assert "has begun" in text_of(answer), text_of(answer)
    await house.quiet()
    game = (await the_campaign(house)).row.game
    assert game is not None
    return game


async def played_on(house: House, game: str, seed: str = "") -> None:
    """Play the game to its end with random answers."""
    tables, chance = house.client.tables, Chance(seed or game)
    for _ in range(MOST_MOVES):
        live = await tables.live(game)
        if live.row.status is Status.FINISHED:
            await house.quiet()
            return
        decision = live.running_match.position.decisions[0]
        option = chance.one_of(decision.options)
        entry = Choose(decision.seat, decision.id, option.id)
        await tables.enter(game, lambda live, entry=entry: entry, person=live.person_at(decision.seat))
    raise AssertionError("the game does not end")


async def broken_off(house: House, game: str, seat: int = 0) -> None:
    """Whoever sits there leaves for good, and everyone else after them until the game is over."""
    tables = house.client.tables
    for leaving in (seat, *range(8)):
        live = await tables.live(game)
        if live.row.status is Status.FINISHED:
            break
        if leaving < len(live.seats) and leaving not in live.running_match.position.state.resigned:
            person = live.person_at(leaving)
            await tables.enter(game, lambda live, leaving=leaving: Resign(leaving), person=person)
    await house.quiet()


async def invited(house: House, host: str, command: str, /, **options: Any) -> Message:
    """The invitation that this command has posted."""
    known = len(public(house, CampaignVerb.ACCEPT))
    answer = await campaign(house, host, command, **options)
    assert "I’ve posted the invitation here" in text_of(answer), text_of(answer)
    await house.playground.until(lambda: len(public(house, CampaignVerb.ACCEPT)) > known, "the invitation")
    return public(house, CampaignVerb.ACCEPT)[-1]


async def mission(house: House, host: str = "ana", **options: Any) -> str:
    """A whole mission, begun and played at random; returns its game."""
    game = await begun(house, host, **options)
    await played_on(house, game)
    return game


def menus_of(message: Message, verb: Verb) -> list[dict[str, Any]]:
    return [menu for menu in pieces(message, 3) if Press.parse(menu["custom_id"]).verb is verb]


def lines_of(message: Message) -> list[str]:
    """The lines of the record that it shows."""
    return re.findall(r"^`\d+` .*$", text_of(message), re.MULTILINE)
