# Games as files: given out, taken in, and why not. `$link` leads to where a game is played.

file-given = Here is the game as one file: the deal, every move, and what was said at the table. What others wrote for their side alone is left out, unless they have published it. Keep it as you like.
file-given-to-host = Here is the game as one file. **It holds all that is hidden**: the seed, every pick, every private note, and what the people of a side wrote for each other alone, also if they have not published it.
file-taken-in = { $moves ->
        [0] This game was taken in from a file. No moves have been made yet.
        [one] This game was taken in from a file. Its one move was played again from the deal, and gives what the file says.
       *[other] This game was taken in from a file. All its { $moves } moves were played again from the deal, and give what the file says.
    }
answer-taken-in = The game `{ $id }` is proved and taken in. { $where ->
        [over] It is over; its post stands in { $link }.
        [home] It goes on in { $link }.
       *[soon] It goes on in a thread of { $link }, which I could not open yet; once it is there, `/admin list` leads to it, too.
    }

refused-export-running = Only a game that is over can be taken home: the file holds everything that is hidden in it.
refused-export-kept = Others may still play this challenge, so I give nothing of it out before { $when }.
refused-export-damaged = What is stored of this game is damaged, so I cannot give it out.
refused-file-huge = This file is larger than any game.
refused-file-lost = I could not read this file from Discord. Please try again.
refused-file-foreign = This is not a file of a game.
refused-file-newer = This file is of version { $version } of the form, and I know those up to { $known }. A later release can read it.
refused-file-torn = This file is torn: its content is not what its digest says.
refused-file-unreadable = This file makes no sense to me, though it is whole. I have taken nothing in.
refused-file-part = This file makes no sense to me: { $part } { $why }. I have taken nothing in.
file-part-id = its id
file-part-rules = its rules version
file-part-host = its host
file-part-seed = its seed
file-part-seal = its seal
file-part-created = the moment at which it began
file-part-updated = the moment of its last change
file-part-options = what was chosen for the game
file-part-seat = place { $number } at its table
file-part-entry = move { $number }
file-part-remark = remark { $number }
file-part-paper = side record { $number } ({ $named })
file-why-unreadable = cannot be read
file-why-outside = is outside what it can be
file-why-order = is not in its order
file-why-person = names a person who cannot exist
file-why-moment = gives a moment that cannot be
file-why-twice = is there twice
file-why-entry = follows a move that is not there
file-why-long = is too long
file-why-many = is one of too many
file-why-kind = is of a kind that I do not know
file-why-misfit = does not fit this table
refused-file-title = I do not have the game “{ $title }”.
refused-file-rules = This game began under version { $found } of its rules, and I know those up to { $known }. A later release can read it.
refused-file-entry = Move { $number } of { $moves } in this file does not follow from what comes before it. I have taken nothing in.
refused-file-unproved = The seed in this file does not give the game that it tells of. I have taken nothing in.
refused-file-exists = The game `{ $id }` is here already.
