# Days and parts of the day (EP-RND, EP-DAY)

heading-day = Day { $day }
heading-part = Day { $day }, { $part ->
    [morning] Morning
    [afternoon] Afternoon
    [evening] Evening
    [night] Night
   *[dawn] Dawn
}

log-day-began = Day { $day } begins.
log-part-began = { $part ->
    [morning] Morning of day { $day }.
    [afternoon] Afternoon of day { $day }.
    [evening] Evening of day { $day }.
    [night] Night of day { $day }, for anyone with an Extra Action token.
   *[dawn] Dawn of day { $day }, for anyone with an Extra Action token left.
}
log-part-ended = { $part ->
    [morning] The morning of day { $day } is over.
    [afternoon] The afternoon of day { $day } is over.
    [evening] The evening of day { $day } is over.
    [night] The night of day { $day } is over.
   *[dawn] Day { $day } is over.
}

occasion-night = { $tokens ->
    [one] You have { $tokens } Extra Action token.
   *[other] You have { $tokens } Extra Action tokens.
}
ask-night = Do you use a token for a turn now?
worth-at-once = final without Confirm
option-use-token = Use a token and take a turn
option-pass = Pass
log-night-passed = { $seat } stays under cover.
log-token-returned = { $seat } returns an Extra Action token and takes a turn.
