"""Paces and ladders as tables of data, and with which entries a turn begins and ends."""
