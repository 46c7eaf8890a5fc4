"""How the bot is doing: plain counters, what is read from the store, and both as a page and for Prometheus."""
