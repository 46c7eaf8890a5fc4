"""The reference city of §3.5."""

from __future__ import annotations

import pytest

from games.escape_plan.city import Map
from tests.escape_plan.scenario import R1, R2, R3


@pytest.fixture(scope="session")
def reference_city() -> dict[str, Map]:
    """R1 after day 1, R2 after day 2, R3 complete."""
    return {"R1": R1, "R2": R2, "R3": R3}


@pytest.fixture(scope="session")
def r1(reference_city: dict[str, Map]) -> Map:
    return reference_city["R1"]


@pytest.fixture(scope="session")
def r3(reference_city: dict[str, Map]) -> Map:
    return reference_city["R3"]
