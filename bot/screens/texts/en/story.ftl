# The story of a finished game.

refused-no-film = There are no films of this game. `/game story` tells how it went.
refused-film-failed = I couldn’t make the film of this game. `/game story` tells how it went, and the host of this bot finds the reason in the log.
refused-not-told = This game was played under older rules, so I can’t tell its story.

button-film = Film
button-story = Story

story-head = ## How { $game } went
story-end = **The end**
film-head = **{ $game }** · the film
