import asyncio

import pytest
from msgspec.structs import replace

from storage import (
    Attempt,
    AttemptUnfinished,
    ChallengeKind,
    ChallengeLimits,
    GameExists,
    GameQuery,
    Inconsistent,
    NoSuchChallenge,
    NoSuchGame,
    Recognised,
    Snapshot,
    Status,
    TooManyChallenges,
    WriteSet,
)


@pytest.fixture
async def challenged(store, make):
    """A store with the challenge c1."""
    await store.challenges.create(make.challenge())
    return store


async def all_of(store):
    """All that beginning or finishing an attempt may change."""
    return (
        await store.games.find(GameQuery(), limit=100),
        await store.challenges.attempts("c1", 11),
        await store.journal.entries("g1"),
        await store.journal.newest_snapshot("g1"),
        await store.outbox.due(1e9, limit=100),
    )


# Limits


async def test_no_challenge_is_made_beyond_what_a_person_or_a_server_may_have_open(store, make):
    limits = ChallengeLimits(of_person=2, of_guild=3)

    async def made(number, **fields):
        return await store.challenges.create(make.challenge(f"c{number}", **fields), limits=limits)

    await made(1, guild=5, closes=200.0)
    await made(2, guild=6, closes=210.0)
    with pytest.raises(TooManyChallenges) as refused:
        await made(3, guild=None)
    assert (refused.value.most, refused.value.closes, refused.value.of_guild) == (2, 200.0, False)
    await made(3, guild=5, created_by=12, closes=205.0)
    await made(4, guild=5, created_by=13, closes=220.0)
    with pytest.raises(TooManyChallenges) as refused:
        await made(5, guild=5, created_by=14)
    assert (refused.value.most, refused.value.closes, refused.value.of_guild) == (3, 200.0, True)
    await made(5, guild=None, created_by=14)
    later = {"opens": 200.0, "closes": 300.0}
    assert (await made(6, guild=5, **later)).opens == 200.0
    assert len(await store.challenges.find(5, limit=9)) == 4


async def test_challenges_of_days_do_not_count(store, make):
    limits = ChallengeLimits(of_person=1, of_guild=1)
    await store.challenges.create(make.challenge("c1", kind=ChallengeKind.DAILY, period="2026-11-20"))
    assert await store.challenges.create(make.challenge("c2"), limits=limits)


async def test_of_challenges_made_at_the_same_moment_only_as_many_are_as_there_is_room(store, make):
    limits = ChallengeLimits(of_person=2, of_guild=9)
    making = [store.challenges.create(make.challenge(f"c{n}"), limits=limits) for n in range(8)]
    results = await asyncio.gather(*making, return_exceptions=True)
    assert sum(isinstance(result, TooManyChallenges) for result in results) == 6


# The secret


async def test_the_secret_is_made_once_even_when_asked_for_by_many_at_once(store):
    secrets = await asyncio.gather(*(store.challenges.secret() for _ in range(5)))
    assert len(set(secrets)) == 1
    assert len(secrets[0]) == 32


async def test_once_known_the_secret_needs_no_store(new_store):
    async with await new_store() as store:
        secret = await store.challenges.secret()
    assert await store.challenges.secret() == secret


async def test_every_installation_has_a_secret_of_its_own(new_store):
    async with await new_store() as one, await new_store() as other:
        assert await one.challenges.secret() != await other.challenges.secret()


async def test_the_secret_outlives_the_process(tmp_path, opened_at):
    store = await opened_at(f"sqlite:///{tmp_path}/store.db")
    secret = await store.challenges.secret()
    await store.close()
    assert await (await opened_at(f"sqlite:///{tmp_path}/store.db")).challenges.secret() == secret


# Challenges


async def test_a_challenge_is_found_by_its_id_and_its_period(store, make):
    daily = make.challenge(kind=ChallengeKind.DAILY, period="2026-11-20", guild=None)
    assert await store.challenges.create(daily) == daily
    assert await store.challenges.get("c1") == daily
    assert await store.challenges.of_period("ferry", ChallengeKind.DAILY, "2026-11-20") == daily
    assert await store.challenges.of_period("ferry", ChallengeKind.DAILY, "2026-11-21") is None
    assert await store.challenges.of_period("ferry", ChallengeKind.WEEKLY, "2026-11-20") is None
    assert await store.challenges.of_period("chess", ChallengeKind.DAILY, "2026-11-20") is None


async def test_an_unknown_challenge_is_refused(store):
    with pytest.raises(NoSuchChallenge, match="'c1'"):
        await store.challenges.get("c1")


