"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat
from rendering.words import Voice
from storage import SideRecord

from ...feature import AtWork, BotServices, Feature, Ground
from ...pages.addition import Addition
from ...people.left_behind import OwnRecords, Shown
from ...table.attendants import Attendant
from ...table.loaded import LoadedTable
from .catch_up import CatchUp
from .commands import history_commands
from .desk import HistoryDesk
from .looks import LOOKS, Looks
from .note_pages import in_short, notes_button
from .notebook import NOTES, PrivateNotebook


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield Looks(ground.store, ground.clock)


def _at_work(services: BotServices) -> AtWork:
    looks, notebook = Looks(services.store, services.clock), PrivateNotebook(services.store, services.clock)
    catch_up = CatchUp(services.tables, services.gallery, looks, clock=services.clock)
    desk = HistoryDesk(
        services.tables,
        services.finder,
        services.gallery,
        notebook,
        catch_up,
        services.heavy,
        services.drafts,
    )

    async def on_sheet(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        note = in_short(await notebook.notes(live.id, seat), voice)
        return Addition(note=note, buttons=(notes_button(live, voice),))

    return AtWork(
        commands=history_commands(desk, services.finder),
        routes=desk.routes,
        sheet=on_sheet,
        catch_up=catch_up,
    )


def _noted(record: SideRecord) -> Shown:
    return {"text": NOTES.on(record)}


FEATURE = Feature(
    at_work=_at_work,
    attendants=_attendants,
    records=(NOTES, LOOKS),
    own_records=(OwnRecords(NOTES.name, "notes", _noted), OwnRecords(LOOKS.name)),
)
