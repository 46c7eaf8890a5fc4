"""While a challenge is open, nobody reads an attempt at it but its player: it would give the box away."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.route import FormRoute
from bot.features.campaigns.verbs import CampaignVerb
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.history.verbs import HistoryVerb
from bot.features.learning.verbs import LearnVerb
from bot.features.notices.verbs import NoticeVerb
from bot.features.privacy.verbs import PrivacyVerb
from bot.features.proof.verbs import ProofVerb
from bot.features.reception.verbs import ReceptionVerb
from bot.features.record.verbs import RecordVerb
from bot.features.rulebook.verbs import RuleVerb
from bot.features.seats.verbs import SeatVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import Press, TableVerb
from playground import Channel, Message, MessageFlag
from playground.entities import ChannelType
from storage import GameQuery, Status
from tests.bot.house import House, Thread, choices_of, commands_about_a_game, text_of
from tests.bot.mishaps import announces, in_dm, later
from tests.bot.mortal import Point, Town
from tests.bot.solo import challenge, finish, game_of, id_of, play_on, posted, press

KEPT = "would give the box away"


class Contest:
    """A challenge that ana plays, and four who look at her: who has not played, who plays, and who has finished."""

    def __init__(self, house: House, post: Message, game: str) -> None:
        self.house = house
        self.post = post
        self.game = game

    async def place(self) -> Channel:
        row = await self.house.store.games.get(self.game)
        return self.house.playground.world.channels[row.thread or row.channel]

    async def over(self) -> None:
        panel = await challenge(self.house, "ana", "play", challenge=id_of(self.post))
        await play_on(self.house, "ana", panel)
        await self.house.quiet()


@pytest.fixture
async def contest(ferry_house: House) -> Contest:
    post = await posted(ferry_house, "ana", "new")
    for name in ("ana", "chika"):
        await press(ferry_house, name, post, ChallengeVerb.PLAY)
    await finish(ferry_house, "dmitri", id_of(post))
    await ferry_house.quiet()
    return Contest(ferry_house, post, await game_of(ferry_house, "ana", id_of(post)))


OTHERS = pytest.mark.parametrize("name", ["bo", "chika", "dmitri"])


def commands_of_a_table(house: House) -> list[str]:
    """Those that show something of a game."""
    return [command for command in commands_about_a_game(house) if command != "game verify"]


# Commands and buttons


@OTHERS
@pytest.mark.parametrize("ended", [False, True])
async def test_no_command_shows_it_to_others(contest: Contest, name: str, ended: bool) -> None:
    if ended:
        await contest.over()
    commands = commands_of_a_table(contest.house)
    assert {"game log", "game board", "game status", "game replay", "game act"} <= set(commands)
    for command in commands:
        said = await contest.house.command(name, command, game=contest.game)
        assert KEPT in text_of(said), command
        assert said.flags & MessageFlag.EPHEMERAL


@OTHERS
async def test_no_button_leads_others_there(contest: Contest, name: str) -> None:
    """Not even one that was copied: each is pressed as whoever knows the address would."""
    routes = contest.house.client.wiring.presses._routes
    person, lobby = contest.house.person(name), contest.house.playground.channel("lobby")
    verbs = [verb for verb, route in routes.items() if route.at_table]
    assert {
        TableVerb.LOG,
        TableVerb.BOARD,
        TableVerb.STATUS,
        HistoryVerb.REPLAY,
        TableVerb.STORY,
        TableVerb.ACT,
        HistoryVerb.NOTES,
    } <= set(verbs)
    for verb in verbs:
        address = Press(verb, contest.game, (0,) * verb.numbers).custom_id
        seen = {message.id for message in person.messages(lobby)}
        pressed = await person.press(contest.post, address, forge=True)

        def answers(seen: set[int] = seen) -> list[Message]:
            return [one for one in person.messages(lobby) if one.id not in seen and text_of(one)]

        await contest.house.playground.until(answers, f"the answer to {verb}")
        assert [KEPT in text_of(answer) for answer in answers()] == [True], verb
        assert pressed.modal is None


async def test_nor_a_command_within_its_thread(contest: Contest) -> None:
    """Who owns the server reads along there, and may still want to play."""
    game = await game_of(contest.house, "chika", id_of(contest.post))
    place = contest.house.playground.world.channels[(await contest.house.store.games.get(game)).thread]
    for command in ("log", "board", "status", "replay"):
        said = await contest.house.command("ana", f"game {command}", at=place)
        assert KEPT in text_of(said), command


async def test_every_way_to_a_table_is_looked_at_unless_it_is_said_why_not(contest: Contest) -> None:
    """Who adds one that leads elsewhere has to look who may see what."""
    routes = contest.house.client.wiring.presses._routes
    elsewhere = {verb for verb, route in routes.items() if not route.at_table}
    assert elsewhere == {
        ChallengeVerb.PLAY, TableVerb.RESULTS, ChallengeVerb.COMPARE, *AdminVerb, SeatVerb.TAKE, SeatVerb.DECLINE,
        LearnVerb.LEARN, RuleVerb.RULE, ReceptionVerb.NEW, ReceptionVerb.OPEN, ChallengeVerb.TODAY, NoticeVerb.TURNS, PrivacyVerb.FORGET,
        *CampaignVerb,  # no mission is a challenge
        RecordVerb.RECORD,  # ends of one’s own games alone, and no setup
        ProofVerb.VERIFY,  # looks at games that this release cannot load, and keeps the seed of an attempt to itself
    }  # fmt: skip
    assert any(isinstance(route, FormRoute) for route in routes.values())


async def test_nothing_is_suggested_of_it_while_one_types(contest: Contest) -> None:
    lobby = contest.house.playground.channel("lobby")
    for name, some in (("bo", False), ("ana", True)):
        person = contest.house.person(name)
        asked = await person.autocomplete(lobby, "game log", "chapter", "", game=contest.game)
        assert bool((await person.settled(asked)).choices) is some


async def test_nor_to_who_could_take_other_games_back(contest: Contest) -> None:
    person = contest.house.person("ana")
    lobby = contest.house.playground.channel("lobby")
    game = await game_of(contest.house, "chika", id_of(contest.post))
    outcome = await person.settled(await person.autocomplete(lobby, "admin rewind", "to", "", game=game))
    assert not outcome.choices


async def test_its_player_sees_it_by_every_command(contest: Contest) -> None:
    for command in commands_of_a_table(contest.house):
        assert KEPT not in text_of(await contest.house.command("ana", command, game=contest.game)), command


async def test_results_are_public_all_the_same(contest: Contest) -> None:
    await contest.over()
    results = text_of(await press(contest.house, "bo", contest.post, TableVerb.RESULTS))
    assert "**ana** · won" in results
    assert "**dmitri** · won" in results


async def test_when_the_challenge_is_over_everyone_may_look(contest: Contest) -> None:
    await contest.over()
    contest.house.clock.now = (await contest.house.store.challenges.get(id_of(contest.post))).closes
    for command in ("log", "board", "replay", "story"):
        assert KEPT not in text_of(await contest.house.command("bo", f"game {command}", game=contest.game))


async def test_that_a_result_is_proved_is_public_too_and_tells_nothing_of_the_box(contest: Contest) -> None:
    await contest.over()
    said = text_of(await contest.house.command("bo", "game verify", game=contest.game))
    assert said.count("✅") == 3
    assert "The seed stays secret" in said


# Where it is played


async def test_the_thread_is_seen_by_its_player_alone(contest: Contest, openapi: Any) -> None:
    place = await contest.place()
    assert place.type is ChannelType.PRIVATE_THREAD
    assert place in contest.house.person("ana").channels()
    for name in ("bo", "chika", "dmitri", "edda"):
        assert place not in contest.house.person(name).channels()
    assert openapi.problems(contest.house.playground.requests) == []


async def test_two_attempts_of_one_person_have_threads_of_their_own(contest: Contest) -> None:
    first = await contest.place()
    await contest.over()
    await press(contest.house, "ana", contest.post, ChallengeVerb.PLAY)
    await contest.house.quiet()
    second = await contest.house.store.games.get(await game_of(contest.house, "ana", id_of(contest.post)))
    assert second.thread not in (None, first.id)


async def test_without_private_threads_it_is_played_in_direct_messages(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "new")
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    panel = await press(ferry_house, "ana", post, ChallengeVerb.PLAY)
    assert "you play it in your direct messages" in text_of(panel)
    assert choices_of(panel)
    await ferry_house.quiet()
    row = await ferry_house.store.games.get(await game_of(ferry_house, "ana", id_of(post)))
    assert (row.guild, row.channel, row.thread) == (None, ferry_house.person("ana").dm().id, None)
    assert any("Ferry begins" in said for said in in_dm(ferry_house, "ana"))
    assert "You play your attempt at Ferry" in "\n".join(in_dm(ferry_house, "ana"))


async def test_and_still_counts_for_the_server_that_it_was_begun_on(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "new")
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    await finish(ferry_house, "ana", id_of(post))
    results = await challenge(ferry_house, "bo", "board", challenge=id_of(post))
    assert "Results of this server" in text_of(results)
    assert "`1` **ana**" in text_of(results)


async def test_where_neither_is_possible_none_begins_and_the_answer_says_why(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "new")
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    ferry_house.person("ana").close_dms()
    said = text_of(await press(ferry_house, "ana", post, ChallengeVerb.PLAY))
    assert "I may not open private threads here, and my direct messages don’t reach you" in said
    assert await ferry_house.store.games.find(GameQuery(statuses=(Status.RUNNING,)), limit=9) == []


async def test_in_a_thread_of_a_channel_it_is_played_in_direct_messages(ferry_house: House) -> None:
    """A thread cannot have threads."""
    thread = await ferry_house.begin("bo", "chika")
    post = await posted(ferry_house, "ana", "new")
    panel = await challenge(ferry_house, "ana", "play", at=thread.channel, challenge=id_of(post))
    assert "you play it in your direct messages" in text_of(panel)


async def test_in_an_announcement_channel_it_is_played_in_direct_messages(ferry_house: House) -> None:
    await announces(ferry_house, ferry_house.playground.channel("lobby"))
    post = await posted(ferry_house, "ana", "new")
    panel = await press(ferry_house, "ana", post, ChallengeVerb.PLAY)
    assert "you play it in your direct messages" in text_of(panel)


async def test_nothing_of_it_is_posted_in_the_channel_when_its_thread_was_deleted(contest: Contest) -> None:
    house, lobby = contest.house, contest.house.playground.channel("lobby")
    before = [message.id for message in lobby.messages]
    house.playground.services.channels.delete(await contest.place())
    house.playground.deny("CREATE_PRIVATE_THREADS")
    await house.heard()
    await contest.over()
    assert [message.id for message in lobby.messages] == before
    house.playground.deny()
    await house.heard()
    await later(house, 24 * 3600.0)
    place = await contest.place()
    assert place.type is ChannelType.PRIVATE_THREAD
    posts = Thread(house, contest.game, place).posts("ana")
    assert any("The game is over" in text_of(message) for message in posts)


@pytest.mark.parametrize("after", [True, False])
async def test_who_dies_having_made_the_thread_makes_no_other(ferry_town: Town, after: bool) -> None:
    async with ferry_town.house() as (house, mortal):
        post = await posted(house, "ana", "new")
        await house.quiet()
        mortal.point = Point("change", 1, after)

        async def begun() -> None:
            await press(house, "ana", post, ChallengeVerb.PLAY)
            await house.quiet()

        assert not await mortal.survives(begun())
    ferry_town.pass_time(3600.0)
    async with ferry_town.house() as (house, _):
        await house.quiet()
        row = await house.store.games.get(await game_of(house, "ana", id_of(post)))
        private = [
            channel
            for channel in ferry_town.playground.world.channels.values()
            if channel.type is ChannelType.PRIVATE_THREAD
        ]
        assert [channel.id for channel in private] == [row.thread]
