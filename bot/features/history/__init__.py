"""Looking back: a table's log, its past boards, and what a player has noted or missed."""
