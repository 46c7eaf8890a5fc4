"""The map: where things are on it, what is to be seen on a tile, and how both are painted."""
