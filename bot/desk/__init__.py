"""Where people are served: what they ask for by buttons and commands, answered with pages. Knows no interactions but for
who asks."""
