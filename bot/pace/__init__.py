"""Paces (time limits) and ladders (escalation policies) as data, and which entries begin and end a turn."""
