# What the log can be narrowed to

topic-questions = Questions and answers
topic-recruits = Recruits
topic-agents = The agents
topic-immortals = The Immortals
topic-recruiter = The Recruiter
topic-notes = Notes
