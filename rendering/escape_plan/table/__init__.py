"""What lies around the map: the hour and the track, cards and tiles, what everyone holds, the final scores."""
