"""Rules lookup: the games' rules texts, an index over them, and the pages that show them."""
