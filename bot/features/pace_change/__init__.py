"""Changes the pace of a running table if all its players agree."""
