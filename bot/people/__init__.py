"""What the bot knows of people: time zone, waking hours, and how they want to be notified."""
