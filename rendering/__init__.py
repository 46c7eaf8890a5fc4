"""Renders views to pictures with alt texts, and messages to sentences."""
