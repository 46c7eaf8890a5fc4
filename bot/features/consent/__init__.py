"""What takes place at a table as soon as all have agreed whom it concerns: one asks for it, the others answer."""
