"""A finished game: the count, the journeys over the map, the film."""
