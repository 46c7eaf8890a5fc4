"""A visit under test: the pawn has just stopped somewhere, and its player wants no windows in between."""

from __future__ import annotations

from games.escape_plan.places.visit import Visit
from games.kernel import Seat
from tests.escape_plan.scenario import Bench


def visit(table: Bench, seat: Seat, location: str) -> Bench:
    """`seat` visits `location` in his turn, up to the first question of the visit."""
    table.stand(seat, location).turn(seat)
    return table.run(Visit(seat))
