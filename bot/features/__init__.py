"""What people of a table can do, a room each. None knows the screens; all that is shared lies below."""
