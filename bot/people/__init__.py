"""Who people are to the bot: their zone, waking hours, and how they want to be told."""
