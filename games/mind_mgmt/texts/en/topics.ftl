# What the log can be narrowed to

topic-questions = Questions and answers
topic-recruits = Recruits
topic-agents = Agents
topic-immortals = Immortals
topic-recruiter = The Recruiter
topic-notes = Notes
