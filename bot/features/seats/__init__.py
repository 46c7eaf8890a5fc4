"""Leaving and stepping in: offers of seats, and what happens when a seat changes hands."""
