# A wrong statement is made good

log-remedy = { $seat } has to make a wrong statement good: { $visits ->
    [one] { $visits } visited location is
   *[other] { $visits } visited locations are
} to be confirmed.
log-visit-confirmed = The Recruiter confirms { $place }: visited at { $when }.
ask-remedy = Something untrue was told through a fault. Which location that you have visited do you confirm to make it good? Everyone learns its hour.
