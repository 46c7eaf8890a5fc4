# Alt texts: what one would read off the picture

alt-board = { $when }. { $turn }.
alt-recruits = { $announced } of { $goal } recruits { $announced ->
    [one] is
   *[other] are
} announced.
alt-agent = { $placed ->
    [0] { $agent } ({ $who }) is not on the board yet.
   *[other] { $agent } ({ $who }) is on { $place }, { $ready ->
        [0] spent
       *[other] ready
    }.
}
alt-immortals = Immortals: { $places }.
alt-immortal-at = { $immortal } on { $place }
alt-step-tokens = Step tokens on { $places }.
alt-confirmed = Confirmed visits: { $notes }.
alt-visited = { $place } at { $when }
alt-notes = Notes: { $notes }.
alt-note = { $place }: { $note }
note-in-words = { $mark } ({ $meaning ->
    [PERHAPS] perhaps
    [NOT_VISITED] not visited
    [STEP] visited
    [CAPTURE_FAILED] not there
   *[HIGHLIGHT] look here
}){ $more ->
    [0] {""}
   *[other] {" "}{ $words }
}
alt-mayhem = Mayhem tokens lie { $borders }.
alt-checkpoint = The Checkpoint is { $border }.
alt-stakeout = The Stakeout token is on { $place }.
alt-catacombs = The Catacombs link the temples { $places } for the Recruiter and the Immortals.
alt-modules = SHIFT modules in play: { $modules }.
alt-decoys = Decoys lie on { $places }.
alt-second-slip = The second Mind Slip token lies on { $place }.
alt-log = { $count ->
    [0] Nothing has been asked yet.
   *[other] Last in the log: { $lines }.
}
alt-display = Immortal display: { $features }.
alt-discard = Immortals have recruited at { $features }.
alt-barred = No one can ask about { $features }.
alt-no-features = Nothing is known about any feature card yet.
alt-potential = The Recruiter is one of these: { $cards }.
quoted-card = “{ $card }”
alt-allies = Allies: { $allies }.
alt-allies-used = Used allies: { $allies }.
alt-revealed = Revealed features of the Recruiter: { $features }.
alt-path = Your path: { $places }.
alt-hidden = Your hidden features: { $features }.
alt-unannounced = { $recruits ->
    [0] No recruit waits to be announced.
    [one] { $recruits } recruit waits to be announced.
   *[other] { $recruits } recruits wait to be announced.
}
alt-steps = Steps lead to { $places }.
alt-slips = A Mind Slip leads to { $places }.
alt-reach = Agents can come to { $places }.
alt-agent-moves = { $agent } can move to { $places }.
alt-own-agents = Your agents: { $agents }.
alt-deduction = { $exact ->
    [0] The Recruiter can be on some of { $places }. The search took too long and was broken off.
   *[other] The Recruiter can be on { $places }.
}
alt-nothing-private = Nothing to keep to yourself yet.
alt-ledger = All that is known of the features.
alt-option = { $number }: { $option }, on { $places }.
alt-option-named = { $number }: { $option }.
alt-changes = { $count ->
    [0] Nothing has changed on the map.
   *[other] New on { $places }.
}
alt-gone = Gone from { $places }.
alt-way = The Recruiter’s path, hour by hour: { $places }.
alt-card = The Recruiter’s card was “{ $card }”.
alt-never-revealed = Hidden features: { $features }.
alt-film = The game in { $frames } pictures. { $result }.
