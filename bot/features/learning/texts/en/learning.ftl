# Lessons: a guided beginning of a game, played alone in direct messages.

learn-welcome = Welcome to your lesson in **{ $game }**. It is played right here, and nobody else sees it. Whenever it is your move, press **Act** or type `/game act`; I explain each step as it comes.
learn-begins = Your lesson in { $game } begins in your direct messages.
learn-goes-on = Your lesson in { $game } goes on where you left it.

button-lesson = To the lesson

refused-closed-to-lessons = A lesson is played in direct messages, and mine do not reach you. Allow direct messages from members of this server in its privacy settings, then try again. Nothing has begun.
refused-no-lesson = There is no lesson in that game, only in { $games }. **Rules** at its table tells it in a few lines, and `/rules` has the rest.
