"""Who is to serve which shards."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from storage import ProcessRow
from storage.division import part_of

NOW = 1000.0


def process(name: str, *numbers: int, shards: int = 16, **fields) -> ProcessRow:
    usual = {"is_pinned": False, "has_left": False, "since": 0.0, "until": 2000.0, "returned": 0.0}
    return ProcessRow(id=name, name=name, shards=shards, numbers=numbers, **usual | fields)


def part(me: ProcessRow, *others: ProcessRow) -> tuple[int, ...]:
    return part_of(me, [me, *others], settled_before=NOW - 60.0)


def test_a_process_that_is_alone_takes_all():
    assert part(process("a")) == tuple(range(16))


def test_of_several_each_takes_its_part_of_what_is_free():
    assert part(process("a"), process("b"), process("c")) == (0, 1, 2, 3, 4, 5)
    assert part(process("c"), process("a", *range(6)), process("b", *range(6, 12))) == (12, 13, 14, 15)


def test_those_who_are_left_take_what_the_dead_one_had():
    assert part(process("a", *range(8))) == tuple(range(16))
    assert part(process("a", 0, 1, 2, 3, 4, 5), process("b", *range(6, 12))) == (0, 1, 2, 3, 4, 5, 12, 13)


def test_what_is_given_back_goes_to_a_successor_that_is_there_and_otherwise_to_those_who_stay():
    left = process("old", has_left=True)
    assert part(process("new"), process("a", *range(8)), left) == tuple(range(8, 16))
    assert part(process("a", *range(8)), process("new"), left) == tuple(range(8))
    assert part(process("a", *range(8)), left) == tuple(range(16))


def test_a_newcomer_is_given_shards_only_when_it_has_settled():
    old = process("old", *range(16))
    assert part(old, process("new", since=NOW)) == tuple(range(16))
    assert part(old, process("new", since=NOW - 60.0)) == tuple(range(8))


def test_processes_that_begin_together_share_at_once():
    assert part(process("first", *range(16), since=NOW - 2.0), process("second", since=NOW)) == tuple(
        range(8)
    )


def test_shard_0_stays_where_it_is():
    assert 0 in part(process("old", *range(16)), *(process(str(number)) for number in range(40)))


def test_pinned_shards_are_left_to_those_who_serve_them():
    pinned = process("pinned", 0, 1, 2, 3, is_pinned=True)
    assert part(process("a"), pinned, process("b")) == (4, 5, 6, 7, 8, 9)


@given(
    shards=st.integers(1, 24),
    events=st.lists(st.tuples(st.sampled_from(["beat", "beat", "beat", "join", "die", "leave"]), st.integers(0, 99)), max_size=60),
)  # fmt: skip
def test_however_processes_come_and_go_no_shard_has_two_and_in_the_end_each_has_one(shards, events):
    alive: dict[str, ProcessRow] = {}
    for number, (event, chosen) in enumerate([("join", 0), *events]):
        name = sorted(alive)[chosen % len(alive)] if alive else None
        if event == "join":
            alive[f"p{number}"] = process(f"p{number}", shards=shards)
        elif event == "beat" and name:
            beat(alive, name)
        elif event == "die" and name:
            del alive[name]
        elif event == "leave" and name and not alive[name].has_left:
            alive[name] = replace(alive[name], has_left=True, numbers=())
        held = [shard for one in alive.values() for shard in one.numbers]
        assert len(held) == len(set(held))
    alive = {name: one for name, one in alive.items() if not one.has_left}
    for name in [*alive, *alive, *alive]:
        beat(alive, name)
    sizes = [len(one.numbers) for one in alive.values()]
    assert not alive or sum(sizes) == shards
    assert max(sizes, default=0) <= -(-shards // max(1, len(alive)))


def beat(alive: dict[str, ProcessRow], name: str) -> None:
    if not alive[name].has_left:
        alive[name] = replace(
            alive[name], numbers=part_of(alive[name], [*alive.values()], settled_before=NOW - 60.0)
        )
