# What many questions share

option-skip = Skip
option-stop = Stop here
payment = { $laundered ->
    [0] ${ $cost }
   *[other] ${ $cost } (${ $laundered } laundered)
}
worth-dollars = ${ $dollars }
worth-cost = costs ${ $dollars }
option-building = { $premises } on { $space }
