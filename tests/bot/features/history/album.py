"""Sketches that are told apart by what they were drawn of."""

from __future__ import annotations

from rendering.page import Picture
from rendering.studio import Job
from tests.bot.house import House, SketchBook


class Album(SketchBook):
    """Remembers all that was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        self.jobs += jobs
        return await super()._draw(*jobs)

    async def clear(self, house: House) -> None:
        """Forget what was drawn, the posts of what has happened so far included."""
        await house.quiet()
        self.jobs.clear()
