"""A parlour, as where time is kept."""

from __future__ import annotations

from tests.bot.deadlines.conftest import clock, parlour

__all__ = ["clock", "parlour"]
