"""Errands that post the help panel."""

from __future__ import annotations

from storage import NewParcel

from ...table.parcels import Errand, Lane, parcel


class HelpPost(Errand, frozen=True):
    """Post the help panel in a channel of a server, or in a direct message."""

    channel: int
    on_server: bool
    greets: bool
    """Whether the bot is new there, so that it introduces itself."""
    locale: str | None = None


def help_post(errand: HelpPost, *, due: float, person: int = 0) -> NewParcel:
    """`person`: whom it answers in a direct message; 0: a channel of a server."""
    return parcel(errand, lane=Lane(f"help:{errand.channel}"), due=due, target=person)
