from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from storage import Store
from tests.bot.deadlines.parlour import Parlour
from tests.bot.house import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def parlour(store: Store, clock: Clock) -> AsyncIterator[Parlour]:
    async with Parlour(store, clock).open() as parlour:
        yield parlour
