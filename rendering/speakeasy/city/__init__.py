"""Manhattan: the map with its districts, and cut-outs of its areas in words."""
