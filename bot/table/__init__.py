"""A table: how it stands, the one place where it changes, and whoever attends to it."""
