# What Ferry says: enough to test the bot with.

game-title = Ferry
lobby-blurb = Three rounds of loading and sailing.
game-in-brief = Load a crate, then sail or wait.
heading-round = Round { $round }
crate = { $crate }
ask-load = Which crate?
ask-sail = Sail or wait?
ask-jettison = Which crate goes overboard?
option-sail = Sail
option-wait = Wait
why-empty = the hold is empty
log-set-up = The quay is full.
log-round-began = Round { $round } begins.
log-loaded = { $seat } loads.
log-loaded-crate = It is { $crate }.
log-waited = { $seat } waits.
log-weather = { $seat } sails into { $weather }.
log-jettisoned = { $seat } throws a crate overboard.
log-round-ended = Round { $round } is over.
log-left = { $seat } leaves.
story-lost = Round { $round }: { $seat } throws a crate overboard.
ending-crates = { $crates ->
    [one] 1 crate
   *[other] { $crates } crates
}
ask-lead = Do you lead?
option-light = By daylight
option-dark = In the dark
log-leads = { $seat } leads.
log-leads-how = That is: { $how }.
log-wrote = { $seat } writes: { $entry }
log-chalked = { $seat } chalks “{ $mark }” on { $crate }.
unfit-league = A league takes three captains; there are { $seats }.
refused-no-such-crate = No crate { $crate } stands at the quay.
circle-league = The league
offer-chalk = Chalk
offer-wipe = Wipe { $crate }
offer-log = Write in the logbook
form-chalk = A mark on a crate
form-log = The logbook
field-crate = Crate
field-mark = Mark
field-entry = Entry
setting-weather = Weather
setting-weather-changeable = Changeable
setting-weather-stormy = Stormy
setting-league = League
setting-league-none = None
setting-league-sworn = Sworn
topic-cargo = Cargo
topic-sailing = Sailing
order-wait = Wait
order-wait-now = Wait, this round
order-confirm = Confirm at once
order-load = Load whatever stands first
order-sail-laden = Sail with two crates or more
order-lead-dark = Lead in the dark
order-when-turn = when it is your turn to sail
order-when-done = after each turn
order-when-harbour = in the harbour
order-when-league = in the sworn league
order-until-round = until the round is over
option-miles = { $miles } miles
option-steer = Steer
option-drift = Drift
ask-steer = How far do you go?
ask-helm = What do you do at the helm?
ask-vote = How far should all go?
ask-stow = Which crate do you stow?
ask-pack = Which crate do you stow next?
log-steered = The ferry goes { $miles } miles.
log-voted = Seat { $seat } says { $miles } miles.
log-stowed = { $seat } stows { $crates } crates.
log-stowed-crates = You stow { $crates }.
log-smuggled = { $who } takes a crate from the quay.
bot-smuggler = the smuggler
bot-harbour-master = the harbour master
tally-crates = { $count ->
    [one] { $count } crate
   *[other] { $count } crates
}

# Of the convoy: a campaign of ferries.

campaign-side-pilot = Pilot
campaign-side-fleet = Fleet
campaign-way-favour = By favour
campaign-way-favour-amount = By favour: { $amount }
campaign-crates = crates: { $crates }
pack-chart = The Chart
pack-chart-rule = a calm day lies on top of the sky
pack-gale = The Gale
pack-gale-rule = a storm lies on top of the sky
pack-lamp = a lamp
