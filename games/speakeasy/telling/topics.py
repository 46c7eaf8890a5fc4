"""What a log can be narrowed to."""

TOPICS = {
    "buildings": frozenset(
        {
            "log-building-opened",
            "log-building-upgraded",
            "log-building-taken-over",
            "log-building-lost",
            "log-takeover",
            "log-protected",
            "log-rival-guarded",
        }
    ),
    "barrels": frozenset(
        {
            "log-produced",
            "log-truck-entered",
            "log-truck-drove",
            "log-truck-loaded",
            "log-barrels-bought",
            "log-delivered",
            "log-barrel-sold",
            "log-rival-sold",
        }
    ),
    "boats": frozenset(
        {
            "log-raid",
            "log-rival-attack",
            "log-rival-raid",
            "log-rival-crate",
            "log-crate",
            "log-boat-moved",
            "log-raider-returned",
        }
    ),
    "war": frozenset(
        {
            "log-mob-war",
            "log-mobster-attacks",
            "log-defended",
            "log-rival-defended",
            "log-building-lost",
            "log-mobster-left",
            "log-war-announced",
        }
    ),
    "money": frozenset(
        {
            "log-cash-gained",
            "log-casino-income",
            "log-payout",
            "log-book",
            "log-crate",
            "log-barrel-sold",
            "log-final-money",
            "log-rival-money",
            "log-rent",
            "log-tie",
        }
    ),
    "cards": frozenset(
        {"log-card-played", "log-card-drawn", "log-helper-taken", "log-helper-used", "log-token-played"}
    ),
    "levels": frozenset({"log-level-raised", "log-notoriety"}),
}
