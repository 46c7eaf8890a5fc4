"""How people learn that it is their move."""
