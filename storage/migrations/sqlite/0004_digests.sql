-- Revises 0003: the message that tells a person once a day what waits for them belongs to no game.

ALTER TABLE people ADD COLUMN digest_message INTEGER;
