# End and score (EP-END, EP-SCO)

why-last-dawn = the last day is over
why-resigned = they left the table

log-score = { $seat } has { MONEY($total) }: { MONEY($places) } from the Escape Plan, { MONEY($money) } in hand, { MONEY($tiles) } from lockers and exits, { MONEY($assets) } for used assets, { MONEY($contacts) } for contacts, less { MONEY($notoriety) } for notoriety and { MONEY($wounds) } for wounds.
log-costa-score = { $who } has { MONEY($total) }: { MONEY($places) } from his Escape Plan, { MONEY($tiles) } from lockers and exits, { MONEY($contacts) } for contacts, less { MONEY($notoriety) } for notoriety.
log-no-score = { $seat } didn’t get out and scores nothing.
log-game-ended =
    { $count ->
        [0] { $escaped ->
            [0] { $costa ->
                [0] Nobody got out. The city wins.
               *[other] Only Lieutenant Costa got out. He wins.
            }
           *[other] Lieutenant Costa got more out of the city. He wins.
        }
        [one] { $winners } wins.
       *[other] { $winners } share the victory.
    }

# In a table of results

ending-score = { MONEY($total) }
ending-arrested = arrested
