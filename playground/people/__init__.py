"""The people's side: what they do, see and hear."""
