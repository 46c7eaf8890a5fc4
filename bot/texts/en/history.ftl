# What was: the log.

refused-not-in-log = There is no “{ $asked }” in this game’s log. Pick one from the list.

button-newer = Newer
button-older = Older
button-newest = Newest
button-oldest = Oldest

log-head = **{ $game }** · log, page { $page } of { $pages }
log-narrowed = -# Only { $to }
log-words = “{ $words }”
log-chapter = **{ $title }** · { $when }
log-deal = Setup
log-nothing = Nothing of that kind has happened.
log-of-all-players = All players
log-of-everything = Everything
log-of-all-chapters = The whole game
log-took-back = { $picks ->
        [one] { $seat } took back one pick.
       *[other] { $seat } took back { $picks } picks.
    }

topic-headlines = Headlines
topic-beside = Beside the game
