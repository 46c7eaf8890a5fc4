# Headings and short words on the board.

board-when =
    { $part ->
        [morning] DAY { $day } · MORNING
        [afternoon] DAY { $day } · AFTERNOON
        [evening] DAY { $day } · EVENING
        [night] DAY { $day } · NIGHT
        [dawn] DAY { $day } · DAWN
       *[none] DAY { $day }
    }
board-turn = { $who } to move
board-waiting =
    { $updating ->
        [0] Waiting for { $who }
       *[other] Notoriety: waiting for { $who }
    }
board-won =
    { $count ->
        [0] The city wins
        [one] { $winners } wins
       *[other] { $winners } win
    }
board-exit =
    { $state ->
        [open] OPEN
       *[closed] CLOSED
    }
board-notoriety = Notoriety
board-notoriety-note = cost at the end, in $k · T: thresholds
board-penalty = { $amount ->
    [0] 0
   *[other] −{ $amount }
}

board-contacts = Contacts
board-contacts-note = { $left } in the deck · { $boxed } in the box
board-offer = Tiles on offer
board-offer-note = top of each stack, with its police
board-offer-empty = No tiles left
board-stack =
    { $count ->
        [0] stack empty
        [one] 1 more below
       *[other] { $count } more below
    }
board-venues = Businesses and safe houses
board-venues-note = { $closing } cubes close a business
board-venue =
    { $state ->
        [map] on { $tile }
        [closed] on { $tile } · CLOSED
       *[reserve] in reserve
    }
board-fixers = Fixer tiles
board-fixers-note = at safe houses
board-fixer-gone = gone
board-equipment = Equipment
board-equipment-note = at stores
board-left = { $count } left
board-gas =
    { $count ->
        [0] No gas cans left
        [one] 1 gas can left
       *[other] { $count } gas cans left
    }
board-lockers = Lockers
board-lockers-note = at stores · c = contacts
board-locker =
    { $colour ->
        [green] Green
        [black] Black
       *[brown] Brown
    }
board-locker-rule = notoriety + c ≥ { $minimum } · draw { $draw }
board-draw =
    { $sign ->
        [more] c + { $count }
        [less] c − { $count }
       *[same] c
    }
board-exits-panel = Exits
board-patrol-left =
    { $count ->
        [0] no patrol cards left
        [one] 1 patrol card in the deck
       *[other] { $count } patrol cards in the deck
    }
board-exit-row =
    { $state ->
        [open] Open
       *[closed] Closed
    } · { $where ->
        [map] on { $tile }
        [offer] on offer ({ $tile })
       *[stack] in the stack ({ $tile })
    }
board-exit-pile = pile { $pile }, { $left } left
board-pile = Pile { $pile }: { $values } · { $left } left
board-costs = Cost of escape, first to last
board-supply = Supply
board-bag = Police in the bag
board-tokens = Extra Action tokens
board-gang-pool = Gang members in the pool
board-cuffs = Handcuffs

# On cards
card-window =
    { $window ->
        [move] MOVE
        [evade] EVADE
        [any] ANY TIME
        [ability] AS GANG
       *[key] KEY
    }
card-used = USED

key-letter =
    { $colour ->
        [green] G
        [black] K
       *[brown] B
    }

# On tiles that are not on the map yet
tile-place =
    { $kind ->
        [hospital] Hospital
        [metro] Metro
        [church] Church
        [gang] Gang
        [store] Store { $mark }
        [clinic] Clinic
        [business] Business
        [helicopter] Helicopter
        [safe_house] Safe House
       *[exit] Exit { $mark }
    }
tile-helipad = Helipad
tile-ferry = Ferry
