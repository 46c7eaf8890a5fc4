# Processing evidence (TD-PROC)

ask-process = Which evidence do you process?
note-process = { $count } in memory{ $row ->
    [top] { "" } · matches the top row
    [middle] { "" } · matches the middle row
    [bottom] { "" } · matches the bottom row
   *[none] { "" }
}
option-decline-processing = Don’t process
ask-process-where = Where does { $evidence } go?
option-row = { $row ->
    [top] Top row
    [middle] Middle row
   *[bottom] Bottom row
}
note-row = face up, and you take a folder; { $folders } left
option-bonus-space = Bonus space { $number }
note-bonus-space = face down, and you gain { $bonus ->
    [support] a support token
    [tolerance] a tolerance token
   *[grip] 1 Grip
}
option-own-vault = Your vault
note-own-vault = face down, for the plan

log-processing-declined = { $seat } processes nothing.
log-processed-in-row = { $seat } processes { $evidence } in the { $row ->
    [top] top
    [middle] middle
   *[bottom] bottom
} row and takes a folder: { $folders } now.
log-processed-on-bonus = { $seat } processes evidence face down on bonus space { $number }.
log-processed-in-vault = { $seat } processes evidence into the own vault.
