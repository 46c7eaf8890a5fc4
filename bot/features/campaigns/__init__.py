"""Campaigns: series of games of the same people, and what happens between them."""
