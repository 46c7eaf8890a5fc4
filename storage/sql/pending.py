"""Guards writes that are valid only while a parcel is pending."""

from storage.errors import NotPending
from storage.sql.session import Session


async def require_pending(session: Session, parcel: int | None) -> None:
    """Raises NotPending if a parcel is given that is not pending."""
    found = "SELECT 1 FROM parcels WHERE id = ? AND state = 'pending'"
    if parcel is not None and await session.value(found, (parcel,)) is None:
        raise NotPending(parcel)
