# The board as text.

text-title = ## { $when }
text-turn = { $who } has the turn.
text-updating = The notoriety update of this part of the day is on.
text-waiting = Waiting for { $who }.
text-over =
    { $count ->
        [0] Nobody has won.
        [one] { $winners } has won.
       *[other] { $winners } have won.
    }
text-order = Turn order: { $order }.
text-notoriety = - { $who }: notoriety { $row } ({ MONEY($penalty) } at the end)
text-thresholds = Thresholds: { $lines }.
text-threshold = { $name } between { $row } and { $next }

text-heading-exits =
    { $left ->
        [0] ### Exits · no patrol cards left
        [one] ### Exits · 1 patrol card in the deck
       *[other] ### Exits · { $left } patrol cards in the deck
    }
text-exit =
    - Exit { $number } (tile { $tile }): { $state ->
        [open] open
       *[closed] closed
    }, { $cards ->
        [one] 1 patrol card
       *[other] { $cards } patrol cards
    }{ $pile ->
        [none] { "" }
       *[other] { "" }, pile { $pile } with { $left } tiles
    }
text-pile = - Pile { $pile }: { $values }; { $left } left
text-costs = Cost of escape: { $costs }.
text-cost = no. { $place } { MONEY($amount) }
text-escaped = Escaped so far: { $who }.

text-heading-city = ### City
text-tile =
    { "**" }{ $tile }** at { $q },{ $r }{ $degrees ->
        [0] { "" }
       *[other] { "" }, turned by { $degrees }°
    }{ $helipad ->
        [0] { "" }
       *[other] { "" }, helipad
    }{ $ferry ->
        [0] { "" }
       *[other] { "" }, ferry
    }{ $count ->
        [0] { "" } · no police
       *[other] { "" } · police: { $officers }
    }
text-location =
    - { $place }{ $state ->
        [none] { "" }
        [open] { "" }, open
       *[closed] { "" }, **closed**
    } (beside { $beside })
text-gang =
    { $members ->
        [0] ; no gang members at home
        [one] ; 1 gang member at home
       *[other] ; { $members } gang members at home
    }
text-gang-marker = ; controlled by { $who }
text-here = . Here: **{ $who }**
text-edge =
    - { $edge ->
        [0] NE
        [1] E
        [2] SE
        [3] SW
        [4] W
       *[5] NW
    } { $tile }: { $halves }
text-half = { $here } to { $there }
zone =
    { $zone ->
        [industrial] industrial
        [commercial] commercial
        [residential] residential
       *[water] water
    }

text-heading-offer = ### Tiles on offer
text-offer =
    - Stack { $stack }: **{ $tile }** with { $places }{ $helipad ->
        [0] { "" }
       *[other] { "" }, helipad
    }{ $ferry ->
        [0] { "" }
       *[other] { "" }, ferry
    }{ $count ->
        [0] { "" } · no police
       *[other] { "" } · police: { $officers }
    } · { $left } more in the stack
text-bag = Police in the bag: { $officers }.
text-officers = { $count } { $police }

text-heading-venues = ### Businesses and safe houses · { $closing } cubes close a business
text-venue =
    - { $venue } ({ $group ->
        [1] group 1
        [2] group 2
       *[3] safe houses
    }, { $tile ->
        [none] in reserve
       *[other] on { $tile }
    }{ $state ->
        [closed] { "" }, **closed**
       *[open] { "" }
    }): cash { $cash }; income { $income }{ $count ->
        [0] { "" }
       *[other] { "" }; keys: { $keys }
    }

text-heading-row = ### Contact row · { $left } in the deck, { $boxed } in the box
text-row-card = { $position }. { $card }
text-contact =
    { $name } { MONEY($price) }{ $star ->
        [0] { "" }
       *[other] { "" } ★
    } ({ $window })

text-heading-shops = ### Shops and supply
text-fixers = Fixer tiles: { $tiles }.
text-priced = { $name } { MONEY($price) }
text-equipment = Equipment: { $tiles }.
text-stocked = { $name } { MONEY($price) } ({ $count } left)
text-locker = - { $name }s: { $left } left of { $values }; notoriety + contacts (c) at least { $minimum }, draw { $draw }
text-supply = Gas cans { $gas }, Extra Action tokens { $tokens }, handcuffs { $handcuffs }, gang members in the pool { $members }.

text-player =
    ### { $who } · { $standing ->
        [in] { $place }
        [escaped] escaped as no. { $order }
       *[arrested] arrested
    }
text-contacts = Contacts: { $cards }; empty slots: { $empty }.
text-slot-contact =
    { $up ->
        [0] { $card } (used)
       *[other] { $card }
    }
text-slot-asset = locked { $asset }
text-slot-covered = handcuffs over { $card }
text-slot-cuffs = handcuffs
text-inventory = Inventory: { $items }.
text-item =
    { $kind ->
        [asset] locked { $item }
       *[other] { $item }{ $up ->
            [0] { "" } (used)
           *[other] { "" }
        }
    }
text-empty = an empty slot
text-unlocked = Unlocked assets: { $assets }.
text-asset =
    { $used ->
        [0] { $name } { MONEY($price) }
       *[other] { $name } (used)
    }
text-holdings = Keys: { $keys }. Gas cans: { $gas }. Gang members: { $members }. Control markers: { $markers }.
text-key =
    { $up ->
        [0] { $key } (turned)
       *[other] { $key }
    }
text-members = { $count } of { $gang }
text-cubes =
    Wounds: { $wounds } of { $most }. Notoriety cubes: { $red } red, { $blue } blue, { $pool } in the pool. Income { MONEY($income) }. Rest: { $rest ->
        [0] used
       *[other] ready
    }. First Aid: { $aid ->
        [0] used
       *[other] ready
    }. Extra Action tokens: { $tokens }.
