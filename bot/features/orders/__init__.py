"""Standing orders: routine decisions that somebody has answered once and for all."""
