# Grip over criminals (TD-GRIP)

ask-gain-grip = Over whom do you gain Grip? { $points ->
    [one] 1 point
   *[other] { $points } points
} to gain.
worth-grip = { $space } → { $to }{ $area ->
    [stamina] , stamina area
    [ability] , ability area
   *[none] { "" }
}; { $intel } Intel if lowest

worth-grip-paid = Grip { $grip }

grip-why = { $why ->
    [action] { " " }by an action
    [ability] { " " }by the Seer
    [bonus] { " " }from the bonus space
    [push] { " " }by a neural push
    [hook] { " " }for the extra hook
    [start] { " " }to begin with
    [stamina] { " " }for an extra action
    [penalty] { " " }for the failed investigation
    [echo] { "" }
   *[crime] { " " }by the crime
}
log-grip-raised = { $seat } gains 1 Grip over everyone hooked: { $criminals }.
log-grip-gained = { $seat } gains { $points } Grip over the { $criminal }{ $why }: now on { $space }.
log-grip-lost = { $seat } loses { $points } Grip over the { $criminal }{ $why }: now on { $space }.
