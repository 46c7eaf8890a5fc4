"""Games as files: exported as a whole, and imported once they are proved."""
