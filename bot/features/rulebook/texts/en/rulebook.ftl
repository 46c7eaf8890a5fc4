# Looking things up in the rules. `$heading`, `$chapter` and `$id` are those of a paragraph.

rules-head = ### { $heading }
    -# { $chapter } · { $id }
rules-related = See also
rules-further = { $hits ->
        [one] One more place in the rules
       *[other] { $hits } more places in the rules
    }
rules-in-several = More than one game has rules on this. Which do you mean?
rules-in-game = { $game }: { $hits ->
        [one] one place in the rules
       *[other] { $hits } places in the rules
    }
rules-nothing = I can’t find “{ $query }” in the rules. Try one or two plain words, or the id of a paragraph. I make suggestions while you type.
rules-how-to = Look anything up with `/rules`: a few words, or the id of a paragraph. Wherever I give one, as behind **Why not…?**, you can read what it says.
rules-why = Read the rules on this

refused-no-rules = I have no rulebook of { $game }.

# Words that say nothing in a query.
rules-small-words = a about am an and are as at be by can cannot cant could did do does doesnt dont for from get has have how i if im in into is it its ive me mean my of on or should so than that the their then there they this to was we what whats when where which who whom whose why will with would you your
