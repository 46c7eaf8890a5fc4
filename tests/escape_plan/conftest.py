"""The reference city of §3.5."""

from __future__ import annotations

import pytest

from games.escape_plan.city import Map, Placed

REFERENCE_CITY: Map = (
    Placed("S1", 0, 0, 0),
    Placed("S2", 1, 0, 0),
    Placed("B2", 0, 1, 3),
    Placed("C1", 1, -1, 2),
    Placed("D3", -1, 1, 4),
    Placed("A2", 1, 1, 3),
    Placed("D2", 2, -1, 4),
    Placed("C2", 2, 0, 4),
    Placed("B1", -1, 2, 3),
    Placed("A3", -1, 0, 4),
    Placed("D1", 0, 2, 0),
    Placed("A1", 0, -1, 4),
    Placed("B3", 1, -2, 3),
    Placed("C3", 2, -2, 0),
)


@pytest.fixture(scope="session")
def reference_city() -> dict[str, Map]:
    """R1 after day 1, R2 after day 2, R3 complete."""
    return {"R1": REFERENCE_CITY[:6], "R2": REFERENCE_CITY[:10], "R3": REFERENCE_CITY}


@pytest.fixture(scope="session")
def r1(reference_city: dict[str, Map]) -> Map:
    return reference_city["R1"]


@pytest.fixture(scope="session")
def r3(reference_city: dict[str, Map]) -> Map:
    return reference_city["R3"]
