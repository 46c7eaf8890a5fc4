from rendering.kept import Kept


def test_only_the_last_parts_are_kept_and_each_is_painted_once():
    painted = []

    def paint(name):
        painted.append(name)
        return name.upper()

    kept = Kept(2)
    for name in ("a", "b", "a", "c", "a", "b"):
        assert kept.get(name, lambda name=name: paint(name)) == name.upper()
    assert painted == ["a", "b", "c", "b"]
    assert kept.peek("b") == "B"
    assert kept.peek("nothing") is None
