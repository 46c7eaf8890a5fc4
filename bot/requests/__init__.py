"""Asking the others at a table: what takes place as soon as all whom it concerns agree."""
