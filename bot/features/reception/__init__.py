"""The reception: greets a server, and helps whoever asks how to begin."""
