# The turning points of a finished game. What they say was hidden until its end.

story-first-lead = { $when }: { $seat } is ahead with { MONEY($amount) }.
story-lead = { $when }: { $seat } overtakes { $from } and leads with { MONEY($amount) }.
story-lead-inherited = { $when }: with { $from } arrested, { $seat } is ahead with { MONEY($amount) }.
story-gain = { $when }: { $seat } makes the haul of the game, { MONEY($amount) } in a single turn.
story-empty = { $when }: the tile that { $seat } draws ({ $item }) is worth nothing.
story-most-wanted = { $when }: { $seat } is the first to cross threshold { $name }.
story-last-exit = Day { $day }: only { $exit } stays open.
story-exit-closed = { $when }: { $exit } closes in front of { $seats } on { $tile }.
story-escapes =
    { $count ->
        [one] Only { $seats } gets out.
       *[other] Out of the city, in this order: { $seats }.
    }
story-arrest =
    { $amount ->
        [0] { $when }: { $seat } is arrested, with nothing to lose, because { $why }.
       *[other] { $when }: { $seat } is arrested and loses { MONEY($amount) }, because { $why }.
    }
