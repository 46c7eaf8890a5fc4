from PIL import Image

from rendering.cache import SizedCache, bytes_of


def test_a_cache_has_room_for_so_many_bytes_and_lets_go_of_what_was_wanted_longest_ago():
    painted = []

    def tile(name, side):
        def paint():
            painted.append(name)
            return Image.new("P", (side, side))

        return cache.get(name, paint, bytes_of)

    cache = SizedCache(most_bytes=250)
    street, square = tile("street", 10), tile("square", 10)
    assert tile("street", 10) is street
    tile("park", 10)
    assert cache.bytes == 200
    assert tile("street", 10) is street
    assert tile("square", 10) is not square
    assert painted == ["street", "square", "park", "square"]


def test_a_part_that_was_looked_at_was_wanted():
    cache = SizedCache(most_bytes=2)
    for name in ("a", "b"):
        cache.get(name, name.upper, len)
    assert cache.peek("a") == "A"
    cache.get("c", lambda: "C", len)
    assert [cache.peek(name) for name in "abc"] == ["A", None, "C"]


def test_a_part_that_is_larger_than_the_cache_is_painted_whenever_it_is_wanted():
    painted = []
    cache = SizedCache(most_bytes=50)
    for _ in range(2):
        board = cache.get("board", lambda: painted.append("board") or Image.new("P", (10, 10)), bytes_of)
        assert board.size == (10, 10)
    assert len(painted) == 2
    assert cache.bytes == 0


def test_colours_take_four_bytes_a_pixel_and_palettes_and_masks_one():
    weights = {mode: bytes_of(Image.new(mode, (10, 10))) for mode in ("P", "L", "1", "RGB", "RGBA")}
    assert weights == {"P": 100, "L": 100, "1": 100, "RGB": 400, "RGBA": 400}
