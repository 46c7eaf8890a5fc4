"""Running the bot: what its host and moderators do, games as files, health, new releases."""
