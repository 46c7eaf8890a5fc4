"""What people are shown: pages as data, shared content, and their conversion to Discord's components."""
