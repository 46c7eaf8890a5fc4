# Associates (SP-ASSOC)

ask-associate = With which mobster do you associate?
option-associate = { $mobster }, district { $district }
note-mobster = strength { $strength }, fee ${ $fee } · { $ability ->
    [AB1] +1 defence of each of your buildings
    [AB2] at once a family member to the docks and one to the VIP area
    [AB3] +2 leverage for protection
    [AB4] defends your still without the fee
    [AB5] 2 city tokens at once
    [AB6] helps once without the fee
    [AB7] +1 attack on boats
    [AB8] fee $1 less in takeovers
   *[none] no ability
}
why-associated = { $seat } is associated with him.
log-associated = { $seat } associates with { $mobster } in { $district }.
log-associate-returned = { $seat } parts with { $mobster }.
