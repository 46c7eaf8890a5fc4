"""Leaving and stepping in: seats that are offered, and what goes with them when they change hands."""
