"""The names of a game's sides in refusals about its campaigns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from games.kernel import Refusal, Text

from ...door.asker import Asker
from ...errors import CampaignRefusal
from ...pages.speech import say
from ...table.campaigns import LoadedCampaign


@contextmanager
def worded(asker: Asker, campaign: LoadedCampaign) -> Iterator[None]:
    """Word the names of the game's sides in refusals in the asker's language. Those of the rules become ours."""
    try:
        yield
    except (Refusal, CampaignRefusal) as error:
        title, locale = campaign.row.title, asker.locale
        args = {
            name: say(arg, title, locale) if isinstance(arg, Text) else arg
            for name, arg in error.text.args.items()
        }
        raise CampaignRefusal(error.text.key, **args) from error
