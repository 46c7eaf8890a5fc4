"""What people are shown: pages as data, what stands on them, and how they become Discord's components."""
