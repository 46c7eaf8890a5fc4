# What those in charge of games are told, and what is said at a table of what they did.
# `$by` is "host" for the host of the bot, "playing-host" for one who plays that game or has played it, "moderator" for a moderator of the server; `$since` is a moment.

refused-host-of-bot = Only the host of this bot may do that.
refused-in-charge = Only the host of this bot may do that, and moderators with the games of their own server.
refused-none-in-charge = There is no open table or running game to do this with.
refused-nothing-to-pause = Only a running game can be paused, and only once.
refused-nothing-to-resume = This game is not paused.
refused-sits-there = They sit at this table already.
refused-has-left = They have left this game by its rules, so they can’t come back to it in another seat.
refused-played-another-seat = They’ve played another seat of this game and know what is private to it, so they can’t have this one.
refused-no-such-seat = This table has no such seat. Pick the player from the list.
refused-rewind = Only a running game can be taken back, and no attempt at a challenge.
refused-no-such-moment = Pick one moment from the list: type words of what happened there, or when it was.
refused-nothing-since = Nothing has happened since then.
refused-plays-here = You play at this table or have played there, so you have no more say in it than its other players. { $others ->
        [hosts] Another host of this bot can do that, if they have no part in the game.
       *[moderators] A moderator of this server or a host of the bot can do that, if they have no part in the game.
    }

admin-paused = ⏸️ { $by ->
        [host] The host of this bot
       *[moderator] A moderator
    } has paused this game. Nobody can play and no deadline runs until it goes on.
admin-resumed = ▶️ { $by ->
        [host] The host of this bot
       *[moderator] A moderator
    } lets this game go on. Everyone has the time they had left.
admin-repaced = ⏱️ { $by ->
        [host] The host of this bot
       *[moderator] A moderator
    } has chosen another pace for this game: { $terms }. Everyone’s time starts again.
admin-rewound-to = ⏪ { $by ->
        [host] The host of this bot
       *[moderator] A moderator
    } has taken this game back to how it stood { $moment }.
# As it was said once, with the number of a move that is no longer shown.
admin-rewound = ⏪ { $by ->
        [host] The host of this bot
       *[moderator] A moderator
    } has taken this game back to { $to ->
        [0] the deal
       *[other] an earlier moment
    }.
admin-remedied = ⚖️ The host of this bot has found that something was told wrongly here, and has the rules make it good.
admin-repaired = 🔧 { $by ->
        [host] The host of this bot
        [playing-host] The host of this bot, who plays here or has played here,
       *[moderator] A moderator
    } has had the posts of this game put right.
admin-deleted = 🗑️ { $by ->
        [host] The host of this bot
        [playing-host] The host of this bot, who plays here or has played here,
       *[moderator] A moderator
    } has deleted this game of **{ $game }** (`{ $id }`). Its buttons lead nowhere any more.

answer-paused = **{ $game }** in { $link } is paused (`{ $id }`).
answer-resumed = **{ $game }** in { $link } goes on (`{ $id }`).
answer-repaced = **{ $game }** in { $link } (`{ $id }`) goes on at another pace: { $terms }.
answer-rewind-sure = Really take **{ $game }** in { $link } (`{ $id }`) back to how it stood { $moment }? { $lines ->
        [0] All that was heard by everyone until now stays.
       *[other] This would not have happened:
    }
moment-deal = after the deal
moment-at = after { $when }
moment-in-chapter = after { $when } ({ $chapter })
button-rewind = Yes, take it back
answer-remedied = **{ $game }** in { $link } (`{ $id }`) makes good what it told wrongly.
answer-rewound = **{ $game }** in { $link } (`{ $id }`) stands as it did { $moment }.
answer-handed-over = { $seat } plays that seat of **{ $game }** in { $link } (`{ $id }`) from now on.
answer-repaired = { $parcels ->
        [0] The posts of **{ $game }** in { $link } (`{ $id }`) are being put right.
        [one] The posts of **{ $game }** in { $link } (`{ $id }`) are being put right. One message that could not be delivered for a long time was given up.
       *[other] The posts of **{ $game }** in { $link } (`{ $id }`) are being put right. { $parcels } messages that could not be delivered for a long time were given up.
    }
answer-delete-sure = Really forget everything about **{ $game }** in { $link } (`{ $id }`): its moves, who played it, what was said and noted? You can’t undo this. `/admin export` keeps a copy.
answer-deleted = **{ $game }** (`{ $id }`) is deleted.
button-delete = Yes, delete this game

admin-list-none = No such games.
admin-list-head = ### Games, page { $page }
admin-list-lobby = - { $link } **{ $game }** · open table, { $seated } seated · last change { $since } · `{ $id }`
admin-list-running = - { $link } **{ $game }** · { $where } · waiting for { $seats } · last move { $since } · `{ $id }`
admin-list-paused = - { $link } **{ $game }** · { $where } · ⏸️ paused, waiting for { $seats } · last move { $since } · `{ $id }`
admin-list-finished = - { $link } **{ $game }** · { $where } · finished { $since } · `{ $id }`
admin-list-abandoned = - { $link } **{ $game }** · called off { $since } · `{ $id }`
admin-list-unplayable = - { $link } { $title } · stored by another version of me, so it waits · { $since } · `{ $id }`
