# What is written on players' strips.

strip-state =
    { $standing ->
        [in] notoriety { $row }
        [escaped] ESCAPED · no. { $place }
       *[arrested] ARRESTED
    }
strip-rest =
    { $ready ->
        [0] Rested today
       *[other] Rest
    }
strip-first-aid = First Aid
strip-caption =
    { $part ->
        [contacts] Contacts
        [inventory] Inventory
        [unlocked] Unlocked assets · price to use
        [keys] Keys
        [gas] Gas
        [gangs] Gangs
        [wounds] Wounds
        [notoriety] Notoriety
        [income] Income
       *[tokens] Extra Actions
    }
