"""The environment: read once, judged as a whole, never repeated where it is secret."""

from __future__ import annotations

import logging

import pytest

from bot.settings import (
    DEFAULT_DATABASE,
    DISCORD,
    IN_MEMORY,
    KNOWN,
    NO_PLAYGROUND,
    BadSettings,
    ClaimedShards,
    Settings,
)
from storage import Share

TOKEN = "MTIz.abc.def"


def test_without_a_token_all_is_set_for_the_playground() -> None:
    settings = Settings.read({})
    assert settings.token is None
    assert settings.database == IN_MEMORY
    assert settings.api_base == DISCORD
    assert settings.logging_level == logging.INFO
    assert settings.metrics_port is None


def test_with_a_token_the_games_are_kept_in_a_file() -> None:
    assert Settings.read({"DISCORD_TOKEN": TOKEN}).database == DEFAULT_DATABASE


def test_without_a_playground_the_token_is_asked_for() -> None:
    with pytest.raises(BadSettings, match=r"DISCORD_TOKEN: give the bot's token") as refused:
        Settings.read({"PLAYGROUND_PORT": NO_PLAYGROUND})
    assert len(refused.value.problems) == 1
    settings = Settings.read({"PLAYGROUND_PORT": NO_PLAYGROUND, "DISCORD_TOKEN": TOKEN})
    assert settings.playground_port is None


def test_upkeep_needs_no_token_and_looks_at_the_file() -> None:
    settings = Settings.read({"PLAYGROUND_PORT": NO_PLAYGROUND}, is_for_upkeep=True)
    assert settings.database == DEFAULT_DATABASE


def test_every_setting_can_be_given() -> None:
    given = {
        "DISCORD_TOKEN": f"  {TOKEN}\n",
        "DISCORD_API_BASE": "https://discord.example/api/v10/",
        "DATABASE": "postgresql://somewhere/db",
        "PLAYGROUND_PORT": "0",
        "LOG_LEVEL": "debug",
        "ADMINS": "123456789012345678, 223456789012345678",
        "METRICS_PORT": "9100",
        "METRICS_HOST": "0.0.0.0",
        "SHARDS": "2/4",
    }
    assert set(given) == set(KNOWN)
    settings = Settings.read(given)
    assert settings == Settings(
        token=TOKEN,
        api_base="https://discord.example/api/v10",
        database="postgresql://somewhere/db",
        playground_port=0,
        log_level="DEBUG",
        admins=frozenset({123456789012345678, 223456789012345678}),
        metrics_port=9100,
        metrics_host="0.0.0.0",
        shards=Share(shards=4, numbers=(2,)),
    )
    assert settings.logging_level == logging.DEBUG


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", f"Bot {TOKEN}"),
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "two\nlines"),
        ("DISCORD_API_BASE", ""),
        ("DISCORD_API_BASE", "discord.com/api"),
        ("DISCORD_API_BASE", "http://discord.com/api/v10"),
        ("DISCORD_API_BASE", "ftp://discord.com"),
        ("DISCORD_API_BASE", "https://"),
        ("DISCORD_API_BASE", "https://[half"),
        ("DATABASE", ""),
        ("DATABASE", "backroom.db"),
        ("DATABASE", "mysql://user:secret@somewhere/db"),
        ("PLAYGROUND_PORT", "many"),
        ("PLAYGROUND_PORT", ""),
        ("PLAYGROUND_PORT", "-1"),
        ("PLAYGROUND_PORT", "65536"),
        ("PLAYGROUND_PORT", "²"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_LEVEL", ""),
        ("METRICS_PORT", "many"),
        ("METRICS_PORT", "65536"),
        ("METRICS_HOST", ""),
        ("METRICS_HOST", "localhost"),
        ("METRICS_HOST", "127.0.0"),
        ("ADMINS", "ana"),
        ("ADMINS", "12"),
        ("ADMINS", "123456789012345678;223456789012345678"),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(BadSettings) as refused:
        Settings.read({name: value})
    (problem,) = refused.value.problems
    assert problem.startswith(f"{name}: ")


@pytest.mark.parametrize("url", ["http://127.0.0.1:8642/api/v10", "http://localhost:1", "http://[::1]:1"])
def test_without_encryption_only_this_machine_is_trusted(url: str) -> None:
    assert Settings.read({"DISCORD_API_BASE": url}).api_base == url


def test_every_problem_is_told_at_once() -> None:
    wrong = {
        "DISCORD_API_BASE": "x",
        "DATABASE": "x",
        "PLAYGROUND_PORT": "x",
        "LOG_LEVEL": "x",
        "ADMINS": "x",
        "METRICS_PORT": "x",
        "METRICS_HOST": "x",
    }
    with pytest.raises(BadSettings) as refused:
        Settings.read(wrong)
    assert [problem.split(":")[0] for problem in refused.value.problems] == list(wrong)


def test_secrets_are_never_repeated() -> None:
    assert TOKEN not in repr(Settings.read({"DISCORD_TOKEN": TOKEN}))
    secrets = {"DISCORD_TOKEN": f"Bot {TOKEN}", "DATABASE": "mysql://user:hunter2@somewhere/db"}
    with pytest.raises(BadSettings) as refused:
        Settings.read(secrets)
    assert TOKEN not in str(refused.value)
    assert "hunter2" not in str(refused.value)


def test_an_address_with_a_password_is_not_repeated() -> None:
    with pytest.raises(BadSettings) as refused:
        Settings.read({"DISCORD_API_BASE": "http://user:hunter2@proxy.example"})
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    "database",
    [
        "postgresql://ana:hunter2@db/backroom",
        "postgresql://ana:hunter2@hunter2@db/backroom",
        "postgresql://db/backroom?user=ana&password=hunter2",
        "postgresql://db/backroom?password=@hunter2",
    ],
)
def test_the_password_of_a_database_is_not_in_what_is_logged_of_the_settings(database: str) -> None:
    settings = Settings.read({"DISCORD_TOKEN": TOKEN, "DATABASE": database})
    assert settings.database == database
    assert "hunter2" not in repr(settings)
    assert "postgresql://db/backroom," in repr(settings)


def of_postgres(shards: str) -> dict[str, str]:
    return {"DISCORD_TOKEN": TOKEN, "DATABASE": "postgresql://db/backroom", "SHARDS": shards}


@pytest.mark.parametrize(
    ("shards", "share"),
    [
        ("0-3/16", Share(shards=16, numbers=(0, 1, 2, 3))),
        ("1/2", Share(shards=2, numbers=(1,))),
        ("auto/16", ClaimedShards(16)),
        ("", None),
    ],
)
def test_shards_are_named_as_a_range_of_all_or_left_to_agreement(
    shards: str, share: Share | ClaimedShards | None
) -> None:
    assert Settings.read(of_postgres(shards)).shards == share


@pytest.mark.parametrize("shards", ["4-3/16", "0-16/16", "0-3", "a/b", "-1/2", "auto", "auto/0", "auto/-1"])
def test_a_range_that_is_none_is_refused(shards: str) -> None:
    with pytest.raises(BadSettings, match="SHARDS"):
        Settings.read(of_postgres(shards))


def test_several_processes_need_a_database_that_they_can_share() -> None:
    with pytest.raises(BadSettings, match="several processes need PostgreSQL"):
        Settings.read({"DISCORD_TOKEN": TOKEN, "SHARDS": "0/2"})
    with pytest.raises(BadSettings, match="several processes need PostgreSQL"):
        Settings.read({"DISCORD_TOKEN": TOKEN, "SHARDS": "auto/2"})
