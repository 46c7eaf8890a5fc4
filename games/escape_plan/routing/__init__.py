"""Where a pawn may go, and by which ways (EP-MOVE)."""
