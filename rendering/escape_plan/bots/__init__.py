"""The bots: their strips, their last turns on the map and in words, and what a player has to know of them."""
