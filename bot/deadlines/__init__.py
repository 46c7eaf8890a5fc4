"""Deadlines: clocks of the seats that are asked, and the escalation when a clock runs out."""
