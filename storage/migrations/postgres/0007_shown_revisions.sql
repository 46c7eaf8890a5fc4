-- Revises 0006: a scene compares the board with the scene before it, which is found without reading all posts.

ALTER TABLE posts ADD COLUMN revision BIGINT;

CREATE INDEX posts_by_revision ON posts (game, revision) WHERE revision IS NOT NULL;
