# Alt texts: what a player would read off a picture

alt-echo = Echo plays the { $side ->
    [standard] Standard
   *[relentless] Relentless
} side of her board. Her mark is on barricade { $marked }. Her marker is on { $progress }.
alt-echo-space = { $space } gives { $rewards }
alt-echo-track = Her spaces: { $spaces }.
alt-echo-reward = { $amount } { $sign ->
    [intel] Intel
    [support] support
    [evidence] evidence
    [process] to process
   *[grip] Grip
}
alt-echo-letter = { $letter } { $criminal }
alt-echo-letters = Letters: { $letters }.
alt-echo-off-board = Off her board: { $criminal }.
alt-echo-card = { $line }. White 1 to 6: { $first }, { $second }, { $item }, 3 search tokens to { $zone }, barricade { $barricade }, Sentinel.
alt-echo-dice = Last dice: { $dice }.
alt-echo-moved = She moved: { $moves }.
alt-echo-move = { $thing } { $way }

alt-head = { $chapter }. { $turn }.
alt-zone = { $zone }{ $search ->
    [0] {""}
    [one] {" "}(1 search token)
   *[other] {" "}({ $search } search tokens)
}: { $count ->
    [0] nobody
   *[other] { $figures }
}{ $lies ->
    [0] {""}
   *[other] . Dropped: { $dropped }
}.
alt-criminal = { $criminal }{ $holds ->
    [0] {""}
   *[other] {" "}with the { $item }
}, { $hooked ->
    [0] free
   *[other] hooked by { $who }
}{ $locked ->
    [0] {""}
   *[other] {" "}(locked)
}
alt-border = between { $one } and { $other }
alt-barricades = Barricade 1 is { $one }, barricade 2 { $two }.
alt-console = { $who } ({ $letter }): hooks { $hooks }; { $intel } Intel, folders: { $folders }, tolerance { $tolerance }; evidence: { $evidence }, dilemmas in hand: { $dilemmas }, dilemmas in the bank: { $bank }, side crimes in hand: { $side }, story crimes in hand: { $story }{ $story ->
    [0] {""}
   *[other] {" "}({ $levels })
}.
alt-level-crimes = level { $level }: { $count }
alt-row = In the { $row } row: task { $task }, folders left: { $folders }, processed: { $processed }.
alt-bonus = B{ $number } { $bonus } ({ $taken ->
    [0] free
   *[other] taken
})
alt-bonuses = Bonus spaces: { $spaces }.
alt-vault = { $letter } { $count }{ $count ->
    [0] {""}
   *[other] {" "}({ $places })
}
alt-vaults = Tokens in vaults: { $vaults }.
alt-shared-vault = Shared vault: { $count ->
    [0] empty.
   *[other] { $tokens }.
}
alt-tokens = { $count } { $evidence }
alt-foil = { $kinds } kinds with 3 tokens each foil the plan.
alt-rail = Rail: { $tokens }.
alt-display = { $left } on the display{ $left ->
    [0] {""}
   *[other] , slots { $slots }
}; { $supply } in the supply.
alt-third = Support slot { $number }: { $token }{ $intel ->
    [0] {""}
   *[other] , with { $intel } Intel
}.
alt-story = { $storyline }, crimes committed: level 1: { $one }; level 2: { $two }; level 3: { $three }.
alt-decks = Left in the decks: level 1: { $one }; level 2: { $two }; level 3: { $three }; side: { $side }; dilemmas: { $dilemmas }; support: { $support }.
alt-space = { $criminal } { $space }
alt-grip = Grip of { $who }: { $spaces }.
alt-kept = { $who } keeps { $tokens }.
alt-clause = { $clause } ({ $holds ->
    [0] no
   *[other] yes
})
alt-crime = { $mark } { $name }, { $standing }: { $clauses }.
alt-memory = In memory: { $count ->
    [0] nothing.
   *[other] { $tokens }.
}
alt-own-vault = In your vault: { $count ->
    [0] nothing.
   *[other] { $tokens }.
}
alt-note = Known to you: { $evidence } ({ $place }).
alt-hand = Dilemmas in hand: { $count }, corruption { $corruption }, tolerance { $tolerance }.
alt-bank = Dilemmas in the bank: { $count }, corruption { $corruption }, tolerance { $tolerance }.
alt-option = { $number }: { $option }.
alt-changed-zones = New in { $zones }.
alt-film = The city through the whole game, in { $frames ->
    [one] 1 picture
   *[other] { $frames } pictures
}. { $result }.
