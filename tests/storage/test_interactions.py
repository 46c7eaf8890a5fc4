import asyncio


async def test_an_interaction_is_claimed_once(store):
    assert await store.interactions.claim(7, at=1.0)
    assert not await store.interactions.claim(7, at=2.0)
    assert await store.interactions.claim(8, at=2.0)


async def test_of_many_who_claim_at_once_one_gets_it(store):
    claims = await asyncio.gather(*(store.interactions.claim(7, at=1.0) for _ in range(20)))
    assert claims.count(True) == 1


async def test_claims_are_forgotten_after_a_while(store):
    for moment in (1.0, 2.0, 3.0):
        await store.interactions.claim(int(moment), at=moment)
    assert await store.interactions.sweep(3.0) == 2
    assert await store.interactions.claim(2, at=4.0)
    assert not await store.interactions.claim(3, at=4.0)


async def test_a_claim_outlives_the_process(tmp_path, opened_at):
    url = f"sqlite:///{tmp_path}/store.db"
    first = await opened_at(url)
    assert await first.interactions.claim(7, at=1.0)
    second = await opened_at(url)  # while the first one still runs, as two processes would
    assert not await second.interactions.claim(7, at=2.0)
    assert await second.interactions.claim(8, at=2.0)
    assert not await first.interactions.claim(8, at=3.0)


async def test_an_interaction_is_new_once_also_after_a_restart(tmp_path, opened_at):
    url = f"sqlite:///{tmp_path}/store.db"
    first = await opened_at(url)
    assert await first.interactions.claim(7, at=1.0)
    assert not await first.interactions.is_new(7, at=1.0)
    assert await first.interactions.is_new(8, at=2.0)
    assert not await first.interactions.is_new(8, at=2.0)
    assert await first.interactions.claim(8, at=2.0)
    await first.close()
    second = await opened_at(url)
    assert not await second.interactions.is_new(8, at=3.0)
    assert await second.interactions.is_new(9, at=3.0)


async def test_what_is_swept_is_forgotten_in_memory_too(store):
    for moment in (1.0, 2.0, 3.0):
        assert await store.interactions.is_new(int(moment), at=moment)
    await store.interactions.sweep(3.0)
    assert await store.interactions.is_new(2, at=4.0)
    assert not await store.interactions.is_new(3, at=4.0)
