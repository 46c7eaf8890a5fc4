"""The rows of a store, and the requests to change them."""
