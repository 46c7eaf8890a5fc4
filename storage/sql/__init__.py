"""The store over any database that speaks SQL: every statement once, for SQLite and for PostgreSQL.

What the two say differently is a word of the `Dialect`, or of the schema in `storage/migrations/`.
"""
