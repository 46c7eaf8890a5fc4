"""The transactional outbox: messages are stored with the change that causes them, and sent to Discord exactly once."""
