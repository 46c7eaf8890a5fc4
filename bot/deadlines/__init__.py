"""Clocks of the seats that are asked, and what happens when one runs out."""
