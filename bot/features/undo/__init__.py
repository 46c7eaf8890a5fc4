"""Taking something back at a table: at once where that is nobody else's business, and else by asking those who sit there."""
