"""Officers on the map, patrols, and the threats that they are."""
