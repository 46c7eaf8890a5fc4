# Rewards of crimes

note-haul = { $parts }
haul-intel = { $count } Intel
haul-dilemmas = { $count ->
    [one] 1 dilemma
   *[other] { $count } dilemmas
}
haul-support = { $count ->
    [one] 1 support token
   *[other] { $count } support tokens
}
haul-evidence = { $count } evidence
haul-process = process { $count }
haul-grip = { $count } Grip
