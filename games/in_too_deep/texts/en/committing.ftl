# Committing crimes (TD-COND, TD-SIDE, TD-STORY)

occasion-binding = The crime’s effect depends on your answer: more than one fits.
ask-binding = { $crime }: { $zone ->
    [0] whom
   *[other] which zone
} does the effect concern?
binding-role = { $role ->
    [a] { $who } (you)
    [b] { $who } (your second)
   *[other] { $who }
}
option-binding = { $roles }
clause-quoted = “{ $clause }”
why-clauses = Not true now: { $clauses }.
why-no-level = No level-{ $level } crime of { $storyline } has been committed yet.

effect-line = Effect: { $effect }
option-side-crime = Commit a side crime (free)
option-commit = Commit { $crime }
note-ready-crime = By { $who }. { $effect }
committed-by = the { $criminal } in { $zone }
either-of = { $one } or { $other }
note-crime = { $condition } { $effect } Reward: { $reward }
why-no-side-crime-held = You hold no side crime.
why-no-side-crime = None of your side crimes can be committed now.
log-side-crime = { $seat } commits a side crime: { $crime }. { $effect }

occasion-story-crime = Your actions are done. One story crime a turn; it unhooks all your criminals.
ask-story-crime = Which story crime do you commit?
option-no-story-crime = Commit none
note-no-story-crime = you keep your hooks
note-story-crime = { $condition } { $effect } Careful: { $careful }. Reckless: { $reckless }.
log-story-crime = { $seat } commits a story crime: { $crime } ({ $storyline }, level { $level }). { $effect }
log-no-story-crime = { $seat } commits no story crime.
occasion-outcome = You must take all that the outcome brings, dilemmas included.
ask-outcome = { $crime }: careful or reckless?
option-outcome = { $name }
worth-outcome = { $outcome ->
    [careful] careful
   *[reckless] reckless
}: { $reward }
log-outcome = { $seat } chooses { $name } ({ $outcome ->
    [careful] careful
   *[reckless] reckless
}): { $reward }.
log-story-placed = { $crime } lies in the story area.
log-level-open = Level { $level } of { $storyline } can be committed from now on.

# Why something is asked after a crime

occasion-effect = This is the effect of { $crime }.
occasion-reward = { $crime } brings { $reward }.
