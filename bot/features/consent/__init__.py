"""Answers to requests for consent, and the message that shows a request."""
