-- Revises 0007: remarks of one kind at all tables, such as the handovers that name someone who is to be forgotten.

CREATE INDEX remarks_by_kind ON remarks (kind, id);
