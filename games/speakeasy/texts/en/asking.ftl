# What many questions share

option-skip = Skip
option-stop = Stop here
payment = { $laundered ->
    [0] ${ $cost }
   *[other] ${ $cost } (${ $laundered } laundered)
}
worth-dollars = brings ${ $dollars }
worth-no-rent = no rent
worth-from = from ${ $dollars }
why-no-effect = This can’t do anything now.
option-building = { $premises } on { $space }
