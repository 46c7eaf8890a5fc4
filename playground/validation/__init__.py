"""The rules of Discord's forms: what a request body may hold, and what becomes of it."""
