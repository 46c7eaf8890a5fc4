"""Challenges as people meet them: by commands and buttons, on a server and in direct messages."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from bot.features.challenges import finder
from bot.features.challenges.finder import LIMITS
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.orders.verbs import OrderVerb
from bot.features.undo.verbs import UndoVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import TableVerb
from playground import Message, MessageFlag
from playground.permissions import Permission
from storage import ChallengeKind, ChallengeLimits, GameQuery, Status, Store
from tests.bot.house import Clock, House, buttons_of, choices_of, pieces, press_for, presses_of, text_of
from tests.bot.solo import challenge, finish, game_of, id_of, play_on, posted, press

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp()
DAY = 24 * 3600.0


@pytest.fixture
def house(ferry_house: House) -> House:
    clock = ferry_house.clock
    assert isinstance(clock, Clock)
    clock.now = NOON
    return ferry_house


async def attempts(house: House, name: str, challenge_id: str) -> list[int]:
    found = await house.store.challenges.attempts(challenge_id, house.person(name).id)
    return [attempt.number for attempt in found]


async def everything(store: Store) -> tuple[object, ...]:
    """What a refused command must not change."""
    return await store.games.find(GameQuery(), limit=99), await store.challenges.find(None, limit=99)


# Making


async def test_a_new_challenge_is_posted_for_everyone_with_a_play_button(house: House) -> None:
    post = await posted(house, "ana", "new")
    assert not post.flags & MessageFlag.EPHEMERAL
    assert "The same shuffled box for everyone" in text_of(post)
    made = await house.store.challenges.get(id_of(post))
    assert (made.kind, made.created_by) == (ChallengeKind.OWN, house.person("ana").id)
    assert made.closes == NOON + 7 * DAY
    assert post in house.person("bo").messages(house.playground.channel("lobby"))


async def test_every_new_challenge_has_a_seed_of_its_own(house: House) -> None:
    made = [await house.store.challenges.get(id_of(await posted(house, "ana", "new"))) for _ in range(2)]
    assert made[0].seed != made[1].seed


async def test_a_person_makes_only_so_many_challenges_a_week(house: House) -> None:
    for _ in range(LIMITS.of_person):
        await posted(house, "ana", "new")
    before = await everything(house.store)
    said = await challenge(house, "ana", "new")
    assert said.flags & MessageFlag.EPHEMERAL
    assert "5 challenges that are still open" in text_of(said)
    assert f"the next one <t:{int(NOON + 7 * DAY) + 1}:R>" in text_of(said)
    assert await everything(house.store) == before
    await posted(house, "ana", "daily")
    await posted(house, "bo", "new")
    house.clock.now += 7 * DAY
    await posted(house, "ana", "new")


async def test_a_server_has_only_so_many_challenges_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finder, "LIMITS", ChallengeLimits(of_person=5, of_guild=2))
    await posted(house, "ana", "new")
    await posted(house, "bo", "new")
    assert "2 challenges from this server are open" in text_of(await challenge(house, "chika", "new"))
    await posted(house, "chika", "new", at=house.person("chika").dm())


@pytest.mark.parametrize(("command", "period"), [("daily", "2026-11-20"), ("weekly", "2026-W47")])
async def test_the_challenge_of_a_period_is_one_for_all_who_ask(
    house: House, command: str, period: str
) -> None:
    first = await posted(house, "ana", command)
    again = await posted(house, "bo", command)
    in_dm = await posted(house, "chika", command, at=house.person("chika").dm())
    assert period in text_of(first)
    assert id_of(first) == id_of(again) == id_of(in_dm)


async def test_the_next_day_has_another_challenge(house: House) -> None:
    today = await posted(house, "ana", "daily")
    house.clock.now += DAY
    tomorrow = await posted(house, "ana", "daily")
    assert id_of(today) != id_of(tomorrow)
    seeds = {(await house.store.challenges.get(id_of(post))).seed for post in (today, tomorrow)}
    assert len(seeds) == 2


async def test_nothing_that_anybody_sees_holds_the_seed(house: House) -> None:
    post = await posted(house, "ana", "daily")
    seed = (await house.store.challenges.get(id_of(post))).seed.decode()
    game = await finish(house, "ana", id_of(post))
    await house.quiet()
    person = house.person("ana")
    home = house.playground.world.channels[(await house.store.games.get(game)).thread]
    seen = [
        str(person.as_shown(message)) for place in (home, person.dm()) for message in person.messages(place)
    ]
    assert seen
    assert not any(seed in shown for shown in seen)


# Periods


@pytest.mark.parametrize(
    ("command", "options", "answer"),
    [
        ("daily", {"day": "2026-11-21"}, "opens <t:1795219200:f>"),
        ("weekly", {"week": "2026-W48"}, "opens <t:1795392000:f>"),
        ("daily", {"day": "2026-11-19"}, "Nobody asked for a challenge of 2026-11-19"),
        ("weekly", {"week": "2026-W46"}, "Nobody asked for a challenge of 2026-W46"),
        ("daily", {"day": "yesterday"}, "for example 2026-11-20"),
        ("weekly", {"week": "2026-11-20"}, "for example 2026-W47"),
        ("new", {"title": "chess"}, "I don’t know a game called"),
        ("play", {"challenge": "nonsense"}, "I don’t know that challenge"),
        ("board", {"challenge": "nonsense"}, "I don’t know that challenge"),
    ],
)
async def test_what_cannot_be_is_answered_in_private_and_changes_nothing(
    house: House, command: str, options: dict[str, str], answer: str
) -> None:
    before = await everything(house.store)
    said = await challenge(house, "ana", command, **options)
    assert answer in text_of(said)
    assert said.flags & MessageFlag.EPHEMERAL
    assert await everything(house.store) == before


async def test_a_challenge_that_is_over_can_be_played_but_does_not_rank(house: House) -> None:
    await posted(house, "ana", "daily")
    house.clock.now += DAY
    post = await posted(house, "ana", "daily", day="2026-11-20")
    assert "no longer ranks" in text_of(post)
    panel = await press(house, "bo", post, ChallengeVerb.PLAY)
    assert "it doesn’t rank" in text_of(panel)
    await play_on(house, "bo", panel)
    results = await challenge(house, "ana", "board", challenge=id_of(post))
    assert "`–` **bo**" in text_of(results)
    assert "after the end" in text_of(results)


async def test_an_attempt_that_outlasts_its_challenge_does_not_rank(house: House) -> None:
    post = await posted(house, "ana", "daily")
    panel = await press(house, "ana", post, ChallengeVerb.PLAY)
    house.clock.now += DAY
    await play_on(house, "ana", panel)
    assert "`–` **ana**" in text_of(await challenge(house, "ana", "board", challenge=id_of(post)))


# Playing


async def test_an_attempt_is_listed_for_its_player_alone(house: House) -> None:
    post = await posted(house, "ana", "new")
    await press(house, "bo", post, ChallengeVerb.PLAY)
    game = await game_of(house, "bo", id_of(post))
    assert game in text_of(await house.command("bo", "game list"))
    assert text_of(await house.command("ana", "game list")) == "No games here. Open one with `/game new`."


async def test_play_opens_the_panel_of_a_game_for_one_in_a_thread_of_its_own(house: House) -> None:
    post = await posted(house, "ana", "new")
    panel = await press(house, "bo", post, ChallengeVerb.PLAY)
    assert panel.flags & MessageFlag.EPHEMERAL
    assert "Your attempt has begun. A private thread opens for it." in text_of(panel)
    assert choices_of(panel)
    await house.quiet()
    row = await house.store.games.get(await game_of(house, "bo", id_of(post)))
    name = house.playground.world.channels[row.thread].name
    assert name == f"Ferry · challenge {id_of(post)}: bo · {row.id}"
    posts = house.person("bo").messages(house.playground.world.channels[row.thread])
    assert any("Ferry begins" in text_of(message) for message in posts)
    assert not any("wait for players" in text_of(message) for message in posts)


async def test_in_a_direct_message_the_game_is_played_right_there(house: House) -> None:
    post = await posted(house, "ana", "daily")
    dm = house.person("ana").dm()
    panel = await challenge(house, "ana", "play", at=dm)
    assert "Your attempt has begun.**" in text_of(panel)
    await house.quiet()
    row = await house.store.games.get(await game_of(house, "ana", id_of(post)))
    assert (row.guild, row.channel, row.thread) == (None, dm.id, None)
    assert any("Ferry begins" in text_of(message) for message in house.person("ana").messages(dm))
    await play_on(house, "ana", panel)
    assert (await house.store.games.get(row.id)).status is Status.FINISHED


async def test_everyone_plays_the_same_box(house: House) -> None:
    post = await posted(house, "ana", "new")
    for name in ("ana", "bo"):
        await press(house, name, post, ChallengeVerb.PLAY)
    games = [await game_of(house, name, id_of(post)) for name in ("ana", "bo")]
    rows = [await house.store.games.get(game) for game in games]
    assert rows[0].seed == rows[1].seed
    assert rows[0].seal == rows[1].seal
    quays = [(await house.client.tables.live(game)).running_match.position.state.quay for game in games]
    assert quays[0] == quays[1]


async def test_an_attempt_under_way_is_opened_again_and_no_other_begun(house: House) -> None:
    post = await posted(house, "ana", "new")
    await press(house, "ana", post, ChallengeVerb.PLAY)
    panel = await press(house, "ana", post, ChallengeVerb.PLAY)
    by_command = await challenge(house, "ana", "play", challenge=id_of(post))
    assert "Your attempt goes on" in text_of(panel)
    assert "Your attempt goes on" in text_of(by_command)
    assert choices_of(panel) == choices_of(by_command)
    assert await attempts(house, "ana", id_of(post)) == [1]


@pytest.mark.parametrize("is_first", [True, False])
async def test_who_goes_on_after_the_end_hears_that_the_attempt_no_longer_ranks(
    house: House, is_first: bool
) -> None:
    post = await posted(house, "ana", "daily")
    panel = await press(house, "bo", post, ChallengeVerb.PLAY)
    if not is_first:
        await play_on(house, "bo", panel)
        await press(house, "bo", post, ChallengeVerb.PLAY)
    assert "no longer ranks" not in text_of(await press(house, "bo", post, ChallengeVerb.PLAY))
    assert isinstance(house.clock, Clock)
    house.clock.now += DAY
    panel = await press(house, "bo", post, ChallengeVerb.PLAY)
    assert "Your attempt goes on where you left it." in text_of(panel)
    assert ("The challenge is over, so it no longer ranks." in text_of(panel)) is is_first


async def test_of_two_presses_at_once_one_begins_and_both_open_the_same_game(house: House) -> None:
    post = await posted(house, "ana", "new")
    panels = await asyncio.gather(*(press(house, "ana", post, ChallengeVerb.PLAY) for _ in range(3)))
    assert await attempts(house, "ana", id_of(post)) == [1]
    assert {press_for(panel, TableVerb.HAND).game for panel in panels} == {
        await game_of(house, "ana", id_of(post))
    }
    assert len(await house.store.games.find(GameQuery(), limit=9)) == 1


async def test_a_second_attempt_says_that_only_the_first_one_ranks(house: House) -> None:
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post), sails=True)
    first = text_of(await challenge(house, "ana", "board", challenge=id_of(post)))
    panel = await press(house, "ana", post, ChallengeVerb.PLAY)
    assert "Only your first attempt ranks" in text_of(panel)
    await play_on(house, "ana", panel, sails=False)
    assert await attempts(house, "ana", id_of(post)) == [1, 2]
    assert text_of(await challenge(house, "ana", "board", challenge=id_of(post))) == first


async def test_an_attempt_that_was_deleted_was_the_first_one_all_the_same(house: House) -> None:
    post = await posted(house, "ana", "daily")
    await press(house, "bo", post, ChallengeVerb.PLAY)
    await house.quiet()
    sure = await house.command("ana", "admin delete", game=await game_of(house, "bo", id_of(post)))
    await press(house, "ana", sure, AdminVerb.DELETE)
    assert await attempts(house, "bo", id_of(post)) == []
    again = await press(house, "bo", post, ChallengeVerb.PLAY)
    assert "Only your first attempt ranks" in text_of(again)
    assert await attempts(house, "bo", id_of(post)) == [2]


async def test_without_permissions_no_attempt_begins(house: House) -> None:
    post = await posted(house, "ana", "new")
    house.playground.world.denied_to_bot = Permission.ATTACH_FILES
    said = await press(house, "ana", post, ChallengeVerb.PLAY)
    assert "attach files" in text_of(said)
    assert await attempts(house, "ana", id_of(post)) == []


async def test_after_new_rules_an_old_challenge_begins_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = await posted(house, "ana", "new")
    monkeypatch.setattr(type(house.client.tables.games["ferry"]), "rules_version", 2)
    assert "The rules have changed" in text_of(await press(house, "ana", post, ChallengeVerb.PLAY))
    assert await attempts(house, "ana", id_of(post)) == []


async def test_panel_undo_and_log_are_those_of_every_game(house: House) -> None:
    post = await posted(house, "ana", "new")
    panel = await press(house, "ana", post, ChallengeVerb.PLAY)
    person = house.person("ana")
    custom_id, value = choices_of(panel)[0]
    picked = (await person.settled(await person.select(panel, custom_id, [value]))).message
    await press(house, "ana", picked, UndoVerb.UNDO)
    await play_on(house, "ana", await challenge(house, "ana", "play", challenge=id_of(post)))
    assert "1 undo" in text_of(await challenge(house, "ana", "board", challenge=id_of(post)))


# Results


async def test_results_tell_rank_name_score_time_and_undos(house: House) -> None:
    post = await posted(house, "ana", "new")
    empty = await press(house, "chika", post, TableVerb.RESULTS)
    assert "Nobody has finished it yet" in text_of(empty)
    await finish(house, "ana", id_of(post), sails=True)
    await finish(house, "bo", id_of(post), sails=False)
    lines = text_of(await press(house, "chika", post, TableVerb.RESULTS)).splitlines()
    assert "`1` **bo** · won · 3 crates · Round 3 · no undo" in lines
    assert any(line.startswith("`2` **ana** · won · ") for line in lines)


async def test_who_has_finished_is_one_press_away_from_the_results(house: House) -> None:
    post = await posted(house, "ana", "daily")
    panel = await play_on(house, "ana", await press(house, "ana", post, ChallengeVerb.PLAY))
    await house.quiet()
    row = await house.store.games.get(await game_of(house, "ana", id_of(post)))
    last = house.person("ana").messages(house.playground.world.channels[row.thread])[-1]
    for message in (panel, last):
        assert {TableVerb.STORY, TableVerb.FILM} <= {one.verb for one in presses_of(message)}
        assert "`1` **ana**" in text_of(await press(house, "ana", message, TableVerb.RESULTS))


async def test_when_an_attempt_is_over_nothing_is_ordered_any_more(house: House) -> None:
    post = await posted(house, "ana", "daily")
    game = await finish(house, "ana", id_of(post))
    sheet = await house.command("ana", "game hand", game=game)
    assert OrderVerb.ORDERS not in {one.verb for one in presses_of(sheet)}
    assert "This game is over" in text_of(await house.command("ana", "game orders", game=game))


async def test_results_of_a_direct_message_count_everywhere_but_on_no_server(house: House) -> None:
    post = await posted(house, "ana", "daily")
    panel = await challenge(house, "bo", "play", at=house.person("bo").dm())
    await play_on(house, "bo", panel)
    await finish(house, "ana", id_of(post))
    here = await challenge(house, "ana", "board")
    assert "**ana**" in text_of(here)
    assert "**bo**" not in text_of(here)
    switched = await press(house, "ana", here, TableVerb.RESULTS)
    everywhere = await challenge(house, "ana", "board", everywhere=True)
    in_dm = await challenge(house, "chika", "board", at=house.person("chika").dm())
    assert switched.id == here.id
    for results in (switched, everywhere, in_dm):
        assert "**ana**" in text_of(results)
        assert "**bo**" in text_of(results)


async def test_who_resigns_has_finished_with_what_the_game_says(house: House) -> None:
    post = await posted(house, "ana", "new")
    await press(house, "ana", post, ChallengeVerb.PLAY)
    game = await game_of(house, "ana", id_of(post))
    await house.client.tables.resign(game, house.person("ana").id)
    (attempt,) = await house.store.challenges.attempts(id_of(post), house.person("ana").id)
    assert attempt.finished == NOON
    assert "**ana** · lost · 3 crates" in text_of(await press(house, "bo", post, TableVerb.RESULTS))


async def test_results_are_turned_page_by_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.challenges.pages.RESULTS", 1)
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post), sails=True)
    await finish(house, "bo", id_of(post), sails=False)
    first = await press(house, "ana", post, TableVerb.RESULTS)
    assert ("**bo**" in text_of(first), "**ana**" in text_of(first)) == (True, False)
    second = await press(house, "ana", first, TableVerb.RESULTS)
    assert ("**bo**" in text_of(second), "**ana**" in text_of(second)) == (False, True)


# Comparing


async def compared(house: House, name: str, post: Message, other: str) -> Message:
    return await challenge(
        house, name, "compare", challenge=id_of(post), **{"with": house.person(other).user}
    )


async def test_two_accounts_stand_side_by_side_for_every_chapter(house: House) -> None:
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post), sails=True)
    await finish(house, "bo", id_of(post), sails=False)
    page = await compared(house, "ana", post, "bo")
    assert "The setup" in text_of(page)
    assert [label for label in buttons_of(page) if " of 4" in label] == ["Previous (1 of 4)", "Next (2 of 4)"]
    for chapter in ("Round 1", "Round 2", "Round 3"):
        page = await press(house, "ana", page, ChallengeVerb.COMPARE, place=-1)
        mine, theirs = text_of(page).split("**bo**")
        assert chapter in mine
        assert "ana sails into" in mine
        assert "bo waits" in theirs
        assert "ana" not in theirs
    assert all(one.numbers[0] != 4 for one in presses_of(page))
    back = await press(house, "ana", page, ChallengeVerb.COMPARE, place=0)
    assert "Round 2" in text_of(back)


async def test_the_results_lead_those_who_have_finished_to_a_comparison(house: House) -> None:
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post))
    assert list(pieces(await press(house, "ana", post, TableVerb.RESULTS), 3)) == []
    await finish(house, "bo", id_of(post))
    assert list(pieces(await press(house, "chika", post, TableVerb.RESULTS), 3)) == []
    results = await press(house, "ana", post, TableVerb.RESULTS)
    (menu,) = pieces(results, 3)
    assert [way["label"] for way in menu["options"]] == ["bo"]
    person = house.person("ana")
    choice = await person.select(results, menu["custom_id"], [menu["options"][0]["value"]])
    page = (await person.settled(choice)).message
    assert page is not None
    assert "The setup" in text_of(page)
    assert "**bo**" in text_of(page)


async def test_only_who_has_finished_sees_another_attempt(house: House) -> None:
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post))
    refusal = "Finish your own first attempt first"
    assert refusal in text_of(await compared(house, "bo", post, "ana"))
    await press(house, "bo", post, ChallengeVerb.PLAY)
    assert refusal in text_of(await compared(house, "bo", post, "ana"))
    await finish(house, "chika", id_of(post))
    page = await compared(house, "ana", post, "chika")
    person = house.person("bo")
    turn = next(one for one in presses_of(page) if one.verb is ChallengeVerb.COMPARE)
    forged = await person.settled(await person.press(post, turn.custom_id, forge=True))
    assert refusal in text_of(forged.message)


async def test_there_is_nothing_to_compare_with_oneself_or_with_an_unfinished_attempt(house: House) -> None:
    post = await posted(house, "ana", "new")
    await finish(house, "ana", id_of(post))
    assert "that attempt is your own" in text_of(await compared(house, "ana", post, "ana"))
    nothing = "no finished first attempt to compare with"
    assert nothing in text_of(await compared(house, "ana", post, "bo"))
    await press(house, "bo", post, ChallengeVerb.PLAY)
    assert nothing in text_of(await compared(house, "ana", post, "bo"))


async def test_an_unknown_challenge_is_not_compared(house: House) -> None:
    said = await challenge(house, "ana", "compare", challenge="nonsense", **{"with": house.person("bo").user})
    assert "I don’t know that challenge" in text_of(said)


# Which one


async def test_in_the_thread_of_an_attempt_its_challenge_is_meant(house: House) -> None:
    post = await posted(house, "ana", "new")
    game = await finish(house, "ana", id_of(post))
    await house.quiet()
    thread = house.playground.world.channels[(await house.store.games.get(game)).thread]
    results = await challenge(house, "ana", "board", at=thread)
    assert id_of(post) in text_of(results)
    assert "**ana**" in text_of(results)


async def test_elsewhere_the_challenge_of_the_day_is_meant(house: House) -> None:
    panel = await challenge(house, "ana", "play")
    assert choices_of(panel)
    daily = await house.store.challenges.of_period("ferry", ChallengeKind.DAILY, "2026-11-20")
    assert daily is not None
    assert await attempts(house, "ana", daily.id) == [1]


async def test_challenges_are_suggested_while_one_types(house: House) -> None:
    own, daily = await posted(house, "ana", "new"), await posted(house, "ana", "daily")
    person, place = house.person("ana"), house.playground.channel("lobby")

    async def suggested(typed: str) -> list[str]:
        outcome = await person.settled(await person.autocomplete(place, "challenge play", "challenge", typed))
        return [choice["value"] for choice in outcome.choices]

    assert set(await suggested("")) == {id_of(own), id_of(daily)}
    assert await suggested("of the DAY") == [id_of(daily)]
    assert await suggested("nothing like it") == []


async def test_attempts_at_several_are_told_apart_where_one_is_picked(house: House) -> None:
    own, daily = await posted(house, "ana", "new"), await posted(house, "ana", "daily")
    for post in (own, daily):
        await challenge(house, "ana", "play", challenge=id_of(post))
    person = house.person("ana")
    asked = await person.autocomplete(house.playground.channel("lobby"), "game act", "game", "challenge")
    names = {choice["name"] for choice in (await person.settled(asked)).choices or []}
    assert names == {
        f"Ferry · challenge {id_of(own)} · Round 0 · ana",
        "Ferry · challenge of the day 2026-11-20 · Round 0 · ana",
    }


# Strangers


async def test_a_game_in_a_direct_message_is_nobody_elses_to_see(house: House) -> None:
    post = await posted(house, "ana", "daily")
    await challenge(house, "ana", "play", at=house.person("ana").dm())
    game = await game_of(house, "ana", id_of(post))
    for place in (house.person("bo").dm(), house.playground.channel("lobby")):
        person = house.person("bo")
        for command in ("game board", "game log", "game verify"):
            outcome = await person.settled(await person.command(place, command, game=game))
            assert "isn’t yours to see" in text_of(outcome.message)


async def test_who_has_left_the_thread_of_their_attempt_is_let_in_again(house: House) -> None:
    post = await posted(house, "bo", "daily")
    await challenge(house, "bo", "play", challenge=id_of(post))
    await house.quiet()
    attempt = (await house.store.challenges.attempts(id_of(post), house.person("bo").id))[0]
    room = house.playground.world.channels[(await house.store.games.get(attempt.game)).thread]
    house.person("bo").leave(room)
    assert room not in house.person("bo").channels()
    panel = await challenge(house, "bo", "play", challenge=id_of(post))
    assert f"<#{room.id}>" in text_of(panel)
    await house.quiet()
    assert room in house.person("bo").channels()
