# Pictures of a finished game

story-way = The Recruiter’s way
story-way-note = solid: steps · dashed: Mind Slips · frames: hidden features
