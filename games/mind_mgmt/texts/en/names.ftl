# Names of what is on the table, as they stand in sentences and on labels.

place = { $location }
hour = { $hour }:00
border = between { $one } and { $other }
immortal = Immortal { $number }
immortal-at = Immortal { $number } on { $place }

agent-meru = Meru
agent-lyme = Henry Lyme
agent-bill = Bill Falls
agent-dusty = Dusty
ability-meru = Psychic Targeting: is the Recruiter within 2 locations in a straight line?
ability-lyme = Mental Block: Immortals don’t recruit on his location or next to it
ability-bill = Expose Weakness: moves an Immortal next to him
ability-dusty = Neuro-rhythm: moves any agent a location, one more for each revealed feature

bot-recruiter = the automa
bot-agents = the automa

recruiter-RC1 = Karl Box, the Ad Man
recruiter-RC2 = Girl with the Pipe
slip-RC1 = Subliminal Advertising: a Mind Slip goes exactly 2 locations in a straight orthogonal line
slip-RC2 = Smokescreen: a Mind Slip goes exactly 2 locations in a straight diagonal line
recruiter-RC3 = Doctor Vesper
slip-RC3 = Fugue State: a Mind Slip goes like a knight in chess, 2 locations straight and 1 across
recruiter-RC4 = The Understudy
slip-RC4 = Double Take: a Mind Slip goes exactly 3 locations in a straight orthogonal line
recruiter-RC5 = Madame Null
slip-RC5 = Echo: a Mind Slip goes 3 or 4 locations away, columns plus rows, to one that shares a feature

ally-AL1 = Spy Dolphin
ally-AL2 = Sleeping Witness
ally-AL3 = Retired Cartographer
ally-AL4 = Pocket Hypnotist

feature-BK = Subversive Bookshop
feature-BU = Dream Bus
feature-PA = Psychic Palm
feature-DG = C-4 K-9 Assassin Dogs
feature-CO = Thought Courier
feature-CF = Flux Café
feature-BB = Subliminal Billboard
feature-UM = Anti-Thought Umbrella
feature-PG = Listening Pigeons
feature-SD = Sleeper Sedan
feature-FI = Hypnotic Bonfire
feature-GA = Memory Garden
feature-GR = Coded Graffiti
feature-PO = Mirror Pool
feature-DH = Phantom Dhow
feature-RA = Whisper Radio
