"""Someone is forgotten, by themselves or while something else is under way."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bot.features.privacy.forgetting import FORGET, Wish
from storage import TimerRow, WriteSet
from tests.bot.house import House


async def forget_now(house: House, name: str, *, leaves: bool = False) -> None:
    """At this very moment, whatever else is under way."""
    person = house.person(name).id
    payload = msgspec.msgpack.encode(Wish(person, leaves))
    timer = TimerRow(key=f"{FORGET}:{person}", kind=FORGET, due=house.clock.now + 1e6, payload=payload)
    await house.store.write(WriteSet(timers=(timer,)))
    await house.client.wiring.timekeeper.ring(timer)


def once_before(
    monkeypatch: pytest.MonkeyPatch,
    part: Any,
    call: str,
    happens: Callable[[], Awaitable[object]],
    when: Callable[..., bool] = lambda *_, **__: True,
) -> None:
    """Something happens just before that call is carried out, the first time that it is made so."""
    original, awaited = getattr(part, call), [happens]

    async def later(*args: Any, **kwargs: Any) -> Any:
        if awaited and when(*args, **kwargs):
            await awaited.pop()()
        return await original(*args, **kwargs)

    monkeypatch.setattr(part, call, later)


def names_in(said: str) -> set[str]:
    """The words of which names are made."""
    return set(re.findall(r"\w+", said))
