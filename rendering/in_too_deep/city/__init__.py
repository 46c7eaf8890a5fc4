"""The ring of zones: what is to be seen in it, how it is painted, and what points across its borders."""
