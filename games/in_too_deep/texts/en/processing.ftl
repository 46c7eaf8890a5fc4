# Processing evidence (TD-PROC)

ask-process = Which evidence do you process?{ $count ->
    [one] { "" }
   *[other] { " " }You may process { $count }.
}
worth-process = { $count } in memory{ $row ->
    [top] , fits the top row
    [middle] , fits the middle row
    [bottom] , fits the bottom row
   *[none] { "" }
}
option-decline-processing = { $count ->
    [one] Don’t process
   *[other] Don’t process any
}
ask-process-where = Where does { $evidence } go?
option-row = { $row ->
    [top] Top row
    [middle] Middle row
   *[bottom] Bottom row
}
worth-row = face up, and you take a folder ({ $folders } left)
option-bonus-space = Bonus space B{ $number }
worth-bonus-space = face down, and you gain { $bonus ->
    [support] a support token
    [tolerance] a tolerance token
   *[grip] 1 Grip
}
option-own-vault = Your vault
worth-own-vault = face down, for the plan
why-other-task = The task of this row is { $evidence }.
why-no-folder = No folder is left in this row.
why-bonus-taken = A token lies there already.

log-processing-declined = { $seat } declines to process evidence.
log-processed-in-row = { $seat } processes { $evidence } in the { $row ->
    [top] top
    [middle] middle
   *[bottom] bottom
} row and takes a folder: { $folders } now.
log-processed-on-bonus = { $seat } processes evidence face down on bonus space B{ $number }.
log-processed-in-vault = Evidence is processed face down in { $seat }’s vault.
occasion-bonus-space = Bonus space B{ $number } pays at once.
