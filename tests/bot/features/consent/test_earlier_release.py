"""A request that was stored when there was one kind of them, to take something back, is answered as any other."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from bot.features.consent.verbs import ConsentVerb
from bot.pages.press import Press
from bot.table.parcels import table_lane
from playground import Message
from storage import NewParcel, SideRecord, TimerRow, WriteSet
from tests.bot.features.undo.asking import confirmed, loaded, press, request_posts
from tests.bot.house import House, Thread, text_of
from tests.bot.mishaps import later
from tests.bot.nights import DAY

encode = msgspec.msgpack.encode


class Left(NamedTuple):
    """What that release left of a request of ana, who wants her confirmation back, to bo."""

    thread: Thread
    post: Message


@pytest.fixture
async def left(ferry_house: House) -> Left:
    thread = await loaded(ferry_house, "ana", "bo")
    await confirmed(thread, "ana")
    game, now = thread.game, ferry_house.clock.now
    stored: dict[str, Any] = {
        "number": 1,
        "seat": 0,
        "to": 3,
        "stands": 4,
        "of": [1],
        "why": ["handed-on"],
        "picks": [[0, 1]],
        "where": {"key": "heading-round", "args": {"round": 1}},
        "asked": now,
        "until": now + DAY,
        "agreed": [],
        "end": None,
        "by": None,
    }
    errands = {
        "UndoRequest": ({"type": "UndoRequest", "number": 1}, table_lane(game).name),
        "UndoCall": ({"type": "UndoCall", "number": 1, "seat": 1}, f"call:{game}:1"),
    }
    await ferry_house.client.tables.write(
        WriteSet(
            side_records=(SideRecord(game=game, kind="request", key="1", payload=encode(stored), at=now),),
            timers=(TimerRow(key=f"request:{game}", kind="request", due=now + DAY, game=game),),
            parcels=tuple(
                NewParcel(lane=lane, kind=kind, target=0, payload=encode(errand), due=now, game=game)
                for kind, (errand, lane) in errands.items()
            ),
        )
    )
    await ferry_house.quiet()
    return Left(thread, request_posts(thread)[-1])


async def test_its_message_stands_at_the_table(left: Left) -> None:
    assert "ana asks to take back their last pick" in text_of(left.post).replace("*", "")
    assert "because the turn has gone on" in text_of(left.post)


async def test_its_old_buttons_agree_to_it(left: Left) -> None:
    await press(left.thread, "bo", left.post, ConsentVerb.AGREE)
    assert "Taken back" in text_of(left.post)
    assert await left.thread.waiting() == ["ana"]


async def test_its_old_timer_ends_it(left: Left) -> None:
    await later(left.thread.house, DAY)
    assert "not everyone agreed in time" in text_of(left.post)


async def test_the_next_one_has_the_next_number(left: Left) -> None:
    await press(left.thread, "ana", left.post, ConsentVerb.WITHDRAW)
    again = await left.thread.command("ana", "undo")
    answer = await left.thread.press("ana", again, Press(ConsentVerb.WITHDRAW, left.thread.game, (2,)))
    assert "Withdrawn" in text_of(answer)
