"""Whether something is still to be written by whoever carries a parcel."""

from storage.errors import NotPending
from storage.sqlite.session import Session


def require_pending(session: Session, parcel: int | None) -> None:
    """Raises NotPending unless the parcel, if there is one, has still to be delivered."""
    found = "SELECT 1 FROM parcels WHERE id = ? AND state = 'pending'"
    if parcel is not None and session.value(found, (parcel,)) is None:
        raise NotPending(parcel)
