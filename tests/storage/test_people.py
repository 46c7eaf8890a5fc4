from storage import Person


async def test_a_stranger_is_known_by_id_alone(store):
    assert await store.people.get(11) == Person(
        id=11, locale=None, settings=b"", dm_channel=None, dm_open=None
    )


async def test_preferences_and_direct_messages_do_not_overwrite_each_other(store):
    await store.people.save_dm(11, channel=900, is_open=True)
    await store.people.save_preferences(11, locale="cs", settings=b"s")
    await store.people.save_dm(11, channel=900, is_open=False)
    assert await store.people.get(11) == Person(
        id=11, locale="cs", settings=b"s", dm_channel=900, dm_open=False
    )
    await store.people.save_preferences(11, locale=None, settings=b"")
    assert await store.people.get(11) == Person(id=11, dm_channel=900, dm_open=False)
