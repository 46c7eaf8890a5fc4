"""What was: the log of a table, its boards of the past, and what somebody noted or has missed."""
