"""The files that build the schema, one kind of database beside the other."""

from importlib.resources import files


def load_migrations(kind: str) -> list[str]:
    """The SQL of each migration of this kind of database, in order. They are numbered from 0001 without gaps."""
    scripts = sorted(
        (
            script
            for script in files("storage").joinpath("migrations", kind).iterdir()
            if script.name.endswith(".sql")
        ),
        key=lambda script: script.name,
    )
    for number, script in enumerate(scripts, start=1):
        if not script.name.startswith(f"{number:04}_"):
            raise AssertionError(f"migration {script.name} should have number {number:04}")
    return [script.read_text(encoding="utf-8") for script in scripts]
