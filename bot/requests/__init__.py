"""Requests for consent: asks the others at a table, and acts as soon as everyone concerned agrees."""
