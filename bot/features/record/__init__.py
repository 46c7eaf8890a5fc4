"""A person's record: all their finished games, counted and listed for them alone."""
