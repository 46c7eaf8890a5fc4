"""Health of the bot: counters and readings of the store, shown as a page and for Prometheus."""
