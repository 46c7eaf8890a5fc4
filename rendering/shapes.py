"""Corners of regular shapes."""

from __future__ import annotations

from math import cos, pi, sin

from .canvas import Point


def polygon(at: Point, radius: float, corners: int, start: float = -90.0) -> list[Point]:
    """The corners of a regular polygon. The first one is at `start` degrees, clockwise from the right."""
    angles = [(start + 360 * corner / corners) * pi / 180 for corner in range(corners)]
    return [(at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles]
