"""What has changed between two moments, and the signs that mark it on the map."""
