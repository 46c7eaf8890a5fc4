"""Discord's REST API, a module for each of its resources."""
