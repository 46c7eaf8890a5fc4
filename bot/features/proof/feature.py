"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.words import Voice

from ...door.route import AnswerPlace, PageRoute
from ...feature import AtWork, BotServices, Feature
from ...pages.addition import LeadSpot
from ...pages.page import Button
from ...pages.rows import table_button
from ...table.loaded import LoadedTable
from .commands import proof_commands
from .notary import Notary
from .verbs import ProofVerb


def _at_work(services: BotServices) -> AtWork:
    notary = Notary(services.tables, services.finder, services.heavy)
    return AtWork(
        commands=proof_commands(notary, services.finder),
        leads=_leads,
        routes={
            ProofVerb.SEAL: PageRoute(services.finder.at_table(notary.seal), AnswerPlace.NEW_MESSAGE),
            # A game may be verified that this release cannot load, so the notary checks access itself.
            ProofVerb.VERIFY: PageRoute(notary.verified, at_table=False),
        },
    )


def _leads(spot: LeadSpot, live: LoadedTable, voice: Voice) -> Sequence[Button]:
    """To the seal, where the game begins."""
    is_sealed = spot is LeadSpot.OPENING and live.row.seal is not None
    return (table_button(live, ProofVerb.SEAL, voice),) if is_sealed else ()


FEATURE = Feature(at_work=_at_work)
