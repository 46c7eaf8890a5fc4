# A wrong statement is made good

log-remedy = { $seat } makes a wrong statement good by confirming { $visits ->
    [one] { $visits } visited location
   *[other] { $visits } visited locations
}.
log-visit-confirmed = The Recruiter confirms { $place }: visited at { $when }.
ask-remedy = A fault told the agents something untrue. Which visited location do you confirm to make up for it? Everyone learns its hour.
