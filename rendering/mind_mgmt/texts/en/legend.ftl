# The signs of a picture with their meanings

legend-sign = { $sign ->
    [ready] agent, ready
    [spent] agent, spent
    [at-work] agent at work
    [immortal] Immortal
    [step-token] Step token: was here
    [perhaps-decoy] Step token: was here, or a decoy
    [visited] was here at this hour
    [slip] a Mind Slip token lies here
    [slip-hour] reached by a Mind Slip
    [slip-held] Mind Slip left
    [slip-used] Mind Slip used
    [mayhem] Mayhem: no way through
    [checkpoint] Checkpoint: no Step of the Recruiter
    [stakeout] Stakeout: watches here and next to it
    [temple] temple: diagonal steps
    [catacombs] Catacombs: from temple to temple, not for agents
    [alert] recruits will be announced
    [recruits] recruits
    [immortal-recruits] recruited by Immortals, at no hour
    [display] Immortal display: recruits for two Immortals
    [barred] no questions: Immortal there
    [ally-used] ally used
    [option] number of an option
    [start] from here
    [hour] hour of a visit
    [last-hour] last visit
    [step] Step
    [jump] way of a Mind Slip
    [circled] hidden feature
    [revealed] visited, and revealed
    [crossed] not visited when revealed
    [decoy] a decoy
    [reach] agents can come here
    [move-ahead] your agents who can Move here
    [step-ahead] a Step leads here
    [slip-ahead] a Mind Slip leads here
    [possible] the Recruiter can only be here
    [perhaps] perhaps
    [not-visited] not visited
    [noted-step] visited
    [capture-failed] not there
   *[highlight] look here
}
