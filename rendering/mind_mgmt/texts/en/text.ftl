# The board in words

text-title = ## { $when }
    { $turn }.
text-track = - { $when }: { $recruits ->
    [0] no recruit
    [one] { $recruits } recruit
   *[other] { $recruits } recruits
}
text-first-hours = 01:00 to 05:00
text-slip-used = - { $when }: a Mind Slip with { $token ->
    [own] the Recruiter’s own token
   *[board] the second token
}
text-end = The Recruiter wins at { $when }.
text-figures = ### Figures
text-at-work = { $agent } is at work.
text-immortal = { $immortal } is on { $place }.
text-map = ### Map
text-location = - **{ $place }**{ $temple ->
    [0] {""}
   *[other] {" "}(temple)
}: { $features }{ $count ->
    [0] {""}
   *[other] . **{ $things }**
}
text-step-token = Step token
text-confirmed = visited at { $when }
text-note = note { $note }
text-second-slip = second Mind Slip token
text-cards = ### Cards and tokens
text-barred = Nobody can ask about { $features } now, as Immortals stand there.
text-allies = Allies: { $allies }.
text-spent-allies = Allies used: { $allies }.
text-modules = SHIFT modules in play:
text-log = ### Questions and answers
text-records = ### What is known of the features
