"""The gateway's shards: which of them this process serves, and when it may connect them."""
