from __future__ import annotations

import pytest

from bot.table.remarks import Said, remark, said_in
from games.kernel import Text, seat_name
from storage import NewGame, Store, WriteSet


async def test_a_remark_says_after_years_what_was_said_then(store: Store) -> None:
    await store.games.open_lobby(
        NewGame(
            id="g1",
            title="ferry",
            rules_version=1,
            guild=None,
            channel=1,
            host=7,
            host_name="ana",
            options=b"",
            at=0,
        )
    )
    said = Said(Text("table-resigned", {"seats": [seat_name(1)]}), to=(0, 2))
    await store.write(WriteSet(remarks=(remark(said, game="g1", revision=3, at=60.0),)))
    (kept,) = await store.remarks.of_game("g1")
    assert said_in(kept) == said
    assert (kept.kind, kept.revision, kept.at) == ("table-resigned", 3, 60.0)


@pytest.mark.parametrize(
    ("to", "viewer", "seen"),
    [(None, None, True), (None, 1, True), ((1,), 1, True), ((1,), 0, False), ((1,), None, False)],
)
def test_a_remark_is_for_those_whom_it_names(
    to: tuple[int, ...] | None, viewer: int | None, seen: bool
) -> None:
    assert Said(Text("button-undo"), to).seen_by(viewer) is seen
