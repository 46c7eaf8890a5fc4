# What is said of a picture to those who do not see it.

alt-board = Escape Plan, { $when }. { $turn }.
alt-nowhere = out of the city
alt-player =
    { $standing ->
        [in] { $who }: { $place }, notoriety { $row }.
        [escaped] { $who } has escaped.
       *[arrested] { $who } is arrested.
    }
alt-exit =
    { $state ->
        [open] Exit { $number } is open.
       *[closed] Exit { $number } is closed.
    }
alt-half = Part of the city, { $when }.
alt-half-tile =
    { $tile }: { $places }{ $count ->
        [0] .
       *[other] ; police: { $officers }.
    }
alt-half-place =
    { $place }{ $count ->
        [0] { "" }
       *[other] { " " }({ $who })
    }
alt-police = Police: { $tiles }.
alt-officers = { $officers } on { $tile }
alt-sheet = Private sheet of { $who }: { MONEY($money) } in hand. Escape Plan: { $places }. { $score } { MONEY($total) }.
tile-with-value = { $item } { MONEY($amount) }
alt-sheet-tiles = Money tiles: { $tiles }.
alt-sheet-drawn = Drawn to choose from: { $values }.
alt-sheet-bot = { $who }, { $place }: { $facts }.
alt-plan-place =
    { $income ->
        [0] { $venue } { MONEY($amount) }
       *[other] { $venue } income
    }
alt-overlay = { $question } { $options }
alt-own-pawn = You are at { $place }{ $beyond ->
        [0] .
       *[other] , beyond the edge of the picture.
    }

alt-row = Contact row: { $cards }.
alt-offer = Tiles on offer: { $tiles }.
alt-offered =
    { $count ->
        [0] { $tile }
       *[other] { $tile } with { $officers }
    }
alt-fixers = Fixer tiles: { $tiles }.
alt-equipment = Equipment: { $tiles }. Gas cans: { $gas }.
alt-holdings =
    { $who }: contacts { $contacts }, income { MONEY($income) }, { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }{ $handcuffs ->
        [0] { "" }
       *[other] { "" }, handcuffs { $handcuffs }
    }, { $tokens ->
        [one] 1 Extra Action token
       *[other] { $tokens } Extra Action tokens
    }.
