"""Playing a game again from its seed, to prove that it is what it says."""
