"""What is composed of all features: the panel, posts, what each parcel shows, where each press leads."""
