"""Commands below `/me`: a person's settings for all games on all servers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import SUGGESTIONS, Command, Suggestion, answer
from ...people.preferences import Notices
from .desk import PeopleDesk
from .reading import zones_like
from .typed_hours import Days, TypedHours

HOW = [
    app_commands.Choice(name="ping: a mention where the game is played", value=Notices.PING.value),
    app_commands.Choice(name="dm: a direct message for each game", value=Notices.DM.value),
    app_commands.Choice(name="digest: one direct message a day for all games", value=Notices.DIGEST.value),
    app_commands.Choice(name="none: I look by myself", value=Notices.NONE.value),
]


def me_commands(desk: PeopleDesk, *, clock: Callable[[], float]) -> Iterator[Command]:
    """Commands to register in the group `/me`."""
    yield _show(desk)
    yield _hours(desk, clock)
    yield _away(desk)
    yield _notices(desk)


def _show(desk: PeopleDesk) -> Command:
    @app_commands.command(description="What I have chosen so far")
    async def show(interaction: Interaction) -> None:
        await answer(interaction, desk.show)

    return show


def _hours(desk: PeopleDesk, clock: Callable[[], float]) -> Command:
    @app_commands.command(description="When I am awake; deadlines and notices go by it")
    @app_commands.describe(
        zone="My time zone, such as Europe/Prague",
        starts="When my day begins, such as 8:00",
        ends="When it ends, such as 23:00; after midnight is fine",
        on="On which days, if not on all",
        days_off="Weekdays without games, such as Saturday, Sunday; or none",
    )
    @app_commands.rename(starts="from", ends="to")
    @app_commands.choices(on=[app_commands.Choice(name=days.value, value=days.value) for days in Days])
    async def hours(
        interaction: Interaction,
        zone: str | None = None,
        starts: str | None = None,
        ends: str | None = None,
        on: app_commands.Choice[str] | None = None,
        days_off: str | None = None,
    ) -> None:
        days = Days(on.value) if on else Days.ALL
        typed = TypedHours(zone=zone, starts=starts, ends=ends, on=days, days_off=days_off)
        await answer(interaction, lambda asker: desk.set_hours(asker, typed))

    @hours.autocomplete("zone")
    async def zones(interaction: Interaction, typed: str) -> list[Suggestion]:
        now = clock()
        return [
            app_commands.Choice(
                name=f"{zone} · {datetime.fromtimestamp(now, ZoneInfo(zone)):%H:%M}", value=zone
            )
            for zone in zones_like(typed)[:SUGGESTIONS]
        ]

    return hours


def _away(desk: PeopleDesk) -> Command:
    @app_commands.command(description="Days on which I am not there; deadlines and notices go by it")
    @app_commands.describe(
        until="My last day away, such as 24 Dec, next Monday or in 3 days",
        since="My first day away, if not today",
        off="I am back: forget my days away",
    )
    @app_commands.rename(since="from")
    async def away(
        interaction: Interaction, until: str | None = None, since: str | None = None, off: bool = False
    ) -> None:
        await answer(interaction, lambda asker: desk.set_away(asker, until=until, since=since, off=off))

    return away


def _notices(desk: PeopleDesk) -> Command:
    @app_commands.command(description="How I am told that it is my move")
    @app_commands.describe(
        how="Where, or not at all",
        digest_hour="At which hour the daily message comes, in my time zone",
        quiet="When I am not to be disturbed, such as 22:00-7:00; or asleep, or never",
    )
    @app_commands.choices(how=HOW)
    async def notices(
        interaction: Interaction,
        how: app_commands.Choice[str],
        digest_hour: app_commands.Range[int, 0, 23] | None = None,
        quiet: str | None = None,
    ) -> None:
        await answer(
            interaction,
            lambda asker: desk.set_notices(asker, Notices(how.value), digest_hour=digest_hour, quiet=quiet),
        )

    return notices
