"""What the bot sends by itself: put in with the change that it tells of, brought to Discord once."""
