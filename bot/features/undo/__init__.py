"""Undo at a table: at once if it affects no one else, otherwise by asking those whom it affects."""
