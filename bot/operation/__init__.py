"""Running the bot: moderation, games as files, health, and new releases."""
