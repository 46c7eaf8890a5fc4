"""How much is done at once and when: workers, timers, and what the process is spared."""
