# The turning points of a finished game. What they say was hidden until its end.

story-too-late =
    { $hours ->
        [one] { $when }: { $agent } tries a capture on { $place }. The Recruiter was there one hour before.
       *[other] { $when }: { $agent } tries a capture on { $place }. The Recruiter was there { $hours } hours before.
    }
story-next-door = { $when }: { $agent } tries a capture on { $place }, and the Recruiter is next door, on { $here }.
story-beside =
    { $count ->
        [one] { $when }: { $agents } stands on { $place }. So does the Recruiter, and nobody knows.
       *[other] { $when }: { $agents } stand on { $place }. So does the Recruiter, and nobody knows.
    }
story-walked-past = { $when }: the Recruiter comes to { $place }, right where { $agents } { $count ->
    [one] is
   *[other] are
}.
story-mind-slip = { $when }: a Mind Slip takes the Recruiter from { $start } to { $end }.
story-recruits = { $when }: { $recruits } recruits at once. No round brings more.
story-shaken-down = { $when }: { $agent } finds out that “{ $feature }” is one of the Recruiter’s features.
story-catacombs = { $when }: the Catacombs take the Recruiter from { $start } to { $end }.
story-decoy = { $when }: the Step token on { $place } is a decoy. The Recruiter hasn’t been there.
story-false-track = { $when }: { $agent } follows a false track to { $place }.
story-burned = { $noted ->
    [1] { $when }: the Recruiter burns the note { $hour } on { $place }.
   *[0] { $when }: the Recruiter burns the trail on { $place }.
}
story-stakeout = { $when }: the Stakeout on { $place } gives the Recruiter away.
story-captured =
    { $attempts ->
        [one] { $when }: captured, at the very first attempt.
       *[other] { $when }: captured, at attempt { $attempts }.
    }
story-cornered = { $when }: on { $place } all ways are closed, and the Recruiter is caught without a capture.
story-got-away =
    { $ways ->
        [0] { $when }: the Recruiter gets away from { $place }, with { $agents } on the spot.
        [one] { $when }: the Recruiter gets away from { $place }, with { $agents } one location off.
       *[other] { $when }: the Recruiter gets away from { $place }. { $count ->
            [one] The nearest agent, { $agents }, is
           *[other] The nearest agents, { $agents }, are
        } { $ways } locations off.
    }
