"""Games as files: taken out as a whole, and taken in again once they are proved."""
