"""Keeps games going after new releases and accidents."""