async def test_a_period_has_one_challenge_however_many_ask_for_it_at_once(store, make):
    def asked(number):
        return make.challenge(f"c{number}", kind=ChallengeKind.WEEKLY, period="2026-W47", seed=b"%d" % number)

    made = await asyncio.gather(*(store.challenges.create(asked(number)) for number in range(5)))
    assert len({(one.id, one.seed) for one in made}) == 1
    assert await store.challenges.find(None, limit=10) == made[:1]


async def test_anybody_may_make_any_number_of_own_challenges(store, make):
    for number in range(3):
        await store.challenges.create(make.challenge(f"c{number}"))
    assert len(await store.challenges.find(5, limit=10)) == 3


async def test_a_guild_sees_its_own_challenges_and_those_of_all_the_last_opened_first(store, make):
    daily = {"kind": ChallengeKind.DAILY, "guild": 6}
    await store.challenges.create(make.challenge("old", **daily, period="2026-11-19", opens=1.0))
    await store.challenges.create(make.challenge("mine", guild=5, opens=2.0))
    await store.challenges.create(make.challenge("theirs", guild=6, opens=3.0))
    await store.challenges.create(make.challenge("new", **daily, period="2026-11-20", opens=4.0))
    assert [one.id for one in await store.challenges.find(5, limit=10)] == ["new", "mine", "old"]
    assert [one.id for one in await store.challenges.find(None, limit=10)] == ["new", "old"]
    assert [one.id for one in await store.challenges.find(6, limit=2)] == ["new", "theirs"]


@pytest.mark.parametrize(
    "fields",
    [
        {"period": "2026-11-20"},
        {"kind": ChallengeKind.DAILY},
        {"closes": 100.0},
    ],
    ids=["an own one with a period", "a daily one without a period", "over before it begins"],
)
async def test_a_challenge_that_makes_no_sense_is_refused(store, make, fields):
    with pytest.raises(Inconsistent):
        await store.challenges.create(make.challenge(**fields))
    with pytest.raises(NoSuchChallenge):
        await store.challenges.get("c1")


# Attempts


async def test_an_attempt_comes_with_its_running_game_and_its_parcels(challenged, make):
    new = make.attempt(parcels=(make.parcel(b"table", game="g1"),), at=7.0, seal="sealed")
    attempt = await challenged.challenges.begin_attempt(new)
    assert attempt == Attempt(
        challenge="c1", person=11, number=1, game="g1", guild=5, name="Person 11", started=7.0, finished=None,
        outcome=None,
    )  # fmt: skip
    game = await challenged.games.get("g1")
    assert (game.status, game.seed, game.seal) == (Status.RUNNING, b"shared", "sealed")
    assert [seat.person for seat in await challenged.games.seats("g1")] == [11]
    assert await challenged.journal.newest_snapshot("g1") == Snapshot(
        game="g1", revision=0, state=b"at the start"
    )
    assert [parcel.payload for parcel in await challenged.outbox.due(10.0, limit=5)] == [b"table"]
    assert await challenged.challenges.attempt_of("g1") == attempt
    assert await challenged.challenges.attempts("c1", 11) == [attempt]


async def test_without_its_challenge_there_is_neither_attempt_nor_game(store, make):
    with pytest.raises(NoSuchChallenge):
        await store.challenges.begin_attempt(make.attempt())
    with pytest.raises(NoSuchGame):
        await store.games.get("g1")


async def test_of_first_attempts_begun_at_once_exactly_one_begins(challenged, make):
    answers = await asyncio.gather(
        *(challenged.challenges.begin_attempt(make.attempt(game=f"g{n}")) for n in range(4)),
        return_exceptions=True,
    )
    (begun,) = (answer for answer in answers if isinstance(answer, Attempt))
    refused = [answer for answer in answers if isinstance(answer, AttemptUnfinished)]
    assert {refusal.game for refusal in refused} == {begun.game}
    assert len(refused) == 3
    assert [game.id for game in await challenged.games.find(GameQuery(), limit=9)] == [begun.game]


async def test_no_attempt_begins_while_an_earlier_one_goes_on(challenged, make):
    await challenged.challenges.begin_attempt(make.attempt())
    before = await all_of(challenged)
    with pytest.raises(AttemptUnfinished) as refusal:
        await challenged.challenges.begin_attempt(make.attempt(game="g2", parcels=(make.parcel(),)))
    assert refusal.value.game == "g1"
    assert await all_of(challenged) == before


async def test_a_game_cannot_be_an_attempt_if_it_is_there_already(challenged, make):
    await challenged.games.open_lobby(make.lobby())
    with pytest.raises(GameExists):
        await challenged.challenges.begin_attempt(make.attempt())
    assert await challenged.challenges.attempts("c1", 11) == []


