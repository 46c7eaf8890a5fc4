# The bots, Inspector Sandra and Lieutenant Costa.

strip-bot =
    { $part ->
        [cubes] Cubes left
        [removed] Cards out of the deck
        [piles-opened] Taken
       *[piles] Taken, unopened
    }
text-bot = Notoriety cubes: { $red } red, { $blue } blue. Cubes left: { $cubes }. Extra Action tokens: { $tokens }. Cards out of the deck: { $removed }.
text-costa = Contacts: { $contacts }. Taken{ $opened ->
    [0] {""}, unopened
   *[other] {""}
}: { $piles }.
text-pile-taken = a pile ({ $tiles })
alt-bot =
    { $standing ->
        [in] { $who }: { $place }, notoriety { $row }.
       *[escaped] { $who } has escaped.
    }
alt-bot-holdings = { $who }: { $cubes } cubes left, { $tokens ->
        [one] 1 Extra Action token
       *[other] { $tokens } Extra Action tokens
    }, cards out of the deck: { $removed }.
alt-costa-holdings = { $who } has contacts { $contacts } and took{ $opened ->
        [0] {""}, unopened,
       *[other] {""}
    } { $tiles ->
        [0] nothing
        [one] 1 tile
       *[other] { $tiles } tiles
    }.

# The last turn of a bot: below the map, and in words
outing-heading = { $who } · last turn · { $when }
outing-deck = { $bot ->
    [sandra] INSPECTOR CARD
   *[costa] LIEUTENANT CARD
}
outing-note =
    { $how ->
        [stayed] stayed: no card led anywhere
        [escaped] escaped
        [escaped-without-card] escaped, no card
       *[came] { "" }
    }
outing =
    { $how ->
        [stayed] Last turn of { $who } ({ $when }): stayed at { $start }, as no card led anywhere.
        [escaped] Last turn of { $who } ({ $when }): from { $start } to { $end }, by the card of that place, and out of the city.
        [escaped-without-card] Last turn of { $who } ({ $when }): from { $start } to { $end }, without a card, and out of the city.
       *[came] Last turn of { $who } ({ $when }): from { $start } to { $end }, by the card of that place.
    }
outing-place = { $place } ({ $tile })
