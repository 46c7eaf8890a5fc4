"""What was read, and is read again once it was written."""

from storage.sql.kept import ReadCache


async def test_what_was_found_elsewhere_need_not_be_read():
    cache = ReadCache(1)
    cache.end("g1", cache.begin("g1"), "found")
    assert await cache.get("g1", never) == "found"


async def test_what_was_written_since_its_reader_began_is_read_again():
    cache = ReadCache(1)
    reader = cache.begin("g1")
    cache.written({"g1": None}, is_done=True)
    cache.end("g1", reader, "old")
    assert await cache.get("g1", new) == "new"


async def test_a_reader_that_has_failed_leaves_nothing():
    cache = ReadCache(1)
    cache.end("g1", cache.begin("g1"), None)
    assert await cache.get("g1", new) == "new"


async def new():
    return "new"


async def never():
    raise AssertionError("it was found already")
