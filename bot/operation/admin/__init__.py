"""What those in charge may do: the hosts of the bot with every game, moderators with those of their server."""
