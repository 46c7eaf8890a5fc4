# The game as it introduces itself.

game-title = MIND MGMT
lobby-blurb = One of you is the Recruiter, moving unseen through the city to win people for a secret organisation. The others are the agents who broke with it, and they have only a few hours to work out where.
game-in-brief = ## MIND MGMT
    One player is the **Recruiter**, all the others together are the **Rogue Agents**. The Recruiter has no figure on the board. Their path stays secret: one location each hour, and no location twice.
    - **The Recruiter** goes one location an hour and contacts recruits wherever one of three secret features is shown. Every odd hour the number of new recruits is announced.
    - **Ways** lead from a square to the one beside it. The two *temples*, those with rays on the map, can be entered and left diagonally as well.
    - **The agents** act two at a time, between the Recruiter’s turns. An agent moves up to two locations and does one thing. It *asks* whether the Recruiter was at a location with a certain feature, and gets one such place marked. It *reveals* the hour at a mark. Or it tries a *capture*.
    - **The Recruiter wins** with enough announced recruits, or when the clock runs out. **The agents win** by a capture in the right location, or when the Recruiter can’t move.
    - **Mind Slip**: once, instead of a step, the Recruiter jumps as the secret Recruiter card says. Everyone sees the hour, nobody sees the place.
    - The **training mission** is all of this. The **full game** adds Immortals who recruit in the open, a second Mind Slip, Mayhem that blocks the streets, abilities, an ally and the shake down.

# What can be chosen before it begins

setting-mode = Mode
setting-mode-training = Training mission
setting-mode-training-note = The heart of the game; best for a first time
setting-mode-full = Full game
setting-mode-full-note = With Immortals, Mayhem, abilities, an ally and the shake down
setting-recruiter = The Recruiter
setting-recruiter-random = Drawn at random
setting-agents = Agents (full game)
setting-agents-draft = Chosen in turn
setting-agents-draw = Drawn at random
setting-deduction = Map of possible locations for the agents
setting-deduction-off = Off
setting-deduction-off-note = The agents work it out themselves
setting-deduction-on = On
setting-deduction-on-note = Their sheets show where the Recruiter can still be
setting-automa = Automa
setting-automa-alone = For one player alone
setting-automa-alone-note = If nobody joins you, it’s the Recruiter
setting-automa-recruiter = It’s the Recruiter
setting-automa-recruiter-note = One to four of you are the agents, together
setting-automa-rogues = It leads the agents
setting-automa-rogues-note = One of you is the Recruiter, alone
setting-level = Level of the automa
setting-level-standard = Standard
setting-level-standard-note = It slips up now and then
setting-level-novice = Novice
setting-level-novice-note = It leaves half of what it does to chance
setting-level-expert = Expert
setting-level-expert-note = It never slips up
setting-leaving = If a side is left empty
setting-leaving-automa = An automa takes over
setting-leaving-break-off = The game is broken off
unfit-automa-recruiter = At most four of you can play against the automa Recruiter.
unfit-automa-rogues = Only one of you can play against the automa agents.
unfit-recruiter = A game for { $seats } has no seat { $place }, so its player can’t be the Recruiter. Choose someone else in **Settings**.
unfit-campaign = A game of a campaign is a full game between people. Its Recruiter has the first seat, and no automa takes over for a side that’s left empty.

circle-rogues = Rogue Agents
