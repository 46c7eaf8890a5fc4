"""The panel's buttons for undoing something."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Extent, Rewind, Seat
from rendering.words import Voice
from storage import Store

from ...errors import RewindRefusal
from ...pages.addition import Addition, Adds
from ...pages.page import Button
from ...pages.press import Press
from ...requests.queries import RequestQueries
from ...requests.request import Request, stands
from ...table.loaded import LoadedTable, undo_token
from .openings import is_in_opening
from .request import UndoRequest
from .rights import AtOnce, Never, OnRequest, Right, right
from .verbs import UndoVerb

SIGNS = {UndoVerb.UNDO: "↩️", UndoVerb.RESTART: "⏮️"}


def undo_on_panel(store: Store, requests: RequestQueries) -> Adds:
    async def added(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        if await is_in_opening(store, live):
            return Addition()
        asked = await requests.all_at(live)
        last, turn = _buttons(live, seat, asked, voice)
        return Addition(buttons=last, further=turn, note=_note(live, seat, voice))

    return added


Buttons = tuple[Button, ...]


def _buttons(
    live: LoadedTable, seat: Seat, requests: Sequence[Request], voice: Voice
) -> tuple[Buttons, Buttons]:
    """Buttons for the last pick and, if that is more, the whole turn. Labels say if others must agree."""
    asked = [one for one in requests if isinstance(one, UndoRequest)]
    request = asked[-1] if asked else None
    last, turn = (right(live, seat, extent) for extent in (Extent.LAST_PICK, Extent.WHOLE_TURN))
    whole = _button(live, UndoVerb.RESTART, turn, request, voice) if turn != last else ()
    return _button(live, UndoVerb.UNDO, last, request, voice), whole


def _button(
    live: LoadedTable, verb: UndoVerb, has: Right, request: UndoRequest | None, voice: Voice
) -> Buttons:
    if isinstance(has, Never):
        return ()
    asks = isinstance(has, OnRequest)
    if asks and request is not None and request.bars(has.entry, stands(live.running_match)):
        return ()
    address = Press(verb, live.id, (undo_token(live, has.entry),)).custom_id
    label = voice(f"button-{verb.value}{'-ask' if asks else ''}")
    return (Button(address, label, emoji=SIGNS[verb]),)


def _note(live: LoadedTable, seat: Seat, voice: Voice) -> str:
    """A note for an undo that needs no consent but is not free."""
    has = right(live, seat, Extent.LAST_PICK)
    if isinstance(has, AtOnce) and isinstance(has.entry, Rewind):
        return f"-# {voice('panel-undo-alone')}"
    if isinstance(has, Never) and isinstance(has.why, RewindRefusal):
        return f"-# {voice('panel-undo-in-challenge')}"
    return ""
