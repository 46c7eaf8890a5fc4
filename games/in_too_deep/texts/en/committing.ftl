# Committing crimes (TD-COND, TD-SIDE, TD-STORY)

ask-binding = { $crime }: who is in it? Its effect: { $effect }
binding-role = { $role ->
    [a] { $who } (you)
    [b] { $who } (your second)
   *[other] { $who }
}
option-binding = { $roles }
clause-quoted = “{ $clause }”
why-clauses = Not true now: { $clauses }.
why-no-level = No level { $level } crime of { $storyline } has been committed yet.

ask-side-crime = Which side crime do you commit?
option-side-crime = Side crime
note-crime = { $condition } Effect: { $effect } Reward: { $reward }
why-no-side-crime = None of your side crimes can be committed now.
log-side-crime = { $seat } commits a side crime: { $crime }. { $effect }

ask-story-crime = Which story crime do you commit?
option-no-story-crime = None
note-no-story-crime = you keep your hooks
note-story-crime = { $condition } Effect: { $effect } Careful: { $careful } Reckless: { $reckless }
log-story-crime = { $seat } commits a story crime: { $crime } ({ $storyline }, level { $level }). { $effect }
log-no-story-crime = { $seat } commits no story crime.
ask-outcome = { $crime }: careful or reckless?
option-outcome = { $name }
note-outcome = { $outcome ->
    [careful] careful
   *[reckless] reckless
}: { $reward }
log-outcome = { $seat } chooses { $name } ({ $outcome ->
    [careful] careful
   *[reckless] reckless
}): { $reward }.
log-story-placed = { $crime } lies in the story area.
log-level-open = Level { $level } of { $storyline } can be committed from now on.
