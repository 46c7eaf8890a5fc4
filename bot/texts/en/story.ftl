# The story of a finished game.

refused-no-film = There is no film of this game.
refused-not-told = This game was played by older rules, and cannot be told again.

button-film = Film
button-story = Story

story-head = ## How { $game } went
story-end = **The end**
film-head = **{ $game }** · the film