async def test_attempts_at_another_challenge_and_of_another_person_go_on_beside_it(challenged, make):
    await challenged.challenges.create(make.challenge("c2"))
    await challenged.challenges.begin_attempt(make.attempt())
    await challenged.challenges.begin_attempt(make.attempt(game="g2", challenge="c2"))
    await challenged.challenges.begin_attempt(make.attempt(12, game="g3"))
    assert [attempt.game for attempt in await challenged.challenges.attempts("c1", 11)] == ["g1"]


async def test_the_last_move_finishes_the_attempt(challenged, make):
    await challenged.challenges.begin_attempt(make.attempt())
    await challenged.games.commit_move(make.last_move(at=150.0))
    attempt = await challenged.challenges.attempt_of("g1")
    assert (attempt.finished, attempt.outcome) == (150.0, b"outcome")
    assert (await challenged.games.get("g1")).status is Status.FINISHED


async def test_a_move_that_is_refused_finishes_nothing(challenged, make):
    await challenged.challenges.begin_attempt(make.attempt())
    before = await all_of(challenged)
    with pytest.raises(Inconsistent):
        await challenged.games.commit_move(make.move(0, outcome=b"x", parcels=(make.parcel(game="nowhere"),)))
    assert await all_of(challenged) == before


async def test_an_outcome_without_an_attempt_is_refused_and_the_move_with_it(running, make):
    with pytest.raises(Inconsistent, match="no attempt is under way in game 'g1'"):
        await running.games.commit_move(make.last_move())
    assert (await running.games.get("g1")).revision == 0


async def test_a_second_attempt_counts_on_from_the_first(challenged, make):
    for number in (1, 2, 3):
        await challenged.challenges.begin_attempt(make.attempt(game=f"g{number}"))
        await challenged.games.commit_move(make.last_move(f"g{number}"))
    numbers = [(one.number, one.game) for one in await challenged.challenges.attempts("c1", 11)]
    assert numbers == [(1, "g1"), (2, "g2"), (3, "g3")]


async def test_results_are_finished_first_attempts_in_the_order_of_finishing(challenged, make):
    async def play(person, game, guild, finished):
        await challenged.challenges.begin_attempt(make.attempt(person, game, guild=guild))
        if finished is not None:
            await challenged.games.commit_move(make.last_move(game, at=finished))

    await play(11, "late", 5, 180.0)
    await play(12, "early", 6, 120.0)
    await play(13, "alone", None, 160.0)
    await play(14, "unfinished", 5, None)
    await play(12, "second", 5, 130.0)
    results = await challenged.challenges.results("c1")
    assert [result.game for result in results] == ["early", "alone", "late"]
    assert [result.game for result in await challenged.challenges.results("c1", guild=5)] == ["late"]
    assert await challenged.challenges.results("c2") == []


async def test_a_game_that_is_no_attempt_is_none(running):
    assert await running.challenges.attempt_of("g1") is None
    assert (await running.games.get("g1")).seal is None


# Whoever was forgotten


def recognised(attempts=1, mark="mark of 11", challenge="c1"):
    return WriteSet(recognised=(Recognised(challenge=challenge, mark=mark, attempts=attempts),))


async def test_who_is_recognised_counts_on_from_the_attempts_of_then(challenged, make):
    await challenged.write(recognised(attempts=3))
    assert (await challenged.challenges.begin_attempt(make.attempt())).number == 4
    assert (await challenged.challenges.begin_attempt(make.attempt(12, game="g2"))).number == 1


async def test_fewer_attempts_do_not_take_the_place_of_more(challenged, make):
    for attempts in (2, 1):
        await challenged.write(recognised(attempts))
    assert (await challenged.challenges.begin_attempt(make.attempt())).number == 3


async def test_at_a_challenge_that_is_closed_nobody_is_recognised(challenged, make):
    await challenged.challenges.create(make.challenge("c2"))
    for challenge in ("c1", "c2"):
        await challenged.write(recognised(challenge=challenge))
    await challenged.write(WriteSet(closed=("c1",)))
    assert (await challenged.challenges.begin_attempt(make.attempt())).number == 1
    assert (await challenged.challenges.begin_attempt(make.attempt(game="g2", challenge="c2"))).number == 2


async def test_an_attempt_counts_for_the_server_that_it_was_begun_on_wherever_it_is_played(challenged, make):
    in_dm = make.attempt()
    in_dm = replace(in_dm, lobby=replace(in_dm.lobby, guild=None))
    assert (await challenged.challenges.begin_attempt(in_dm)).guild == 5
    await challenged.games.commit_move(make.last_move("g1"))
    assert [result.game for result in await challenged.challenges.results("c1", guild=5)] == ["g1"]
