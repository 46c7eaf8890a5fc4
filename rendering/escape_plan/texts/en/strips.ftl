# What is written on players' strips.

strip-state =
    { $standing ->
        [in] notoriety { $row }
        [escaped] ESCAPED · no. { $place }
       *[arrested] ARRESTED
    }
strip-first-aid = First Aid
strip-wounds = { $wounds } taken
strip-caption =
    { $part ->
        [contacts] Contacts
        [inventory] Inventory
        [unlocked] Unlocked
        [wounds] Wounds
        [notoriety] Notoriety
        [income] Income
       *[tokens] Extra Actions
    }
