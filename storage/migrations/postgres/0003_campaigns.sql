-- Revises 0002: campaigns, and the people who belong to them.

-- `record` is what the rules know of it; `game` is its unfinished game, and `post` the message that shows it.
CREATE TABLE campaigns (
    id TEXT COLLATE "C" PRIMARY KEY,
    title TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    status TEXT COLLATE "C" NOT NULL CHECK (status IN ('gathering', 'open', 'resting', 'closed')),
    revision BIGINT NOT NULL CHECK (revision >= 0),
    record BYTEA NOT NULL,
    game TEXT COLLATE "C" REFERENCES games (id),
    post BIGINT,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);

CREATE INDEX campaigns_by_guild ON campaigns (guild, created);
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE UNIQUE INDEX campaigns_by_game ON campaigns (game) WHERE game IS NOT NULL;

-- Person 0 stands for everyone who asked to be forgotten.
CREATE TABLE members (
    campaign TEXT COLLATE "C" NOT NULL REFERENCES campaigns (id),
    number BIGINT NOT NULL CHECK (number >= 1),
    person BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (campaign, number)
);

CREATE UNIQUE INDEX one_number_a_person ON members (person, campaign) WHERE person <> 0;
