"""What a log can be narrowed to."""

TOPICS = {
    "questions": frozenset(
        {
            "log-asked",
            "log-answered",
            "log-ally-used",
            "log-revealed",
            "log-shaken-hidden",
            "log-shaken-no",
            "log-captured",
            "log-capture-failed",
            "log-psychic-yes",
            "log-psychic-no",
            "log-radio",
            "log-warm-token",
            "log-false-track",
            "log-burned",
            "log-chained",
            "log-stakeout-yes",
            "log-stakeout-no",
            "log-witness-edge",
            "log-witness-inner",
        }
    ),
    "recruits": frozenset(
        {"log-setup-recruits", "log-recruits", "log-immortal-recruit", "log-turned-up", "log-display"}
    ),
    "agents": frozenset(
        {
            "log-activated",
            "log-agent-placed",
            "log-agent-moved",
            "log-run",
            "log-rhythm",
            "log-shared-agent",
            "log-checkpoint-placed",
            "log-checkpoint-moved",
            "log-stakeout-put",
            "log-stakeout-taken",
        }
    ),
    "immortals": frozenset(
        {
            "log-immortal-placed",
            "log-immortal-moved",
            "log-extra-move-token",
            "log-pushed",
            "log-weakness",
            "log-hypnotised",
        }
    ),
    "recruiter": frozenset(
        {"log-hour", "log-start", "log-entered", "log-slipped-own", "log-slipped-board", "log-path-shown"}
    ),
    "notes": frozenset(
        {
            "log-note-put",
            "log-note-moved",
            "log-note-removed",
            "log-notes-laid",
            "log-note-returned",
            "log-book-added",
            "log-book-edited",
            "log-book-removed",
        }
    ),
}
