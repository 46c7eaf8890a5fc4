# The bots, Inspector Sandra and Lieutenant Costa.

strip-bot =
    { $part ->
        [cubes] Cubes left
        [removed] Cards out of the deck
       *[piles] Taken, unopened
    }
text-bot = Notoriety cubes: { $red } red, { $blue } blue. Cubes left: { $cubes }. Extra Action tokens: { $tokens }. Cards out of the deck: { $removed }.
text-costa = Contacts: { $contacts }. Taken, unopened: { $piles }.
text-pile-taken = a pile of { $tiles }
alt-bot =
    { $standing ->
        [in] { $who }: { $place }, notoriety { $row }.
       *[escaped] { $who } has escaped.
    }
alt-bot-holdings = { $who }: { $cubes } cubes left, { $tokens ->
        [one] 1 Extra Action token
       *[other] { $tokens } Extra Action tokens
    }, cards out of the deck: { $removed }.
alt-costa-holdings = { $who } has contacts { $contacts } and took, unopened, { $tiles ->
        [0] nothing
        [one] 1 tile
       *[other] { $tiles } tiles
    }.
