-- Revises 0008: an attempt says itself among whose results it is, and who has tried a challenge is recognised while it is
-- open, also after they were forgotten.

ALTER TABLE attempts ADD COLUMN guild INTEGER;
UPDATE attempts SET guild = (SELECT guild FROM games WHERE games.id = attempts.game);

-- `mark` is a keyed hash of the person.
CREATE TABLE recognised (
    challenge TEXT NOT NULL REFERENCES challenges (id),
    mark TEXT NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 1),
    PRIMARY KEY (challenge, mark)
) STRICT, WITHOUT ROWID;
