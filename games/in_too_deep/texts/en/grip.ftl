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
    [action] { " " }with an action
    [ability] { " " }through the Seer
    [bonus] { " " }from the bonus space
    [push] { " " }with a neural push
    [hook] { " " }for the extra hook
    [start] { " " }to begin with
    [stamina] { " " }for an extra action
    [penalty] { " " }for the failed investigation
    [echo] { "" }
   *[crime] { " " }through the crime
}
log-grip-raised = { $seat } gains 1 Grip over everyone hooked: { $criminals }.
log-grip-gained = { $seat } gains { $points } Grip over the { $criminal }{ $why }: now on { $space }.
log-grip-lost = { $seat } loses { $points } Grip over the { $criminal }{ $why }: now on { $space }.
