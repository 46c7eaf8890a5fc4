"""Moves at a table: entries in the journal, and what follows from them automatically."""
