"""What is stored on a person, as a file, and how it is removed."""
