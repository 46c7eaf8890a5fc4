"""How people answer the requests of others, and how the message of a request looks."""
