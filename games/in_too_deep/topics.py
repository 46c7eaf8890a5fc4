"""What a log can be narrowed to."""

TOPICS = {
    "crimes": frozenset({"log-side-crime", "log-crime-drawn", "log-crime-discarded", "log-set-aside"}),
    "city": frozenset(
        {
            "log-moved",
            "log-relocated",
            "log-criminals-swapped",
            "log-zone-used",
            "log-ability-used",
            "log-alarm",
            "log-search-shifted",
            "log-sentinel-moved",
            "log-sentinel-escorted",
            "log-sentinel-placed",
            "log-barricade-moved",
            "log-dropped",
            "log-picked-up",
            "log-item-taken",
            "log-item-given",
            "log-item-moved",
            "log-items-swapped",
        }
    ),
    "hooks": frozenset(
        {
            "log-hooked",
            "log-hooked-from",
            "log-hook-skipped",
            "log-unhooked",
            "log-unhooked-all",
            "log-lock-discarded",
            "log-grip-raised",
            "log-grip-gained",
            "log-grip-lost",
        }
    ),
}
