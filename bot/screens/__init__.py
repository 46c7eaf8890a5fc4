"""What combines all features: the panel, posts, deliveries of parcels, and the routing of presses."""
