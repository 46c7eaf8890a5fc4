"""Ferry for one as well, with words, and people who play it to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from bot.features.challenges.verbs import ChallengeVerb
from bot.pages.press import Press, Verb
from games.kernel import Decision
from playground import Channel, Message
from rendering.words import Words, words_of
from tests.bot.house import House, choices_of, presses_of, text_of
from tests.kernel.ferry import Ferry

MOST_PICKS = 30
"""More than any game of Ferry takes."""
FERRY_TEXTS = Path(__file__).parent / "ferry_texts"


class LoneFerry(Ferry):
    seats: ClassVar = range(1, 5)


def ferry_words(title: str, locale: str, *more: Path) -> Words:
    """Strict, so that a text that is missing fails the test. As with every game, what the bot says of no game in
    particular has no texts of the ferry's."""
    own = () if title == "kernel" else (FERRY_TEXTS,)
    return words_of(title, locale, *more, *own, strict=True)


async def challenge(
    house: House, name: str, command: str, /, *, at: Channel | None = None, **options: Any
) -> Message:
    """The private answer to `/challenge …`, given in the lobby channel or elsewhere."""
    return await house.command(name, f"challenge {command}", at=at, **options)


async def posted(
    house: House, name: str, command: str, /, *, at: Channel | None = None, **options: Any
) -> Message:
    """The challenge post that a command puts up for everyone."""
    place = at or house.playground.channel("lobby")
    before = {message.id for message in place.messages}

    def new() -> list[Message]:
        return [
            message
            for message in place.messages
            if message.id not in before
            and any(press.verb is ChallengeVerb.PLAY for press in presses_of(message))
        ]

    await challenge(house, name, command, at=at, **options)
    await house.playground.until(new, "the challenge post")
    return new()[0]


def id_of(post: Message) -> str:
    return next(press.game for press in presses_of(post) if press.verb is ChallengeVerb.PLAY)


async def press(house: House, name: str, message: Message, verb: Verb, place: int = 0) -> Message:
    """What the presser sees after using the button of that kind."""
    person = house.person(name)
    button = [one for one in presses_of(message) if one.verb is verb][place]
    outcome = await person.settled(await person.press(message, button.custom_id))
    assert outcome.message is not None
    return outcome.message


async def game_of(house: House, name: str, challenge_id: str) -> str:
    """The game of the person's newest attempt."""
    attempts = await house.store.challenges.attempts(challenge_id, house.person(name).id)
    return attempts[-1].game


async def play_on(house: House, name: str, panel: Message, *, sails: bool = True) -> Message:
    """Answer whatever is asked until the game is over; sail always or never."""
    person = house.person(name)
    for _ in range(MOST_PICKS):
        choices = choices_of(panel)
        if not choices:
            break
        press = Press.parse(choices[0][0])
        asked = (await house.client.tables.live(press.game)).running_match.position.decisions[0]
        custom_id, value = choices[_answer(asked, sails)]
        if value is None:
            interaction = await person.press(panel, custom_id)
        else:
            interaction = await person.select(panel, custom_id, [value])
        panel = (await person.settled(interaction)).message
    assert "game is over" in text_of(panel)
    return panel


def _answer(asked: Decision, sails: bool) -> int:
    ids = [option.id for option in asked.options]
    wanted = "sail" if sails else "wait"
    return ids.index(wanted) if wanted in ids else 0


async def finish(house: House, name: str, challenge_id: str, *, sails: bool = True) -> str:
    """Begin an attempt by command, and have it played to its end without a panel; returns its game."""
    await challenge(house, name, "play", challenge=challenge_id)
    game, person = await game_of(house, name, challenge_id), house.person(name).id
    live = await house.client.tables.live(game)
    while decisions := live.running_match.position.decisions:
        (asked,) = decisions
        live = (await house.client.tables.choose(game, person, asked.id, _answer(asked, sails))).live
    await house.quiet()
    return game
