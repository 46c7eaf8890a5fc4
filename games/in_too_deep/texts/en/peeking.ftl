# Face-down evidence (TD-EVID-14, TD-SUPP-25 to TD-SUPP-29)

ask-peek = Which face-down evidence do you look at? { $count ->
    [one] One to choose.
   *[other] { $count } to choose.
}
ask-take-token = Which face-down evidence do you take?
ask-expose = Which face-down evidence goes face up into the shared vault?
area-display = Display
area-bonus = Bonus spaces
area-supply = Supply
area-vault = Vault { $letter }
note-area = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
note-known-token = you know it: { $evidence }
token-seen = { $place }: { $evidence }

log-peeked = { $seat } looks at face-down evidence: { $places }.
log-peek-seen = You see { $tokens }.
log-token-taken = { $seat } takes face-down evidence: { $place }.
log-token-exposed = { $seat } exposes { $evidence } ({ $place }). It lies in the shared vault now.
