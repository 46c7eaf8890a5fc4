-- Revises 0013: side records of one kind at all tables, such as open seats and what is published.

CREATE INDEX papers_by_kind ON papers (kind);
