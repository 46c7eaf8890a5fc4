"""Background work: workers, timers, and limits on concurrency and load."""
