"""The rules to look things up in: the games' own texts, an index over them, and what a reader is shown."""
