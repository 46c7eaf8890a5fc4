"""Moderation: what hosts of the bot may do with all games, and moderators with those of their server."""
