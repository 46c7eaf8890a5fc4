async def test_the_settings_of_a_guild_are_those_saved_last(store):
    assert await store.guilds.settings(5) is None
    await store.guilds.save(5, b"one")
    await store.guilds.save(6, b"other")
    await store.guilds.save(5, b"two")
    assert await store.guilds.settings(5) == b"two"
