# Turning points of a finished game

story-when = Act { $act }, round { $round }
story-act-end = End of act { $act }
story-lost = { $when }: { $seat } loses { $lost }.
story-building = the { $premises } on { $space }
story-payout = { $when }: { $seat } takes ${ $dollars } in { $area }.
story-crate = { $when }: { $seat } raids a crate worth ${ $dollars }.
story-rival-raid = { $when }: { $seat } raids { $boat }’s boat and gains ${ $dollars }.
story-sale = { $when }: { $seat } sells barrels for ${ $dollars }.
story-rival-sale = { $when }: { $seat } makes ${ $dollars } from sales.
story-close = { $dollars ->
    [0] The first two end with the same money.
   *[other] Only ${ $dollars } separates the first two.
}
