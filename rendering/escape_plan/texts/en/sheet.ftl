# The private sheet.

sheet-money = Money
sheet-income = Income
# `$standing` is "in", "escaped" or "arrested".
sheet-total =
    { $standing ->
        [in] Score so far
       *[out] Score
    }
sheet-plan = Your Escape Plan
sheet-plan-note =
    card { $plan }{ $over ->
        [0] { " " }· nobody else sees this
       *[other] { "" }
    }
sheet-plan-income = INCOME
sheet-where =
    { $state ->
        [map] on { $tile }
        [closed] CLOSED
       *[reserve] reserve
    }
sheet-visited =
    { $how ->
        [cash] cash
       *[income] income
    }
sheet-lockers = Lockers
sheet-sum = notoriety { $notoriety } + contacts { $contacts } = { $sum }
sheet-locker =
    needs { $minimum } · { $count ->
        [0] draw { $rule }: none
        [one] draw { $rule }: 1 tile
       *[other] draw { $rule }: { $count } tiles
    }
sheet-tiles = Your money tiles
sheet-no-tiles = none yet
sheet-drawn = You have drawn { $values }
sheet-score-note =
    { $standing ->
        [in] counts if you get out
        [escaped] you got out
       *[arrested] arrested: no score
    }
sheet-usable = Ready to use
sheet-usable-note = ★ gains 1 notoriety
sheet-nothing = nothing at the moment
sheet-question = You are asked
sheet-more = and { $count } more
sheet-members =
    { $count ->
        [one] Gang member
       *[other] Gang members × { $count }
    }
sheet-abilities = lose 1 notoriety, or fly, or evade all officers on a tile

# The bots, in games for one and two
sheet-bots = Against you
sheet-bots-note = counts for Costa, besides his hidden plan and tiles
sheet-bot-place =
    { $out ->
        [0] at { $place }
       *[other] escaped
    }
sheet-bot-fact =
    { $fact ->
        [notoriety] Notoriety
        [places] Cubes laid
        [tokens] Extra Actions
        [contacts] Contacts
       *[tiles] Unopened
    }
