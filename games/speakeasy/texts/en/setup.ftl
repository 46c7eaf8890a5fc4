# Setup and preparation (SP-SET, SP-PREP)

log-set-up = Manhattan is set up.
log-closed-districts = Closed: { $districts }.
log-mobster-placed = { $mobster } runs { $district }.
log-cops = Cops in { $districts }.
log-boat-berthed = { $boat }’s boat lies in { $harbour }.
log-goal = The goal “{ $goal }” asks for { $asks }.
log-preparation = The preparatory round begins, last player first.
ask-prep-dock = Where does your first family member go in the docks?
ask-prep-building = Which building do you open first?
ask-prep-card = Which card do you play for its reward?
