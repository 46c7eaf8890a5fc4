"""Standing orders: automated answers to routine decisions."""
