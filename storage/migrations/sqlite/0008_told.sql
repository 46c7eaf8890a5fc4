-- Revises 0007: what a message tells is kept with it, so that it can be told again without somebody who is forgotten.

ALTER TABLE posts ADD COLUMN told BLOB NOT NULL DEFAULT x'';
