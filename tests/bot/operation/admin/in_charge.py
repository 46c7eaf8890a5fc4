"""Someone in charge does something at a table, and the table is told."""

from __future__ import annotations

from tests.bot.house import Thread, text_of


async def admin(thread: Thread, name: str, command: str, **options: object) -> str:
    answer = await thread.house.command(name, f"admin {command}", at=thread.channel, **options)
    await thread.house.quiet()
    return text_of(answer)


def told(thread: Thread, said: str) -> int:
    """How many posts say that."""
    return sum(said in text_of(post) for post in thread.posts())
