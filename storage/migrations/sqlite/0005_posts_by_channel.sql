-- Revises 0004: which game a channel belongs to by what is posted there.

CREATE INDEX posts_by_channel ON posts (channel);
