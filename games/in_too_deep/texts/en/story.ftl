# The turning points of a finished game

story-first-lead = Chapter { $chapter }: { $seat } is ahead with { $amount } Intel, everything counted.
story-lead = Chapter { $chapter }: { $seat } takes the lead with { $amount } Intel, everything counted.
story-haul = Chapter { $chapter }: { $seat } makes the haul of the game, { $amount } Intel in a single turn.
story-crime = Chapter { $chapter }: { $seat } commits { $crime }, the last crime of { $storyline }.
story-duel = Chapter { $chapter }: { $winner } wins a duel against { $loser }.
story-investigation = Chapter { $chapter }: the investigation succeeds, and every folder pays.
story-no-investigation = Chapter { $chapter }: the investigation fails, and { $seats } must pay for it.
story-foiled = Chapter { $chapter }: with { $seat }’s turn, enough evidence lies in the plan area to foil the plan.
story-edge = { $seat } goes over the edge with a corruption of { $corruption } and loses { $amount } Intel{ $decided ->
    [yes] : without that, { $seat } would have come first
   *[no] { "" }
}.
story-unpunished = { $seat } is over the edge with a corruption of { $corruption }, but the plan isn’t foiled: it costs nothing.
story-close = { $amount ->
    [0] The first two end with the same Intel.
    [one] Only 1 Intel lies between the first two.
   *[other] Only { $amount } Intel lie between the first two.
}
