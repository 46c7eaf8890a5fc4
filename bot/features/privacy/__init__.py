"""Personal data: shows a person's stored data as a file, and deletes them."""
